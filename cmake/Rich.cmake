# hg_rich_library(): the library hg_rich, with the rich positions of every game that has some: see tests/rich.h.

function(hg_rich_library)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/*/*_rich.c)
    list(FILTER sources EXCLUDE REGEX "/test_")
    set(declarations "")
    set(rows "")
    foreach(file IN LISTS sources)
        cmake_path(GET file STEM name)
        string(REPLACE _rich "" game ${name})
        string(APPEND declarations "extern hg_rich_maker ${game}_make_rich;\n")
        string(APPEND rows "    {\"${game}\", ${game}_make_rich},\n")
    endforeach()
    file(CONFIGURE OUTPUT riches.c @ONLY CONTENT
"/* The table of tests/rich.h, made by cmake/Rich.cmake. */
#include \"rich.h\"

@declarations@
const struct hg_rich hg_riches[] = {
@rows@    {NULL, NULL},
};
")
    add_library(hg_rich STATIC ${sources} ${CMAKE_CURRENT_BINARY_DIR}/riches.c)
    target_include_directories(hg_rich PUBLIC ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(hg_rich PUBLIC hg_games)
endfunction()
