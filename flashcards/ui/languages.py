"""The language of the interface: which one is meant, and switching to it at once."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from flashcards.domain.cards import LANGUAGES

_LOCALES = {"zh": "zh_CN", "en": "en"}


def chosen_language(preference: str, system: Sequence[str]) -> str:
    """Return 'zh' or 'en': the one preferred, else the first that the system names, else English."""
    if preference in LANGUAGES:
        return preference
    known = (name[:2].lower() for name in system if name[:2].lower() in LANGUAGES)
    return next(known, "en")


def system_languages() -> list[str]:
    """List the languages that the person's system prefers, best first."""
    return QLocale.system().uiLanguages()


class Languages(QObject):
    """Installs the translations of one language; every widget is told by Qt and says its words again."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder
        self._installed: list[QTranslator] = []
        self.lang = ""

    def use(self, lang: str) -> None:
        """Switch to 'zh' or 'en'; choosing the language in use changes nothing."""
        application = QCoreApplication.instance()
        if lang == self.lang or application is None:
            return
        # The locale first: words that hold dates and numbers are said again while translators change.
        QLocale.setDefault(QLocale(_LOCALES[lang]))
        self.remove()
        self.lang = lang
        self._installed = [translator for translator in self._translators(lang) if not translator.isEmpty()]
        for translator in self._installed:
            application.installTranslator(translator)

    def remove(self) -> None:
        """Give the words of the source texts back."""
        application = QCoreApplication.instance()
        for translator in self._installed:
            if application is not None:
                application.removeTranslator(translator)
            translator.deleteLater()
        self._installed, self.lang = [], ""

    def _translators(self, lang: str) -> list[QTranslator]:
        of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        files = [(f"qtbase_{_LOCALES[lang]}", of_qt), (f"flashcards_{lang}", str(self._folder))]
        translators = []
        for name, folder in files:
            translator = QTranslator(self)
            translator.load(name, folder)
            translators.append(translator)
        return translators
