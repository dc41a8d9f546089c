"""The pictures that cards show: read from beside the deck file, checked, and named by their content."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from flashcards.deckfiles.image_files import Unfit, fit_picture
from flashcards.deckfiles.images import local_path
from flashcards.deckfiles.registry import DIALECTS
from flashcards.deckfiles.regular_files import read_inside
from flashcards.deckfiles.vault_pictures import VaultPictures
from flashcards.domain.cards import Face, ImageRef
from flashcards.domain.drafts import DeckFile, Draft, ImagePayload, ParsedDeck
from flashcards.domain.limits import IMAGE_BYTES
from flashcards.domain.problems import Problem, by_place, problem
from flashcards.markup.line_ends import with_lf

_MOST_LISTED = 500
_VAULTS = frozenset(each.name for each in DIALECTS if each.vault)


class Pictured(NamedTuple):
    """A deck whose faces name their pictures by digest, and the pictures, each once."""

    deck: ParsedDeck
    images: tuple[ImagePayload, ...] = ()


def read_images(deck: ParsedDeck, folder: str | Path = "", vaults: VaultPictures | None = None) -> Pictured:
    """Read the pictures of a deck; one that is refused keeps an empty digest, and a problem says why.

    `folder` is where the deck's root lies, if the root is not a folder's path itself. `vaults` are asked where a
    note of Obsidian's names a picture by its file name alone; decks that are read together share them.
    """
    if not any(draft.face.images for draft in deck.drafts):
        return Pictured(deck)
    anywhere = (vaults or VaultPictures()) if deck.dialect in _VAULTS else None
    found: dict[str, ImagePayload | Problem] = {}
    lines: list[str] = []
    problems: list[Problem] = []
    drafts = []
    for draft in deck.drafts:
        for image in draft.face.images:
            address = image.address
            if address not in found:
                found[address] = read_image(deck.file, address, folder, anywhere)
            refused = found[address]
            if isinstance(refused, Problem):
                lines = lines or with_lf(deck.file.text).split("\n")
                problems.append(_placed(refused, lines, draft, address))
        drafts.append(draft._replace(face=_with_digests(draft.face, found)) if draft.face.images else draft)
    images = {each.digest: each for each in found.values() if isinstance(each, ImagePayload)}
    pictured = replace(deck, drafts=tuple(drafts), problems=by_place((*deck.problems, *_listed(problems))))
    return Pictured(pictured, tuple(images.values()))


def _with_digests(face: Face, found: Mapping[str, ImagePayload | Problem]) -> Face:
    images = []
    for image in face.images:
        read = found[image.address]
        images.append(ImageRef(image.address, read.digest if isinstance(read, ImagePayload) else ""))
    return face._replace(images=tuple(images))


def _listed(problems: list[Problem]) -> list[Problem]:
    """Cut a list where no person reads on, and say how much is missing."""
    if len(problems) <= _MOST_LISTED:
        return problems
    more = problem(problems[0].path, 0, 0, "problems-more", count=len(problems) - _MOST_LISTED)
    return [*problems[:_MOST_LISTED], more]


def _placed(refused: Problem, lines: Sequence[str], draft: Draft, address: str) -> Problem:
    """Put a problem where the card names its picture."""
    for line in range(draft.face.line, min(draft.end_line, len(lines)) + 1):
        column = lines[line - 1].find(address)
        if column >= 0:
            return replace(refused, line=line, column=column + 1)
    return replace(refused, line=draft.face.line, column=1)


def read_image(
    file: DeckFile, address: str, folder: str | Path = "", anywhere: VaultPictures | None = None
) -> ImagePayload | Problem:
    """Read one picture by its address in a deck file, or say why it is refused. Nothing outside the root is opened.

    One that is not where the address leads is looked for `anywhere` below the root, if that is given.
    """
    path = local_path(address)
    if path is None:
        return problem(file.path, 0, 0, "image-remote", address=address[:200])
    place = Path(folder or file.root)
    content, code, reason = read_inside(place, place / PurePosixPath(file.path).parent / path, IMAGE_BYTES)
    if code in ("missing", "outside") and anywhere is not None and (other := anywhere.find(place, path)):
        content, code, reason = read_inside(place, other, IMAGE_BYTES)
    if code:
        return problem(file.path, 0, 0, f"image-{code}", address=address[:200], reason=reason)
    picture = fit_picture(content)
    if isinstance(picture, Unfit):
        size = {"size": picture.size} if picture.size else {}
        return problem(file.path, 0, 0, f"image-{picture.reason}", address=address[:200], **size)
    return picture
