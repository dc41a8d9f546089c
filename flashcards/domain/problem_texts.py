"""The texts of all problems, in both languages: what is wrong, and what to do."""

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


PROBLEM_TEXTS: dict[str, ProblemText] = {
    "card-empty": ProblemText(
        "error",
        "The card “{front}” has no answer.",
        "Write the answer under the heading, or put a cloze into the heading.",
        "卡片“{front}”没有答案。",
        "请在标题下写出答案，或在标题里加入填空。",
    ),
}
