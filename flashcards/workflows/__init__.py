"""The verbs of the program: each opens its transactions and returns what changed."""
