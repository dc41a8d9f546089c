"""The names of the dialects and the reasons for a guess, in both languages."""

DIALECT_NAMES: dict[str, tuple[str, str]] = {
    "native": ("Flashcards Markdown", "Flashcards Markdown"),
    "hashcards": ("Q: and A: lines (hashcards)", "Q: 与 A: 行（hashcards）"),
    "decks-plugin": ("Obsidian: Decks (#decks)", "Obsidian：Decks 插件（#decks）"),
    "obsidian-sr": ("Obsidian: Spaced Repetition (#flashcards)", "Obsidian：间隔重复插件（#flashcards）"),
    "obsidian-to-anki": ("Obsidian to Anki (START … END)", "Obsidian to Anki（START … END）"),
    "flashcards-obsidian": ("Obsidian: Flashcards (#card)", "Obsidian：Flashcards 插件（#card）"),
    "inka": ("Numbered questions between --- lines (inka)", "--- 之间的编号问题（inka）"),
    "mochi": ("A card with sides (Mochi)", "多面卡片（Mochi）"),
    "mdanki": ("Headings with % lines (mdanki)", "标题与 % 行（mdanki）"),
    "flashdown": ("Every ## is a card (flashdown)", "每个 ## 是一张卡片（flashdown）"),
    "headings": ("Headings as questions", "以标题为问题"),
    "table": ("Table (CSV, TSV, Markdown)", "表格（CSV、TSV、Markdown）"),
}
_NO_DECK = ("No deck", "不是卡组")

REASONS: dict[str, tuple[str, str]] = {
    "said": ("The front matter or you said so.", "由文件开头的设置或你的选择决定。"),
    "as-before": (
        "Read as before: another way that its text suggests would lose cards that it had.",
        "按原来的方式读取：若按文件现在看起来的方式，会丢失原有的卡片。",
    ),
    "heading-attributes": (
        "Line {line} is a heading with attributes such as {{#id .kind}}.",
        "第 {line} 行是带有 {{#id .kind}} 这类属性的标题。",
    ),
    "front-matter": ("Its front matter has a key of this format.", "文件开头的设置中有本格式的键。"),
    "questions": (
        "Line {line} begins with a marker such as Q: or C:.",
        "第 {line} 行以 Q: 或 C: 这样的标记开头。",
    ),
    "decks-tag": (
        "Line {line} has the tag #decks or an id of the Decks plugin.",
        "第 {line} 行有 #decks 标签或 Decks 插件的标识。",
    ),
    "flashcards-tag": ("Line {line} has the tag #flashcards.", "第 {line} 行有 #flashcards 标签。"),
    "start-end": (
        "On line {line} begins a card between START and END.",
        "第 {line} 行开始一张写在 START 与 END 之间的卡片。",
    ),
    "card-tag": (
        "Line {line} marks a card with #card, [!CARD] or a flashcard fence.",
        "第 {line} 行用 #card、[!CARD] 或 flashcard 代码块标出卡片。",
    ),
    "inka": (
        "Line {line} is a key at the top of a section of questions.",
        "第 {line} 行是一组问题开头的设置。",
    ),
    "mochi-hidden": (
        "Line {line} hides words between double braces.",
        "第 {line} 行用双花括号隐藏了文字。",
    ),
    "mochi-sides": (
        "It is short, has no headings, and line {line} parts its sides.",
        "内容较短、没有标题，第 {line} 行把它分成几面。",
    ),
    "mdanki": (
        "Line {line}, below a ## heading, is a % or holds nothing but tags.",
        "第 {line} 行在 ## 标题下方，是一个 % 或只有标签。",
    ),
    "question-lines": (
        "Its headings ask nothing; questions stand on lines of their own, as on line {line}.",
        "标题不是问题；问题各占一行，例如第 {line} 行。",
    ),
    "details": (
        "Its questions are the summaries of folded blocks, as on line {line}.",
        "问题写在折叠块的标题（summary）里，例如第 {line} 行。",
    ),
    "file-unread": ("It could not be read.", "无法读取。"),
    "headings": ("It has no other marks; its headings are read as questions.", "没有其他标记，因此把标题当作问题。"),
    "table-anki": (
        "It begins with the lines that Anki writes above a table.",
        "文件开头是 Anki 导出表格时写的设置行。",
    ),
    "table-header": (
        "Line {line} names columns such as question and answer.",
        "第 {line} 行是“问题”“答案”这类列名。",
    ),
    "table-in-markdown": (
        "It holds little but tables; line {line} names the columns of the first.",
        "内容几乎只有表格，第 {line} 行是第一个表格的列名。",
    ),
    "table-even": ("Its lines are parted evenly into a few columns of text.", "各行都均匀地分成几列文字。"),
    "table-suffix": ("Its name ends like that of a table.", "文件扩展名表示它是表格。"),
    "no-table": (
        "It was found in a folder and does not look like a table of cards.",
        "在文件夹中找到，看上去不是卡片表格。",
    ),
    "project-file": (
        "It was found in a repository and tells of the project, as its name or its headings say.",
        "在代码仓库中找到，从文件名或标题看是项目说明。",
    ),
    "vault-note": (
        "It lies in an Obsidian vault and holds no marks of cards.",
        "位于 Obsidian 库中，没有卡片标记。",
    ),
}


def dialect_name(name: str, lang: str) -> str:
    """Return a dialect's name for a person, in `lang`; that of no dialect is '', for a file that is no deck."""
    english, chinese = DIALECT_NAMES[name] if name else _NO_DECK
    return chinese if lang == "zh" else english
