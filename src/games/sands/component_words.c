/* component_words.c: what structures, advances, action cards and the other components are called and do, in words made
 * from the compiled effects [sands 22]: an edition with other effects has other texts, in every language.
 *
 * Phrase: an optional part of a sentence with the space before it: where it works, for each of what, under which
 * condition. */
#include "core/fields.h"
#include "games/sands/sands_state.h"

/* --- phrases -------------------------------------------------------------------------------------------------------------- */

static const char *const where_phrases[] = {"", HG_T(" here"), HG_T(" in adjacent territories"),
                                            HG_T(" in territories you control")};
static const char *const each_phrases[] = {
    "",
    HG_T(" for each of your peasants there"),
    HG_T(" for each of your warriors there"),
    HG_T(" for each of your citizens there"),
    HG_T(" for each territory you control"),
    HG_T(" for each capital or City of another player that one of your caravans touches"),
    HG_T(" for each {structure} of yours"),
};
static const char *const terrain_phrases[] = {HG_T(" on plains"), HG_T(" in mountains"), HG_T(" on islands")};
static const char *const role_phrases[] = {"", HG_T(" when attacking"), HG_T(" when attacked")};
static const char *const tile_phrases[] = {HG_T(" that produces crops"), HG_T(" that produces gold")};

static void put_each(const struct sands_rules *r, const struct sands_effect *e, const struct hg_words *words,
                     struct hg_out *out)
{
    int kind = e->each < SANDS_PER_STRUCTURE ? e->each : SANDS_PER_STRUCTURE;
    hg_say_of(r, words, out, each_phrases[kind],
              HG_ARGS({"structure", NULL, e->each - SANDS_PER_STRUCTURE, &sands_structure_thing}));
    if (e->best)
        hg_put(out, hg_translate(words, HG_T(", once for all of them")));
}

static void put_filters(const struct sands_effect *e, const struct hg_words *words, struct hg_out *out)
{
    if (e->tile != SANDS_NONE)
        hg_put(out, hg_translate(words, tile_phrases[e->tile]));
    if (e->terrain != SANDS_NONE)
        hg_put(out, hg_translate(words, terrain_phrases[e->terrain]));
    if (e->min_peasants)
        hg_say(words, out, HG_T(" with at least {number} of your peasants"),
               HG_ARGS({"number", NULL, e->min_peasants}));
    if (e->min_structures)
        hg_say(words, out, HG_T(" with at least {number} {number|structure|structures}"),
               HG_ARGS({"number", NULL, e->min_structures}));
    if (e->foreign_caravan)
        hg_put(out, hg_translate(words, HG_T(" if another player's caravan touches it")));
}

static void put_signed(int n, struct hg_out *out)
{
    hg_put(out, n < 0 ? "\xe2\x88\x92" : "+");
    hg_put_int(out, n < 0 ? -n : n);
}

/* "+1 for each own Temple" */
void sands_put_amount(const struct sands_rules *r, const struct sands_effect *e, int n, const struct hg_words *words,
                      struct hg_out *out)
{
    put_signed(n, out);
    put_each(r, e, words, out);
    put_filters(e, words, out);
}

static void put_uses(const struct sands_effect *e, const struct hg_words *words, struct hg_out *out)
{
    static const char *const names[SANDS_USES] = {HG_T("building"), HG_T("mustering"), HG_T("attacking"),
                                                  HG_T("annexing"), HG_T("governing")};
    int item = 0, count = hg_count_bits(e->uses);
    for (uint32_t left = e->uses; left; left = hg_without_lowest(left)) {
        hg_put_between(words, item++, count, HG_T(" and "), out);
        hg_put(out, hg_translate(words, names[hg_lowest(left)]));
    }
}

/* --- sentences ------------------------------------------------------------------------------------------------------------ */

