# `make help` lists the targets. Each target installs what it needs, or says what is missing.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build

PREFIX ?= /usr/local
SEED ?= 1
TIME ?= 30
HUB ?= postgres
PROGRAM := .build/release/todo
# What a throw-away PostgreSQL needs.
DATABASE := need-postgresql need-libpq5 need-util-linux need-openssl
SOURCES := Sources Tests Package.swift
SCRIPTS := .ci/bench .ci/bench-team .ci/postgres .ci/team-demo .ci/need .ci/never .ci/run .ci/demo .ci/linkage .ci/package .ci/pictures .ci/release-check .ci/terminals .ci/try-package \
	Tests/Mutants/run Tests/Fuzz/run

# The compiler writes the time that each module took into this folder, for make cost.
STATS = $(shell mkdir -p .build/cost/$1)-Xswiftc -stats-output-dir -Xswiftc '$(CURDIR)/.build/cost/$1'
# The compiler asks for memory so often that a build takes a seventh less if glibc keeps what is freed.
SWIFT := GLIBC_TUNABLES=glibc.malloc.tcache_count=60000 swift
# Without this flag SwiftPM accepts an undeclared import once the module has been built.
CHECKED := --explicit-target-dependency-import-check error
# Links libstdc++ statically where its archive is installed: loading the shared library takes half a
# millisecond at every start.
STATIC := .build/static
# The same for libgcc and libsqlite3: 1.1 ms. SHARED=1 keeps libsqlite3 shared, so that updates of
# the system reach the program, as in the Debian package.
SQLITE := $(if $(SHARED),,$(wildcard $(shell clang -print-file-name=libsqlite3.a 2>/dev/null)))
# Exports no symbols: the runtime would walk over all of them at every start.
LINKED := -Xlinker -s -Xlinker --no-export-dynamic $(if $(SQLITE),,-Xlinker --as-needed)
# Each metadata accessor of ours then looks up a type directly. The default searches for it by name,
# which scans every conformance of the program. And each function has a section, which the linker can
# place. These are no official flags: make FAST= builds without them.
FAST := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
	-Xswiftc -Xfrontend -Xswiftc -function-sections
# lld packs the 46,000 relocations of a program at any address into a bitmap.
PACKED := -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
# Places the functions that a start runs together, so that it reads fewer pages: `make order` lists
# them anew. Names that are gone do no harm.
ORDERED := -Xlinker --symbol-ordering-file=.ci/functions.order -Xlinker --no-warn-symbol-ordering
# One file that runs on machines without Swift. The link map lists the libraries in it. No search
# for libraries beside the program.
BUILT := --static-swift-stdlib $(LINKED) $(FAST) $(PACKED) $(ORDERED) --disable-local-rpath
# Writes each module's interface first, so that the modules that import it need not wait for its code.
# Without the threshold each command names a new temporary file, and a second build compiles all again.
EARLY := --use-integrated-swift-driver -Xswiftc -emit-module-separately-wmo -Xswiftc -disable-cmo \
	-Xswiftc -driver-filelist-threshold=100000
# Debug information would be stripped. It takes a seventh of the time of a build.
RELEASE = -c release -debug-info-format none $(call STATS,release) $(BUILT) $(EARLY) -Xswiftc -L$(CURDIR)/$(STATIC) $(CHECKED)

# One job for each module, so that each @Test and each declaration is expanded and checked once.
WHOLE := $(addprefix -Xswiftc ,-disable-batch-mode -wmo -num-threads 2 -no-emit-module-separately-wmo)
# What the compiler says about that, for each module.
QUIETER := sed -u '/^remark: Incremental compilation has been disabled/d'
# Failures of tests have their line without debug information.
DEBUG = $(WHOLE) -debug-info-format none $(call STATS,debug) $(CHECKED)

.PHONY: build cost demo team-demo pictures web man test storm fight mcp fuzz lint format bench bench-board bench-reactive bench-team order mutants install uninstall package release-check help need-%

