"""Schedules as Obsidian's spaced repetition writes them behind its cards: `<!--SR:!2026-01-13,302,250-->`."""

import re
from datetime import date

from flashcards.deckfiles.vault_text import VaultText
from flashcards.domain.cards import parts_of
from flashcards.domain.drafts import Draft
from flashcards.domain.schedules import Schedule

_DATE = r"(\d{4})-(\d\d)-(\d\d)[^,!]*"
_AMOUNT = r"(\d{1,6}(?:\.\d{1,20})?)"
_SM2 = re.compile(rf"{_DATE},{_AMOUNT},{_AMOUNT}\s*")
_FSRS = re.compile(rf"fsrs,{_DATE},{_AMOUNT},{_AMOUNT},{_AMOUNT},(\d),(\d{{1,6}}),(\d{{1,6}})(?:,[^!]*)?")
_EPOCH = date(1970, 1, 1).toordinal()
# What the plugin writes for a card that was not seen while its siblings were.
_NEVER = (2000, 1, 1)
_HEAD, _TAIL = len("<!--SR:"), len("-->")


def read_schedules(comment: str) -> list[Schedule | None] | None:
    """Return the schedules of a comment in the order of its cards, None in them for a card not seen yet.

    The answer is None where something in the comment cannot be read.
    """
    found: list[Schedule | None] = []
    for entry in comment[_HEAD:-_TAIL].strip().removeprefix("!").split("!"):
        match = _FSRS.fullmatch(entry) or _SM2.fullmatch(entry)
        if match is None:
            return None
        year, month, day = map(int, match.group(1, 2, 3))
        try:
            due = date(year, month, day).toordinal() - _EPOCH
        except ValueError:
            return None
        if due < 0:
            return None
        found.append(None if (year, month, day) == _NEVER else _schedule(due, match))
    return found


def _schedule(due: int, match: re.Match[str]) -> Schedule | None:
    if match.re is _SM2:
        return Schedule(due, float(match[4]), float(match[5]) / 100)
    stability, difficulty = float(match[5]), float(match[6])
    if match[7] == "0" or not stability:
        return None
    return Schedule(due, float(match[4]), 0.0, stability, difficulty, int(match[8]), int(match[9]))


def schedules_of(vault: VaultText, start: int, stop: int, draft: Draft) -> tuple[tuple[str, Schedule], ...]:
    """Return the schedules that stand with a card, by its parts in their order; what cannot be read is told."""
    comments = vault.schedules_between(start, stop)
    if not comments:
        return ()
    found: list[Schedule | None] = []
    for begin, end in comments:
        read = read_schedules(vault.text[begin:end])
        if read is None:
            vault.source.report(begin, "schedule-unread")
            return ()
        found += read
    parts = parts_of((draft.face,), draft.attributes.reverse)
    return tuple((part, each) for part, each in zip(parts, found, strict=False) if each is not None)