static const char *const give_texts[] = {
    [SANDS_GIVE_HERITAGE] = HG_T("{on}: {n} {category} heritage{each}{if}."),
    [SANDS_GIVE_POINTS] = HG_T("{on}: {n} VP{each}{if}."),
    [SANDS_GIVE_CROPS] = HG_T("{on}: {n} {n|crop|crops}{each}{if}."),
    [SANDS_GIVE_GOLD] = HG_T("{on}: {n} gold{each}{if}."),
    [SANDS_GIVE_PEASANT] = HG_T("{on}: {n} {n|peasant|peasants} there{each}{if}."),
    [SANDS_GIVE_WARRIOR] = HG_T("{on}: {n} {n|warrior|warriors} there{each}{if}."),
    [SANDS_GIVE_UNREST] = HG_T("{on}: {n} unrest{each}{if}."),
};
static const char *const on_texts[] = {HG_T("When built"), HG_T("After annexing"), HG_T("After a victory"),
                                       HG_T("When reached"), HG_T("At the end of each dynasty")};
static const char *const income_texts[] = {
    HG_T("Income: {n} {n|crop|crops}{each}{if}."), HG_T("Income: {n} gold{each}{if}."),
    HG_T("Income: {n} of what the territory produces{each}{if}."), HG_T("Income: {n} of your choice{each}{if}.")};
static const char *const yield_texts[] = {
    HG_T("A territory that is raided{where} pays more: {n}{each}{if}."),
    HG_T("A territory that pays tribute{where} pays more: {n}{each}{if}."),
    HG_T("A territory that is oppressed{where} pays more: {n}{each}{if}."),
    HG_T("Tax pays more: {n}{each}{if}."),
};
static const char *const count_texts[] = {
    HG_T("Structures in chronicle scoring: {n}{each}{if}."),  HG_T("Cities in chronicle scoring: {n}{each}{if}."),
    HG_T("Fountains in chronicle scoring: {n}{each}{if}."),   HG_T("Lyres in chronicle scoring: {n}{each}{if}."),
    HG_T("Territories in chronicle scoring: {n}{each}{if}."), HG_T("Citizens in chronicle scoring: {n}{each}{if}."),
    HG_T("Trade goods in chronicle scoring: {n}{each}{if}."),
};
static const char *const in_texts[] = {HG_T("Only in a colony."), HG_T("Only in a province or the capital."),
                                       HG_T("Only in the capital.")};

static const char *labor_text(const struct sands_effect *e)
{
    if (e->lose == SANDS_LOSE_HALF_UP)
        return HG_T(
            "Build may cost {n} gold for each of your peasants there; half of them, rounded up, are then lost.");
    if (e->lose == SANDS_LOSE_ALL_BUT_1)
        return HG_T("Build may cost {n} gold for each of your peasants there; all but one of them are then lost.");
    return HG_T("Build may cost {n} gold for each of your peasants there; {lose} of them {lose|is|are} then lost.");
}

static const char *symbols_text(const struct sands_effect *e)
{
    if (e->fountains && e->lyres)
        return HG_T("Fountains: {fountains}, lyres: {lyres}{each}{if}.");
    return e->fountains ? HG_T("Fountains: {fountains}{each}{if}.") : HG_T("Lyres: {lyres}{each}{if}.");
}

