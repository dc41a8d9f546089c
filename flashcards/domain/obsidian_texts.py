"""What can be wrong in the notes of an Obsidian vault, in both languages."""

from flashcards.domain.problem_text import ProblemText

OBSIDIAN_TEXTS: dict[str, ProblemText] = {
    "answer-after-blank": ProblemText(
        "error",
        "No answer stands directly below the question “{front}”, so the card was left out; a blank line ends a card.",
        "Remove the blank line, or choose a line such as “+++” that ends a card, and read the file anew.",
        "问题“{front}”下面没有紧接着写答案，这张卡片未导入；空行会结束一张卡片。",
        "请去掉空行，或指定一种结束卡片的行（例如“+++”）后重新读取。",
    ),
    "schedule-unread": ProblemText(
        "warning",
        "The schedule in this comment cannot be read, so the card starts as a new one.",
        "It should look like <!--SR:!2026-01-13,30,250-->, with one entry for each card.",
        "无法识别这条注释里的复习安排，卡片按新卡片开始。",
        "它应当形如 <!--SR:!2026-01-13,30,250-->，每张卡片一项。",
    ),
    "schedule-of-note": ProblemText(
        "warning",
        "The schedule in the properties is about the note as a whole and not about a card; it is not taken over.",
        "Nothing is to be done; schedules of single cards are read.",
        "属性中的复习安排针对整篇笔记而不是某张卡片，没有采用。",
        "不需要处理；各张卡片自己的复习安排会被读取。",
    ),
    "field-unread": ProblemText(
        "warning",
        "“{field}” looks like a field of the note and not like a card, so it was left out.",
        "If it is meant as a card, move it below another line or reword its left side.",
        "“{field}”像是笔记的字段而不是卡片，没有导入。",
        "如果它是卡片，请移到其他内容之后，或改写左侧文字。",
    ),
    "start-unclosed": ProblemText(
        "error",
        "The card that begins here with {start} has no {end}; it was left out.",
        "End it with {end}.",
        "这里以 {start} 开始的卡片没有 {end}，未导入。",
        "请用 {end} 结束它。",
    ),
}
