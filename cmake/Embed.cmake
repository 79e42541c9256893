# Files inside the program.
#
#   hg_embed(TARGET SYMBOL FILE [MINIFY])
#
# compiles the bytes of FILE into TARGET, where C finds them as
#
#   extern const unsigned char SYMBOL[];     followed by a 0 byte, so that text is also a string
#   extern const size_t SYMBOL_size;         without that byte
#
# The C source is made at build time, whenever FILE has changed. A relative FILE is looked up in the
# source directory; a FILE made during the build needs its full path and a rule in the same directory.
# MINIFY is for JSON alone: it joins the lines and drops their indentation, which JSON never needs.
# Call it in the directory that makes TARGET.

set(HG_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")

function(hg_embed target symbol file)
    cmake_parse_arguments(PARSE_ARGV 3 arg "MINIFY" "" "")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "hg_embed: unknown argument ${arg_UNPARSED_ARGUMENTS}")
    endif()
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    cmake_path(GET file FILENAME name)
    set(source "${CMAKE_CURRENT_BINARY_DIR}/embed/${target}_${symbol}.c")
    add_custom_command(
        OUTPUT "${source}"
        COMMAND "${CMAKE_COMMAND}" "-DFILE=${file}" "-DSYMBOL=${symbol}" "-DSOURCE=${source}"
                "-DMINIFY=${arg_MINIFY}" -P "${HG_EMBED_SCRIPT}"
        DEPENDS "${file}" "${HG_EMBED_SCRIPT}"
        COMMENT "Embedding ${name}"
        VERBATIM)
    target_sources(${target} PRIVATE "${source}")
endfunction()

function(hg_write_embedded_source)
    if(MINIFY)
        file(READ "${FILE}" text)
        string(REGEX REPLACE "[ \t]*[\r\n]+[ \t]*" "" text "${text}")
        string(HEX "${text}" hex)
    else()
        file(READ "${FILE}" hex HEX)
    endif()
    string(LENGTH "${hex}" digits)
    math(EXPR size "${digits} / 2")

    string(REPEAT ".." 24 row)
    string(REGEX REPLACE "(${row})" "\\1\n" hex "${hex}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")

    cmake_path(GET FILE FILENAME name)
    file(WRITE "${SOURCE}"
"/* ${name}, made by cmake/Embed.cmake */
#include <stddef.h>

extern const unsigned char ${SYMBOL}[];
extern const size_t ${SYMBOL}_size;

const unsigned char ${SYMBOL}[] = {
${bytes}0x00};
const size_t ${SYMBOL}_size = ${size};
")
endfunction()

if(CMAKE_SCRIPT_MODE_FILE AND CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
    cmake_minimum_required(VERSION 3.25)
    hg_write_embedded_source()
endif()
