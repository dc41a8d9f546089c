"""Where things lie: the person's data and the files that ship with the program. Names only, nothing is opened."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class DataFolder:
    """The folder that holds a person's store and everything that belongs to it."""

    folder: Path

    @property
    def store(self) -> Path:
        """The SQLite file."""
        return self.folder / "flashcards.db"

    @property
    def lock(self) -> Path:
        """The file that the one writing process holds locked."""
        return self.folder / "flashcards.lock"

    @property
    def media(self) -> Path:
        """Pictures by the SHA-256 of their content."""
        return self.folder / "media"

    @property
    def backups(self) -> Path:
        """Verified copies of the store."""
        return self.folder / "backups"

    @property
    def columns(self) -> Path:
        """The review log as the statistics read it; made anew whenever it is missing."""
        return self.folder / "statistics.cache"

    @property
    def card_columns(self) -> Path:
        """The cards as the statistics read them; made anew whenever it is missing."""
        return self.folder / "statistics-cards.cache"

    @property
    def log(self) -> Path:
        """What the program noted while it ran."""
        return self.folder / "flashcards.log"


def expanded(path: str | Path) -> Path:
    """Return a path as a person named it, `~` replaced by the home folder; nobody's `~name` is a name like others."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        return Path(path)


def data_folder(chosen: str | None, environment: Mapping[str, str]) -> DataFolder:
    """Return the data folder: the one chosen, else `FLASHCARDS_DATA`, else the platform's own."""
    named = chosen or environment.get("FLASHCARDS_DATA")
    if named:
        return DataFolder(expanded(named).absolute())
    from platformdirs import user_data_path

    return DataFolder(user_data_path("flashcards", appauthor=False))


def _shipped(name: str) -> Path:
    """Return a folder that ships with the program: inside the installed package, or beside it in a checkout."""
    installed = _PACKAGE / "shipped" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def decks_folder() -> Path:
    """Return the folder of the built-in decks."""
    return _shipped("decks")


def docs_folder() -> Path:
    """Return the folder of the pages that the program shows to a person."""
    return _shipped("docs")


def assets_folder() -> Path:
    """Return the folder of fonts, icons and translations."""
    return _shipped("assets")
