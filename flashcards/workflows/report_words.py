"""The title of exported progress, and the lines that say what is counted."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from flashcards.domain.export_texts import export_text
from flashcards.domain.figure_texts import text_word
from flashcards.domain.moments import date_of
from flashcards.domain.report_choice import Choice

if TYPE_CHECKING:
    from flashcards.reports.aliases import Aliases

_MOST_NAMED = 12


def report_title(choice: Choice, lang: str) -> str:
    """Return the title; a whole month is named."""
    first, last = choice.first_day, choice.last_day
    if first is not None and last is not None:
        begin, end, after = date_of(first), date_of(last), date_of(last + 1)
        if begin.day == 1 and after.day == 1 and (begin.year, begin.month) == (end.year, end.month):
            return export_text("title-month", lang, month=f"{begin.year}-{begin.month:02}")
    return export_text("title", lang)


def report_lines(
    choice: Choice, day: int, lang: str, decks: Mapping[str, str], aliases: "Aliases | None"
) -> tuple[str, ...]:
    """Say which cards and days are counted. `decks` are paths by id; with `aliases` no name is told."""
    lines = [export_text("made", lang, day=date_of(day).isoformat()), *_filters(choice, lang, decks, aliases)]
    if aliases:
        lines.append(export_text("anonymous", lang))
    return tuple(lines)


def _filters(choice: Choice, lang: str, decks: Mapping[str, str], aliases: "Aliases | None") -> Iterator[str]:
    said = [*_period(choice, lang)]
    if choice.deck_ids is not None:
        paths = sorted(decks[deck_id] for deck_id in choice.deck_ids if deck_id in decks)
        tops = [path for path in paths if not any(path.startswith(f"{other}/") for other in paths)]
        said.append(_named("decks", [aliases.deck(path) if aliases else path for path in tops], lang))
    if choice.kinds:
        said.append(_named("kinds", [text_word("kinds", "name", str(kind), lang) for kind in choice.kinds], lang))
    if choice.tags:
        said.append(_named("tags", [aliases.tag(tag) if aliases else tag for tag in choice.tags], lang))
    if choice.freqs:
        said.append(_named("freqs", [text_word("freqs", "name", str(freq), lang) for freq in choice.freqs], lang))
    yield from said or [export_text("all", lang)]


def _period(choice: Choice, lang: str) -> Iterator[str]:
    first = None if choice.first_day is None else date_of(choice.first_day).isoformat()
    last = None if choice.last_day is None else date_of(choice.last_day).isoformat()
    if first and last:
        yield export_text("period", lang, first=first, last=last)
    elif first:
        yield export_text("period-since", lang, first=first)
    elif last:
        yield export_text("period-until", lang, last=last)


def _named(key: str, names: Iterable[str], lang: str) -> str:
    listed = list(names)
    shown = export_text("comma", lang).join(listed[:_MOST_NAMED])
    more = f" … (+{len(listed) - _MOST_NAMED})" if len(listed) > _MOST_NAMED else ""
    return export_text(key, lang, names=shown + more)
