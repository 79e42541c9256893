/* component_words.c: what cards, leaders, wonders and leader tiles are called and do, from the operations of the
 * edition. */
#include "games/empires/empires_state.h"

struct teller {
    const struct empires_rules *rules;
    const struct hg_words *words;
    struct hg_out *out;
};

static void tell(const struct teller *t, const char *text, const struct hg_arg *args)
{
    hg_say_of(t->rules, t->words, t->out, text, args);
}

static void put_name(const struct teller *t, const struct hg_thing *thing, int value)
{
    char text[96];
    struct hg_out name = hg_out_fixed(text, sizeof text);
    hg_thing_name(thing, t->rules, value, t->words, &name);
    hg_json_text(t->out, "name", text);
}

/* --- effects of cards and tiles ------------------------------------------------------------------------------------------- */

static const char airdrop[] =
    HG_T("Place clans from your reserve on up to {n} {n|territory|different territories} anywhere, at most two on "
         "each.");

static const char *const step_texts[EMPIRES_EFFECTS] = {
    [EMPIRES_OP_DRAW] = HG_T("Draw {n|a card|# cards, one after the other}."),
    [EMPIRES_OP_DRAW_TO] = HG_T("Draw cards until you hold {n}."),
    [EMPIRES_OP_DISCOVER] = HG_T("Discover {n} {n|card|cards} from your hand for free."),
    [EMPIRES_OP_RETIME] = HG_T("Move one of your timers to another slot without turning it and resolve that action."),
    [EMPIRES_OP_GAIN] = HG_T("Gain {n} {n|Idea|Ideas} and {arg} {arg|Brick|Bricks}."),
    [EMPIRES_OP_GAIN_ANY] = HG_T("Gain {n} {n|resource|resources} of your choice."),
    [EMPIRES_OP_BUILD] = HG_T("Place a building for free: {building}."),
    [EMPIRES_OP_BUILD_ANY_SITE] = HG_T("Place a building for free, even on an unavailable site: {building}."),
    [EMPIRES_OP_TWO_BUILDINGS] = HG_T("Gain {n} {n|Brick|Bricks} for each territory with two of your buildings."),
    [EMPIRES_OP_BUILD_TOP] =
        HG_T("Discard your top discovered card and place its building for free, {n|once|up to # times}."),
    [EMPIRES_OP_DEPLOY] = HG_T("Deploy {n|a clan|up to # clans}."),
    [EMPIRES_OP_MOVE] = HG_T("Make {n|a move|up to # moves}."),
    [EMPIRES_OP_RAZE] =
        HG_T("Raze a territory next to a city with one of your clans: all clans and buildings there are removed."),
    [EMPIRES_OP_ASSAULT] =
        HG_T("Move clans to an adjacent territory; other players' clans there are removed and you lose none."),
    [EMPIRES_OP_AIRDROP] = airdrop,
    [EMPIRES_OP_SCHOLAR] = HG_T("Create {n|a scholar|up to # scholars}."),
    [EMPIRES_OP_DOUBLE] = HG_T("Create as many scholars as you already have on your board."),
    [EMPIRES_OP_WONDER] = HG_T("Lay {n|a created scholar|up to # created scholars} on wonders."),
    [EMPIRES_OP_LEADER] =
        HG_T("Lay {n|a created scholar|up to # created scholars} on leader tiles, without using their effects."),
    [EMPIRES_OP_LEADER_OTHER] =
        HG_T("Lay {n|a created scholar|up to # created scholars} on another leader tile, without using its effect."),
    [EMPIRES_OP_COPY_TILE] = HG_T("Use the effect of another leader tile."),
    [EMPIRES_OP_REPEAT] = HG_T("Resolve the action your other timer stands on."),
};

/* Of two kinds of resources only those are told that there are. */
static const char *step_text(const struct empires_step *step)
{
    if (step->op == EMPIRES_OP_GAIN && !step->arg)
        return HG_T("Gain {n} {n|Idea|Ideas}.");
    if (step->op == EMPIRES_OP_GAIN && !step->n)
        return HG_T("Gain {arg} {arg|Brick|Bricks}.");
    return step_texts[step->op];
}

static void put_steps(const struct teller *t, const char *key, int begin)
{
    const struct empires_rules *r = t->rules;
    char text[600];
    struct hg_out sentence = hg_out_fixed(text, sizeof text);
    struct teller into = {r, t->words, &sentence};
    for (int i = begin; r->step[i].op != EMPIRES_OP_END; i++) {
        const struct empires_step *step = &r->step[i];
        const char *any = step->arg == EMPIRES_ANY_TYPE ? hg_translate(t->words, HG_T("any type")) : NULL;
        if (i > begin)
            hg_put_char(&sentence, ' ');
        tell(&into, step_text(step),
             HG_ARGS({"n", NULL, step->n}, {"arg", NULL, step->arg},
                     {"building", any, step->arg, &empires_building_thing}));
    }
    hg_json_text(t->out, key, text);
}