/* The sentence of an effect, with places for its phrases. */
static const char *text_of(const struct sands_effect *e)
{
    switch (e->op) {
    case SANDS_BUILD_COST: return HG_T("Price of Build{where}: {n} gold{each}{if}.");
    case SANDS_LABOR: return labor_text(e);
    case SANDS_ANNEX_COST: return HG_T("Price of annexing{where}: {n} {n|crop|crops}{each}{if}.");
    case SANDS_ATTACK_COST: return HG_T("Price of an attack{where}: {n} {n|crop|crops}{each}{if}.");
    case SANDS_EMPIRE_SIZE: return HG_T("Size of the empire for {uses}: {n}, but at least {min}.");
    case SANDS_GOVERN_COST:
        return e->per_action ? HG_T("Price of Govern: {n} {n|crop|crops}{each}{if}.")
                             : HG_T("Price of each level of Govern: {n} {n|crop|crops}{each}{if}, but at least {min}.");
    case SANDS_CARAVAN_COST: return HG_T("A caravan costs {number}{if}.");
    case SANDS_PAY_SWAP:
        return HG_T("In an action you may pay up to {number} {number|unit|units} in the other resource, for {uses}.");
    case SANDS_MUSTER_STEP:
        return e->what == SANDS_PEASANT ? HG_T("Muster{where}{if}: one more peasant for {number} gold.")
                                        : HG_T("Muster{where}{if}: one more warrior for {number} gold.");
    case SANDS_STEPS:
        return e->what == SANDS_PEASANT ? HG_T("Peasants move up to {number} {number|step|steps} in Raid and Migrate.")
                                        : HG_T("Warriors move up to {number} {number|step|steps} in Raid and Migrate.");
    case SANDS_ROADS: return HG_T("In Raid and Migrate all neighbours of this territory are adjacent to each other.");
    case SANDS_STRENGTH: return HG_T("Battle strength{role}{where}: {n}{each}{if}.");
    case SANDS_INCOME: return income_texts[e->what];
    case SANDS_YIELD: return yield_texts[e->what];
    case SANDS_CROWDING: return HG_T("Room before overcrowding{where}: {n}{each}{if}.");
    case SANDS_MAX_UNREST: return HG_T("Your unrest is at most {number}.");
    case SANDS_UNLOCK: return HG_T("Unlocked for good: {category}.");
    case SANDS_ADVANCE_TEST:
        return e->category == SANDS_NONE ? HG_T("Heritage in every test of Advance: {n}{each}{if}.")
                                         : HG_T("Heritage in tests of Advance, {category}: {n}{each}{if}.");
    case SANDS_CHRONICLE_CARDS: return HG_T("Chronicle may place up to {number} {number|card|cards}.");
    case SANDS_BONUS_FREE: return HG_T("{bonus} causes no unrest.");
    case SANDS_SYMBOLS: return symbols_text(e);
    case SANDS_COUNT_AS: return count_texts[e->what];
    case SANDS_TRIGGER:
        return e->give == SANDS_GIVE_HERITAGE && e->category == SANDS_NONE
                   ? HG_T("{on}: {n} heritage of your choice{each}{if}.")
                   : give_texts[e->give];
    case SANDS_BUILD_ONLY: return in_texts[e->what];
    case SANDS_BUILD_NEEDS: return HG_T("To build it, this must be unlocked: {category}.");
    default: return HG_T("Origin of caravans, tribute point and contact, like a capital.");
    }
}

static void put_effect(const struct sands_rules *r, const struct sands_effect *e, const struct hg_words *words,
                       struct hg_out *out)
{
    char each[128], filters[256], number[16], uses[128], fountains[8], lyres[8];
    struct hg_out each_out = hg_out_fixed(each, sizeof each), if_out = hg_out_fixed(filters, sizeof filters);
    struct hg_out n_out = hg_out_fixed(number, sizeof number), uses_out = hg_out_fixed(uses, sizeof uses);
    struct hg_out f_out = hg_out_fixed(fountains, sizeof fountains), l_out = hg_out_fixed(lyres, sizeof lyres);
    int n = e->op == SANDS_LABOR ? -e->n : e->n;
    put_each(r, e, words, &each_out);
    put_filters(e, words, &if_out);
    put_signed(n, &n_out);
    put_uses(e, words, &uses_out);
    put_signed(e->fountains, &f_out);
    put_signed(e->lyres, &l_out);
    if (e->box != SANDS_NONE)
        hg_say_of(r, words, out, HG_T("Box ({category}): "),
                  HG_ARGS({"category", NULL, e->box, &sands_category_thing}));
    hg_say_of(r, words, out, text_of(e),
              HG_ARGS({"n", number}, {"number", NULL, e->n}, {"each", each}, {"if", filters}, {"uses", uses},
                      {"where", hg_translate(words, where_phrases[e->where])},
                      {"role", hg_translate(words, role_phrases[e->op == SANDS_STRENGTH ? e->what : 0])},
                      {"min", NULL, e->min}, {"lose", NULL, e->lose}, {"fountains", fountains}, {"lyres", lyres},
                      {"category", NULL, e->category, &sands_category_thing},
                      {"bonus", NULL, e->what, &sands_bonus_thing},
                      {"on", hg_translate(words, on_texts[e->op == SANDS_TRIGGER ? e->what : 0])}));
}

/* --- components ----------------------------------------------------------------------------------------------------------- */

static void write_name(const struct sands_rules *r, const struct hg_thing *thing, int value,
                       const struct hg_words *words, struct hg_out *out)
{
    char text[3 * SANDS_NAME];
    struct hg_out name = hg_out_fixed(text, sizeof text);
    hg_thing_name(thing, r, value, words, &name);
    hg_json_text(out, "name", text);
}

