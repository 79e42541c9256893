# cmake -D SOURCE=DIRECTORY -D OUT=FILE -P Commit.cmake: FILE defines hg_commit, the commit that DIRECTORY is of: "" where
# nobody knows. Run by every build; FILE is written when that has changed.
#
# A tarball has the name in commit.txt, a clone asks git, which may be run by root in somebody's tree. A tree that lies in
# somebody else's clone is not of its commits.

cmake_minimum_required(VERSION 3.25)

set(commit "")
if(EXISTS ${SOURCE}/commit.txt)
    file(READ ${SOURCE}/commit.txt commit)
    string(STRIP "${commit}" commit)
elseif(EXISTS ${SOURCE}/.git)
    find_program(git git)
    if(git)
        set(ask ${git} --no-optional-locks -c safe.directory=* -C ${SOURCE})
        execute_process(COMMAND ${ask} rev-parse --short=12 HEAD
            OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
        execute_process(COMMAND ${ask} status --porcelain --untracked-files=no
            OUTPUT_VARIABLE changes OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
        if(commit AND changes)
            string(APPEND commit ", changed")
        endif()
    endif()
endif()
file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT
"/* Made by cmake/Commit.cmake. */
#include \"cli/common/cli.h\"

const char cli_commit[] = \"@commit@\";
")
