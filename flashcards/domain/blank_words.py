"""The words that stand in a new card until a person types their own, in both languages."""

from typing import NamedTuple


class BlankWords(NamedTuple):
    """What stands for a question and for its answer."""

    question: str
    answer: str


_WORDS = {"en": BlankWords("Question", "Answer"), "zh": BlankWords("问题", "答案")}


def blank_words(lang: str) -> BlankWords:
    """Return the words in the language of the app."""
    return _WORDS["zh" if lang == "zh" else "en"]
