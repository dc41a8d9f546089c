"""Figures of progress as plain tables: what the page shows, what is exported, and what a person can recompute."""

from dataclasses import dataclass
from enum import StrEnum

from flashcards.domain.report_choice import Choice

Cell = str | int | float | None
"""One value; None where nothing was measured."""


class Unit(StrEnum):
    """What a number means, so that each reader can write it in its own way.

    DAY is a study day (days since 1970), MONTH and YEAR are given by their first day, HOUR is 0 to 23, TIME is in
    ms, DAYS a length in days, SHARE is 0 to 1, LEVEL a number without a unit.
    """

    TEXT = "text"
    DAY = "day"
    MOMENT = "moment"
    HOUR = "hour"
    COUNT = "count"
    TIME = "time"
    DAYS = "days"
    SHARE = "share"
    LEVEL = "level"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a figure. `name` is its name in exports, and names its words in `figure_texts`."""

    name: str
    unit: Unit


@dataclass(frozen=True, slots=True)
class Fact:
    """A single value that stands above a figure's table, such as a streak or a log loss."""

    name: str
    unit: Unit
    value: Cell


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure. `code` names its title and explanation in `figure_texts` and its definition in docs/statistics.md."""

    code: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    facts: tuple[Fact, ...] = ()

    def fact(self, name: str) -> Cell:
        """Return a single value by its name."""
        return next(fact.value for fact in self.facts if fact.name == name)

    def column(self, name: str) -> tuple[Cell, ...]:
        """Return the values of a column by its name."""
        at = next(index for index, column in enumerate(self.columns) if column.name == name)
        return tuple(row[at] for row in self.rows)


@dataclass(frozen=True, slots=True)
class Statistics:
    """All figures of one choice on study day `day`."""

    choice: Choice
    day: int
    figures: tuple[Figure, ...]

    def figure(self, code: str) -> Figure:
        """Return a figure by its code."""
        return next(figure for figure in self.figures if figure.code == code)
