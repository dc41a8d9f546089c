"""Obsidian's links and embeds: `[[Note|shown]]` and `![[picture.png]]`."""

import re

from flashcards.domain.deck_files import NAMED_AS_PICTURES

WIKI_LINK = re.compile(r"(!?)\[\[([^\[\]\n|]++)(?:\|([^\[\]\n]*+))?\]\]")
_SIZE = re.compile(r"\s*\d{1,5}(?:x\d{1,5})?\s*")
_BARE = re.compile(r"[^\s()<>\\]+")


def shown_instead(link: re.Match[str]) -> str:
    """Return what a card shows for a link or an embed: the words it is shown with, or the picture."""
    target, words = link[2].rstrip("\\").strip(), (link[3] or "").strip()
    if link[1] and target.lower().endswith(NAMED_AS_PICTURES):
        alt = "" if _SIZE.fullmatch(words) else words.rpartition("|")[0] or words
        return f"![{alt}]({_address(target)})"
    return words or _name(target) or link[0]


def _address(target: str) -> str:
    """Write a picture's path so that Markdown takes it for one address."""
    if _BARE.fullmatch(target) or "<" in target or ">" in target:
        return target
    return f"<{target}>"


def _name(target: str) -> str:
    """Return the name of the note that a link leads to, or of the heading in this one."""
    note, _, heading = target.partition("#")
    return note.partition("^")[0].strip() or heading.lstrip("#^ ").strip()
