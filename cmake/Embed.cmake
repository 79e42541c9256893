# Files inside the program.
#
#   hg_embed(TARGET SYMBOL FILE [MINIFY | CATALOGUE])
#
# compiles the bytes of FILE into TARGET, where C finds them as
#
#   extern const unsigned char SYMBOL[];     followed by a 0 byte, so that text is also a string
#   extern const size_t SYMBOL_size;         without that byte
#
# The C source is made at build time, whenever FILE has changed. A relative FILE is looked up in the
# source directory; a FILE made during the build needs its full path and a rule in the same directory.
# MINIFY is for JSON alone: it joins the lines and drops their indentation, which JSON never needs.
# CATALOGUE is for a compiled catalogue of sentences (.mo): its tables are as large as a third of its sentences, and no
# packing makes them small; src/core/catalogue.c finds a sentence without them.
# Call it in the directory that makes TARGET.

set(HG_EMBED_SCRIPT "${CMAKE_CURRENT_LIST_FILE}")

function(hg_embed target symbol file)
    cmake_parse_arguments(PARSE_ARGV 3 arg "MINIFY;CATALOGUE" "" "")
    if(arg_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "hg_embed: unknown argument ${arg_UNPARSED_ARGUMENTS}")
    endif()
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    cmake_path(GET file FILENAME name)
    set(source "${CMAKE_CURRENT_BINARY_DIR}/embed/${target}_${symbol}.c")
    add_custom_command(
        OUTPUT "${source}"
        COMMAND "${CMAKE_COMMAND}" "-DFILE=${file}" "-DSYMBOL=${symbol}" "-DSOURCE=${source}"
                "-DMINIFY=${arg_MINIFY}" "-DCATALOGUE=${arg_CATALOGUE}" -P "${HG_EMBED_SCRIPT}"
        DEPENDS "${file}" "${HG_EMBED_SCRIPT}"
        COMMENT "Embedding ${name}"
        VERBATIM)
    target_sources(${target} PRIVATE "${source}")
endfunction()

# The number of 32 bits at a place of the file, whose least byte is the first.
function(hg_read_number place result)
    file(READ "${FILE}" digits OFFSET ${place} LIMIT 4 HEX)
    string(REGEX REPLACE "(..)(..)(..)(..)" "0x\\4\\3\\2\\1" number "${digits}")
    math(EXPR number "${number}")
    set(${result} ${number} PARENT_SCOPE)
endfunction()

function(hg_number_hex number result)
    math(EXPR high "${number} + 4294967296" OUTPUT_FORMAT HEXADECIMAL) # 0x1 and eight digits
    string(REGEX REPLACE "0x1(..)(..)(..)(..)" "\\4\\3\\2\\1" digits "${high}")
    set(${result} ${digits} PARENT_SCOPE)
endfunction()

# The text of entry `i` of a table of a .mo file: pairs of length and place. A NUL stands behind it there, too.
function(hg_read_entry table i result)
    math(EXPR entry "${table} + 8 * ${i}")
    math(EXPR place "${entry} + 4")
    hg_read_number(${entry} length)
    hg_read_number(${place} at)
    math(EXPR length "${length} + 1")
    file(READ "${FILE}" text OFFSET ${at} LIMIT ${length} HEX)
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

# How many blocks there are; where each begins, and where the last one ends; then the blocks, eight sentences each, with
# their translations behind them, in the order of their bytes. The header of a .mo, its empty sentence, is left out.
# Every number and sentence is read from its place in the file: a value of CMake is copied whenever it is named, and
# copies of a whole catalogue for each of its sentences take longer than the rest of a build.
function(hg_compact_catalogue result)
    hg_read_number(8 count)
    hg_read_number(12 sentences)
    hg_read_number(16 translations)
    math(EXPR blocks "(${count} + 6) / 8")
    math(EXPR place "4 * (${blocks} + 2)")
    hg_number_hex(${blocks} head)
    set(body "")
    math(EXPR last "${count} - 1")
    foreach(first RANGE 1 ${last} 8)
        hg_number_hex(${place} number)
        string(APPEND head ${number})
        math(EXPR end "${first} + 7")
        if(end GREATER last)
            set(end ${last})
        endif()
        set(block "")
        foreach(i RANGE ${first} ${end})
            hg_read_entry(${sentences} ${i} sentence)
            hg_read_entry(${translations} ${i} translation)
            string(APPEND block "${sentence}${translation}")
        endforeach()
        string(APPEND body "${block}")
        string(LENGTH "${block}" digits)
        math(EXPR place "${place} + ${digits} / 2")
    endforeach()
    hg_number_hex(${place} number)
    set(${result} "${head}${number}${body}" PARENT_SCOPE)
endfunction()

function(hg_write_embedded_source)
    if(CATALOGUE)
        hg_compact_catalogue(hex)
    elseif(MINIFY)
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
