"""The names of the dialects and the reasons for a guess, in both languages."""

DIALECT_NAMES: dict[str, tuple[str, str]] = {
    "native": ("Flashcards Markdown", "Flashcards Markdown"),
    "hashcards": ("Q: and A: lines (hashcards)", "Q: 与 A: 行（hashcards）"),
    "headings": ("Headings as questions", "以标题为问题"),
}

REASONS: dict[str, tuple[str, str]] = {
    "said": ("The front matter or you said so.", "由文件开头的设置或你的选择决定。"),
    "heading-attributes": (
        "Line {line} is a heading with attributes such as {{#id .kind}}.",
        "第 {line} 行是带有 {{#id .kind}} 这类属性的标题。",
    ),
    "front-matter": ("Its front matter has a key of this format.", "文件开头的设置中有本格式的键。"),
    "questions": (
        "Line {line} begins with a marker such as Q: or C:.",
        "第 {line} 行以 Q: 或 C: 这样的标记开头。",
    ),
    "headings": ("It has no other marks; its headings are read as questions.", "没有其他标记，因此把标题当作问题。"),
}


def dialect_name(name: str, lang: str) -> str:
    """Return a dialect's name for a person, in `lang`."""
    english, chinese = DIALECT_NAMES[name]
    return chinese if lang == "zh" else english
