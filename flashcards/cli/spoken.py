"""Help pages and usage errors in the language that was chosen; click itself speaks English only."""

import re
from typing import Any

import click

from flashcards.cli.output import silence_output
from flashcards.cli.texts import say

_HEADINGS = ("usage", "options", "commands")
_FIRST_SENTENCE = re.compile(r"(?<=。)|(?<=\.) ")


class SpokenCommand(click.Command):
    """A command whose help page is in `lang` throughout."""

    def __init__(self, lang: str, name: str, **settings: Any) -> None:
        told = say(lang, f"verb-{name}")
        # Left to itself, click cuts the line in the list of verbs at a word, and Chinese has no spaces between them.
        super().__init__(name, help=told, short_help=_FIRST_SENTENCE.split(told)[0], **settings)
        self.lang = lang

    def get_help(self, ctx: click.Context) -> str:
        """Return the help page."""
        return _translated(super().get_help(ctx), self.lang)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option that shows the help page."""
        return _described(super().get_help_option(ctx), self.lang)


class SpokenGroup(click.Group):
    """A group of commands whose help page is in `lang` throughout."""

    def __init__(self, lang: str, name: str, **settings: Any) -> None:
        super().__init__(name, help=say(lang, "about"), epilog=say(lang, "exit-codes"), **settings)
        self.lang = lang

    def get_help(self, ctx: click.Context) -> str:
        """Return the help page."""
        return _translated(super().get_help(ctx), self.lang)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option that shows the help page."""
        return _described(super().get_help_option(ctx), self.lang)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; who reads its output may leave early, which is no error of ours."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            silence_output()
            return 0

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb, or say that there is none of that name."""
        if args and self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise click.UsageError(say(self.lang, "no-command", name=args[0]), ctx)
        return super().resolve_command(ctx, args)


def usage_sentence(error: click.ClickException, lang: str) -> str:
    """Say what was wrong with the words of a command, and where help is."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    command = context.command_path if context is not None else "flashcards"
    return f"{_fault(error, lang)} {say(lang, 'try-help', command=command)}"


def _fault(error: click.ClickException, lang: str) -> str:
    if isinstance(error, click.NoSuchOption):
        return say(lang, "no-option", name=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        return say(lang, "missing", name=error.param.human_readable_name)
    if isinstance(error, click.BadParameter) and error.param is not None:
        return say(lang, "bad-value", name=error.param.opts[0], reason=error.message if lang == "en" else "").strip()
    return error.format_message()


def _translated(page: str, lang: str) -> str:
    for heading in _HEADINGS:
        page = page.replace(say("en", heading), say(lang, heading), 1)
    return page


def _described(option: click.Option | None, lang: str) -> click.Option | None:
    if option is not None:
        option.help = say(lang, "option-help")
    return option
