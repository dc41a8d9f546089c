"""`check`: how files are read, and what is wrong in them, without importing them."""

from collections.abc import Sequence
from typing import Any

import click

from flashcards.cli.explaining import explanation, is_without_cards, kinds_of, summary
from flashcards.cli.output import DONE, NOT_DONE, print_json, progress_bar
from flashcards.cli.problem_lists import problem_json, severities
from flashcards.cli.reading_choices import choice_parameters, chosen
from flashcards.cli.situation import Situation
from flashcards.cli.spoken import SpokenCommand
from flashcards.cli.texts import say
from flashcards.domain.drafts import Draft, Origin, ParsedDeck, cards_once
from flashcards.domain.printable import printable
from flashcards.domain.problems import Problem
from flashcards.domain.reading_options import ReadingOptions
from flashcards.workflows.importing import check


def check_command(lang: str) -> click.Command:
    """Build the verb `check`."""
    return SpokenCommand(
        lang,
        "check",
        callback=_check,
        params=[
            click.Argument(["paths"], nargs=-1, required=True, type=click.Path()),
            click.Option(["--json", "as_json"], is_flag=True, help=say(lang, "option-json")),
            *choice_parameters(lang),
        ],
    )


@click.pass_obj
def _check(situation: Situation, /, paths: Sequence[str], *, as_json: bool, **said: Any) -> int:
    options = chosen(situation, said)
    with progress_bar(situation.say("reading"), wanted=not as_json) as progress:
        decks, problems = check(paths, options, progress=progress)
    if as_json:
        files = [_file_json(deck, situation.lang) for deck in decks if not is_without_cards(deck)]
        print_json(
            {
                "files": files + _unread_json(problems, decks, situation.lang),
                "without_cards": [deck.file.path for deck in decks if is_without_cards(deck)],
            }
        )
    else:
        _print(situation, decks, problems)
    return NOT_DONE if severities(problems)[0] else DONE


def _print(situation: Situation, decks: Sequence[ParsedDeck], problems: Sequence[Problem]) -> None:
    """Explain the files that were named, sum up those that were found, and list what is wrong."""
    for deck in decks:
        if deck.file.origin is Origin.NAMED:
            for line in explanation(deck, situation):
                click.echo(printable(line))
    for line in summary(decks, situation):
        click.echo(line)
    for each in problems:
        click.echo(each.line_text(situation.lang))
    errors, warnings = severities(problems)
    click.echo(
        situation.say("checked", files=len(decks), cards=sum(cards_once(decks)), errors=errors, warnings=warnings)
    )


def _unread_json(problems: Sequence[Problem], decks: Sequence[ParsedDeck], lang: str) -> list[dict[str, object]]:
    """Return the problems of paths that could not be read as decks, each as a file without cards."""
    read = {deck.file.path for deck in decks}
    by_path: dict[str, list[dict[str, object]]] = {}
    for each in problems:
        if each.path not in read:
            by_path.setdefault(each.path, []).append(problem_json(each, lang))
    return [
        {"path": path, "dialect": "", "reason": "", "deck": "", "count": 0, "cards": [], "problems": found}
        for path, found in by_path.items()
    ]


def _file_json(deck: ParsedDeck, lang: str) -> dict[str, object]:
    return {
        "path": deck.file.path,
        "dialect": deck.dialect,
        "reason": deck.reason.code,
        "why": deck.reason.text(lang),
        "deck": deck.deck.path,
        "used": _used_json(deck.used),
        "columns": list(deck.columns),
        "unread": [list(lines) for lines in deck.unread],
        "count": deck.cards,
        "kinds": dict(kinds_of(deck)),
        "cards": [_card_json(deck, draft) for draft in deck.drafts],
        "problems": [problem_json(each, lang) for each in deck.problems],
    }


def _used_json(used: ReadingOptions) -> dict[str, object]:
    """Return how a file was read, as far as its dialect knows of it."""
    said = {"level": used.level, "delimiter": used.delimiter, "header": used.header, "roles": list(used.roles)}
    return {name: value for name, value in said.items() if value}


def _card_json(deck: ParsedDeck, draft: Draft) -> dict[str, object]:
    face, attributes = draft.face, draft.attributes
    return {
        "front": face.front,
        "back": face.back,
        "kind": attributes.kind.value,
        "deck": draft.deck if draft.deck and not deck.options.deck else deck.deck.path,
        "reverse": attributes.reverse,
        "id": attributes.key,
        "lang": face.lang,
        "tags": list(attributes.tags),
        "freq": attributes.freq,
        "clozes": list(face.clozes),
        "line": face.line,
    }
