"""The SQLite store; the only place for SQL."""
