# Toolchain: WebAssembly with clang and wasi-libc, for a module that imports nothing.
#
# An executable becomes NAME.wasm: a library of functions without main(). Name what it exports in C,
#
#     __attribute__((export_name("hg_call"))) int hg_call(...)
#
# or, for functions of libc, with target_link_options(NAME PRIVATE --export=malloc --export=free).
#
# Linking is wasm-ld's, called directly: the clang driver starts wasm-opt by itself when binaryen is
# installed, and fails with versions of it that do not fit. So link options are wasm-ld's own,
# without -Wl, in front.
#
# Of libc, malloc, the mem and str functions and the mathematics need nothing from outside. Whatever
# is built on stdio, snprintf and assert too, asks for WASI's fd_write, fd_close and fd_seek: they
# become imports unless the module defines __wasi_fd_write and its like itself (<wasi/api.h>).

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

find_program(CMAKE_C_COMPILER NAMES clang REQUIRED)
find_program(CMAKE_AR NAMES llvm-ar REQUIRED)
find_program(CMAKE_RANLIB NAMES llvm-ranlib REQUIRED)
find_program(HG_WASM_LD NAMES wasm-ld REQUIRED)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)

# Debian puts wasi-libc below /usr; others keep it in a directory of its own.
find_path(HG_WASI_SYSROOT NAMES include/wasm32-wasi/stdlib.h
    PATHS /usr /usr/share/wasi-sysroot /opt/wasi-sdk/share/wasi-sysroot
    NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
execute_process(
    COMMAND ${CMAKE_C_COMPILER} --target=wasm32-wasi --rtlib=compiler-rt --print-libgcc-file-name
    OUTPUT_VARIABLE hg_wasm_builtins OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)

# Only clang's own headers and those of wasi-libc: none of the host's in /usr/include.
# Every host since 2021 has the two extensions of WebAssembly; they make copies and short integers cheap.
set(CMAKE_C_FLAGS_INIT "-nostdlibinc -isystem ${HG_WASI_SYSROOT}/include/wasm32-wasi -mbulk-memory -msign-ext")

# The stack lies below the data, so that an overflow traps instead of overwriting variables.
# Exporting __wasm_call_ctors tells wasm-ld that this is no program: otherwise it may wrap every
# exported function in a start and an end of the C library.
string(JOIN " " CMAKE_EXE_LINKER_FLAGS_INIT
    --no-entry --export=__wasm_call_ctors --stack-first -z stack-size=1048576 --fatal-warnings)
set(CMAKE_EXE_LINKER_FLAGS_RELEASE_INIT "-O2 --strip-all --compress-relocations")
set(CMAKE_EXE_LINKER_FLAGS_MINSIZEREL_INIT "-O2 --strip-all --compress-relocations")
set(CMAKE_C_LINK_EXECUTABLE
    "\"${HG_WASM_LD}\" <LINK_FLAGS> <OBJECTS> -o <TARGET> <LINK_LIBRARIES> -L\"${HG_WASI_SYSROOT}/lib/wasm32-wasi\" -lm -lc \"${hg_wasm_builtins}\"")
set(CMAKE_EXECUTABLE_SUFFIX_C .wasm)

# CMake's own trials would need a main() and a host to run on.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH ${HG_WASI_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
