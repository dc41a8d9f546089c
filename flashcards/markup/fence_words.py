"""The words behind the three backticks of a fence."""

SPECIAL_WORDS = frozenset({"bug", "fix", "cloze"})


def fence_words(info: str) -> tuple[str, frozenset[str]]:
    """Return a fence's language ('' for none) and which of `bug`, `fix` and `cloze` stand with it.

    Pandoc's ` ```{.python .bug}` is understood as well.
    """
    words = [word.strip("{}.,").lower() for word in info.replace(",", " ").split()]
    special = SPECIAL_WORDS.intersection(words)
    language = next((word for word in words[:1] if word and word not in special), "")
    if not language and special:
        language = next((word for word in words if word not in special and "=" not in word), "")
    return language, special
