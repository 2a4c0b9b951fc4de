# `make help` lists what there is. Every target sets up, or names, what it needs.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build

PREFIX ?= /usr/local
SEED ?= 1
TIME ?= 30
PROGRAM := .build/release/todo
SOURCES := Sources Tests Package.swift
SCRIPTS := .ci/need .ci/run .ci/demo .ci/linkage .ci/pictures Tests/Mutants/run Tests/Fuzz/run

# Without this SwiftPM lets an undeclared import through once the module has been built.
CHECKED := --explicit-target-dependency-import-check error
# Loading the C++ library of Swift's runtime would take half a millisecond at each start, so where its
# archive is here, the linker finds that first.
STATIC := .build/static
# It offers its symbols to nobody: at each start the runtime would walk over all of them.
LINKED := -Xlinker -s -Xlinker --no-export-dynamic
# One file that needs no Swift on the machine it runs on; the map says what went into it.
RELEASE := -c release --static-swift-stdlib $(LINKED) -Xswiftc -L$(CURDIR)/$(STATIC) $(CHECKED)

.PHONY: build demo pictures man test storm fuzz lint format bench bench-board bench-reactive mutants install uninstall help need-%

build: need-swift need-libsqlite3-dev $(STATIC) ## Builds the program, and prints where it is
	swift build $(RELEASE) --product todo -Xlinker -Map=.build/todo.map
	@.ci/linkage $(PROGRAM) .build/todo.map
	@echo $(abspath $(PROGRAM))

demo: build ## Fills a throw-away store with a small project, and shows the board as text
	@.ci/demo $(PROGRAM)

test: need-swift need-libsqlite3-dev need-sqlite3 need-tzdata need-zsh need-fish need-mandoc need-groff-base need-curl ## Runs the tests; ONLY=<regex> some
	@mkdir -p .build
	swift test $(CHECKED) --disable-xctest $(if $(ONLY),--filter '$(ONLY)') 2>&1 | tee .build/test.log
	@grep -Eq 'Test run with [1-9][0-9]* test' .build/test.log || { echo "No test ran." >&2; exit 1; }

storm: need-swift need-libsqlite3-dev need-sqlite3 ## Plays the tests of chance 40 times as long; SEED=<n>
	TODO_STORM=40 TODO_SEED=$(SEED) swift test $(CHECKED) --disable-xctest \
		--filter '(Killed|KilledCare|DoctorProgram|LockedStore|HostileInput|KeyStorm|BoardStorm)Tests'

fuzz: need-swift ## Feeds every reader with bytes of chance, TIME=<seconds> each; ONLY=<name> one
	TODO_FUZZ=1 swift build -c release --scratch-path .build/fuzz --product Fuzz $(CHECKED) \
		-Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
	Tests/Fuzz/run $(TIME) $(ONLY)

lint: need-swift ## Checks the layout and the limits of .swift-format and .swiftlint.yml
	swift format lint --strict --recursive $(SOURCES)
	@$(MAKE) --no-print-directory test ONLY='^StyleTests\.'
	@if command -v swiftlint >/dev/null; then swiftlint lint --strict --quiet; else $(WITHOUT_SWIFTLINT); fi
	@if command -v shellcheck >/dev/null; then shellcheck $(SCRIPTS); else $(WITHOUT_SHELLCHECK); fi

WITHOUT_SWIFTLINT := echo "Not checked: swiftlint is not on PATH, so StyleTests alone read .swiftlint.yml" \
	"(lengths of files and lines and the custom rules exactly, the rest by approximation)."
WITHOUT_SHELLCHECK := echo "Not checked: shellcheck is not on PATH, so nobody read $(SCRIPTS)."

format: need-swift ## Lays out the sources
	swift format --in-place --recursive $(SOURCES)

$(STATIC):
	@mkdir -p $@
	@library=$$(clang -print-file-name=libstdc++.a); if [ -e "$$library" ]; then ln -sf "$$library" $@; fi

pictures: build need-tmux ## Draws the pictures that README shows, from a real run
	swift build $(CHECKED) --product Pictures
	.ci/pictures $(PROGRAM) .build/debug/Pictures Sources/todo/todo.docc/Resources

bench: build need-sqlite3 ## Measures the program against the sqlite3 shell, as ratios
	swift build $(RELEASE) --product Benchmarks
	.build/release/Benchmarks tracker $(abspath $(PROGRAM))

bench-board: build ## Measures the board with many cards: keys, frames, memory
	swift build $(RELEASE) --product BoardBenchmark
	.build/release/BoardBenchmark $(abspath $(PROGRAM))

bench-reactive: need-swift $(STATIC) ## Measures streams against plain closures, as multiples
	swift build $(RELEASE) --product Benchmarks
	.build/release/Benchmarks reactive

mutants: need-swift ## Breaks the streams on purpose, and fails if the tests let it pass; ONLY=<words> some
	Tests/Mutants/run $(ONLY)

man: build ## Writes the page of the manual, from the declarations that read the command line
	$(PROGRAM) help --man > .build/todo.1

install: man ## Puts the program and its manual below PREFIX (/usr/local; DESTDIR is honoured)
	install -D -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/todo"
	install -D -m 644 .build/todo.1 "$(DESTDIR)$(PREFIX)/share/man/man1/todo.1"

uninstall: ## Takes it away again
	rm -f "$(DESTDIR)$(PREFIX)/bin/todo" "$(DESTDIR)$(PREFIX)/share/man/man1/todo.1"

help: ## Lists the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

need-%:
	@.ci/need $*
