"""What a person wants to take along of their progress, and where it goes."""

from dataclasses import dataclass
from enum import StrEnum

from flashcards.domain.progress_export import CHARTS, Format


class What(StrEnum):
    """What is taken along."""

    REPORT = "report"
    FIGURES = "figures"
    TABLE = "table"
    LOG = "review_log"
    CARDS = "card_list"
    DAYS = "day_list"


_TABLES = (Format.CSV, Format.XLSX, Format.JSON)
FORMATS = {
    What.REPORT: (Format.HTML, Format.PDF, Format.MARKDOWN),
    What.FIGURES: (Format.XLSX, Format.CSV, Format.JSON),
    What.TABLE: (*_TABLES, *CHARTS),
    What.LOG: (Format.CSV, Format.FSRS, Format.XLSX, Format.JSON),
    What.CARDS: _TABLES,
    What.DAYS: _TABLES,
}
"""The formats that each may be written in, the one suggested first."""
_ENDINGS = {Format.FSRS: "csv"}


@dataclass(frozen=True, slots=True)
class ExportWish:
    """What is to be written, how, and into which file or folder. `table` is the code of a figure, for TABLE."""

    what: What = What.REPORT
    form: Format = Format.HTML
    table: str = ""
    anonymous: bool = False
    bom: bool = False
    target: str = ""

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the tables that are written, () for all that fit the format."""
        if self.what is What.TABLE:
            return (self.table,)
        return () if self.what in (What.REPORT, What.FIGURES) else (self.what.value,)

    @property
    def has_log(self) -> bool:
        """Tell whether all reviews are written."""
        return self.what is What.LOG or (self.what is What.FIGURES and self.form is not Format.JSON)

    @property
    def is_folder(self) -> bool:
        """Tell whether there are so many files that they need a folder."""
        return self.what is What.FIGURES and self.form is Format.CSV

    @property
    def ending(self) -> str:
        """The ending of the file, without its dot."""
        return _ENDINGS.get(self.form, self.form.value)

    def name(self, when: str) -> str:
        """Suggest a name for what is written; `when` is the day or month that it is about."""
        names = {
            What.REPORT: f"progress-{when}",
            What.FIGURES: f"progress-{when}",
            What.TABLE: f"{self.table}-{when}",
            What.LOG: f"reviews-{when}",
            What.CARDS: f"cards-{when}",
            What.DAYS: f"days-{when}",
        }
        stem = names[self.what].replace("_", "-") + ("-fsrs" if self.form is Format.FSRS else "")
        return stem if self.is_folder else f"{stem}.{self.ending}"
