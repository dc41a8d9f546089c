"""`due`: what waits."""

import click

from flashcards.cli.access import reading
from flashcards.cli.output import print_json, print_rows
from flashcards.cli.situation import Situation
from flashcards.cli.spoken import SpokenCommand
from flashcards.cli.texts import say
from flashcards.domain.decks import Counts, DeckRow
from flashcards.surroundings import now, zone


def due_command(lang: str) -> click.Command:
    """Build the verb `due`."""
    json_option = click.Option(["--json", "as_json"], is_flag=True, help=say(lang, "option-json"))
    return SpokenCommand(lang, "due", callback=_due, params=[json_option])


@click.pass_obj
def _due(situation: Situation, as_json: bool) -> None:
    from flashcards.workflows.today import today_view

    with reading(situation.folder) as store:
        view = today_view(store, now(), zone(), situation.lang)
    decks = [row for row in view.decks if not row.virtual]
    if as_json:
        print_json({**_counts(view.counts), "decks": [{"deck": row.path, **_counts(row)} for row in decks]})
        return
    click.echo(situation.say("due-line", **_counts(view.counts)))
    rows = [(row.path, row.due, row.new, row.learning) for row in decks]
    print_rows([situation.say("due-columns").split("|"), *rows] if rows else [], rights=frozenset({1, 2, 3}))


def _counts(counts: Counts | DeckRow) -> dict[str, int]:
    return {name: getattr(counts, name) for name in ("due", "new", "learning", "total", "minutes")}