build: need-swift need-libsqlite3-dev $(STATIC) ## Build the program and print its path
	@rm -f $(STATIC)/libsqlite3.a
	@$(if $(SQLITE),ln -s $(SQLITE) $(STATIC)/libsqlite3.a)
	$(SWIFT) build $(RELEASE) --product todo -Xlinker -Map=.build/todo.map
	@.ci/linkage $(PROGRAM) .build/todo.map
	@echo $(abspath $(PROGRAM))

demo: ## Build the program, fill a temporary store with a small project and show the board
	@echo "Builds todo in release mode: three to eight minutes on two cores the first time. Then it fills a" \
		"temporary store with a small project and shows the board."
	@$(MAKE) --no-print-directory build
	@.ci/demo $(PROGRAM)

team-demo: build $(DATABASE) ## Show a team on a throw-away PostgreSQL
	@.ci/team-demo $(PROGRAM)

test: need-swift need-libsqlite3-dev need-sqlite3 need-tzdata need-zsh need-fish need-mandoc need-groff-base need-curl need-gettext $(DATABASE) ## Run the tests; ONLY=<regex> limits them
	$(SWIFT) build --build-tests $(DEBUG) 2>&1 | $(QUIETER)
	swift test --skip-build --disable-xctest $(if $(ONLY),--filter '$(ONLY)') 2>&1 | tee .build/test.log
	@grep -Eq 'Test run with [1-9][0-9]* test' .build/test.log || { echo "No test ran." >&2; exit 1; }

# The tests that take their length from Storm.rounds.
STORMS := Agent|BoardStorm|CheckpointBytes|ClaimProgram|Corpus|Differential|DoctorProgram|HostileInput|HostilePayload|KeyStorm|Killed|KilledCare|LockedStore|PostgresStorm|SettingsTextChance|Simulation|TeamGame|TeamUnderFire|Together

storm: need-swift need-libsqlite3-dev need-sqlite3 need-strace $(DATABASE) ## Run the randomized tests 40 times as long; SEED=<n> repeats a run
	$(SWIFT) build --build-tests $(DEBUG) 2>&1 | $(QUIETER)
	TODO_STORM=40 TODO_SEED=$(SEED) swift test --skip-build --disable-xctest --filter '($(STORMS))Tests' 2>&1

fight: build need-python3 $(DATABASE) ## Let two homes of a team fight for TIME=<minutes> through HUB=folder or postgres; SEED=<n> chooses the commands
	install $(PROGRAM) $(MEASURED)
	HUB=$(HUB) .ci/fight $(abspath $(MEASURED)) $(TIME) $(SEED)

mcp: build need-python3 need-python3-pip ## Try the server for agents with the official client for Python
	.ci/mcp $(PROGRAM)

fuzz: need-swift ## Fuzz every parser for TIME=<seconds> each; ONLY=<name> runs one
	TODO_FUZZ=1 $(SWIFT) build -c release --scratch-path .build/fuzz --product Fuzz $(CHECKED) \
		-Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld -Xswiftc -enable-testing
	Tests/Fuzz/run $(TIME) $(ONLY)

lint: need-swift need-shellcheck ## Check layout, limits, imports and shell scripts
	swift format lint --strict --recursive $(SOURCES)
	@$(MAKE) --no-print-directory test ONLY='^StyleTests\.'
	@if command -v swiftlint >/dev/null; then swiftlint lint --strict --quiet; else $(WITHOUT_SWIFTLINT); fi
	shellcheck $(SCRIPTS)

WITHOUT_SWIFTLINT := echo "SwiftLint did not run: it is not on PATH. StyleTests checked its custom rules, and swift-format" \
	"the lengths of lines; nothing checked the lengths of files and functions."

format: need-swift ## Format the sources
	swift format --in-place --recursive $(SOURCES)

$(STATIC):
	@mkdir -p $@
	@library=$$(clang -print-file-name=libstdc++.a); if [ -e "$$library" ]; then ln -sf "$$library" $@; fi

