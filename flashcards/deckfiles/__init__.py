"""Reading decks: files, dialects, matching, and the plan of an import."""
