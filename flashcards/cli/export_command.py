"""`export`: decks out, as native Markdown."""

from collections.abc import Sequence

import click

from flashcards.cli.access import reading
from flashcards.cli.output import DONE, NOT_DONE, print_json
from flashcards.cli.problem_lists import problem_json
from flashcards.cli.situation import Situation
from flashcards.cli.spoken import SpokenCommand
from flashcards.cli.texts import say
from flashcards.domain.exporting import Exported, PreparedExport
from flashcards.domain.printable import printable


def export_command(lang: str) -> click.Command:
    """Build the verb `export`."""
    return SpokenCommand(
        lang,
        "export",
        callback=_export,
        params=[
            click.Argument(["decks"], nargs=-1, required=True),
            click.Option(["--output", "-o"], metavar="FOLDER", required=True, help=say(lang, "option-output")),
            click.Option(["--overwrite"], is_flag=True, help=say(lang, "option-overwrite")),
            click.Option(["--json", "as_json"], is_flag=True, help=say(lang, "option-json")),
        ],
    )


@click.pass_obj
def _export(situation: Situation, decks: Sequence[str], output: str, *, overwrite: bool, as_json: bool) -> int:
    from flashcards.workflows.exporting import Exporting

    with reading(situation.folder) as store:
        exporting = Exporting(store)
        prepared = exporting.prepare(exporting.deck_ids(decks), output)
        if prepared.existing and not overwrite:
            click.echo(situation.say("export-existing", folder=prepared.folder), err=True)
            for name in prepared.existing:
                click.echo(f"  {printable(name)}", err=True)
            return NOT_DONE
        done = exporting.write(prepared, over=overwrite)
    _tell(situation, prepared, done, as_json)
    return DONE


def _tell(situation: Situation, prepared: PreparedExport, done: Exported, as_json: bool) -> None:
    lang = situation.lang
    if as_json:
        problems = [problem_json(each, lang) for each in prepared.problems]
        print_json({"files": done.paths, "cards": done.cards, "pictures": done.pictures, "problems": problems})
        return
    for each in prepared.problems:
        click.echo(each.line_text(lang), err=True)
    for path in done.paths:
        click.echo(printable(path))
    click.echo(situation.say("exported", files=len(done.paths), cards=done.cards, pictures=done.pictures))