static void put_cards(const struct teller *t)
{
    const struct empires_rules *r = t->rules;
    hg_json_key(t->out, "cards");
    hg_json_open(t->out, '{');
    for (int i = 0; i < r->cards; i++) {
        const struct empires_card *card = &r->card[i];
        hg_json_key(t->out, card->id);
        hg_json_open(t->out, '{');
        put_name(t, &empires_card_thing, i);
        hg_json_text(t->out, "type", empires_type_ids[card->type]);
        if (card->age)
            hg_json_int(t->out, "age", card->age);
        else
            hg_json_text(t->out, "colour", r->colour_id[card->colour]);
        hg_json_int(t->out, "ideas", card->ideas);
        hg_json_int(t->out, "bricks", card->bricks);
        put_steps(t, "text", card->steps);
        hg_json_close(t->out, '}');
    }
    hg_json_close(t->out, '}');
}

static void put_tiles(const struct teller *t)
{
    hg_json_key(t->out, "leader_tiles");
    hg_json_open(t->out, '{');
    for (int i = 0; i < EMPIRES_COLUMNS; i++) {
        hg_json_key(t->out, empires_column_ids[i]);
        hg_json_open(t->out, '{');
        put_name(t, &empires_column_thing, i);
        put_steps(t, "a", t->rules->side[i][0]);
        put_steps(t, "b", t->rules->side[i][1]);
        hg_json_close(t->out, '}');
    }
    hg_json_close(t->out, '}');
}

/* --- what is counted ------------------------------------------------------------------------------------------------------ */

static const char *const count_texts[EMPIRES_COUNTS] = {
    [EMPIRES_BUILT] = HG_T("buildings constructed ({what})"),
    [EMPIRES_CLAN_AND_BUILDING] = HG_T("territories where you have a clan and a building"),
    [EMPIRES_FRONTIER] = HG_T("territories outside your capital tile where you have a clan and a building"),
    [EMPIRES_TWO_BUILDINGS] = HG_T("territories with two of your buildings"),
    [EMPIRES_OF_KIND] = HG_T("territories you occupy ({what})"),
    [EMPIRES_OCCUPIED] = HG_T("territories you occupy"),
    [EMPIRES_TILE2] = HG_T("tiles where you occupy two territories"),
    [EMPIRES_CONNECTED] = HG_T("territories of your largest connected group"),
    [EMPIRES_CLANS] = HG_T("your clans on the map"),
    [EMPIRES_CITIES] = HG_T("cities with one of your clans"),
    [EMPIRES_LEADERS_OWNED] = HG_T("your leaders"),
    [EMPIRES_PILE] = HG_T("cards you have discovered"),
};

static void put_term(const struct teller *t, const struct empires_term *term)
{
    char what[64], text[160];
    struct hg_out name = hg_out_fixed(what, sizeof what), one = hg_out_fixed(text, sizeof text);
    struct teller into = {t->rules, t->words, &one};
    if (term->of == EMPIRES_BUILT)
        hg_thing_name(&empires_building_thing, t->rules, term->arg, t->words, &name);
    else if (term->of == EMPIRES_OF_KIND)
        hg_thing_name(&empires_kind_thing, t->rules, term->arg, t->words, &name);
    tell(&into, count_texts[term->of], HG_ARGS({"what", what}));
    tell(t,
         term->times > 1 ? HG_T("{term}, counted {times} {times|time|times}")
         : term->per > 1 ? HG_T("{term}, every {per} of them")
                         : HG_T("{term}"),
         HG_ARGS({"term", text}, {"times", NULL, term->times}, {"per", NULL, term->per}));
}

static void put_sum(const struct teller *t, const struct empires_sum *sum)
{
    for (int i = 0; i < sum->terms; i++) {
        if (i)
            hg_put(t->out, "; ");
        put_term(t, &sum->term[i]);
    }
}

static void put_wonders(const struct teller *t)
{
    const struct empires_rules *r = t->rules;
    hg_json_key(t->out, "wonders");
    hg_json_open(t->out, '{');
    for (int i = 0; i < r->wonders; i++) {
        char text[400], sum[360];
        struct hg_out sentence = hg_out_fixed(text, sizeof text), terms = hg_out_fixed(sum, sizeof sum);
        put_sum(&(struct teller){r, t->words, &terms}, &r->wonder[i].sum);
        tell(&(struct teller){r, t->words, &sentence}, HG_T("Counts {terms}."), HG_ARGS({"terms", sum}));
        hg_json_key(t->out, r->wonder[i].id);
        hg_json_open(t->out, '{');
        put_name(t, &empires_wonder_thing, i);
        hg_json_int(t->out, "age", r->wonder[i].age + 1);
        hg_json_text(t->out, "text", text);
        hg_json_close(t->out, '}');
    }
    hg_json_close(t->out, '}');
}

/* --- leaders -------------------------------------------------------------------------------------------------------------- */