/* All effects of a structure or an advance, one sentence after the other. */
static void write_effects(const struct sands_rules *r, bool of_advance, int source, const struct hg_words *words,
                          struct hg_out *out)
{
    char text[1024];
    struct hg_out sentences = hg_out_fixed(text, sizeof text);
    for (int i = 0; i < r->effects; i++) {
        const struct sands_effect *e = &r->effect[i];
        if (e->of_advance != of_advance || e->source != source)
            continue;
        if (sentences.len)
            hg_put_char(&sentences, ' ');
        put_effect(r, e, words, &sentences);
    }
    if (sentences.len)
        hg_json_text(out, "text", text);
}

static void write_territories(const struct sands_rules *r, const struct hg_words *words, struct hg_out *out)
{
    for (int i = 0; i < r->territories; i++) {
        const struct sands_territory *territory = &r->territory[i];
        hg_json_key(out, territory->id);
        hg_json_open(out, '{');
        hg_json_text(out, "name", territory->name);
        hg_json_text(out, "terrain", sands_terrain_ids[territory->terrain]);
        hg_json_int(out, "players", territory->min_seats);
        hg_json_key(out, "center");
        hg_json_open(out, '[');
        hg_json_put_int(out, territory->center[0]);
        hg_json_put_int(out, territory->center[1]);
        hg_json_close(out, ']');
        hg_json_key(out, "near");
        sands_write_set(r, territory->near, out);
        sands_write_scores(r, &sands_territory_thing, i, words, out);
        hg_json_close(out, '}');
    }
}

static void write_borders(const struct sands_rules *r, const struct hg_words *words, struct hg_out *out)
{
    for (int i = 0; i < r->borders; i++) {
        char text[3 * SANDS_NAME];
        struct hg_out name = hg_out_fixed(text, sizeof text);
        hg_thing_write(&sands_border_thing, r, i, &name);
        hg_json_key(out, text);
        hg_json_open(out, '{');
        if (r->border[i].good[0]) {
            hg_json_text(out, "good", r->border[i].good);
            write_name(r, &sands_good_thing, i, words, out);
        }
        if (r->border[i].dotted)
            hg_json_bool(out, "dotted", true);
        sands_write_scores(r, &sands_border_thing, i, words, out);
        hg_json_close(out, '}');
    }
}

/* What a structure and an advance have printed on them. */
struct printed {
    int level, category, fountains, lyres; /* level 0: none */
};

static void write_printed(const struct sands_rules *r, const struct hg_thing *thing, int i, struct printed printed,
                          const struct hg_words *words, struct hg_out *out)
{
    bool of_advance = thing == &sands_advance_thing;
    hg_write_key(thing, r, i, out);
    hg_json_open(out, '{');
    write_name(r, thing, i, words, out);
    hg_json_text(out, "category", sands_category_ids[printed.category]);
    if (printed.level)
        hg_json_int(out, "level", printed.level);
    hg_json_int(out, "fountains", printed.fountains);
    hg_json_int(out, "lyres", printed.lyres);
    write_effects(r, of_advance, i, words, out);
    sands_write_scores(r, thing, i, words, out);
    hg_json_text(out, "rule", of_advance ? "11.6" : "9.2");
    hg_json_close(out, '}');
}

static void write_structures(const struct sands_rules *r, const struct hg_words *words, struct hg_out *out)
{
    for (int i = 0; i < r->structures; i++) {
        const struct sands_structure *s = &r->structure[i];
        struct printed printed = {s->level, s->category, s->fountains, s->lyres};
        write_printed(r, &sands_structure_thing, i, printed, words, out);
    }
}

static void write_advances(const struct sands_rules *r, const struct hg_words *words, struct hg_out *out)
{
    for (int i = 0; i < r->advances; i++) {
        const struct sands_advance *a = &r->advance[i];
        struct printed printed = {a->level, a->category, a->fountains, a->lyres};
        write_printed(r, &sands_advance_thing, i, printed, words, out);
    }
}

