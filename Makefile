# `make help` lists the targets. Each target installs what it needs, or says what is missing.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build

PREFIX ?= /usr/local
SEED ?= 1
TIME ?= 30
PROGRAM := .build/release/todo
SOURCES := Sources Tests Package.swift
SCRIPTS := .ci/need .ci/never .ci/run .ci/demo .ci/linkage .ci/pictures Tests/Mutants/run Tests/Fuzz/run

# Without this flag SwiftPM accepts an undeclared import once the module has been built.
CHECKED := --explicit-target-dependency-import-check error
# Links libstdc++ statically where its archive is installed: loading the shared library takes half a
# millisecond at every start.
STATIC := .build/static
# Exports no symbols: the runtime would walk over all of them at every start.
LINKED := -Xlinker -s -Xlinker --no-export-dynamic
# One file that runs on machines without Swift. The link map lists the libraries in it.
RELEASE := -c release --static-swift-stdlib $(LINKED) -Xswiftc -L$(CURDIR)/$(STATIC) $(CHECKED)

.PHONY: build demo pictures man test storm fuzz lint format bench bench-board bench-reactive mutants install uninstall help need-%

build: need-swift need-libsqlite3-dev $(STATIC) ## Build the program and print its path
	swift build $(RELEASE) --product todo -Xlinker -Map=.build/todo.map
	@.ci/linkage $(PROGRAM) .build/todo.map
	@echo $(abspath $(PROGRAM))

demo: build ## Fill a temporary store with a small project and show the board
	@.ci/demo $(PROGRAM)

test: need-swift need-libsqlite3-dev need-sqlite3 need-tzdata need-zsh need-fish need-mandoc need-groff-base need-curl ## Run the tests; ONLY=<regex> limits them
	@mkdir -p .build
	swift test $(CHECKED) --disable-xctest $(if $(ONLY),--filter '$(ONLY)') 2>&1 | tee .build/test.log
	@grep -Eq 'Test run with [1-9][0-9]* test' .build/test.log || { echo "No test ran." >&2; exit 1; }

storm: need-swift need-libsqlite3-dev need-sqlite3 ## Run the randomized tests 40 times as long; SEED=<n> repeats a run
	TODO_STORM=40 TODO_SEED=$(SEED) swift test $(CHECKED) --disable-xctest \
		--filter '(Killed|KilledCare|DoctorProgram|LockedStore|HostileInput|KeyStorm|BoardStorm)Tests'

fuzz: need-swift ## Fuzz every parser for TIME=<seconds> each; ONLY=<name> runs one
	TODO_FUZZ=1 swift build -c release --scratch-path .build/fuzz --product Fuzz $(CHECKED) \
		-Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
	Tests/Fuzz/run $(TIME) $(ONLY)

lint: need-swift need-shellcheck ## Check layout, limits, imports and shell scripts
	swift format lint --strict --recursive $(SOURCES)
	@$(MAKE) --no-print-directory test ONLY='^StyleTests\.'
	@if command -v swiftlint >/dev/null; then swiftlint lint --strict --quiet; else $(WITHOUT_SWIFTLINT); fi
	shellcheck $(SCRIPTS)

WITHOUT_SWIFTLINT := echo "SwiftLint did not run: it is not on PATH. StyleTests checked .swiftlint.yml instead:" \
	"file lengths, line lengths and custom rules exactly, the other rules approximately."

format: need-swift ## Format the sources
	swift format --in-place --recursive $(SOURCES)

$(STATIC):
	@mkdir -p $@
	@library=$$(clang -print-file-name=libstdc++.a); if [ -e "$$library" ]; then ln -sf "$$library" $@; fi

pictures: build need-tmux ## Draw the pictures in README from a real run
	swift build $(CHECKED) --product Pictures
	.ci/pictures $(PROGRAM) .build/debug/Pictures Sources/todo/todo.docc/Resources

bench: build need-sqlite3 ## Compare the program with the sqlite3 shell
	swift build $(RELEASE) --product Benchmarks
	.build/release/Benchmarks tracker $(abspath $(PROGRAM))

bench-board: build ## Measure the board with many cards: keys, frames, memory
	swift build $(RELEASE) --product BoardBenchmark
	.build/release/BoardBenchmark $(abspath $(PROGRAM))

bench-reactive: need-swift $(STATIC) ## Compare streams with plain closures
	swift build $(RELEASE) --product Benchmarks
	.build/release/Benchmarks reactive

mutants: need-swift ## Check that the tests catch bugs put into Reactive; ONLY=<words> limits them
	Tests/Mutants/run $(ONLY)

man: build ## Write the manual page to .build/todo.1
	$(PROGRAM) help --man > .build/todo.1

install: man ## Install the program and its manual page; PREFIX=<folder> (default: /usr/local)
	install -D -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/todo"
	install -D -m 644 .build/todo.1 "$(DESTDIR)$(PREFIX)/share/man/man1/todo.1"

uninstall: ## Remove the installed program and manual page
	rm -f "$(DESTDIR)$(PREFIX)/bin/todo" "$(DESTDIR)$(PREFIX)/share/man/man1/todo.1"

help: ## List the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

need-%:
	@.ci/need $*
