/* facts.c: what follows from the rules in a position, so that no client needs to know one: what is asked of whom, what
 * every seat has left and may do, who controls what, how a battle stands, how near everybody is to each chronicle; and for
 * the seat that asks, which cards could begin and why not, what things would cost it and what a bonus action would bring
 * within reach. Nothing here is hidden from anybody but the chronicles, of which a seat hears about its own. */
#include "games/sands/sands_state.h"

static void write_categories(unsigned set, struct hg_out *out)
{
    hg_json_open(out, '[');
    for (; set; set &= set - 1)
        hg_json_put_text(out, sands_category_ids[hg_lowest(set)]);
    hg_json_close(out, ']');
}

/* [sands 1.5] What is left beside the map. */
static void write_supply(const struct sands_rules *r, const struct sands_seat *p, struct hg_out *out)
{
    int markers = 0;
    for (int tree = 0; tree < SANDS_TREES; tree++)
        markers += p->level[tree] > 0;
    hg_json_key(out, "supply");
    hg_json_open(out, '{');
    hg_json_int(out, "peasants", sands_supply(r, p, SANDS_PEASANT));
    hg_json_int(out, "warriors", sands_supply(r, p, SANDS_WARRIOR));
    hg_json_int(out, "caravans", r->n.caravans - sands_count64(p->caravans));
    hg_json_int(out, "advance_markers", r->n.advance_markers - markers);
    hg_json_close(out, '}');
}

/* [sands 11.3] */
static void write_tests(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_out *out)
{
    hg_json_key(out, "advance_tests");
    hg_json_open(out, '{');
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        hg_json_int(out, sands_category_ids[category], sands_advance_test(r, s, seat, category));
    hg_json_close(out, '}');
}

/* [sands 19.4, 19.5] Of the cards that are known: would they score now, each alone? */
static void write_chronicles(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_out *out)
{
    hg_json_key(out, "chronicles");
    hg_json_open(out, '{');
    for (int bin = 0; bin < SANDS_BINS; bin++)
        if (s->seat[seat].bin[bin] < SANDS_CHRONICLES)
            hg_json_bool(out, sands_bin_thing.words[bin], sands_qualifies(r, s, seat, bin));
    hg_json_close(out, '}');
}

static uint32_t crowded(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    uint32_t set = 0;
    for (uint32_t left = s->seat[seat].controls; left; left = hg_without_lowest(left))
        if (sands_crowded(r, s, hg_lowest(left)))
            set |= hg_bit(hg_lowest(left));
    return set;
}

/* What the territories of a seat would produce now [sands 3.2], without structures and advances. */
static void write_yield(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_out *out)
{
    int sums[SANDS_RESOURCES] = {0};
    for (uint32_t left = s->seat[seat].controls; left; left = hg_without_lowest(left))
        sums[sands_resource(r, s, hg_lowest(left))] += sands_yield_of(r, s, seat, hg_lowest(left));
    hg_json_key(out, "produces");
    hg_json_open(out, '{');
    for (int resource = 0; resource < SANDS_RESOURCES; resource++)
        hg_json_int(out, sands_resource_ids[resource], sums[resource]);
    hg_json_close(out, '}');
}

static void write_seat(const struct sands_rules *r, const struct sands_state *s, const struct sands_state *end,
                       int seat, struct hg_out *out)
{
    const struct sands_seat *p = &s->seat[seat];
    int fountains, lyres;
    sands_symbols(r, s, seat, &fountains, &lyres);
    hg_json_open(out, '{');
    hg_json_int(out, "size", sands_size(p));
    hg_json_key(out, "unlocked");
    write_categories(sands_unlocked(r, s, seat), out);
    hg_json_int(out, "most_unrest", sands_most_unrest(r, s, seat));
    hg_json_int(out, "most_die", sands_die_limit(r, s, seat));
    hg_json_int(out, "fountains", fountains);
    hg_json_int(out, "lyres", lyres);
    hg_json_int(out, "goods", sands_count64(p->caravans & r->goods));
    write_supply(r, p, out);
    write_tests(r, s, seat, out);
    write_chronicles(r, s, seat, out);
    if (s->stage > SANDS_CAPITALS) {
        hg_json_key(out, "network");
        sands_write_set(r, sands_network(r, s, seat), out);
        hg_json_key(out, "crowded");
        sands_write_set(r, crowded(r, s, seat), out);
        write_yield(r, s, seat, out);
    }
    if (s->stage > SANDS_FIRST_ADVANCES && s->stage != SANDS_OVER)
        sands_write_outlook(r, s, end, seat, out);
    hg_json_close(out, '}');
}

static void write_seats(const struct sands_rules *r, const struct sands_state *s, struct hg_out *out)
{
    struct sands_state end = sands_at_dynasty_end(r, s);
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < s->seats; seat++)
        write_seat(r, s, &end, seat, out);
    hg_json_close(out, ']');
}

