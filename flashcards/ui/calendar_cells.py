"""The weeks of a year of study days, as a calendar of cells shows them."""

from flashcards.domain.moments import date_of

WEEKS = 53


def first_cell(day: int) -> int:
    """Return the Monday with which the calendar begins that ends on `day`."""
    return day - date_of(day).weekday() - 7 * (WEEKS - 1)


def month_columns(first: int) -> tuple[tuple[int, int], ...]:
    """Return (column, month 1 to 12) of the first week that begins in each month."""
    mondays = [date_of(first + 7 * column) for column in range(WEEKS)]
    begins = [column for column in range(WEEKS) if not column or mondays[column].month != mondays[column - 1].month]
    return tuple((column, mondays[column].month) for column in begins)