static const struct {
    const char *rule, *text, *box;
} card_texts[SANDS_CARDS] = {
    [SANDS_CHRONICLE] = {"5.1",
                         HG_T(
                             "Place a chronicle card face down in a free bin, where it stays until the dynasty ends.")},
    [SANDS_MUSTER] = {"6.1", HG_T("Add a warrior for gold."),
                      HG_T("In every other territory turn a peasant into a warrior or a warrior into a peasant.")},
    [SANDS_CONQUER] =
        {"7.1",
         HG_T("In one territory attack another player, annex it, or both. A battle costs the winner one citizen and "
              "as much unrest as the die shows; it costs the loser two citizens.")},
    [SANDS_RAID] = {"8.1", HG_T("Move warriors, then collect in one territory they have entered."),
                    HG_T("Collect in all other players' territories where you have warriors.")},
    [SANDS_BUILD] = {"9.1", HG_T("Build a structure for gold: unrest and its level."), HG_T("A City may be built.")},
    [SANDS_GOVERN] = {"10.1", HG_T("Lower unrest; each level costs 1 crop for each territory of your empire."),
                      HG_T("One level is free.")},
    [SANDS_ADVANCE] = {"11.1", HG_T("Move a marker one card on, if heritage is at least as high as unrest."),
                       HG_T("Or place a new marker at level 1.")},
    [SANDS_CARAVAN_1] = {"12.1", HG_T("Place a caravan for crops or gold.")},
    [SANDS_CARAVAN_2] = {"12.2", HG_T("Place a caravan for crops or gold."), HG_T("Only then can the card be used.")},
    [SANDS_MIGRATE] = {"13.1", HG_T("Move any citizens to adjacent territories."),
                       HG_T("Then place a caravan for free.")},
    [SANDS_TRIBUTE] =
        {"14.1", HG_T("Take tribute from your colonies, or from other players' caravans at your capital and Cities."),
         HG_T("Both ways at once.")},
    [SANDS_EMPHASIS] = {"16.6", HG_T("Unlocks a category for this generation; matching actions fill its boxes.")},
    [SANDS_EMPHASIS + 1] = {"16.6", HG_T("Unlocks a category for this generation; matching actions fill its boxes.")},
    [SANDS_EMPHASIS + 2] = {"16.6", HG_T("Unlocks a category for this generation; matching actions fill its boxes.")},
};

static void write_cards(const struct sands_rules *r, const struct hg_words *words, struct hg_out *out)
{
    for (int i = 0; i < SANDS_CARDS; i++) {
        unsigned symbols = i < SANDS_ACTIONS ? r->action[i].symbols : 1u << (i - SANDS_EMPHASIS);
        hg_json_key(out, sands_card_ids[i]);
        hg_json_open(out, '{');
        write_name(r, &sands_card_thing, i, words, out);
        hg_json_key(out, "symbols");
        hg_json_open(out, '[');
        for (; symbols; symbols &= symbols - 1)
            hg_json_put_text(out, sands_category_ids[hg_lowest(symbols)]);
        hg_json_close(out, ']');
        hg_json_text(out, "text", hg_translate(words, card_texts[i].text));
        if (i < SANDS_ACTIONS && r->action[i].box != SANDS_NONE && card_texts[i].box) {
            hg_json_text(out, "box", sands_category_ids[r->action[i].box]);
            hg_json_text(out, "box_text", hg_translate(words, card_texts[i].box));
        }
        hg_json_text(out, "rule", card_texts[i].rule);
        hg_json_close(out, '}');
    }
}

static void write_chronicles(const struct sands_rules *r, const struct hg_words *words, struct hg_out *out)
{
    (void)words;
    for (int card = 0; card < r->chronicles; card++) {
        const struct sands_chronicle *chronicle = &r->chronicle[card];
        char key[8];
        struct hg_out number = hg_out_fixed(key, sizeof key);
        hg_put_int(&number, card + 1);
        hg_json_key(out, key);
        hg_json_open(out, '{');
        hg_json_int(out, "heritage", chronicle->heritage);
        hg_json_int(out, "points", chronicle->points);
        hg_json_key(out, "needs");
        hg_json_open(out, '{');
        for (int bin = 0; bin < SANDS_BINS; bin++)
            hg_json_int(out, sands_bin_thing.words[bin], chronicle->need[bin]);
        hg_json_close(out, '}');
        hg_json_close(out, '}');
    }
}

