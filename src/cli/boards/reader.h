/* reader.h: how boards read what a table tells: views, scores, facts, components, editions.
 *
 * A path names members, and items of lists by their numbers: "seats.1.hand"; "" is the value itself. What is not there
 * is absent, 0 or "". */
#ifndef HG_CLI_BOARDS_READER_H
#define HG_CLI_BOARDS_READER_H

#include "cli/boards/board.h"

struct hg_json read_at(struct hg_json json, const char *path);
int read_number(struct hg_json json, const char *path);
bool read_is(struct hg_json json, const char *path, const char *text);

/* What a view, a score or the facts tell of a seat. */
struct hg_json read_seat(struct hg_json document, int seat);

/* Figures of a seat, for a table of the seats: where they are told, and how wide they are. */
struct read_figure {
    const char *label;
    enum read_from { READ_VIEW, READ_FACTS, READ_SCORE } from;
    const char *path;
    int columns;
};
int read_figure(const struct scene *scene, const struct read_figure *figure, int seat);

/* The row of their labels behind so many columns; and those of a seat, to the end of its row. */
void read_labels(const struct scene *scene, const struct read_figure *figures, int count, int before);
void read_figures(const struct scene *scene, const struct read_figure *figures, int count, int seat);

/* Valid as long as the scene. */
const char *read_text(const struct scene *scene, struct hg_json json, const char *path);

/* A component by its group and id; the name of one. */
struct hg_json read_component(const struct scene *scene, const char *group, const char *id);
const char *read_name(const struct scene *scene, const char *group, const char *id);

/* Of a list of ids: the names of those that are among these components, with commas, "Settlers, Raiders ×2" where the same
 * stands there several times in a row; and how many are none, because they lie face down. */
int read_names(const struct scene *scene, struct hg_json components, struct hg_json ids, struct hg_out *out);

/* Words of the notation that stand for several moves and are no component, with what they do; an empty row ends them.
 * False when the word is none of them. */
struct read_verb {
    const char *word, *text;
};
bool read_verb(const struct scene *scene, const struct read_verb *verbs, const char *word, struct hg_out *out);

/* The line above a drawing: the title of the game, and where it is. */
void read_head(const struct scene *scene, const char *where);

#endif
