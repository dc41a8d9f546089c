"""How a new card begins in a file, so that a person sees how it is written there."""

from flashcards.deckfiles.names import may_be_table
from flashcards.deckfiles.registry import dialect_named
from flashcards.domain.blank_words import BlankWords, blank_words
from flashcards.domain.drafts import ParsedDeck
from flashcards.domain.reading_options import ReadingOptions

_UNDER_HEADING = " \n\n"


def blank_card(parsed: ParsedDeck, lang: str = "en") -> str:
    """Begin a card as the dialect of a file does, with its columns, its level of headings or its separators.

    The words that a person types over are in `lang`, the language of the app; '' where nothing fits.
    """
    used, dialect, words = parsed.used, dialect_named(parsed.dialect), blank_words(lang)
    if used.roles:
        return _row(used, words, in_markdown=not may_be_table(parsed.file.path))
    blank = dialect.blank if dialect else ""
    if "{below}" in blank:
        blank = _separated(blank, parsed.options)
    blank = blank.replace("{question}", words.question).replace("{answer}", words.answer)
    if used.level:
        return "#" * used.level + (blank.removeprefix("##") or _UNDER_HEADING)
    return blank


def _row(used: ReadingOptions, words: BlankWords, *, in_markdown: bool) -> str:
    """Begin a row of a table; in Markdown its delimiters stand at its ends too."""
    cells = {"front": words.question, "back": words.answer}
    row = [cells.get(role, "") for role in used.roles]
    return f"| {' | '.join(row)} |" if in_markdown else used.delimiter.join(row)


def _separated(blank: str, options: ReadingOptions) -> str:
    """Put in the separators that a person chose; without one for a line of its own, that within a line."""
    below = options.below or options.below_reversed
    inline = options.inline or options.inline_reversed
    if not below:
        blank = "{question}" + inline + "{answer}\n{end}" if inline else ""
    return blank.replace("{below}", below).replace("{end}", f"{options.end}\n" if options.end else "")
