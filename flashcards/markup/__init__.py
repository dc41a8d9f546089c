"""Text to structure: lines that matter in a deck file, Markdown tokens, cloze marks."""
