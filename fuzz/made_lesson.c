/* made_lesson.c: see made_lesson.h. */
#include "made_lesson.h"

/* In every language the same. */
static void put_words(struct hg_out *out, const char *key)
{
    hg_json_key(out, key);
    hg_json_open(out, '{');
    for (int i = 0; i < hg_language_count; i++)
        hg_json_text(out, hg_languages[i].code, "x");
    hg_json_close(out, '}');
}

static void put_words_in_a_list(struct hg_out *out, const char *key)
{
    hg_json_key(out, key);
    hg_json_open(out, '[');
    hg_json_open(out, '{');
    put_words(out, "text");
    hg_json_close(out, '}');
    hg_json_close(out, ']');
}

/* The table as it stands; whoever sat there, people sit there now. */
static void put_start(struct hg_out *out, const struct hg_table *table)
{
    const struct hg_game *game = hg_table_game(table);
    hg_json_key(out, "start");
    hg_json_open(out, '{');
    hg_json_text(out, "game", game->id);
    if (game->tick)
        hg_json_text(out, "clock", hg_clock_modes[hg_table_clock(table).mode]);
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < hg_table_seats(table); seat++) {
        hg_json_open(out, '{');
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    hg_json_key(out, "position");
    game->write_state(hg_table_rules(table), hg_table_state(table), out);
    hg_json_close(out, '}');
}

static void put_goal(struct hg_out *out, const char *move)
{
    hg_json_key(out, "goal");
    hg_json_open(out, '{');
    put_words(out, "text");
    hg_json_key(out, "moves");
    hg_json_open(out, '[');
    hg_json_open(out, '{');
    hg_json_text(out, "move", move);
    hg_json_close(out, '}');
    hg_json_close(out, ']');
    hg_json_key(out, "solution");
    hg_json_open(out, '[');
    hg_json_put_text(out, move);
    hg_json_close(out, ']');
    put_words_in_a_list(out, "else");
    hg_json_close(out, '}');
}

static void put_step(struct hg_out *out, int seat, const char *move)
{
    hg_json_key(out, "then");
    hg_json_open(out, '[');
    hg_json_open(out, '{');
    if (seat != HG_CHANCE)
        hg_json_int(out, "seat", seat);
    hg_json_text(out, "move", move);
    hg_json_close(out, '}');
    hg_json_close(out, ']');
}

void fuzz_put_lesson(struct hg_out *out, const struct hg_table *table, const struct made_lesson *made)
{
    hg_json_open(out, '{');
    put_words(out, "title");
    put_words(out, "about");
    hg_json_int(out, "minutes", 1);
    hg_json_int(out, "seat", made->goal ? made->seat : (made->seat + 1) % hg_table_seats(table));
    put_start(out, table);
    hg_json_key(out, "pages");
    hg_json_open(out, '[');
    hg_json_open(out, '{');
    put_words(out, "text");
    if (made->goal)
        put_goal(out, made->move);
    else
        put_step(out, made->seat, made->move);
    hg_json_close(out, '}');
    hg_json_close(out, ']');
    put_words_in_a_list(out, "known");
    hg_json_close(out, '}');
}
