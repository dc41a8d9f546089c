"""The one door to clozes: in text as `{{c1::…}}`, in running code as `#? …` comments."""

from flashcards.markup.code_cloze import CodeClozes, CodeError, CodeGap, code_clozes, has_marker
from flashcards.markup.text_cloze import ClozeError, Clozes, TextCloze, find_clozes, text_clozes

__all__ = [
    "ClozeError",
    "Clozes",
    "CodeClozes",
    "CodeError",
    "CodeGap",
    "TextCloze",
    "code_clozes",
    "find_clozes",
    "has_marker",
    "text_clozes",
]
