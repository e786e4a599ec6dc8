# fairprint: `make pdf` prints every game, `make test` runs the tests. Both set up what they need first.

VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VIEWERS := pdftoppm qpdf rsvg-convert gs
VIEWER_PACKAGES := poppler-utils qpdf librsvg2-bin ghostscript

.PHONY: setup pdf test lint clean
.DEFAULT_GOAL := pdf

# $(call need,TEST,PACKAGES,WHAT): if TEST fails, install Debian packages where that is possible, else say so in one line.
define need
@if ! ( $(1) ) >/dev/null 2>&1; then \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then SUDO=; \
	elif command -v apt-get >/dev/null && sudo -n true 2>/dev/null; then SUDO=sudo; \
	else echo "fairprint needs $(3): install it (on Debian or Ubuntu: sudo apt-get install $(2)), then run make again." >&2; exit 1; fi; \
	$$SUDO apt-get update -qq && $$SUDO env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(2) >/dev/null \
	&& ( $(1) ) >/dev/null 2>&1 || { echo "fairprint needs $(3), and installing $(2) did not bring it." >&2; exit 1; }; \
fi
endef

setup: $(VENV)/ready

$(VENV)/ready: pyproject.toml
	@[ -n "$(PYTHON)" ] || { echo "fairprint needs Python 3.11 or newer: install it, then run make again." >&2; exit 1; }
	$(call need,$(PYTHON) -c 'import ensurepip; import venv',python3-venv,Python's venv module)
	@[ -x $(BIN)/python ] || $(PYTHON) -m venv $(VENV)
	@echo "Installing fairprint into $(VENV) …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	$(call need,$(BIN)/python -c 'import cairosvg',libcairo2,the cairo library)
	@touch $@

$(VENV)/ready-test: $(VENV)/ready
	@echo "Installing what the tests need …"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test,lint]'
	@touch $@

pdf: setup
	@$(BIN)/fairprint render

test: $(VENV)/ready-test
	$(call need,for v in $(VIEWERS); do command -v $$v || exit 1; done,$(VIEWER_PACKAGES),the viewers $(VIEWERS))
	$(BIN)/pytest -n auto

lint: $(VENV)/ready-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

clean:
	rm -rf $(VENV) output/* .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
