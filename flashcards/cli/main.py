"""The command line's entrance: global options, the verbs, and exit codes."""

import os
from contextlib import suppress

import click

from flashcards import __version__
from flashcards.cli.output import OutputNotWritten, silence_output, told_output
from flashcards.cli.situation import Situation
from flashcards.cli.spoken import SpokenGroup, usage_sentence
from flashcards.cli.texts import say
from flashcards.domain.errors import KnownError
from flashcards.paths import data_folder
from flashcards.surroundings import system_language

INTERRUPTED = 130


def run(arguments: list[str]) -> int:
    """Run one command and return its exit code; what is known to go wrong is told in one sentence."""
    lang = _language_of(arguments)
    try:
        with told_output():
            return _run(arguments, lang)
    except BrokenPipeError:  # who reads the output left early, which is no error of ours
        silence_output()
        return 0
    except OutputNotWritten as error:
        with suppress(OSError):  # the errors may go the same way
            click.echo(error.text(lang), err=True)
        return error.exit_code


def _run(arguments: list[str], lang: str) -> int:
    group = build_group(lang)
    try:
        result = group.main(args=arguments, prog_name="flashcards", standalone_mode=False)
    except click.exceptions.Abort:
        click.echo(say(lang, "interrupted"), err=True)
        return INTERRUPTED
    except click.ClickException as error:
        click.echo(usage_sentence(error, lang), err=True)
        return error.exit_code
    except OutputNotWritten:  # told where the output is silenced
        raise
    except KnownError as error:
        click.echo(error.text(lang), err=True)
        return error.exit_code
    return result if isinstance(result, int) else 0


def _language_of(arguments: list[str]) -> str:
    """Find `--lang` before the verb, so that even the help is in the right language."""
    for place, word in enumerate(arguments):
        if not word.startswith("-") and (place == 0 or arguments[place - 1] not in {"--lang", "--data"}):
            break
        name, has_value, value = word.partition("=")
        if name == "--lang":
            chosen = value if has_value else "".join(arguments[place + 1 : place + 2])
            if chosen in {"zh", "en"}:
                return chosen
    return system_language(os.environ)


def build_group(lang: str) -> click.Group:
    """Build the command group with its help in `lang`."""
    from flashcards.cli.check_command import check_command
    from flashcards.cli.export_command import export_command
    from flashcards.cli.import_command import import_command
    from flashcards.cli.stats_command import stats_command
    from flashcards.cli.store_commands import backup_command, doctor_command, restore_command
    from flashcards.cli.study_commands import due_command
    from flashcards.cli.verify_command import verify_command

    group = SpokenGroup(
        lang,
        "flashcards",
        callback=_take_options,
        invoke_without_command=True,
        context_settings={"help_option_names": ["--help", "-h"], "max_content_width": 100},
        params=[
            click.Option(["--data"], metavar="DIR", help=say(lang, "option-data")),
            click.Option(["--lang"], type=click.Choice(["zh", "en"]), help=say(lang, "option-lang")),
            click.Option(["--study"], is_flag=True, help=say(lang, "option-study")),
            click.Option(["--version"], is_flag=True, help=say(lang, "option-version")),
        ],
    )
    for build in (import_command, check_command, export_command, due_command, stats_command):
        group.add_command(build(lang))
    for build in (backup_command, restore_command, doctor_command, verify_command):
        group.add_command(build(lang))
    return group


@click.pass_context
def _take_options(context: click.Context, data: str | None, lang: str | None, study: bool, version: bool) -> None:
    del study  # with a verb there is no window whose session could be opened
    if version:
        click.echo(f"flashcards {__version__}")
        context.exit()
    chosen = lang or system_language(os.environ)
    context.obj = Situation(chosen, data_folder(data, os.environ))
    if context.invoked_subcommand is None:
        click.echo(context.get_help())
