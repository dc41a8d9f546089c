"""Problems as the command line lists and counts them."""

from collections.abc import Sequence

from flashcards.domain.problems import Problem, Severity


def severities(problems: Sequence[Problem]) -> tuple[int, int]:
    """Count the errors and the warnings."""
    found = [each.severity for each in problems]
    return found.count(Severity.ERROR), found.count(Severity.WARNING)


def problem_json(each: Problem, lang: str) -> dict[str, object]:
    """Return a problem as JSON, with its sentences in `lang`."""
    return {
        "path": each.path,
        "line": each.line,
        "column": each.column,
        "severity": each.severity.value,
        "code": each.code,
        "message": each.message(lang),
        "hint": each.hint(lang),
    }
