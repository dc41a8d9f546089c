"""What can be wrong in a table whose rows are cards, in both languages."""

from flashcards.domain.problem_text import ProblemText

TABLE_TEXTS: dict[str, ProblemText] = {
    "row-no-back": ProblemText(
        "error",
        "The row “{front}” has no answer and was left out.",
        "Fill in the column of answers, or choose other columns or another delimiter.",
        "“{front}”这一行没有答案，未导入。",
        "请填写答案一列，或选择其他列、其他分隔符。",
    ),
    "row-no-front": ProblemText(
        "error",
        "This row has no question and was left out.",
        "Fill in the column of questions, or choose other columns.",
        "这一行没有问题，未导入。",
        "请填写问题一列，或选择其他列。",
    ),
    "row-long": ProblemText(
        "warning",
        "This row has {count} columns, the table has {named}; of what is beyond them only tags were read.",
        "Put text that holds the delimiter into quotes, or name the columns in the first row.",
        "这一行有 {count} 列，而表格有 {named} 列；多出的部分只读取标签。",
        "含有分隔符的文字请加引号，或在第一行写出各列的名称。",
    ),
    "columns-ignored": ProblemText(
        "note",
        "These columns were not read: {names}.",
        "Choose what they hold when you import the file, or name them in the first row.",
        "没有读取这些列：{names}。",
        "请在导入时指定这些列的内容，或在第一行写出它们的名称。",
    ),
    "keys-ignored": ProblemText(
        "note",
        "{count} id(s) from here on hold other characters than letters, digits, “-”, “_” and “.”, and are ignored.",
        "Cards without an id are known by their text.",
        "从这里起有 {count} 个标识含有字母、数字、“-”、“_”、“.”以外的字符，已忽略。",
        "没有标识的卡片按内容识别。",
    ),
    "sounds-left-out": ProblemText(
        "note",
        "{count} cell(s) from here on name sounds such as [sound:a.mp3], which were left out.",
        "Cards have no sound; write what is to be heard as text if it is needed.",
        "从这里起有 {count} 格引用了 [sound:a.mp3] 这样的声音，已略去。",
        "卡片没有声音；如有需要，请把要听的内容写成文字。",
    ),
    "quote-unclosed": ProblemText(
        "warning",
        "A cell of this row begins with a quote that never ends, so it was read as it is written.",
        "End the cell with a quote, and double the quotes inside it.",
        "这一行有一格以引号开头却没有结束，按原文读取。",
        "请在这一格末尾加上引号，格内的引号要写两遍。",
    ),
    "html-plain": ProblemText(
        "warning",
        "The HTML of this row is too large or too deeply nested, so it is shown as it is written.",
        "Split the card, or simplify its layout.",
        "这一行的 HTML 过大或嵌套过深，按原文显示。",
        "请拆分卡片，或简化其排版。",
    ),
}
