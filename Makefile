# The few commands people type. The build itself is CMake's: CMakeLists.txt, CMakePresets.json.

.DEFAULT_GOAL := build
.PHONY: build run install uninstall dist deb test soak release-with-tests debug tsan threads wasm web fuzzers fuzz bench format clean help \
    bootstrap-build bootstrap-test bootstrap-dist bootstrap-deb
.NOTPARALLEL:

ARGS         ?= serve
PREFIX       ?= /usr/local
FUZZ_SECONDS ?= 60
JOBS         := $(shell nproc 2>/dev/null || echo 2)

PART         := tools/timed
AGAIN        := $(MAKE) --no-print-directory

bootstrap-build:
	@tools/bootstrap build

bootstrap-test:
	@tools/bootstrap test

bootstrap-dist:
	@tools/bootstrap dist

bootstrap-deb:
	@tools/bootstrap deb

build: web
	@tools/configure release
	@cmake --build --preset run
	@ln -sfn build/release/hourglass hourglass

# Hints of the program name what was typed.
run: export HOURGLASS_TYPED := make run
run: build
	@build/release/foreground build/release/hourglass $(ARGS)

# What src/cli/CMakeLists.txt installs.
INSTALLED := bin/hourglass share/man/man1/hourglass.1 share/bash-completion/completions/hourglass \
    share/zsh/site-functions/_hourglass share/doc/hourglass/LICENSE share/doc/hourglass/THIRD_PARTY.md

install: build
	@DESTDIR='$(DESTDIR)' cmake --install build/release --prefix '$(PREFIX)'

uninstall:
	@cd '$(DESTDIR)$(PREFIX)' && rm -f $(INSTALLED) && rmdir share/doc/hourglass 2>/dev/null || true
	@! test -e '$(DESTDIR)$(PREFIX)/bin/hourglass' || { echo 'make: $(DESTDIR)$(PREFIX)/bin/hourglass is still there.' >&2; exit 1; }

dist: bootstrap-dist web
	@tools/dist

deb: bootstrap-deb dist
	@tools/deb

test:
	@rm -f build/times
	@$(PART) 'installation' tools/bootstrap test
	@$(PART) 'WebAssembly, web client' $(AGAIN) web
	@$(PART) 'release build' $(AGAIN) release-with-tests
	@$(PART) 'debug build' $(AGAIN) debug
	@$(PART) 'fuzzers build' $(AGAIN) fuzzers
	@$(PART) 'release tests' ctest --preset release -j $(JOBS)
	@$(PART) 'debug tests' ctest --preset debug -j $(JOBS)
	@$(PART) 'threads' $(AGAIN) threads
	@$(PART) 'fuzzers' tools/fuzz $(FUZZ_SECONDS)
	@tools/timed --report
	@echo "All tests passed, in the release build and under the address and undefined-behaviour sanitizers, store and server under that for threads, too; the WebAssembly modules answer like the program; the fuzzers found nothing, in up to $(FUZZ_SECONDS) seconds each."

# What takes too long for `make test`, which has a part of each.
soak: bootstrap-test web release-with-tests fuzzers
	@rm -f build/times
	@$(PART) 'a thousand games' node tests/same-bytes.mjs
	@$(PART) 'looking' node tests/looking.mjs --count 100 --all
	@$(PART) 'refusals' node tests/refusals.mjs --rounds 10
	@$(PART) 'appends' env HG_LOG_GAMES=60 build/release/tests/test_log
	@$(PART) 'power cuts' env HG_CUTS=10000 build/release/tests/test_cuts
	@$(PART) 'kills' env HG_KILLS=10000 node tests/hosting.mjs
	@$(PART) 'a server in a simulation' env HG_TIMES=1800 build/release/tests/test_online
	@$(PART) 'races' env HG_TIMES=10 build/release/tests/test_races
	@$(PART) 'games over a bad network' env HG_ROUNDS=20 node tests/badnet-games.mjs
	@$(PART) 'two stores' env HG_STORE_ROUNDS=500 build/release/tests/test_store
	@$(PART) 'two servers that eyes cannot tell apart' env HG_TIMES=400 build/release/tests/test_apart
	@$(PART) 'swapped worlds' env HG_TIMES=30 build/release/tests/test_eyes
	@$(PART) 'jobs' node tests/jobs.mjs --count 12
	@$(PART) 'asks' node tests/asks.mjs --games 40 --decisions 2000
	@$(PART) 'views' node tests/views.mjs
	@$(PART) 'bytes of looks' node tests/looks.mjs --games 100
	@for oracle in tests/*/oracle.py; do $(PART) "$$oracle" python3 "$$oracle" check 1 || exit 1; done
	@$(PART) 'fuzzers' tools/fuzz 600
	@$(PART) 'long games in the browser' node web/tests/e2e/run.mjs --long
	@tools/timed --report

release-with-tests:
	@tools/configure release tests
	@cmake --build --preset release
	@ln -sfn build/release/hourglass hourglass

debug: bootstrap-test
	@tools/configure debug tests
	@cmake --build --preset debug

tsan: bootstrap-test
	@tools/configure tsan tests
	@cmake --build --preset tsan
	@ctest --preset tsan -j $(JOBS)

# The part of it for make test: where there are threads, the store, and the server around them.
threads: bootstrap-test
	@tools/configure tsan tests
	@cmake --build --preset tsan --target hourglass echo_server test_store test_store_thread test_online test_server
	@ctest --preset tsan -j $(JOBS) -R '^(store|store_thread|online|server|sockets|hosting)$$'

wasm: bootstrap-build
	@tools/configure wasm
	@cmake --build --preset wasm

web: wasm
	@tools/build-web

fuzzers: bootstrap-test
	@tools/configure fuzz
	@cmake --build --preset fuzz

fuzz: fuzzers
	@tools/fuzz $(FUZZ_SECONDS)

bench: build
	@./build/release/hourglass bench

format:
	@tools/bootstrap format
	@tools/build-web packages
	@npm --prefix web run --silent format
	@find . \( -name build -o -name node_modules -o -name .git \) -prune -o \
	    -type f \( -name '*.c' -o -name '*.h' \) -exec clang-format -i {} +

clean:
	@rm -rf build hourglass web/dist web/generated web/node_modules

help:
	@echo "make run      build, and serve the games to your browser; ARGS='play tides' plays in the terminal"
	@echo "make build    build ./hourglass (the default)"
	@echo "make install  build, and install the program, its manual and completions; PREFIX=/usr/local, DESTDIR"
	@echo "make uninstall  remove what make install has put below PREFIX"
	@echo "make dist     make a tarball with the built page, in build/dist: cmake alone builds the program from it"
	@echo "make deb      make a Debian package from that tarball, in build/dist"
	@echo "make test     build everything and run every test"
	@echo "make soak     run what takes too long for make test: all of a thousand games, long games in the browser"
	@echo "make debug    build with assertions and sanitizers, in build/debug"
	@echo "make tsan     build and test with the thread sanitizer"
	@echo "make threads  the part of that which make test runs: store and server"
	@echo "make wasm     build the WebAssembly modules, in build/wasm"
	@echo "make web      build the web client, in web/dist"
	@echo "make fuzz     run every fuzzer for up to a minute; FUZZ_SECONDS=600 for longer"
	@echo "make bench    measure the speed of the games"
	@echo "make format   lay out the C files with clang-format, the web client with Biome"
	@echo "make clean    remove everything that was built, and the packages of npm"
