"""The options of `import` and `check` that say how files are read where the guess is not what is meant."""

from collections.abc import Mapping
from typing import Any

import click

from flashcards.cli.situation import Situation
from flashcards.cli.texts import say
from flashcards.domain.dialect_texts import DIALECT_NAMES
from flashcards.domain.reading_options import AS_GUESSED, ROLES, ReadingOptions

_WRITTEN = {"tab": "\t", "\\t": "\t", "space": " "}


def choice_parameters(lang: str) -> list[click.Parameter]:
    """Build the options; `chosen` takes what they say."""
    return [
        click.Option(["--dialect"], type=click.Choice(list(DIALECT_NAMES)), help=say(lang, "option-dialect")),
        click.Option(["--level"], type=click.IntRange(1, 6), help=say(lang, "option-level")),
        click.Option(["--separator"], metavar="TEXT", help=say(lang, "option-separator")),
        click.Option(["--columns"], metavar="ROLES", help=say(lang, "option-columns", roles=",".join(ROLES))),
        click.Option(["--header/--no-header"], default=None, help=say(lang, "option-header")),
        click.Option(["--deck"], metavar="PATH", help=say(lang, "option-deck")),
    ]


def chosen(situation: Situation, said: Mapping[str, Any]) -> ReadingOptions:
    """Return what the options say; the same separator parts columns in a table and the sides of a card in a note."""
    separator = said["separator"] or ""
    separator = _WRITTEN.get(separator.lower(), separator)
    roles = tuple(each.strip().lower() for each in (said["columns"] or "").split(",")) if said["columns"] else ()
    for role in roles:
        if role and role not in ROLES:
            raise click.UsageError(situation.say("no-role", role=role, roles=", ".join(ROLES)))
    return ReadingOptions(
        dialect=said["dialect"] or "",
        level=said["level"] or 0,
        deck=said["deck"] or "",
        inline=separator or AS_GUESSED.inline,
        delimiter=separator,
        header={None: "", True: "yes", False: "no"}[said["header"]],
        roles=roles,
    )
