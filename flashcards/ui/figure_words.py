"""The values of figures in words, for charts and tables, in either language and without a window."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo

from flashcards.domain.chart_texts import chart_text
from flashcards.domain.figure_cells import NOTHING, shown
from flashcards.domain.figure_texts import figure_explanation, figure_title, text_word, word
from flashcards.domain.figures import Cell, Unit
from flashcards.domain.moments import date_of

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_HAN_WEEKDAYS = "一二三四五六日"


@dataclass(frozen=True, slots=True)
class FigureWords:
    """Writes for a person who reads `lang` and whose clock is in `zone`."""

    lang: str = "en"
    zone: tzinfo = UTC

    def title(self, code: str) -> str:
        """Return the title of a figure."""
        return figure_title(code, self.lang)

    def explanation(self, code: str) -> str:
        """Return the sentence that explains a figure."""
        return figure_explanation(code, self.lang)

    def word(self, name: str) -> str:
        """Name a column, a fact or a coded row."""
        return word(name, self.lang)

    def say(self, text: str, /, **filled: str) -> str:
        """Return a text of charts with its gaps filled."""
        return chart_text(text, self.lang).format(**filled)

    def named(self, name: str, value: str) -> str:
        """Write a value behind its name."""
        return self.say("named", name=name, value=value)

    def lines(self, head: str, *rest: tuple[str, str]) -> str:
        """Write a heading, and below it values behind their names."""
        return "\n".join([head, *(self.named(name, value) for name, value in rest)])

    def text(self, code: str, column: str, text: Cell) -> str:
        """Write a text of a figure: codes as words, names as they are."""
        return text_word(code, column, str(text if text is not None else ""), self.lang)

    def value(self, value: Cell, unit: Unit) -> str:
        """Write a value as a person reads it, '–' where nothing was measured."""
        if isinstance(value, int | float) and unit is Unit.DAY:
            return self.date(int(value))
        if isinstance(value, int | float) and unit is Unit.MOMENT:
            return f"{(_EPOCH + timedelta(milliseconds=int(value))).astimezone(self.zone):%Y-%m-%d %H:%M}"
        return shown(value, unit, self.lang)

    def days(self, days: Cell) -> str:
        """Write a length in days with its unit."""
        text = shown(days, Unit.DAYS, self.lang)
        if text == NOTHING:
            return text
        if self.lang == "zh":
            return f"{text} 天"
        return f"{text} {'day' if text == '1' else 'days'}"

    def short_length(self, days: float) -> str:
        """Write a length as briefly as an axis needs it: days, months or years."""
        for size, english, chinese in ((365, "y", "年"), (30, "mo", "个月")):
            if days >= size:
                return f"{days / size:,.3g} {chinese if self.lang == 'zh' else english}"
        return f"{days:.3g} {'天' if self.lang == 'zh' else 'd'}"

    def short_time(self, took: float) -> str:
        """Write a duration in ms as briefly as an axis needs it: whole seconds, minutes or hours."""
        han = self.lang == "zh"
        if took >= 3_600_000:
            return f"{took / 3_600_000:,.3g} {'小时' if han else 'h'}"
        if took >= 60_000 or not took:
            return f"{took / 60_000:.3g} {'分钟' if han else 'min'}"
        return f"{took / 1_000:.0f} {'秒' if han else 's'}"

    def share(self, share: float) -> str:
        """Write a round share for an axis."""
        return f"{share * 100:.0f}%"

    def date(self, day: int) -> str:
        """Write a day as briefly as it stays exact."""
        when = date_of(day)
        if self.lang == "zh":
            return f"{when.year}年{when.month}月{when.day}日"
        return f"{when.day} {_MONTHS[when.month - 1][:3]} {when.year}"

    def long_date(self, day: int) -> str:
        """Write a day in full, with its weekday."""
        when = date_of(day)
        if self.lang == "zh":
            return f"{self.date(day)} 星期{_HAN_WEEKDAYS[when.weekday()]}"
        return f"{_WEEKDAYS[when.weekday()]}, {when.day} {_MONTHS[when.month - 1]} {when.year}"

    def short_date(self, day: int) -> str:
        """Write a day without its year."""
        when = date_of(day)
        return f"{when.month}月{when.day}日" if self.lang == "zh" else f"{when.day} {_MONTHS[when.month - 1][:3]}"

    def month(self, day: int) -> str:
        """Name the month of a day, with its year."""
        when = date_of(day)
        return f"{when.year}年{when.month}月" if self.lang == "zh" else f"{_MONTHS[when.month - 1]} {when.year}"

    def month_name(self, month: int) -> str:
        """Name a month (1 to 12) briefly."""
        return f"{month}月" if self.lang == "zh" else _MONTHS[month - 1][:3]

    def year(self, day: int) -> str:
        """Name the year of a day."""
        return f"{date_of(day).year}年" if self.lang == "zh" else str(date_of(day).year)

    def weekday_name(self, row: int) -> str:
        """Name a weekday (0 = Monday) briefly."""
        return _HAN_WEEKDAYS[row] if self.lang == "zh" else _WEEKDAYS[row][:3]