static const char *const count_names[] = {HG_T("structures in your territories"),
                                          HG_T("Cities"),
                                          HG_T("fountains"),
                                          HG_T("lyres"),
                                          HG_T("territories"),
                                          HG_T("citizens"),
                                          HG_T("trade goods your caravans reach")};

static void write_bins(const struct sands_rules *r, const struct hg_words *words, struct hg_out *out)
{
    for (int bin = 0; bin < SANDS_BINS; bin++) {
        hg_json_key(out, sands_bin_thing.words[bin]);
        hg_json_open(out, '{');
        hg_json_text(out, "category", sands_category_ids[r->bin[bin].category]);
        hg_json_text(out, "count", sands_count_ids[r->bin[bin].count]);
        hg_json_text(out, "text", hg_translate(words, count_names[r->bin[bin].count]));
        hg_json_text(out, "rule", "19.7");
        hg_json_close(out, '}');
    }
}

/* [sands 15.1, 15.3] */
static const char *const bonus_texts[SANDS_BONUSES] = {
    HG_T("Receive what one of your territories produces once more. Unrest rises by 1 at the end of the turn."),
    HG_T("This turn the heritage of one category counts higher in tests of Advance. Unrest rises by 1 at the end of "
         "the turn."),
    HG_T("Receive crops or gold for each trade good your caravans reach. Unrest rises by 1 at the end of the turn."),
};

static void write_bonuses(const struct sands_rules *r, const struct hg_words *words, struct hg_out *out)
{
    for (int bonus = 0; bonus < SANDS_BONUSES; bonus++) {
        hg_json_key(out, sands_bonus_ids[bonus]);
        hg_json_open(out, '{');
        write_name(r, &sands_bonus_thing, bonus, words, out);
        hg_json_text(out, "text", hg_translate(words, bonus_texts[bonus]));
        hg_json_text(out, "rule", "15.1");
        hg_json_close(out, '}');
    }
}

/* The tracks as they are printed. */
static void write_tracks(const struct sands_rules *r, const struct hg_words *words, struct hg_out *out)
{
    (void)words;
    hg_json_int(out, "least_unrest", r->least_unrest);
    hg_json_int(out, "most_unrest", r->most_unrest);
    hg_json_int(out, "most_heritage", r->most_heritage);
    hg_json_int(out, "turns", r->turns);
    hg_json_int(out, "spaces", r->spaces);
    hg_json_key(out, "dynasties");
    hg_json_open(out, '[');
    for (int i = 0; i <= SANDS_DYNASTIES; i++)
        hg_json_put_int(out, r->dynasty[i]);
    hg_json_close(out, ']');
    hg_json_key(out, "continue_on");
    hg_json_open(out, '[');
    for (int i = 0; i < r->rolls; i++)
        hg_json_put_int(out, r->continue_on[i]);
    hg_json_close(out, ']');
    hg_json_key(out, "icons");
    hg_json_open(out, '[');
    for (int i = 0; i < r->spaces; i++)
        if (r->icons >> i & 1)
            hg_json_put_int(out, i);
    hg_json_close(out, ']');
}

void sands_write_set(const struct sands_rules *r, uint32_t set, struct hg_out *out)
{
    hg_json_open(out, '[');
    for (; set; set = hg_without_lowest(set))
        hg_json_put_text(out, r->territory[hg_lowest(set)].id);
    hg_json_close(out, ']');
}

void sands_write_components(const void *rules, const struct hg_words *words, struct hg_out *out)
{
    static const struct {
        const char *key;
        void (*write)(const struct sands_rules *r, const struct hg_words *words, struct hg_out *out);
    } kinds[] = {
        {"territories", write_territories},
        {"borders", write_borders},
        {"structures", write_structures},
        {"advances", write_advances},
        {"cards", write_cards},
        {"chronicles", write_chronicles},
        {"bins", write_bins},
        {"bonuses", write_bonuses},
        {"tracks", write_tracks},
    };
    hg_json_open(out, '{');
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        hg_json_key(out, kinds[i].key);
        hg_json_open(out, '{');
        kinds[i].write(rules, words, out);
        hg_json_close(out, '}');
    }
    hg_json_close(out, '}');
}
