/* edition_condition.c: which spaces and pieces the steps of an effect may name [sandstone 9.17-9.26, 9.28]. */
#include <string.h>

#include "games/sandstone/edition_reader.h"

const char *const sandstone_type_ids[SANDSTONE_TYPES + 1] = {"forest", "desert", "mountains"};
const char *const sandstone_piece_ids[SANDSTONE_PIECES + 1] = {"tower", "stronghold"};
static const char *const owner_ids[] = {"own", "opp", NULL};
const struct hg_thing sandstone_owner_word = {"owner", .words = owner_ids,
                                              .needed = HG_T("allowed are own and opp. [sandstone 9.29]")};

/* --- conditions --------------------------------------------------------------------------------------------------- */

/* Behind `word` and a colon, or NULL. */
static const char *after(const char *text, const char *word)
{
    size_t n = strlen(word);
    return strncmp(text, word, n) == 0 && text[n] == ':' ? text + n + 1 : NULL;
}

/* WHO:PIECE, or -1. */
static int read_pieces(const char *text)
{
    static const char *const pieces[] = {"tower", "stronghold", "any"};
    for (int who = 0; who < 2; who++) {
        const char *piece = after(text, owner_ids[who]);
        for (int i = 0; piece && i < 3; i++)
            if (strcmp(piece, pieces[i]) == 0)
                return 3 * who + i;
    }
    return -1;
}

/* Conditions that are one word, and what they need to know. */
static const struct {
    const char *text;
    uint8_t atom;
    unsigned knows;
} words[] = {
    {"any", SANDSTONE_ANY, 0},
    {"adj:source", SANDSTONE_ADJ_SOURCE, SANDSTONE_HAS_SOURCE},
    {"adj:first", SANDSTONE_ADJ_FIRST, SANDSTONE_HAS_FIRST},
    {"adj:placed", SANDSTONE_ADJ_PLACED, SANDSTONE_HAS_PLACED},
    {"vacated", SANDSTONE_VACATED, SANDSTONE_HAS_VACATED},
    {"type:forest", SANDSTONE_TYPE + SANDSTONE_FOREST, 0},
    {"type:desert", SANDSTONE_TYPE + SANDSTONE_DESERT, 0},
    {"type:mountains", SANDSTONE_TYPE + SANDSTONE_MOUNTAINS, 0},
};

/* -1: there is no such condition; -2: it has no meaning here. */
static int read_atom(const char *text, unsigned knows)
{
    const char *rest = after(text, "not");
    int negated = rest ? SANDSTONE_NOT : 0;
    text = rest ? rest : text;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(text, words[i].text) == 0)
            return words[i].knows & ~knows ? -2 : words[i].atom | negated;
    int base = (rest = after(text, "adj")) ? SANDSTONE_ADJ : (rest = after(text, "card")) ? SANDSTONE_CARD : -1;
    int pieces = rest ? read_pieces(rest) : -1;
    return pieces < 0 ? -1 : (base + pieces) | negated;
}

/* One condition, with its alternatives. Its text is cut at each '|'. */
static const char *read_clause(char *text, unsigned knows, struct sandstone_where *where)
{
    uint8_t *atoms = where->atom[where->clauses], count = 0;
    for (char *next = text; next; text = next) {
        next = strchr(text, '|');
        if (next)
            *next++ = '\0';
        int found = read_atom(text, knows);
        if (found == -1)
            return HG_T(
                "allowed are any, adj:WHO:PIECE, card:WHO:PIECE, adj:source, adj:first, adj:placed, vacated, type:T, "
                "each with not: before it, several with | between them. [sandstone 9.29]");
        if (found == -2)
            return HG_T("nothing earlier in this effect gives this condition a meaning. [sandstone 9.29]");
        if (count == SANDSTONE_ALTERNATIVES)
            return HG_T("a condition has at most four alternatives.");
        atoms[count++] = (uint8_t)found;
    }
    where->atoms[where->clauses++] = count;
    return NULL;
}

static const char *read_condition(struct hg_json json, unsigned knows, struct sandstone_where *where)
{
    char text[96];
    if (hg_json_is(json, "any"))
        return NULL; /* no clause: the whole board */
    if (where->clauses == SANDSTONE_CLAUSES)
        return HG_T("there are at most four conditions.");
    if (hg_json_get_text(json, text, sizeof text) < 0)
        return HG_T("a text is needed, like adj:own:any.");
    return read_clause(text, knows, where);
}

void sandstone_read_where(struct hg_reading *in, const struct hg_spot *at, struct sandstone_where *where)
{
    struct hg_json_walk walk = hg_json_walk(at->json);
    if (hg_json_type(at->json) != HG_JSON_ARRAY || hg_json_count(at->json) == 0) {
        hg_wrong(in->problems, at,
                 HG_T("a list of at least one condition is needed; [\"any\"] stands for every space."), NULL);
        return;
    }
    while (hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        const char *wrong = read_condition(walk.value, sandstone_compiler(in)->scope.knows, where);
        if (wrong)
            hg_wrong(in->problems, &item, wrong, NULL);
    }
}

/* --- pieces ------------------------------------------------------------------------------------------------------- */

/* [sandstone 9.28] RULING: D6. Steps and the halves of a swap alike begin with the piece that they speak of. */
void sandstone_check_which(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)object, (void)index;
    if (hg_json_is(hg_json_member(at->parent->json, "of"), "opp") && hg_json_is(at->json, "stronghold"))
        hg_wrong(in->problems, at,
                 HG_T("an effect may not move, swap or remove the opponent's Stronghold. [sandstone 9.28]"), NULL);
}

static void read_at(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    sandstone_read_where(in, at, &((struct sandstone_which *)object)->at);
}

const struct hg_member sandstone_which_members[] = {
    {"of", &sandstone_owner_word, HG_AT(struct sandstone_which, of)},
    {"piece", &sandstone_piece, HG_AT(struct sandstone_which, piece), .then = sandstone_check_which},
    {"at", .shape = HG_HOOK, .read = read_at},
    {0},
};
