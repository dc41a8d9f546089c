# `make run` and `make test` are each the only command needed after cloning.
# Without make (Windows, macOS): see "Without make" in README.md.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
OFFSCREEN := QT_QPA_PLATFORM=offscreen
ARGS ?=
# Some machines forbid bytecode files; without them every run compiles all tests anew, which takes longer than they do.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-fast lint bench bench-identity card-sheets shots torture wheel package translations verify-decks \
	clean clean-all ready ready-window

run: ready-window
	@$(BIN)/python -m flashcards $(ARGS)

test: ready
	@$(OFFSCREEN) $(BIN)/python -m pytest -n 2 --dist worksteal $(ARGS)

test-fast: ready
	@$(BIN)/python -m pytest -n 2 --dist loadfile -m "not gui and not slow" --ignore=tests/ui $(ARGS)

lint: ready
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy && $(BIN)/lint-imports

bench: ready
	@$(OFFSCREEN) $(BIN)/python -m tests.bench $(ARGS)

card-sheets: ready
	@$(BIN)/python packaging/card_sheets.py $(ARGS)

bench-identity: ready
	@$(BIN)/python -m tests.bench.identity $(ARGS)

shots: ready
	@$(BIN)/python packaging/shots.py $(ARGS)

torture: ready
	@$(BIN)/python -m tests.torture $(ARGS)

translations: ready
	@$(BIN)/python packaging/translations.py

# Installs PyTorch, TensorFlow, PaddlePaddle and LiteRT (about 4 GB) once, and runs the code of all built-in decks.
verify-decks: ready
	@$(BIN)/python packaging/frameworks.py $(ARGS)

wheel: ready
	@$(BIN)/python -m hatchling build -t wheel

package: ready
	@$(BIN)/python -c "import PyInstaller" 2>/dev/null || $(BIN)/python -m pip install -q -c packaging/constraints.txt \
		pyinstaller 'cyclonedx-python-lib[json-validation]'
	@$(BIN)/python packaging/build.py $(ARGS)

clean:
	rm -rf .venv build dist shots .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# Also the frameworks of verify-decks, which take long to download again.
clean-all: clean
	rm -rf .verify

ready:
	@$(if $(PYTHON),,$(error Python 3.11 or newer was not found. On Debian 12: apt-get install python3 python3-venv))$(PYTHON) packaging/bootstrap.py tests

ready-window:
	@$(if $(PYTHON),,$(error Python 3.11 or newer was not found. On Debian 12: apt-get install python3 python3-venv))$(PYTHON) packaging/bootstrap.py window
