"""What can be wrong in decks of headings, sections and sides, in both languages."""

from flashcards.domain.problem_text import ProblemText

HEADING_TEXTS: dict[str, ProblemText] = {
    "rule-missing": ProblemText(
        "warning",
        "“rule={number}” counts more “---” lines than stand below this heading; all of it is the answer.",
        "Write the line, or a smaller number.",
        "“rule={number}”超过了标题下方“---”的行数，下方内容全部作为答案。",
        "请补上这一行，或改小数字。",
    ),
    "section-open": ProblemText(
        "warning",
        "The section that begins with this “---” is never closed; it was read to the end of the file.",
        "Close it with a line “---”.",
        "以这一行“---”开始的部分没有结束，一直读到了文件末尾。",
        "请用一行“---”结束它。",
    ),
}