pictures: build need-tmux need-xvfb need-xterm need-kitty need-imagemagick need-fonts-noto-cjk ## Draw the pictures in README and the guide from a real run
	$(SWIFT) build $(DEBUG) --product Pictures 2>&1 | $(QUIETER)
	.ci/pictures $(PROGRAM) .build/debug/Pictures Sources/todo/todo.docc/Resources
	.ci/terminals $(PROGRAM) Sources/todo/todo.docc/Resources

web: build need-chromium need-python3 ## Check the pages for a browser in chromium
	.ci/web $(PROGRAM) .build/web

bench: build ## Compare the program with the sqlite3 shell; ONLY=<word> limits the rows
	install $(PROGRAM) $(MEASURED)
	.ci/bench $(abspath $(MEASURED)) $(ONLY)

bench-board: build ## Measure the board with many cards: keys, frames, memory
	$(SWIFT) build $(RELEASE) --product BoardBenchmark
	install $(PROGRAM) $(MEASURED)
	.build/release/BoardBenchmark $(abspath $(MEASURED))

# A copy, as users install it. The kernel holds a file that was copied in larger pieces than one that
# the linker wrote, so that a start has 30 page faults less and takes 15 % less time.
MEASURED := .build/measured-todo

bench-reactive: need-swift $(STATIC) ## Compare streams with plain closures
	$(SWIFT) build $(RELEASE) --product Benchmarks
	.build/release/Benchmarks reactive

bench-team: build $(DATABASE) ## Measure teams on a throw-away PostgreSQL; ONLY=<word> limits the rows
	$(SWIFT) build $(RELEASE) --product Benchmarks
	install $(PROGRAM) $(MEASURED)
	.ci/bench-team $(abspath $(MEASURED)) .build/release/Benchmarks $(ONLY)

order: build need-valgrind ## Write .ci/functions.order, the functions that a start runs, anew
	.ci/order $(PROGRAM) .build/todo.map > .build/functions.order
	mv .build/functions.order .ci/functions.order
	@rm $(PROGRAM) # The next build links it in the new order.

mutants: need-swift ## Check that the tests catch bugs put into Reactive; ONLY=<words> limits them
	Tests/Mutants/run $(ONLY)

man: build ## Write the manual page and the completions to .build
	$(PROGRAM) help --man > .build/todo.1
	@mkdir -p .build/completions
	@for shell in bash zsh fish; do $(PROGRAM) completions $$shell > .build/completions/$$shell; done

# Where a shell looks for completions. Debian's zsh does not look into the site-functions of /usr.
SHARE = $(DESTDIR)$(PREFIX)/share
BASH_FILE = $(SHARE)/bash-completion/completions/todo
ZSH_FILE = $(SHARE)/zsh/$(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)/_todo
FISH_FILE = $(SHARE)/fish/vendor_completions.d/todo.fish

install: man ## Install the program, its manual page and completions; PREFIX=<folder> (default: /usr/local)
	install -D -m 755 $(PROGRAM) "$(DESTDIR)$(PREFIX)/bin/todo"
	install -D -m 644 .build/todo.1 "$(SHARE)/man/man1/todo.1"
	install -D -m 644 .build/completions/bash "$(BASH_FILE)"
	install -D -m 644 .build/completions/zsh "$(ZSH_FILE)"
	install -D -m 644 .build/completions/fish "$(FISH_FILE)"

uninstall: ## Remove what install installed
	rm -f "$(DESTDIR)$(PREFIX)/bin/todo" "$(SHARE)/man/man1/todo.1"
	rm -f "$(BASH_FILE)" "$(ZSH_FILE)" "$(FISH_FILE)"

cost: need-swift need-python3 ## Print lines, build times and code size of each module, from the last builds
	@.ci/cost

release-check: need-libsqlite3-dev ## Check what a release needs: install, package, and a build without unofficial flags
	.ci/release-check

package: need-dpkg-dev ## Build a Debian package, .build/todo_<version>_<architecture>.deb
	rm -rf .build/package
	@$(MAKE) --no-print-directory install PREFIX=/usr DESTDIR=.build/package SHARED=1
	.ci/package .build/package .build

help: ## List the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

need-%:
	@.ci/need $*
