/* component_scores.c: for which bins of the chronicle a component counts, and how much [sands 19.7, 19.8]: what is printed
 * on it, and what its effects add. */
#include "games/sands/sands_state.h"

/* One component, and what is printed on it, by what is counted. */
struct counting {
    bool of_advance, of_structure;
    int source, printed[SANDS_COUNT_GOODS + 1];
};

static struct counting counting_of(const struct sands_rules *r, const struct hg_thing *thing, int value)
{
    struct counting c = {.source = value};
    c.of_advance = thing == &sands_advance_thing;
    c.of_structure = thing == &sands_structure_thing;
    if (c.of_advance) {
        c.printed[SANDS_COUNT_FOUNTAINS] = r->advance[value].fountains;
        c.printed[SANDS_COUNT_LYRES] = r->advance[value].lyres;
    } else if (c.of_structure) {
        c.printed[SANDS_COUNT_STRUCTURES] = 1;
        c.printed[SANDS_COUNT_CITIES] = r->cities >> value & 1;
        c.printed[SANDS_COUNT_FOUNTAINS] = r->structure[value].fountains;
        c.printed[SANDS_COUNT_LYRES] = r->structure[value].lyres;
    } else {
        c.printed[SANDS_COUNT_TERRITORIES] = thing == &sands_territory_thing;
        c.printed[SANDS_COUNT_GOODS] = thing == &sands_border_thing && r->goods >> value & 1;
    }
    return c;
}

/* What an effect adds for each time that it counts. */
static int added(const struct sands_effect *e, enum sands_count what)
{
    if (e->op == SANDS_COUNT_AS)
        return e->what == what ? e->n : 0;
    if (e->op != SANDS_SYMBOLS)
        return 0;
    return what == SANDS_COUNT_FOUNTAINS ? e->fountains : what == SANDS_COUNT_LYRES ? e->lyres : 0;
}

static void put_printed(int n, struct hg_out *out)
{
    if (!n)
        return;
    hg_put_char(out, '+');
    hg_put_int(out, n);
}

static void put_effects(const struct sands_rules *r, const struct counting *c, enum sands_count what,
                        const struct hg_words *words, struct hg_out *out)
{
    for (int i = 0; i < r->effects && (c->of_advance || c->of_structure); i++) {
        const struct sands_effect *e = &r->effect[i];
        int n = e->of_advance == c->of_advance && e->source == c->source ? added(e, what) : 0;
        if (!n)
            continue;
        hg_put(out, out->len ? ", " : "");
        sands_put_amount(r, e, n, words, out);
    }
}

void sands_write_scores(const struct sands_rules *r, const struct hg_thing *thing, int value,
                        const struct hg_words *words, struct hg_out *out)
{
    struct counting c = counting_of(r, thing, value);
    bool any = false;
    for (int bin = 0; bin < SANDS_BINS; bin++) {
        char text[256];
        struct hg_out amount = hg_out_fixed(text, sizeof text);
        put_printed(c.printed[r->bin[bin].count], &amount);
        put_effects(r, &c, (enum sands_count)r->bin[bin].count, words, &amount);
        if (!amount.len)
            continue;
        if (!any) {
            hg_json_key(out, "scores");
            hg_json_open(out, '{');
        }
        any = true;
        hg_json_text(out, sands_bin_thing.words[bin], text);
    }
    if (any)
        hg_json_close(out, '}');
}
