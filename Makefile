# make play    set everything up and moderate a game (REHEARSE=1: the demonstration instead; PARTY=file: your party;
#              DOWNLOAD=1 fetches the models that understand people without asking, DOWNLOAD=0 goes on without)
# make test    set up and run every check: format, lint, types, the packaged wheel, tests (PYTEST=arguments of pytest)
# make test-live   the tests of real time: some minutes on an idle machine, before a release
# make bench   print how fast, how well timed and how frugal it is
# make bench-hearing   how well it hears: commands in noise, chatter (FULL=1: everything, an hour and more;
#              LANGUAGE=fr: in another language; RECORDINGS=folder: real people instead,
#              MODEL=folder: with any recognizer, GRAMMAR=file: other commands;
#              PEOPLE=1: recordings of people, still, in noise and in rooms, by all recognizers that are installed,
#              PEOPLE=folder: a larger set of them)
# make record  lead somebody through reading aloud, for that (NAME=Anna: who; LANGUAGE=fr: in another language)
# make fuzz    spoil files of every kind and talk at random, for a night (MINUTES=n: for the files; INTENTS=n)
# make soak    play for 24 hours of virtual time and two real ones: nothing may grow (HOURS=n: virtual; MINUTES=n: real)
# make crash-test   kill games three hundred times and resume them
# make deb     make the Debian package and try it (as root, on Debian; the package stays in dist)
# make setup   set up only, with what the tests need
# make docs    make the page of the statechart and the pictures of terminal and pages anew
# make format  let ruff put the code in order

VENV := .venv/bin
PARTY ?=
# The status with which the program ends when the host leaves: no error, so make says nothing of it.
LEFT := 130
# Not from the environment, where it may mean anything.
DOWNLOAD :=
PYTEST ?=
WORKERS ?= 4
# Of the tests that PYTEST names, some run together and some alone: there may be none of one kind.
NOTHING_LEFT := $(if $(PYTEST),|| [ $$? -eq 5 ])
RECORDINGS ?=
MODEL ?=
GRAMMAR ?=
PEOPLE ?=
# Not from the environment, where it may be that of the desktop.
LANGUAGE :=
NAME :=
MINUTES ?=
INTENTS ?=
HOURS ?=
CODE := moderator tests bench training packaging docs

.PHONY: play test test-live bench bench-hearing record crash-test fuzz soak docs setup format check-format lint types wheel deb pytest pytest-alone

play:
	@packaging/set_up.sh play
	@$(VENV)/moderator play $(if $(REHEARSE),--rehearse) \
		$(if $(DOWNLOAD),$(if $(filter 0 no,$(DOWNLOAD)),--no-download,--download)) $(PARTY) || [ $$? -eq $(LEFT) ]

test: check-format lint types wheel pytest pytest-alone

setup:
	@packaging/set_up.sh test

format: setup
	$(VENV)/ruff format
	$(VENV)/ruff check --fix

bench: setup
	@$(VENV)/python -m bench

# One thread: numpy's threads wait for each other, and waiting is counted as processor time.
bench-hearing: setup
	@OPENBLAS_NUM_THREADS=1 $(VENV)/python -m bench $(if $(FULL),--full) $(if $(LANGUAGE),--language "$(LANGUAGE)") \
		$(if $(RECORDINGS),--recordings "$(RECORDINGS)") $(if $(MODEL),--model "$(MODEL)") \
		$(if $(GRAMMAR),--grammar "$(GRAMMAR)") $(if $(filter-out 1,$(PEOPLE)),--people "$(PEOPLE)") \
		$(if $(PEOPLE),people,hearing chatter $(if $(FULL),hearing-parts))

record: setup
	@$(VENV)/python -m bench record "$(NAME)" $(if $(LANGUAGE),--language "$(LANGUAGE)")

docs: setup
	$(VENV)/python docs/statechart_pages.py
	$(VENV)/python docs/make_pictures.py
	$(VENV)/python docs/make_page_pictures.py
	$(VENV)/python docs/make_house_pictures.py

crash-test: setup
	@$(VENV)/python -m bench crash

fuzz: setup
	$(VENV)/python -m pip install --quiet --disable-pip-version-check --editable ".[fuzz]"
	@$(VENV)/python -m bench $(if $(MINUTES),--minutes $(MINUTES)) $(if $(INTENTS),--intents $(INTENTS)) fuzz

soak: setup
	@$(VENV)/python -m bench $(if $(HOURS),--hours $(HOURS)) $(if $(MINUTES),--minutes $(MINUTES)) soak soak-live

check-format: setup
	$(VENV)/ruff format --check

lint: setup
	$(VENV)/ruff check

# Folders without a Python file are an error to mypy, so only those that have one are named. The pages' types stand in
# comments, which tsc reads.
types: setup
	$(VENV)/mypy $(foreach folder,$(CODE),$(if $(shell find $(folder) -name '*.py' 2>/dev/null),$(folder)))
	packaging/pages/node_modules/.bin/tsc --project packaging/pages

wheel: setup
	packaging/check_wheel.sh

deb: setup
	packaging/check_deb.sh

# Half of a test's time is waiting for sound and processes, so twice as many run as there are cores.
# The tests run side by side already: numpy's own threads, one for each core in each process, would only wait for each other.
pytest: setup
	OPENBLAS_NUM_THREADS=1 $(VENV)/pytest --numprocesses $(WORKERS) --dist worksteal --tb=short \
		-m "not live and not alone" $(PYTEST) $(NOTHING_LEFT)

# What listens to the times of sounds: nothing else is tested beside it.
pytest-alone: setup
	OPENBLAS_NUM_THREADS=1 $(VENV)/pytest --tb=short -m "alone and not live" $(PYTEST) $(NOTHING_LEFT)

# One after the other: what is measured in real time must have the machine for itself.
test-live:
	@packaging/set_up.sh test-live
	$(VENV)/pytest --tb=short -m live $(PYTEST)
