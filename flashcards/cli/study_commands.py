"""`due` and `stats`: what waits, and how it went."""

from dataclasses import asdict

import click

from flashcards.cli.access import reading
from flashcards.cli.output import print_json, print_rows
from flashcards.cli.situation import Situation
from flashcards.cli.spoken import SpokenCommand
from flashcards.cli.texts import say
from flashcards.domain.decks import Counts, DeckRow
from flashcards.domain.reports import ProgressReport
from flashcards.surroundings import now, zone


def due_command(lang: str) -> click.Command:
    """Build the verb `due`."""
    json_option = click.Option(["--json", "as_json"], is_flag=True, help=say(lang, "option-json"))
    return SpokenCommand(lang, "due", callback=_due, params=[json_option])


def stats_command(lang: str) -> click.Command:
    """Build the verb `stats`."""
    json_option = click.Option(["--json", "as_json"], is_flag=True, help=say(lang, "option-json"))
    return SpokenCommand(lang, "stats", callback=_stats, params=[json_option])


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


@click.pass_obj
def _stats(situation: Situation, as_json: bool) -> None:
    from flashcards.workflows.progress_report import progress_report

    with reading(situation.folder) as store:
        report = progress_report(store, now(), zone())
    if as_json:
        print_json(_report_json(report))
        return
    _print_report(situation, report)


def _report_json(report: ProgressReport) -> dict[str, object]:
    """Return the report with study days as dates, so that it can be read without this program."""
    from flashcards.domain.moments import date_of

    def dated(value: object) -> object:
        if isinstance(value, dict):
            return {
                name: date_of(each).isoformat() if name == "day" and isinstance(each, int) else dated(each)
                for name, each in value.items()
            }
        return [dated(each) for each in value] if isinstance(value, list | tuple) else value

    result = dated(asdict(report))
    assert isinstance(result, dict)  # noqa: S101  a dict goes in, a dict comes out
    return result


def _print_report(situation: Situation, report: ProgressReport) -> None:
    today, retention, cards = report.today, report.retention, report.cards
    minutes = round(today.took / 60_000)
    click.echo(
        situation.say("stats-today", reviews=today.reviews, cards=today.cards, minutes=minutes, again=today.again)
    )
    click.echo(situation.say("stats-streak", streak=report.streak, longest=report.longest_streak))
    percent = f"{retention.passed / retention.total:.1%}" if retention.total else situation.say("none-yet")
    click.echo(
        situation.say(
            "stats-retention",
            days=report.retention_days,
            percent=percent,
            passed=retention.passed,
            total=retention.total,
        )
    )
    click.echo(situation.say("stats-cards", **asdict(cards)))
    due = sum(day.due for day in report.forecast)
    click.echo(situation.say("stats-forecast", days=len(report.forecast), due=due))
