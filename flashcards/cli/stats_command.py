"""`stats`: a short summary, or the figures, reports and the review log as files."""

import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

import click

from flashcards.cli.access import reading
from flashcards.cli.output import print_json, progress_bar, standard_output
from flashcards.cli.situation import Situation
from flashcards.cli.spoken import SpokenCommand
from flashcards.cli.stats_options import (
    STANDARD,
    check_output,
    choice_of,
    chosen_days,
    chosen_format,
    chosen_options,
    chosen_step,
    is_export,
    near_names,
    stats_parameters,
)
from flashcards.domain.errors import KnownError
from flashcards.domain.moments import day_of
from flashcards.domain.printable import printable
from flashcards.domain.progress_export import DRAWN, Written
from flashcards.domain.report_choice import Choice, Offers
from flashcards.domain.reports import ProgressReport
from flashcards.surroundings import now, zone

if TYPE_CHECKING:
    from flashcards.store.store import Store
    from flashcards.workflows.progress import Progress


def stats_command(lang: str) -> click.Command:
    """Build the verb `stats`."""
    return SpokenCommand(lang, "stats", callback=_stats, params=stats_parameters(lang))


_BEFORE = 366
"""Days before the first review with which a period may begin: cards are added before they are reviewed."""


@click.pass_obj
def _stats(situation: Situation, /, **said: Any) -> None:
    if is_export(said):
        _export(situation, said)
        return
    from flashcards.workflows.progress_report import progress_report

    with reading(situation.folder) as store:
        report = progress_report(store, now(), zone())
    if said["as_json"]:
        print_json(_report_json(report))
        return
    _print_report(situation, report)


def _export(situation: Situation, said: dict[str, Any]) -> None:
    """Write what was asked for, and name the files."""
    from flashcards.workflows.exporting_progress import ExportingProgress
    from flashcards.workflows.progress import Progress

    form, options, output = chosen_format(situation, said), chosen_options(situation, said), said["output"] or STANDARD
    check_output(situation, form, options, output, terminal=sys.stdout is not None and sys.stdout.isatty())
    with reading(situation.folder) as store:
        progress = Progress(store, now, zone)
        choice = _choice(situation, said, store, progress)
        draw = None
        if form in DRAWN:
            from flashcards.cli.stats_drawing import drawing

            last = _today(store) if choice.last_day is None else choice.last_day
            preset = store.settings.preset()
            target = None if preset.retention_by_freq else preset.desired_retention
            draw = drawing(situation.lang, zone(), last, target)
        exporting = ExportingProgress(store, now, zone, progress)
        if output == STANDARD:
            with standard_output() as stream:
                written = exporting.write(stream, form, choice, options, draw=draw)
            _tell_sheets(situation, written, err=True)
            return
        with progress_bar(situation.say("stats-writing"), wanted=True) as show:
            written = exporting.write(output, form, choice, options, draw=draw, progress=show)
    _tell(situation, written)


def _choice(situation: Situation, said: dict[str, Any], store: "Store", progress: "Progress") -> Choice:
    today = _today(store)
    first, last = chosen_days(situation, said, today)
    offers = progress.offers(situation.lang)
    if first is not None:
        # Of a beginning ages ago every step would be a row: nothing is older than this.
        first = max(first, (today if offers.first_day is None else offers.first_day) - _BEFORE)
    for tag in said["tag"]:
        if tag not in offers.tags:
            near = near_names(tag, offers.tags)
            raise KnownError("export-near-tags" if near else "export-no-tag", name=tag, near=", ".join(near))
    deck_ids = _deck_ids(said["deck"], store, offers) if said["deck"] else None
    step = chosen_step(said, offers.first_day if first is None else first, today if last is None else last)
    choice = replace(choice_of(said, deck_ids, (first, last)), step=step)
    return replace(choice, horizon=said["horizon"]) if said["horizon"] else choice


def _deck_ids(names: Sequence[str], store: "Store", offers: Offers) -> frozenset[str]:
    """Return the decks with all below them; where a name is none, name those that are like it."""
    from flashcards.workflows.exporting import Exporting

    try:
        return frozenset(Exporting(store).deck_ids(names))
    except KnownError as error:
        near = near_names(error.words.get("name", ""), [row.path for row in offers.decks])
        if not near:
            raise
        raise KnownError("export-near-decks", name=error.words["name"], near=", ".join(near)) from error


def _today(store: "Store") -> int:
    return day_of(now(), store.settings.preferences().day_start, zone())


def _tell(situation: Situation, written: Written) -> None:
    for path in written.paths:
        click.echo(printable(path))
    click.echo(situation.say("stats-written", files=len(written.paths), rows=written.rows))
    _tell_sheets(situation, written)


def _tell_sheets(situation: Situation, written: Written, *, err: bool = False) -> None:
    """Say that a workbook goes on on further sheets; by `err` beside the output, where that is the workbook itself."""
    if written.further_sheets:
        click.echo(situation.say("stats-further-sheets", sheets=written.further_sheets), err=err)


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
