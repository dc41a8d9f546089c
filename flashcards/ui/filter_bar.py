"""The filters of the Progress page, which apply to every figure on it."""

from dataclasses import replace
from typing import cast

from PySide6.QtCore import QDate, QEvent, QSignalBlocker, Signal
from PySide6.QtWidgets import QDateEdit, QHBoxLayout, QLabel, QPushButton, QWidget

from flashcards.domain.cards import Kind
from flashcards.domain.moments import date_of
from flashcards.domain.progress_filters import Filters, Period, ProgressView, Span, fitting_step, months
from flashcards.domain.report_choice import Offers, Step
from flashcards.ui.choice_fields import Picked
from flashcards.ui.figure_words import FigureWords
from flashcards.ui.filter_words import FilterWords
from flashcards.ui.flow_layout import FlowLayout
from flashcards.ui.popup_choice import Offer, PopupChoice

_AUTOMATIC = ""
_EPOCH = QDate(1970, 1, 1)


class FilterBar(QWidget):
    """Chooses decks, kinds, tags, stars, days and steps; `filters_changed()` tells that a person chose otherwise.

    `clearing` is the button that opens all filters; it stands where the page says what is counted.
    """

    filters_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filters = Filters()
        self._offers = Offers()
        self._words = FigureWords()
        self._today = 0
        self._says = FilterWords(self)
        self._build()
        self._wire()
        self.retranslate()

    @property
    def filters(self) -> Filters:
        """What is chosen."""
        return self._filters

    def chosen_month(self) -> int | None:
        """Return the first day of the month that is chosen as the period, None where it is another period."""
        period = self._filters.period
        return period.days(self._today)[0] if period.span is Span.MONTH else None

    def display(self, view: ProgressView, words: FigureWords) -> None:
        """Offer what there is; what was chosen stays so, except what is no longer there."""
        self._offers, self._today, self._words = view.offers, view.statistics.day, words
        self._fill()
        self._change(_still_there(self._filters, view.offers))

    def set_horizon(self, horizon: int) -> None:
        """Look further ahead, or less far."""
        self._change(replace(self._filters, horizon=horizon))

    def clear(self) -> None:
        """Count everything."""
        self._change(Filters(horizon=self._filters.horizon, step=self._filters.step))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        names = (
            (self.deck, self.tr("Deck")),
            (self.kind, self.tr("Kind")),
            (self.tag, self.tr("Tag")),
            (self.freq, self.tr("How often it is asked")),
            (self.span, self.tr("Period")),
            (self.month, self.tr("Month")),
            (self.first, self.tr("First day")),
            (self.last, self.tr("Last day")),
            (self.step, self.tr("Steps of time")),
        )
        for control, name in names:
            control.setAccessibleName(name)
        self.clearing.setText(self.tr("Clear filters"))
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _build(self) -> None:
        self.deck, self.kind = PopupChoice(several=False), PopupChoice(several=True)
        self.tag, self.freq = PopupChoice(several=True), PopupChoice(several=True)
        self.span, self.month, self.step = Picked(), Picked(), Picked()
        self.first, self.last = QDateEdit(), QDateEdit()
        self._days = QWidget()
        row = QHBoxLayout(self._days)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for day in (self.first, self.last):
            day.setCalendarPopup(False)
            day.setKeyboardTracking(False)
            day.setFixedWidth(126)
        row.addWidget(self.first)
        row.addWidget(QLabel("–"))
        row.addWidget(self.last)
        self.clearing = QPushButton()
        self.clearing.setProperty("look", "link")
        # What is below stays where it is when the button comes and goes.
        room = self.clearing.sizePolicy()
        room.setRetainSizeWhenHidden(True)
        self.clearing.setSizePolicy(room)
        for control, width in ((self.deck, 138), (self.kind, 116), (self.tag, 112), (self.freq, 96)):
            control.setFixedWidth(width)
        for picked, width in ((self.span, 146), (self.month, 152), (self.step, 148)):
            picked.setFixedWidth(width)
            picked.setProperty("look", "filter")
        flow = FlowLayout(self, across=8, down=8)
        for widget in (self.deck, self.kind, self.tag, self.freq, self.span, self.month, self._days, self.step):
            flow.addWidget(widget)

    def _wire(self) -> None:
        for control in (self.deck, self.kind, self.tag, self.freq):
            control.chosen_changed.connect(self._take)
        for picked in (self.span, self.month, self.step):
            picked.picked.connect(self._take)
        self.first.dateChanged.connect(self._take)
        self.last.dateChanged.connect(self._take)
        self.clearing.clicked.connect(self.clear)

    def _take(self) -> None:
        """Read what the controls say."""
        span = Span(self.span.value())
        if span is Span.MONTH:
            chosen = self.month.value() if self._filters.period.span is Span.MONTH else ""
            period = Period(span, int(chosen) if chosen else months(None, self._today)[0])
        elif span is Span.BETWEEN and self._filters.period.span is Span.BETWEEN:
            period = Period(span, _day(self.first.date()), _day(self.last.date()))
        elif span is Span.BETWEEN:
            first, last = self._filters.period.days(self._today)
            begun = self._offers.first_day if first is None else first
            period = Period(span, self._today if begun is None else begun, self._today if last is None else last)
        else:
            period = Period(span)
        decks = self.deck.chosen
        self._change(
            Filters(
                deck_ids=cast("frozenset[str]", decks[0]) if decks else None,
                kinds=cast("tuple[Kind, ...]", self.kind.chosen),
                tags=cast("tuple[str, ...]", self.tag.chosen),
                freqs=cast("tuple[int, ...]", self.freq.chosen),
                period=period,
                step=Step(self.step.value()) if self.step.value() else None,
                horizon=self._filters.horizon,
            )
        )

    def _change(self, filters: Filters) -> None:
        if filters != self._filters:
            self._filters = filters
            self._fill()
            self.filters_changed.emit()

    def _fill(self) -> None:
        """Let the controls show what is offered and chosen."""
        filters, offers, words = self._filters, self._offers, self._words
        decks = [Offer(frozenset(row.deck_ids), row.title, row.depth) for row in offers.decks]
        kinds = [Offer(kind, words.text("kinds", "name", str(kind))) for kind in offers.kinds]
        self.deck.offer(decks, self.tr("All decks"))
        self.kind.offer(kinds, self.tr("All kinds"))
        self.tag.offer([Offer(tag, tag) for tag in offers.tags], self.tr("All tags"))
        self.freq.offer([Offer(freq, self._says.stars(freq)) for freq in offers.freqs], self.tr("Any ★"))
        self.deck.choose(() if filters.deck_ids is None else (filters.deck_ids,))
        self.kind.choose(filters.kinds)
        self.tag.choose(filters.tags)
        self.freq.choose(filters.freqs)
        self._fill_days()
        self.clearing.setVisible(not filters.is_open)
        self.updateGeometry()

    def _fill_days(self) -> None:
        period = self._filters.period
        spans = [
            (Span.ALL, self.tr("All days")),
            (Span.DAYS_30, self.tr("Last 30 days")),
            (Span.MONTHS_3, self.tr("Last 3 months")),
            (Span.YEAR, self.tr("Last year")),
            (Span.MONTH, self.tr("A month")),
            (Span.BETWEEN, self.tr("From … to …")),
        ]
        self.span.offer([(span.value, text) for span, text in spans], period.span.value)
        begun = self._offers.first_day
        first, last = period.days(self._today)
        offered = [(str(month), self._words.month(month)) for month in months(begun, self._today)]
        self.month.offer(offered, str(first))
        self.month.setVisible(period.span is Span.MONTH)
        self._days.setVisible(period.span is Span.BETWEEN)
        for control, day in ((self.first, period.first), (self.last, period.last)):
            with QSignalBlocker(control):
                control.setDisplayFormat("yyyy-MM-dd")
                control.setDate(_date(self._today if day is None else day))
        fitting = fitting_step(begun if first is None else first, self._today if last is None else last)
        automatic = self.tr("Auto: {step}").format(step=self._says.step(fitting))
        steps = [(step.value, self._says.step(step)) for step in Step]
        self.step.offer([(_AUTOMATIC, automatic), *steps], self._filters.step.value if self._filters.step else "")


def _still_there(filters: Filters, offers: Offers) -> Filters:
    """Leave out what is no longer there; a deck that has grown or shrunk is still the same."""
    deck_ids = filters.deck_ids
    if deck_ids is not None:
        rows = [frozenset(row.deck_ids) for row in offers.decks]
        near = [ids for ids in rows if ids == deck_ids] or sorted((ids for ids in rows if ids >= deck_ids), key=len)
        near = near or sorted((ids for ids in rows if ids and ids <= deck_ids), key=len, reverse=True)
        deck_ids = near[0] if near else None
    return replace(
        filters,
        deck_ids=deck_ids,
        kinds=tuple(kind for kind in filters.kinds if kind in offers.kinds),
        tags=tuple(tag for tag in filters.tags if tag in offers.tags),
        freqs=tuple(freq for freq in filters.freqs if freq in offers.freqs),
    )


def _day(date: QDate) -> int:
    return int(_EPOCH.daysTo(date))


def _date(day: int) -> QDate:
    when = date_of(day)
    return QDate(when.year, when.month, when.day)
