"""How a new card begins in a file, so that a person sees how it is written there."""

from dataclasses import replace

from flashcards.deckfiles.blank_lines import line_like
from flashcards.deckfiles.dialects.headings import HEADINGS
from flashcards.deckfiles.dialects.obsidian_sr import OBSIDIAN_SR
from flashcards.deckfiles.names import may_be_table
from flashcards.deckfiles.reading import read_deck
from flashcards.deckfiles.registry import dialect_named
from flashcards.domain.blank_words import BlankWords, blank_words
from flashcards.domain.drafts import ParsedDeck
from flashcards.domain.reading_options import ReadingOptions

_UNDER_HEADING = " \n\n"


def blank_card(parsed: ParsedDeck, lang: str = "en") -> str:
    """Begin a card as the dialect of a file does, with its columns, its level of headings or its separators.

    It is begun so that it goes to the deck of the file's last card. The words that a person types over are in
    `lang`, the language of the app; '' where nothing fits.
    """
    used, dialect, words = parsed.used, dialect_named(parsed.dialect), blank_words(lang)
    if used.roles:
        return _row(parsed, words)
    if parsed.dialect == HEADINGS.name and not used.level:
        return line_like(parsed, words)
    blank = dialect.blank if dialect else ""
    if "{below}" in blank:
        blank = _separated(blank, parsed.options)
    deck = _levels(parsed)
    blank = blank.replace("{deck}", f"Deck: {deck}\n\n" if deck else "")
    blank = blank.replace("{question}", words.question).replace("{answer}", words.answer)
    if used.level:
        return "#" * used.level + (blank.removeprefix("##") or _UNDER_HEADING)
    return _tagged(parsed, blank, words) if parsed.dialect == OBSIDIAN_SR.name else blank


def _levels(parsed: ParsedDeck) -> str:
    """Return the deck that the file's last card names, its levels parted as in the file; '' where it names none."""
    deck = parsed.drafts[-1].deck if parsed.drafts else ""
    return deck.replace("/", "::") if "::" in parsed.file.text else deck


def _row(parsed: ParsedDeck, words: BlankWords) -> str:
    """Begin a row of a table; in Markdown its delimiters stand at its ends too."""
    used = parsed.used
    cells = {"front": words.question, "back": words.answer}
    if may_be_table(parsed.file.path):
        deck = _levels(parsed)
        cells["deck"] = '"{}"'.format(deck.replace('"', '""')) if used.delimiter in deck or '"' in deck else deck
        return used.delimiter.join(cells.get(role, "") for role in used.roles)
    cells["deck"] = _levels(parsed).replace("|", "\\|")
    return f"| {' | '.join(cells.get(role, '') for role in used.roles)} |"


def _separated(blank: str, options: ReadingOptions) -> str:
    """Put in the separators that a person chose; without one for a line of its own, that within a line."""
    below = options.below or options.below_reversed
    inline = options.inline or options.inline_reversed
    if not below:
        blank = "{question}" + inline + "{answer}\n{end}" if inline else ""
    return blank.replace("{below}", below).replace("{end}", f"{options.end}\n" if options.end else "")


def _tagged(parsed: ParsedDeck, blank: str, words: BlankWords) -> str:
    """Tag a card with the deck of the last one where the tags above it say another, or none."""
    deck = parsed.drafts[-1].deck if parsed.drafts else ""
    if not deck or not blank:
        return blank
    file = replace(parsed.file, text=f"{parsed.file.text}\n\n{blank}")
    lands = read_deck(file, parsed.options).drafts[-1:]
    if lands and lands[0].deck == deck:
        return blank
    return blank.replace(words.question, f"{words.question} #flashcards/{deck}", 1)
