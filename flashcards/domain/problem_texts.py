"""The texts of all problems, in both languages: what is wrong, and what to do."""

from flashcards.domain.editing_texts import EDITING_TEXTS
from flashcards.domain.file_texts import FILE_TEXTS
from flashcards.domain.heading_texts import HEADING_TEXTS
from flashcards.domain.obsidian_texts import OBSIDIAN_TEXTS
from flashcards.domain.problem_text import ProblemText
from flashcards.domain.reading_texts import READING_TEXTS
from flashcards.domain.table_texts import TABLE_TEXTS

PROBLEM_TEXTS: dict[str, ProblemText] = {
    **EDITING_TEXTS,
    **FILE_TEXTS,
    **HEADING_TEXTS,
    **READING_TEXTS,
    **TABLE_TEXTS,
    **OBSIDIAN_TEXTS,
    "id-twice": ProblemText(
        "warning",
        "The id “{id}” is used before at {file}:{at}; this card was taken without an id.",
        "Give each card an id of its own, or remove it from the copy.",
        "标识“{id}”在 {file}:{at} 已经用过，这张卡片按没有标识导入。",
        "请给每张卡片不同的标识，或删去副本上的标识。",
    ),
    "text-kept": ProblemText(
        "note",
        "This card was edited in the app, so its new text here was not taken.",
        "Edit the card in the app if it is to say this as well.",
        "这张卡片已在应用中编辑过，因此没有采用文件里的新内容。",
        "如果也需要这些内容，请在应用中编辑这张卡片。",
    ),
    "faces-differ": ProblemText(
        "warning",
        "The two languages of “{id}” differ in {names}; what {file}:{at} says was taken.",
        "Write the same attributes in both files, or only in one of them.",
        "“{id}”的两种语言在 {names} 上不一致，以 {file}:{at} 为准。",
        "请在两个文件中写相同的属性，或只写在其中一个里。",
    ),
}
