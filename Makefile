# The few commands people type. The build itself is CMake's: CMakeLists.txt, CMakePresets.json.

.DEFAULT_GOAL := build
.PHONY: build run test debug tsan wasm web fuzz bench format clean help bootstrap-build bootstrap-test
.NOTPARALLEL:

ARGS         ?= serve
FUZZ_SECONDS ?= 60
JOBS         := $(shell nproc 2>/dev/null || echo 2)

# Configures a preset once; from then on Ninja sees to changes of the CMake files.
build/%/build.ninja: CMakePresets.json
	@mkdir -p build
	@cmake --fresh --preset $* >build/$*.log 2>&1 || { cat build/$*.log >&2; exit 1; }
	@touch $@

bootstrap-build:
	@tools/bootstrap build

bootstrap-test:
	@tools/bootstrap test

build: web build/release/build.ninja
	@cmake --build --preset release
	@ln -sfn build/release/hourglass hourglass

run: build
	@./build/release/hourglass $(ARGS)

test: bootstrap-test web
	@for preset in release debug fuzz; do \
	    $(MAKE) --no-print-directory build/$$preset/build.ninja && \
	    cmake --build --preset $$preset || exit 1; \
	done
	@ln -sfn build/release/hourglass hourglass
	@ctest --preset release -j $(JOBS)
	@ctest --preset debug -j $(JOBS)
	@tools/fuzz $(FUZZ_SECONDS)
	@echo "All tests passed, in the release build and under the address and undefined-behaviour sanitizers; the WebAssembly modules answer like the program; the fuzzers found nothing in $(FUZZ_SECONDS) seconds each."

debug: bootstrap-test build/debug/build.ninja
	@cmake --build --preset debug

tsan: bootstrap-test build/tsan/build.ninja
	@cmake --build --preset tsan
	@ctest --preset tsan -j $(JOBS)

wasm: bootstrap-build build/wasm/build.ninja
	@cmake --build --preset wasm

web: wasm
	@tools/build-web

fuzz: bootstrap-test build/fuzz/build.ninja
	@cmake --build --preset fuzz
	@tools/fuzz $(FUZZ_SECONDS)

bench: build
	@./build/release/hourglass bench

format:
	@tools/bootstrap format
	@find . \( -name build -o -name node_modules -o -name .git \) -prune -o \
	    -type f \( -name '*.c' -o -name '*.h' \) -exec clang-format -i {} +

clean:
	@rm -rf build hourglass

help:
	@echo "make run      build, and serve the games to your browser; ARGS='play tides' plays in the terminal"
	@echo "make build    build ./hourglass (the default)"
	@echo "make test     build everything and run every test"
	@echo "make debug    build with assertions and sanitizers, in build/debug"
	@echo "make tsan     build and test with the thread sanitizer"
	@echo "make wasm     build the WebAssembly modules, in build/wasm"
	@echo "make web      build the web client, in web/dist"
	@echo "make fuzz     run every fuzzer for a minute; FUZZ_SECONDS=600 for longer"
	@echo "make bench    measure the speed of the games"
	@echo "make format   lay out the C files with clang-format"
	@echo "make clean    remove everything that was built"
