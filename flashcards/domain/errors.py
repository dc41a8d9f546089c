"""What can go wrong around the program and is told to a person as a sentence, with an exit code."""

from flashcards.domain.error_texts import ERROR_TEXTS


class KnownError(Exception):
    """A broken environment or a request that cannot be met; everything else that is raised is a bug.

    `code` names the sentence in `error_texts`; `words` fill its places.
    """

    exit_code = 1

    def __init__(self, code: str, **words: object) -> None:
        self.code = code
        self.words = {name: str(word) for name, word in words.items()}
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        """Say in `lang` what is wrong and what to do."""
        english, chinese = ERROR_TEXTS[self.code]
        return (chinese if lang == "zh" else english).format_map(self.words)


class StoreError(KnownError):
    """The store cannot be used."""

    exit_code = 3


class StoreMissing(StoreError):
    """There is no store at the place named."""

    exit_code = 4


class StoreReadOnly(StoreError):
    """The store or its folder cannot be written."""

    exit_code = 5


class StoreBusy(StoreError):
    """Another process has the store open for writing."""

    exit_code = 6


class StoreTooNew(StoreError):
    """The store was written by a newer version and is left as it is."""

    exit_code = 7


class StoreBroken(StoreError):
    """The store fails SQLite's check; a backup may help."""

    exit_code = 8


class CardChanged(StoreError):
    """The card changed since it was shown, so the answer was not recorded."""


class NotSaved(StoreError):
    """A write failed, as on a full disk; what was shown stands and can be tried again."""

    exit_code = 5


class NoDisplay(KnownError):
    """There is no screen on which a window could be shown."""

    exit_code = 9
