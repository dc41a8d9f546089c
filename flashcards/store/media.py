"""Pictures beside the store, each in a file named by the SHA-256 of its content, and never taken away.

A backup, an undone import or another device may still show a picture that no card shows today.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from flashcards.domain.drafts import ImagePayload
from flashcards.domain.errors import NotSaved
from flashcards.store.durable import sync_folder, write_durably


def keep_images(folder: Path, images: Iterable[ImagePayload]) -> int:
    """Keep pictures that are not there yet and return how many were new; raises NotSaved when the disk refuses."""
    new = 0
    try:
        for image in images:
            path = folder / image.digest
            if path.exists() and path.stat().st_size == len(image.content):
                continue
            folder.mkdir(parents=True, exist_ok=True)
            write_durably(path, image.content)
            new += 1
        if new:
            sync_folder(folder)
    except OSError as error:
        raise NotSaved("picture-not-kept", path=folder, reason=error.strerror or str(error)) from error
    return new


def copy_pictures(source: Path, target: Path) -> int:
    """Give `target` all pictures of `source` that it lacks, by hard link where the disk can; raises OSError."""
    if not source.is_dir():
        return 0
    new = 0
    for picture in sorted(source.iterdir()):
        place = target / picture.name
        if not picture.is_file() or picture.suffix or place.exists():
            continue
        target.mkdir(parents=True, exist_ok=True)
        try:
            os.link(picture, place)
        except OSError:
            write_durably(place, picture.read_bytes())
        new += 1
    if new:
        sync_folder(target)
    return new
