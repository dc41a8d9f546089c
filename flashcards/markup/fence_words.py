"""The words behind the three backticks of a fence."""

from typing import NamedTuple

SPECIAL_WORDS = frozenset({"bug", "fix", "cloze"})
OUTPUT = "output"
_OUTPUT_WORDS = frozenset({OUTPUT})
_OPTIONS = ("run", "raises", "tolerance")


class RunWords(NamedTuple):
    """What a fence says of being run, '' for what it does not say.

    `env` is where it runs, `raises` the exception that ends it, `tolerance` how far numbers may lie apart, and `side`
    is 'bug' or 'fix': that of a pair, or of the output of one.
    """

    env: str = ""
    raises: str = ""
    tolerance: str = ""
    side: str = ""


def fence_words(info: str) -> tuple[str, frozenset[str]]:
    """Return a fence's language ('' for none) and which of `bug`, `fix` and `cloze` stand with it.

    Pandoc's ` ```{.python .bug}` is understood as well. What a program printed has the language `output`, and that
    alone is special about it: it is neither the code of a bug nor has it clozes.
    """
    words = [word.lower() for word in _words(info)]
    special = SPECIAL_WORDS.intersection(words)
    language = next((word for word in words[:1] if word and word not in special and "=" not in word), "")
    if not language and special:
        language = next((word for word in words if word not in special and "=" not in word), "")
    return language, _OUTPUT_WORDS if language == OUTPUT else special


def run_words(info: str) -> RunWords:
    """Return what the words of a fence say of running its code."""
    words = _words(info)
    said = dict.fromkeys(_OPTIONS, "")
    for word in words:
        name, equals, value = word.partition("=")
        if equals and name in said:
            said[name] = value.strip("\"'")
    side = next((word for word in words if word in ("bug", "fix")), "")
    return RunWords(said["run"], said["raises"], said["tolerance"], side)


def may_run(*sides: str) -> bool:
    """Tell quickly whether a text may hold a fence that can be run."""
    return any("run=" in side for side in sides)


def _words(info: str) -> list[str]:
    return [word.strip("{}.,") for word in info.replace(",", " ").split()]
