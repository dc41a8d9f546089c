"""Charts that compare: names below one another with bars that lie."""

from flashcards.domain.figures import Cell as Value
from flashcards.domain.figures import Figure, Unit
from flashcards.ui.charts import Cell, Row, RowChart, RowColumn, Series
from flashcards.ui.figure_time_charts import cell_text, numbers, optional
from flashcards.ui.figure_view import ChartView
from flashcards.ui.figure_words import FigureWords

_ROWS = 14
_GRADES = ("again", "hard", "good", "easy")


def today_chart(figure: Figure, words: FigureWords, view: ChartView) -> RowChart:  # noqa: ARG001
    """Draw what was answered today by state, and how long it took."""
    reviews, times = numbers(figure.column("reviews")), numbers(figure.column("time"))
    done = [index for index, count in enumerate(reviews) if count]
    return RowChart(
        columns=(
            RowColumn(words.word("reviews"), (Series(words.word("reviews"), "review"),), max(reviews, default=0)),
            RowColumn(words.word("time"), (Series(words.word("time"), "share"),), max(times, default=0)),
        ),
        rows=tuple(
            Row(
                words.text(figure.code, "kind", figure.rows[index][0]),
                (
                    Cell((reviews[index],), words.value(reviews[index], Unit.COUNT)),
                    Cell((times[index],), words.value(times[index], Unit.TIME)),
                ),
                row_text(figure, index, words),
            )
            for index in done
        ),
        empty=words.say("today"),
    )


def row_text(figure: Figure, index: int, words: FigureWords) -> str:
    """Tell a whole row: its name, and all values behind the names of their columns."""
    head, *rest = zip(figure.columns, figure.rows[index], strict=True)
    told = [(words.word(column.name), cell_text(figure, column, cell, words)) for column, cell in rest]
    return words.lines(cell_text(figure, *head, words), *told)


def cards_chart(figure: Figure, words: FigureWords, view: ChartView) -> RowChart:  # noqa: ARG001
    """Draw how many cards are in which state."""
    counts = numbers(figure.column("cards"))
    total = sum(counts)
    rows = []
    for (state, *_), count in zip(figure.rows, counts, strict=True):
        name = words.text(figure.code, "state", state)
        share = words.value(count / total, Unit.SHARE) if total else ""
        text = words.lines(name, (words.word("cards"), words.value(count, Unit.COUNT)), (words.word("share"), share))
        rows.append(Row(name, (Cell((count,), words.value(count, Unit.COUNT) + f" · {share}"),), text))
    column = RowColumn("", (Series(words.word("cards"), "review"),), max(counts, default=1.0))
    return RowChart((column,), tuple(rows) if total else (), empty=words.say("cards"))


def retention_chart(figure: Figure, words: FigureWords, view: ChartView) -> RowChart:
    """Draw what was kept in each span of time, for young, mature and all cards."""
    parts = (("young", "young_passed", "young"), ("mature", "mature_passed", "mature"), ("share", "passed", "total"))
    shares = {
        tone: [
            good / whole if whole else None
            for good, whole in zip(numbers(figure.column(passed)), numbers(figure.column(total)), strict=True)
        ]
        for tone, passed, total in parts
    }
    measured = [share for column in shares.values() for share in column if share is not None]
    columns = tuple(
        RowColumn(words.say("all") if tone == "share" else words.word(tone), (Series("", tone),), 1.0, view.target)
        for tone, _, _ in parts
    )
    rows = tuple(
        Row(
            words.text(figure.code, "span", row[0]),
            tuple(_share_cell(shares[tone][index], words) for tone, _, _ in parts),
            row_text(figure, index, words),
        )
        for index, row in enumerate(figure.rows)
    )
    return RowChart(columns, rows if measured else (), empty=words.say("retention"))


def _share_cell(share: float | None, words: FigureWords) -> Cell:
    return Cell((), words.value(None, Unit.SHARE)) if share is None else Cell((share,), words.value(share, Unit.SHARE))


def buttons_chart(figure: Figure, words: FigureWords, view: ChartView) -> RowChart:  # noqa: ARG001
    """Stack the shares of the four answers for each state, so that states can be compared."""
    counts = [optional(figure, name) for name in _GRADES]
    rows = []
    for index, (state, *_) in enumerate(figure.rows):
        own = [column[index] for column in counts]
        total = sum(own)
        name = words.text(figure.code, "state", state)
        told = [
            (words.word(grade), f"{words.value(count, Unit.COUNT)} ({words.value(count / total, Unit.SHARE)})")
            for grade, count in zip(_GRADES, own, strict=True)
            if total
        ]
        correct: Value = figure.column("correct")[index]
        told.append((words.word("correct"), words.value(correct, Unit.SHARE)))
        parts = tuple(count / total for count in own) if total else ()
        rows.append(Row(name, (Cell(parts, words.value(correct, Unit.SHARE)),), words.lines(name, *told)))
    column = RowColumn(
        "", tuple(Series(words.word(grade), grade) for grade in _GRADES), 1.0, behind=words.word("correct")
    )
    return RowChart((column,), tuple(rows) if any(map(any, counts)) else (), empty=words.say("answers"))


def comparison_chart(figure: Figure, words: FigureWords, view: ChartView) -> RowChart:
    """Draw retention and reviews side by side for the decks, kinds, tags or frequencies with the most reviews."""
    reviews, cards = numbers(figure.column("reviews")), numbers(figure.column("cards"))
    order = range(len(figure.rows))
    if len(order) > _ROWS:
        order_by_reviews = sorted(order, key=lambda index: (-reviews[index], -cards[index], index))[:_ROWS]
        kept = sorted(order_by_reviews)
    else:
        kept = list(order)
    shares = figure.column("retention")
    rows = []
    for index in kept:
        share = shares[index]
        name = words.text(figure.code, "name", figure.rows[index][0])
        rows.append(
            Row(
                name.replace("/", " / ") if figure.code == "decks" else name,
                (
                    _share_cell(float(share) if isinstance(share, int | float) else None, words),
                    Cell((reviews[index],), words.value(reviews[index], Unit.COUNT)),
                    Cell((cards[index],), words.value(cards[index], Unit.COUNT)),
                ),
                row_text(figure, index, words),
            )
        )
    return RowChart(
        columns=(
            RowColumn(words.word("retention"), (Series("", "share"),), 1.0, view.target),
            RowColumn(words.word("reviews"), (Series("", "review"),), max(reviews, default=1.0)),
            RowColumn(words.word("cards"), (Series("", "young"),), max(cards, default=1.0)),
        ),
        rows=tuple(rows),
        more=words.say("others", count=str(len(order) - len(kept))) if len(order) > len(kept) else "",
        empty=words.say("none"),
    )
