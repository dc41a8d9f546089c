"""What macOS is told of the program: the contents of its Info.plist."""

from typing import Any

IDENTIFIER = "org.flashcards.Flashcards"
# What Finder calls the kind, the kind's identifier, its extensions. Each keeps the program that opens it.
DOCUMENTS = (
    ("Flashcards deck", "net.daringfireball.markdown", ("md", "markdown")),
    ("Table of flashcards (CSV)", "public.comma-separated-values-text", ("csv",)),
    ("Table of flashcards (TSV)", "public.tab-separated-values-text", ("tsv",)),
)


def information(version: str) -> dict[str, Any]:
    """Return the entries of Info.plist beyond those that PyInstaller writes."""
    return {
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundleName": "Flashcards",
        "CFBundleDisplayName": "Flashcards",
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "zh-Hans"],
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": name,
                "CFBundleTypeRole": "Viewer",
                # Offered under “Open with”, and never the program that opens such a file by itself.
                "LSHandlerRank": "Alternate",
                "LSItemContentTypes": [kind],
            }
            for name, kind, _ in DOCUMENTS
        ],
        # macOS itself has no name for Markdown.
        "UTImportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": "Markdown document",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": list(extensions)},
            }
            for _, kind, extensions in DOCUMENTS[:1]
        ],
        "LSApplicationCategoryType": "public.app-category.education",
        "LSMinimumSystemVersion": "13.0",
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,  # it has a dark theme of its own
        "NSHumanReadableCopyright": "The Flashcards developers; MIT licence",
    }
