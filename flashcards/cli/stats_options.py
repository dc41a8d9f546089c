"""The options of `stats` that say what is counted, and what of it is written how."""

import re
from calendar import monthrange
from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from pathlib import PurePath
from typing import Any

import click

from flashcards.cli.situation import Situation
from flashcards.cli.texts import say
from flashcards.domain.cards import Kind
from flashcards.domain.moments import date_of
from flashcards.domain.printable import printable
from flashcards.domain.progress_export import CHARTS, ExportOptions, Format
from flashcards.domain.report_choice import Choice, Step

_LAST = re.compile(r"(\d{1,4})([dwmy])", re.ASCII)
_MONTH = re.compile(r"(\d{4})-(\d{1,2})", re.ASCII)
_EPOCH = date(1970, 1, 1)
_FEW_DAYS, _FEW_WEEKS = 120, 800
_LONGEST_NAME = 100
_BINARY = (Format.XLSX, Format.PDF, Format.PNG)
STANDARD = "-"
"""The output that is no file."""


def stats_parameters(lang: str) -> list[click.Parameter]:
    """Build the options."""

    def option(*names: str, **settings: Any) -> click.Option:
        return click.Option([*names], help=say(lang, f"option-stats-{names[0].lstrip('-')}"), **settings)

    return [
        click.Option(["--json", "as_json"], is_flag=True, help=say(lang, "option-json")),
        option("--format", type=click.Choice([str(each) for each in Format])),
        option("--output", "-o", metavar="PATH", default=""),
        option("--table", metavar="NAME", multiple=True),
        option("--log", is_flag=True),
        option("--month", metavar="YYYY-MM", default=""),
        option("--from", "first", metavar="YYYY-MM-DD", default=""),
        option("--to", "last", metavar="YYYY-MM-DD", default=""),
        option("--last", "recent", metavar="30d|12w|6m|1y", default=""),
        option("--deck", metavar="PATH", multiple=True),
        option("--kind", type=click.Choice([str(kind) for kind in Kind]), multiple=True),
        option("--tag", metavar="TAG", multiple=True),
        option("--freq", type=click.IntRange(0, 5), multiple=True),
        option("--step", type=click.Choice([str(step) for step in Step])),
        option("--horizon", type=click.IntRange(1, 3_650), default=None),
        option("--anonymous", is_flag=True),
        option("--bom", is_flag=True),
        option("--overwrite", is_flag=True),
    ]


def is_export(said: Mapping[str, Any]) -> bool:
    """Tell whether anything more than the short summary is asked for."""
    return any(value for name, value in said.items() if name != "as_json")


def chosen_format(situation: Situation, said: Mapping[str, Any]) -> Format:
    """Return the format: the one named, else by the ending of the output, else what a person reads."""
    if said["as_json"]:
        if said["format"] not in (None, Format.JSON):
            raise click.UsageError(situation.say("stats-json-format", format=said["format"]))
        return Format.JSON
    if said["format"]:
        form = Format(said["format"])
        if said["log"] and form not in (Format.CSV, Format.FSRS, Format.JSON, Format.XLSX):
            raise click.UsageError(situation.say("stats-log-format"))
        return form
    ending = PurePath(said["output"]).suffix.lstrip(".").lower()
    if ending in set(Format):
        return Format(ending)
    return Format.CSV if said["log"] else Format.MARKDOWN


def chosen_options(situation: Situation, said: Mapping[str, Any]) -> ExportOptions:
    """Return how it is written."""
    tables = ("review_log",) if said["log"] else tuple(said["table"])
    return ExportOptions(situation.lang, tables, said["anonymous"], said["bom"], said["overwrite"])


def check_output(situation: Situation, form: Format, options: ExportOptions, output: str, *, terminal: bool) -> None:
    """Refuse what cannot be written to where it is to go."""
    if output not in ("", STANDARD):
        return
    if form in _BINARY and terminal:
        raise click.UsageError(situation.say("stats-needs-output", format=form))
    if form in (Format.CSV, *CHARTS) and len(options.tables) != 1:
        raise click.UsageError(situation.say("stats-one-table"))


def chosen_days(situation: Situation, said: Mapping[str, Any], today: int) -> tuple[int | None, int | None]:
    """Return the first and the last day of the period, None where it is open."""
    ways = [bool(said["month"]), bool(said["recent"]), bool(said["first"] or said["last"])]
    if sum(ways) > 1:
        raise click.UsageError(situation.say("stats-one-period"))
    if said["month"]:
        return _month(situation, said["month"])
    if said["recent"]:
        return _recent(situation, said["recent"], today), None
    first, last = (_day(situation, said[name]) for name in ("first", "last"))
    if first is not None and last is not None and first > last:
        raise click.UsageError(situation.say("stats-period-backwards"))
    return first, last


def chosen_step(said: Mapping[str, Any], first: int | None, last: int) -> Step:
    """Return how finely time is parted: as asked for, else so that a chart can be read."""
    if said["step"]:
        return Step(said["step"])
    days = last - first if first is not None else 0
    if days <= _FEW_DAYS:
        return Step.DAY
    return Step.WEEK if days <= _FEW_WEEKS else Step.MONTH


def choice_of(said: Mapping[str, Any], deck_ids: frozenset[str] | None, days: tuple[int | None, int | None]) -> Choice:
    """Return the filters that need no look into the store, with those that did."""
    kinds, freqs = tuple(Kind(kind) for kind in said["kind"]), tuple(said["freq"])
    return Choice(deck_ids, kinds, tuple(said["tag"]), freqs, *days)


def near_names(name: str, names: Iterable[str]) -> list[str]:
    """Return up to three names that a person may have meant, the likeliest first; of a path also by its end."""
    from difflib import get_close_matches

    found: dict[str, str] = {}
    for each in names:
        for spelling in (each, each.rpartition("/")[2]):
            found.setdefault(spelling.casefold()[:_LONGEST_NAME], printable(each[:_LONGEST_NAME]))
    matches = get_close_matches(name.casefold()[:_LONGEST_NAME], found, n=6, cutoff=0.6)
    return list(dict.fromkeys(found[match] for match in matches))[:3]


def _month(situation: Situation, text: str) -> tuple[int, int]:
    found = _MONTH.fullmatch(text)
    if found is None or not 1 <= int(found[2]) <= 12 or not int(found[1]):
        raise click.UsageError(situation.say("stats-no-month", text=text))
    first = date(int(found[1]), int(found[2]), 1)
    days = monthrange(first.year, first.month)[1]
    return (first - _EPOCH).days, (first - _EPOCH).days + days - 1


def _recent(situation: Situation, text: str, today: int) -> int:
    """Return the first of the last days, weeks, months or years, today included."""
    found = _LAST.fullmatch(text.strip().lower())
    count = int(found[1]) if found else 0
    if found is None or not count:
        raise click.UsageError(situation.say("stats-no-span", text=text))
    if found[2] in "dw":
        return today - count * (7 if found[2] == "w" else 1) + 1
    end = date_of(today) + timedelta(days=1)
    months = end.year * 12 + end.month - 1 - count * (12 if found[2] == "y" else 1)
    if months < 12:
        raise click.UsageError(situation.say("stats-no-span", text=text))
    year, month = divmod(months, 12)
    day = min(end.day, monthrange(year, month + 1)[1])
    return (date(year, month + 1, day) - _EPOCH).days


def _day(situation: Situation, text: str) -> int | None:
    if not text:
        return None
    try:
        return (date.fromisoformat(text) - _EPOCH).days
    except ValueError:
        raise click.UsageError(situation.say("stats-no-day", text=text)) from None
