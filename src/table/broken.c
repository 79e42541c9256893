/* broken.c: a broken invariant at a table, told together with the moves that led there. */
#include "table/table_private.h"

enum { LAST_MOVES = 12 };

static void put_move(const struct hg_table *t, struct hg_played played, struct hg_out *out)
{
    if (played.timed) {
        hg_put(out, "@");
        hg_put_int(out, played.clock_ms);
        hg_put(out, " ");
    }
    if (!played.move.kind)
        return;
    hg_put(out, played.seat == HG_CHANCE ? "chance" : "seat ");
    if (played.seat != HG_CHANCE)
        hg_put_int(out, played.seat);
    hg_put(out, " ");
    hg_move_write(t->game, t->rules, played.move, out);
}

static void put_last_moves(const struct hg_table *t, struct hg_out *out)
{
    int first = t->length > LAST_MOVES ? t->length - LAST_MOVES : 0;
    hg_put(out, t->game->id);
    hg_put(out, ", moves: ");
    hg_put_int(out, t->length);
    for (int i = first; i < t->length; i++) {
        hg_put(out, i > first ? "; " : "; the last: ");
        put_move(t, t->line[i].played, out);
    }
}

_Noreturn void hg_table_broken(const struct hg_table *t, const char *file, int line, const char *sentence)
{
    char moves[2048];
    struct hg_out out = hg_out_fixed(moves, sizeof moves);
    put_last_moves(t, &out);
    hg_broken(file, line, sentence, moves);
}
