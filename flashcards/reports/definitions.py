"""The exact definitions of figures, cut out of docs/statistics.md and made readable for the window."""

import re

_HEADING = re.compile(r"^(#{2,4}) ")


def definition_html(text: str, code: str) -> str:
    """Return the HTML of the section whose heading names `code` in backticks, and of what holds for all figures.

    That is the first section of the page. '' where there is no definition.
    """
    from markdown import markdown

    section = section_of(text, f"`{code}`")
    if not section:
        return ""
    first = next((line for line in text.splitlines() if line.startswith("## ")), "")
    general = f"\n\n### {first[3:]}\n\n{section_of(text, first[3:])}" if first and "`" not in first else ""
    return markdown(section + general, extensions=["tables", "fenced_code"])


def section_of(text: str, words: str) -> str:
    """Return the lines below the heading that has `words`, down to the next heading of that level or above."""
    found: list[str] = []
    level, fenced = 0, False
    for line in text.splitlines():
        fenced ^= line.startswith("```")
        heading = None if fenced else _HEADING.match(line)
        if heading and level and len(heading[1]) <= level:
            break
        if level:
            found.append(line)
        elif heading and words in line:
            level = len(heading[1])
    return "\n".join(found).strip()