/* [sands 7.3, 7.5] Whom this seat could attack there, and both strengths before the dice. */
static void write_odds(const struct sands_rules *r, const struct sands_state *s, int seat, int territory,
                       struct hg_out *out)
{
    hg_json_key(out, "odds");
    hg_json_open(out, '[');
    for (int other = 0; other < s->seats; other++) {
        if (other == seat || !sands_citizens(&s->seat[other], territory))
            continue;
        hg_json_open(out, '{');
        hg_json_int(out, "opponent", other);
        hg_json_int(out, "attack", sands_strength(r, s, seat, territory, SANDS_ATTACKING));
        hg_json_int(out, "defence", sands_strength(r, s, other, territory, SANDS_DEFENDING));
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

/* What it would cost this seat there: an attack, annexing where that is allowed, and what is taken off builds. */
static void write_prices(const struct sands_rules *r, const struct sands_state *s, int seat, int territory,
                         struct hg_out *out)
{
    const struct sands_seat *p = &s->seat[seat];
    int reason;
    if (sands_anyone(p) >> territory & 1) {
        hg_json_int(out, "attack_price", sands_attack_price(r, s, seat, territory));
        write_odds(r, s, seat, territory, out);
    }
    if (sands_may_annex(r, s, seat, territory, &reason))
        hg_json_int(out, "annex_price", sands_annex_price(r, s, seat, territory));
    if (p->controls >> territory & 1)
        hg_json_int(out, "build_discount", -sands_sum_at(r, s, seat, SANDS_BUILD_COST, territory, ~0u));
}

static void write_territory(const struct sands_rules *r, const struct sands_state *s, int seat, int territory,
                            struct hg_out *out)
{
    int controller = sands_controller(s, territory), citizens = 0;
    for (int other = 0; other < s->seats; other++)
        citizens += sands_citizens(&s->seat[other], territory);
    hg_json_key(out, r->territory[territory].id);
    hg_json_open(out, '{');
    if (controller != SANDS_NONE)
        hg_json_int(out, "controller", controller);
    hg_json_int(out, "citizens", citizens);
    hg_json_int(out, "structures", sands_structures_in(r, s, territory));
    if (s->tile[territory] != SANDS_NONE) {
        int more = controller == SANDS_NONE ? 0 : sands_sum_at(r, s, controller, SANDS_CROWDING, territory, ~0u);
        hg_json_text(out, "resource", sands_resource_ids[sands_resource(r, s, territory)]);
        hg_json_int(out, "capacity", sands_capacity(r, s, territory));
        hg_json_int(out, "room", sands_capacity(r, s, territory) + more); /* before overcrowding [sands 18.5] */
    }
    if (seat != HG_CHANCE && s->stage > SANDS_FIRST_ADVANCES)
        write_prices(r, s, seat, territory, out);
    hg_json_close(out, '}');
}

static void write_move(const struct sands_rules *r, struct hg_move move, struct hg_out *out)
{
    char text[4 * SANDS_NAME];
    struct hg_out notation = hg_out_fixed(text, sizeof text);
    hg_move_write(&sands_game, r, move, &notation);
    hg_json_put_text(out, text);
}

/* The moves that are legal only behind a bonus action. Both lists have the same order, and a bonus action takes nothing
 * away but itself and the others of its kind, which come last. */
static void write_new(const struct sands_rules *r, const struct hg_move *before, int had, const struct hg_move *after,
                      int count, struct hg_out *out)
{
    int known = 0;
    for (int i = 0; i < count; i++) {
        if (known < had && hg_move_same(after[i], before[known]))
            known++;
        else
            write_move(r, after[i], out);
    }
}

/* [sands 15.2] For the seat that takes a step: what each bonus action would bring within reach in it, if anything. */
static void write_reach(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_out *out)
{
    struct hg_move bonus[SANDS_TERRITORIES + SANDS_CATEGORIES + SANDS_RESOURCES], before[SANDS_MOST_MOVES],
        after[SANDS_MOST_MOVES];
    int had = sands_moves(r, s, seat, before), count = sands_list_bonus(r, s, bonus);
    hg_json_key(out, "within_reach");
    hg_json_open(out, '[');
    for (int i = 0; i < count; i++) {
        struct sands_state then = *s;
        sands_apply(r, &then, seat, bonus[i], NULL);
        int has = sands_moves(r, &then, seat, after);
        if (has <= had - count)
            continue;
        hg_json_open(out, '{');
        hg_json_key(out, "bonus");
        write_move(r, bonus[i], out);
        hg_json_key(out, "moves");
        hg_json_open(out, '[');
        write_new(r, before, had, after, has, out);
        hg_json_close(out, ']');
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

static void write_reason(const char *kind, const char *id, int attack, int defence, struct hg_out *out)
{
    if (!attack && !defence)
        return;
    hg_json_open(out, '{');
    hg_json_text(out, kind, id);
    hg_json_int(out, "attack", attack);
    hg_json_int(out, "defence", defence);
    hg_json_close(out, '}');
}

static int worth_in_battle(const struct sands_rules *r, const struct sands_state *s, int seat,
                           const struct sands_effect *e, enum sands_role role)
{
    return e->what == SANDS_EITHER_ROLE || e->what == role ? sands_worth_at(r, s, seat, e, s->act.territory) : 0;
}

/* What the strengths are made of: citizens, structures, advances [sands 7.5]. */
static void write_why(const struct sands_rules *r, const struct sands_state *s, struct hg_out *out)
{
    int attacker = sands_active(s), defender = s->act.opponent, territory = s->act.territory;
    hg_json_key(out, "why");
    hg_json_open(out, '[');
    for (int piece = 0; piece < SANDS_PIECES; piece++)
        write_reason("piece", sands_piece_ids[piece],
                     s->seat[attacker].citizens[piece][territory] * r->n.strength[piece],
                     s->seat[defender].citizens[piece][territory] * r->n.strength[piece], out);
    for (int i = r->first[SANDS_STRENGTH]; i < r->first[SANDS_STRENGTH + 1]; i++) {
        const struct sands_effect *e = &r->effect[i];
        write_reason(e->of_advance ? "advance" : "structure",
                     e->of_advance ? r->advance[e->source].id : r->structure[e->source].id,
                     worth_in_battle(r, s, attacker, e, SANDS_ATTACKING),
                     worth_in_battle(r, s, defender, e, SANDS_DEFENDING), out);
    }
    hg_json_close(out, ']');
}

/* For whoever sets a die: what it comes to, and which dice of the other side it beats [sands 7.6, 7.8, 7.10]. */
static void write_dice(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_out *out)
{
    int attacker = sands_active(s), other = seat == attacker ? s->act.opponent : attacker;
    int strength = sands_strength(r, s, seat, s->act.territory, seat == attacker ? SANDS_ATTACKING : SANDS_DEFENDING);
    hg_json_key(out, "dice");
    hg_json_open(out, '[');
    for (int pips = 1; pips <= sands_die_limit(r, s, seat); pips++) {
        hg_json_open(out, '{');
        hg_json_int(out, "pips", pips);
        hg_json_int(out, "strength", strength + pips * r->n.pip);
        hg_json_int(out, "unrest", s->seat[seat].unrest + pips); /* if it wins [sands 7.11] */
        hg_json_key(out, "beats");
        hg_json_open(out, '[');
        for (int die = 1; die <= sands_die_limit(r, s, other); die++)
            if (seat == attacker ? sands_attack_wins(r, s, pips, die) : !sands_attack_wins(r, s, die, pips))
                hg_json_put_int(out, die);
        hg_json_close(out, ']');
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

/* [sands 7.5] Both strengths before the dice, and why. */
static void write_battle(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_out *out)
{
    const struct sands_action_state *a = &s->act;
    hg_json_key(out, "battle");
    hg_json_open(out, '{');
    hg_json_text(out, "territory", r->territory[a->territory].id);
    hg_json_int(out, "attacker", sands_active(s));
    hg_json_int(out, "defender", a->opponent);
    hg_json_int(out, "attack", sands_strength(r, s, sands_active(s), a->territory, SANDS_ATTACKING));
    hg_json_int(out, "defence", sands_strength(r, s, a->opponent, a->territory, SANDS_DEFENDING));
    hg_json_int(out, "pip", r->n.pip);
    write_why(r, s, out);
    if (s->ask == SANDS_ASK_DICE && (seat == sands_active(s) || seat == a->opponent))
        write_dice(r, s, seat, out);
    hg_json_close(out, '}');
}

void sands_write_facts(const void *rules, const void *state, int seat, const struct hg_words *words, struct hg_out *out)
{
    const struct sands_rules *r = rules;
    struct sands_state seen = *(const struct sands_state *)state;
    const struct sands_state *s = &seen;
    if (seat != HG_CHANCE)
        sands_view(rules, state, seat, &seen);
    hg_json_open(out, '{');
    hg_json_text(out, "ask", sands_asks[1 + s->ask].code);
    hg_json_bool(out, "bonus_open", sands_is_step((enum sands_ask)s->ask) && s->bonus == SANDS_NONE);
    write_seats(r, s, out);
    hg_json_key(out, "territories");
    hg_json_open(out, '{');
    for (uint32_t left = sands_in_play(r, s); left; left = hg_without_lowest(left))
        write_territory(r, s, seat, hg_lowest(left), out);
    hg_json_close(out, '}');
    if (seat != HG_CHANCE && s->stage > SANDS_FIRST_ADVANCES)
        sands_write_cards(r, s, seat, words, out);
    if (seat != HG_CHANCE && s->decider == seat && sands_is_step((enum sands_ask)s->ask) && s->bonus == SANDS_NONE)
        write_reach(r, s, seat, out);
    if (s->act.battle != SANDS_NO_BATTLE)
        write_battle(r, s, seat, out);
    hg_json_close(out, '}');
}
