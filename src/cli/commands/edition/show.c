/* show.c: an edition as tables, whatever the game. All it knows is the form that editions share: objects,
 * lists, and origins beside the values. */
#include <limits.h>
#include <string.h>

#include "cli/commands/edition/edition.h"
#include "cli/commands/edition/text.h"
#include "cli/common/grid.h"
#include "cli/common/text.h"

struct show {
    int width;
    struct edition_count count;
};

/* A run of plain members, aligned; apart from a table above them. */
static void flush_plain(const struct show *show, struct grid *grid, int indent, bool apart)
{
    if (apart && grid->cells)
        putchar('\n');
    if (!grid_print(grid, indent, show->width, edition_put_mark))
        grid_print(grid, indent, INT_MAX, edition_put_mark);
    grid_close(grid);
    *grid = grid_open(2);
}

enum shape { PLAIN, BLOCK, TABLE };

/* A table: a list or an object of several objects. */
static enum shape shape_of(struct hg_json value)
{
    struct hg_json_walk walk = hg_json_walk(value);
    bool all_objects = true;
    while (hg_json_next(&walk))
        all_objects &= hg_json_type(walk.value) == HG_JSON_OBJECT && !edition_is_origin(walk.key);
    if (edition_is_container(value) && walk.index > 0 && all_objects)
        return TABLE;
    return hg_json_type(value) == HG_JSON_OBJECT && walk.index >= 0 ? BLOCK : PLAIN;
}

/* --- tables ------------------------------------------------------------------------------------------------------- */

enum { MOST_FIELDS = 25 };

struct fields {
    struct hg_json key[MOST_FIELDS];
    int count;
};

static void add_field(struct fields *fields, struct hg_json key)
{
    for (int i = 0; i < fields->count; i++)
        if (hg_json_compare(fields->key[i], key) == 0)
            return;
    if (fields->count < MOST_FIELDS)
        fields->key[fields->count++] = key;
}

static struct fields fields_of(struct hg_json rows)
{
    struct fields fields = {.count = 0};
    struct hg_json_walk row = hg_json_walk(rows);
    while (hg_json_next(&row)) {
        struct hg_json_walk walk = hg_json_walk(row.value);
        while (hg_json_next(&walk))
            if (!edition_is_origin(walk.key))
                add_field(&fields, walk.key);
    }
    return fields;
}

static void add_cell(struct grid *grid, const char *text)
{
    hg_put(&grid->text, text);
    grid_end_cell(grid);
}

/* The headings; objects by name have a first column without one. */
static void add_headings(struct grid *grid, const struct fields *fields, bool named)
{
    char key[EDITION_KEY];
    if (named)
        add_cell(grid, "");
    for (int i = 0; i < fields->count; i++)
        add_cell(grid, edition_key(fields->key[i], key));
    grid->headed = true;
}

static void add_row(struct show *show, struct grid *grid, const struct edition_scope *row, const struct fields *fields)
{
    char key[EDITION_KEY];
    for (int i = 0; i < fields->count; i++) {
        struct hg_json value = hg_json_member(row->object, edition_key(fields->key[i], key));
        if (value.at)
            edition_put(&show->count, &grid->text, value, row, key, false);
        grid_end_cell(grid);
    }
}

static void show_object(struct show *show, const struct edition_scope *scope, int indent);

/* One below the other, when they are too wide for a table. */
static void show_list(struct show *show, const struct edition_scope *scope, struct hg_json rows, int indent)
{
    struct hg_json_walk row = hg_json_walk(rows);
    while (hg_json_next(&row)) {
        char key[EDITION_KEY];
        struct edition_scope inner = {scope, row.value, edition_key(row.key, key)};
        printf("%*s%s", indent, "", cli_style()->bold);
        if (*key)
            cli_put_clean(stdout, key, strlen(key));
        else
            printf("%d", row.index + 1);
        puts(cli_style()->reset);
        show_object(show, &inner, indent + 2);
    }
}

static void show_table(struct show *show, const struct edition_scope *scope, struct hg_json rows, int indent)
{
    bool named = hg_json_type(rows) == HG_JSON_OBJECT;
    struct fields fields = fields_of(rows);
    struct grid grid = grid_open(fields.count + named);
    struct edition_count before = show->count;
    struct hg_json_walk row = hg_json_walk(rows);
    add_headings(&grid, &fields, named);
    while (hg_json_next(&row)) {
        char key[EDITION_KEY];
        struct edition_scope inner = {scope, row.value, edition_key(row.key, key)};
        if (named)
            add_cell(&grid, key);
        add_row(show, &grid, &inner, &fields);
    }
    if (!grid_print(&grid, indent, show->width, edition_put_mark)) {
        show->count = before;
        show_list(show, scope, rows, indent);
    }
    grid_close(&grid);
}

/* --- objects ------------------------------------------------------------------------------------------------------ */

static void put_heading(const char *key, struct hg_json value, int indent)
{
    printf("\n%*s%s", indent, "", cli_style()->bold);
    cli_put_clean(stdout, key, strlen(key));
    printf("%s", cli_style()->reset);
    if (shape_of(value) == TABLE)
        printf(" (%d)", hg_json_count(value));
    putchar('\n');
}

static void show_member(struct show *show, const struct edition_scope *scope, const char *key, struct hg_json value,
                        int indent)
{
    put_heading(key, value, indent);
    struct edition_scope inner = {scope, value, key};
    if (shape_of(value) == TABLE)
        show_table(show, &inner, value, indent + 2);
    else
        show_object(show, &inner, indent + 2);
}

static void show_object(struct show *show, const struct edition_scope *scope, int indent)
{
    struct grid plain = grid_open(2);
    bool apart = false;
    struct hg_json_walk walk = hg_json_walk(scope->object);
    while (hg_json_next(&walk)) {
        char key[EDITION_KEY];
        edition_key(walk.key, key);
        if (edition_is_origin(walk.key))
            continue;
        if (shape_of(walk.value) == PLAIN) {
            add_cell(&plain, key);
            edition_put(&show->count, &plain.text, walk.value, scope, key, false);
            grid_end_cell(&plain);
        } else {
            flush_plain(show, &plain, indent, apart);
            show_member(show, scope, key, walk.value, indent);
            apart = true;
        }
    }
    flush_plain(show, &plain, indent, apart);
    grid_close(&plain);
}

void cli_edition_show(struct hg_json root)
{
    struct show show = {.width = cli_width()};
    struct edition_scope scope = {NULL, root, ""};
    show_object(&show, &scope, 0);
    edition_legend(&show.count);
}