static const char *const hook_texts[EMPIRES_HOOKS] = {
    [EMPIRES_MORE_IDEAS] = HG_T("Produce Ideas gives {n} {n|more Idea|more Ideas}."),
    [EMPIRES_MORE_BRICKS] = HG_T("Produce Bricks gives {n} {n|more Brick|more Bricks}."),
    [EMPIRES_MORE_MOVES] = HG_T("Move allows {n} {n|more move|more moves}."),
    [EMPIRES_MORE_CLANS] = HG_T("Deploy allows {n} {n|more clan|more clans}."),
    [EMPIRES_PREPARATION_SCHOLARS] = HG_T("In every Preparation you create {n} {n|more scholar|more scholars}."),
    [EMPIRES_CREATION_SCHOLARS] = HG_T("In every Scholar creation you create {n} {n|more scholar|more scholars}."),
    [EMPIRES_CULTURE_POINTS] = HG_T("Cultural influence gives {n} more VP."),
    [EMPIRES_CULTURE_TIMES] = HG_T("Cultural influence counts {n} {n|time|times}."),
    [EMPIRES_DISCOVERY_COST] = HG_T("Discover costs {less} {less|Idea less|Ideas less}."),
    [EMPIRES_CONSTRUCTION_COST] = HG_T("Construct costs {less} {less|Brick less|Bricks less}."),
    [EMPIRES_ATTACK_LOSS] =
        HG_T("When you attack and leave no defender, you lose {less} {less|clan fewer|clans fewer}."),
    [EMPIRES_DEPLOY_AT_BUILDING] =
        HG_T("You may also deploy to territories with one of your buildings and no other player's clan."),
    [EMPIRES_WONDER_WEIGHT] = HG_T("For the majority on wonders each of your scholars counts {n} {n|time|times}."),
    [EMPIRES_END] = HG_T("At the end {points} VP for {per|each|every #} of: {terms}."),
};

static void put_lasting(const struct teller *t, const struct empires_lasting *effect)
{
    char sum[360];
    struct hg_out terms = hg_out_fixed(sum, sizeof sum);
    put_sum(&(struct teller){t->rules, t->words, &terms}, &effect->sum);
    tell(t, hook_texts[effect->hook],
         HG_ARGS({"n", NULL, effect->n}, {"less", NULL, -effect->n}, {"points", NULL, effect->points},
                 {"per", NULL, effect->per}, {"terms", sum}));
    if (effect->hook == EMPIRES_END && effect->per > 1) {
        hg_put_char(t->out, ' ');
        tell(t, effect->up ? HG_T("A remainder counts in full.") : HG_T("A remainder does not count."), HG_ARGS({0}));
    }
}

static void put_leaders(const struct teller *t)
{
    const struct empires_rules *r = t->rules;
    hg_json_key(t->out, "leaders");
    hg_json_open(t->out, '{');
    for (int i = 0; i < r->leaders; i++) {
        const struct empires_leader *leader = &r->leader[i];
        char text[800];
        struct hg_out sentence = hg_out_fixed(text, sizeof text);
        for (int j = 0; j < leader->effects; j++) {
            if (j)
                hg_put_char(&sentence, ' ');
            put_lasting(&(struct teller){r, t->words, &sentence}, &leader->effect[j]);
        }
        hg_json_key(t->out, leader->id);
        hg_json_open(t->out, '{');
        put_name(t, &empires_leader_thing, i);
        hg_json_int(t->out, "age", leader->age + 1);
        hg_json_text(t->out, "speciality", empires_column_ids[leader->speciality]);
        hg_json_text(t->out, "text", text);
        hg_json_close(t->out, '}');
    }
    hg_json_close(t->out, '}');
}

/* --- boards --------------------------------------------------------------------------------------------------------------- */

static void put_words(const struct teller *t, const char *key, const struct hg_thing *thing, int count)
{
    hg_json_key(t->out, key);
    hg_json_open(t->out, '{');
    for (int i = 0; i < count; i++) {
        hg_json_key(t->out, thing->words[i]);
        hg_json_open(t->out, '{');
        put_name(t, thing, i);
        hg_json_close(t->out, '}');
    }
    hg_json_close(t->out, '}');
}

void empires_write_components(const void *rules, const struct hg_words *words, struct hg_out *out)
{
    struct teller t = {rules, words, out};
    hg_json_open(out, '{');
    put_cards(&t);
    put_leaders(&t);
    put_wonders(&t);
    put_tiles(&t);
    put_words(&t, "buildings", &empires_building_thing, EMPIRES_TYPES);
    put_words(&t, "types", &empires_type_thing, EMPIRES_TYPES);
    put_words(&t, "spaces", &empires_space_thing, EMPIRES_SPACES);
    put_words(&t, "kinds", &empires_kind_thing, EMPIRES_KINDS);
    put_words(&t, "places", &empires_location_thing, EMPIRES_LOCATIONS);
    hg_json_close(out, '}');
}
