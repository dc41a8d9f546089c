"""The text of one kind of problem."""

from typing import NamedTuple


class ProblemText(NamedTuple):
    """One kind of problem: its severity, and message and hint in English and Chinese."""

    severity: str
    message_en: str
    hint_en: str
    message_zh: str
    hint_zh: str

    def message(self, lang: str) -> str:
        """Return the message in `lang`."""
        return self.message_zh if lang == "zh" else self.message_en

    def hint(self, lang: str) -> str:
        """Return the hint in `lang`."""
        return self.hint_zh if lang == "zh" else self.hint_en
