/* json.c: positions and scores as JSON. Cards go by their slugs, in the order of their numbers.
 *
 *     {"round":1, "phase":"pick", "seats":[
 *        {"hand":["kings-nest",...], "kingdom":[...], "relics":[...], "score":0, "rounds":[{"points":25,"kingdom":[...]}],
 *         "unseen":[...], "pick":"kings-nest"}, ...],
 *      "discarded":[...], "pile":[...]}
 *
 * A view also has "view": its seat, and a face-down card in it is null. While cards are dealt, "deal" has the number of
 * cards each seat still gets. Needed are round, phase and two seats; of a seat nothing. A hand or kingdom left out is
 * empty, the pile is what lies nowhere else, a score may stand without its rounds, and without both the kingdoms of a
 * round just scored tell its points. In the phase "relic" the cards to choose from may lie in hand or kingdom. */
#include <string.h>

#include "core/fields.h"
#include "games/tides/tides_state.h"

static const char *const phase_names[] =
    {[TIDES_DEAL] = "deal", [TIDES_PICK] = "pick", [TIDES_RELIC] = "relic", [TIDES_OVER] = "over", NULL};
static const struct hg_thing phase = {"phase", .words = phase_names};

/* What reading keeps beside the state: are score or rounds written down? */
struct told {
    bool seat[TIDES_SEATS];
};

static int rounds_scored(const struct tides_state *s)
{
    return s->phase > TIDES_PICK ? s->round : s->round - 1;
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

/* A card lies in one place: in a hand, a kingdom, or with the discarded ones. In the phase "relic" the choice is among the
 * cards of this round, wherever the writer put them, in hand or kingdom. */
static uint64_t outside_hand(const void *rules, const void *object, int seat)
{
    const struct tides_state *s = object;
    (void)rules;
    return TIDES_ALL_CARDS & ~(tides_unseen(s) | s->hand[seat]);
}

static uint64_t outside_kingdom(const void *rules, const void *object, int seat)
{
    const struct tides_state *s = object;
    (void)rules;
    return TIDES_ALL_CARDS & ~(tides_unseen(s) | (s->phase == TIDES_RELIC ? s->hand[seat] : 0));
}

static uint64_t outside_discarded(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return TIDES_ALL_CARDS & ~tides_unseen(object);
}

static void check_hand(struct hg_reading *in, const struct hg_spot *at, void *object, int seat)
{
    if (((struct tides_state *)object)->hidden[seat] > TIDES_MAX_HAND)
        hg_wrong(in->problems, at, HG_T("a hand has at most five cards."), NULL);
}

/* --- the rounds scored so far ------------------------------------------------------------------------------------- */

/* A round's points stay below what an event can carry for all rounds together; the dearest edition gives 3564. */
enum { MOST_POINTS = 9000 };

struct scored {
    uint32_t kingdom;
    uint16_t points;
};
static const struct hg_member scored_members[] = {
    {"points", &hg_number, HG_AT(struct scored, points), .max = MOST_POINTS},
    {"kingdom", &tides_card, HG_AT(struct scored, kingdom), HG_SET, HG_MAY_LACK},
    {0},
};

static void write_rounds(const void *rules, const void *object, int seat, struct hg_out *out)
{
    const struct tides_state *s = object;
    hg_json_open(out, '[');
    for (int round = 0; round < rounds_scored(s); round++) {
        struct scored scored = {s->scored[round][seat], s->points[round][seat]};
        hg_write_object(scored_members, rules, &scored, 0, out);
    }
    hg_json_close(out, ']');
}

/* The running total, if it is written, must be the sum of the rounds. */
static void check_sum(struct hg_reading *in, const struct hg_spot *seat_spot, const struct tides_state *s, int seat)
{
    struct hg_spot score = hg_spot_member(seat_spot, "score");
    int64_t total;
    if (hg_json_get_int(score.json, 0, TIDES_MAX_ROUNDS * MOST_POINTS, &total) && total != tides_total(s, seat))
        hg_wrong(in->problems, &score, HG_T("the sum of the points in rounds is needed."), NULL);
}

static void read_rounds(struct hg_reading *in, const struct hg_spot *at, void *object, int seat)
{
    struct tides_state *s = object;
    ((struct told *)in->more)->seat[seat] = true;
    if (hg_json_type(at->json) != HG_JSON_ARRAY) {
        hg_wrong(in->problems, at, HG_T("a list of the rounds scored so far is needed."), NULL);
        return;
    }
    if (hg_json_count(at->json) > rounds_scored(s)) {
        hg_wrong(in->problems, at, HG_T("there are more rounds than were scored so far."), NULL);
        return;
    }
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        struct scored scored = {0};
        hg_read_object(in, &item, scored_members, &scored, 0);
        s->points[walk.index][seat] = scored.points;
        s->scored[walk.index][seat] = scored.kingdom;
    }
    check_sum(in, at->parent, s, seat);
}

static void write_score(const void *rules, const void *object, int seat, struct hg_out *out)
{
    (void)rules;
    hg_json_put_int(out, tides_total(object, seat));
}

/* Without rounds it stands for them all. */
static void read_score(struct hg_reading *in, const struct hg_spot *at, void *object, int seat)
{
    static const struct hg_member of_rounds = {"score", &hg_number, .max = TIDES_MAX_ROUNDS * MOST_POINTS};
    static const struct hg_member alone = {"score", &hg_number, .max = MOST_POINTS};
    struct tides_state *s = object;
    bool has_rounds = hg_json_member(at->parent->json, "rounds").at;
    int64_t total;
    ((struct told *)in->more)->seat[seat] = true;
    if (!hg_read_value(in, at, has_rounds ? &of_rounds : &alone, &total) || has_rounds)
        return;
    if (total && rounds_scored(s) == 0)
        hg_wrong(in->problems, at, HG_T("0 is needed before the first scoring. [tides 2.2]"), NULL);
    s->points[0][seat] = (uint16_t)total;
}

/* --- the pile ----------------------------------------------------------------------------------------------------- */

/* Its cards are nobody's to see; in a whole state they are all that is nowhere else. */
static void write_pile(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct tides_state *s = object;
    (void)index;
    hg_write_set(&tides_card, rules, s->view_of ? 0 : tides_unseen(s), s->view_of ? s->pile : 0, out);
}

static int count_pile(const struct tides_state *s)
{
    return hg_count_bits(tides_unseen(s)) - s->hidden[0] - s->hidden[1];
}

/* A list of the pile must agree with what lies elsewhere. */
static void check_pile(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    const struct tides_state *s = object;
    struct pile {
        uint32_t cards;
        uint8_t face_down;
    } pile = {0};
    static const struct hg_member member = {"pile", &tides_card, HG_AT(struct pile, cards), HG_SET,
                                            HG_COUNTED(struct pile, face_down)};
    (void)index;
    if (!hg_read_member(in, at, &member, &pile, 0))
        return;
    bool agrees =
        s->view_of ? pile.face_down == count_pile(s) && !pile.cards : pile.cards == tides_unseen(s) && !pile.face_down;
    if (!agrees)
        hg_wrong(in->problems, at, HG_T("the pile is all cards that are nowhere else, each once."), NULL);
}

/* --- a position --------------------------------------------------------------------------------------------------- */

#define LIES_ELSEWHERE HG_T("this card lies somewhere else already.")

static const struct hg_member seat_members[] = {
    {"hand", &tides_card, HG_EACH(struct tides_state, hand), HG_SET, HG_MAY_LACK,
     HG_COUNTED(struct tides_state, hidden), .elsewhere = outside_hand, .taken = LIES_ELSEWHERE, .then = check_hand},
    {"kingdom", &tides_card, HG_EACH(struct tides_state, kingdom), HG_SET, HG_MAY_LACK, .elsewhere = outside_kingdom,
     .taken = LIES_ELSEWHERE},
    {"relics", &tides_card, HG_EACH(struct tides_state, relics), HG_SET, HG_MAY_LACK},
    {"score", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_score, .write = write_score},
    {"rounds", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_rounds, .write = write_rounds},
    {"unseen", &tides_card, HG_EACH(struct tides_state, fresh), HG_SET, HG_MAY_LACK},
    {"pick", &tides_card, HG_EACH(struct tides_state, pick), HG_BIT, HG_IF_ANY, .hidden = TIDES_HIDDEN},
    {"discard", &tides_card, HG_EACH(struct tides_state, discard), HG_BIT, HG_IF_ANY, .hidden = TIDES_HIDDEN},
    {0},
};

static int count_rounds(const void *rules)
{
    return ((const struct tides_rules *)rules)->rounds;
}

static bool is_dealing(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct tides_state *)object)->phase == TIDES_DEAL;
}

static const struct hg_member members[] = {
    {"round", &hg_number, HG_AT(struct tides_state, round), .min = 1, .most = count_rounds},
    {"phase", &phase, HG_AT(struct tides_state, phase), .vital = true,
     .allowed = HG_T("allowed are pick, relic, over and, while chance deals, deal.")},
    HG_VIEW_OF(struct tides_state, view_of, TIDES_SEATS),
    {"deal", &hg_number, HG_ITEMS(struct tides_state, to_deal), .max = TIDES_MAX_HAND, .when = is_dealing,
     .allowed = HG_T("two numbers are needed: the cards each seat still gets."),
     .unless = HG_T("cards are dealt in the phase \"deal\" alone.")},
    {"seats", .shape = HG_LIST, .length = TIDES_SEATS, .members = seat_members,
     .allowed = HG_T("a list of exactly two seats is needed. [tides 1.1]")},
    {"discarded", &tides_card, HG_AT(struct tides_state, discarded), HG_SET, HG_MAY_LACK,
     .elsewhere = outside_discarded, .taken = LIES_ELSEWHERE},
    {"pile", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = check_pile, .write = write_pile},
    {0},
};

void tides_write_state(const void *rules, const void *state, struct hg_out *out)
{
    hg_write_object(members, rules, state, 0, out);
}

/* --- what follows by itself from what is written ------------------------------------------------------------------ */

/* [tides 9.5] In the first hands no card has been seen, unless somebody says which. */
static void tell_unseen(struct tides_state *s, struct hg_json position)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(position, "seats"));
    while (s->phase == TIDES_PICK && s->round == 1 && hg_json_next(&walk))
        if (!s->kingdom[walk.index] && !hg_json_member(walk.value, "unseen").at)
            s->fresh[walk.index] = s->hand[walk.index];
}

static void lay_out(struct tides_state *s)
{
    for (int seat = 0; seat < TIDES_SEATS && s->phase == TIDES_RELIC; seat++) {
        s->kingdom[seat] |= s->hand[seat];
        s->hand[seat] = 0;
    }
}

/* [tides 3.7] It plays itself, picked or not, and is seen by both. */
static void forget_last_card(struct tides_state *s, int seat)
{
    s->fresh[seat] &= ~s->hand[seat];
    if (s->pick[seat] == s->hand[seat])
        s->pick[seat] = 0;
}

/* Points of the round just scored for a seat whose points nobody wrote down. */
static void tell_points(const struct tides_rules *rules, struct tides_state *s, const struct told *told)
{
    struct tides_scoring scoring;
    tides_score_kingdoms(rules, s->kingdom, &scoring);
    for (int seat = 0; seat < TIDES_SEATS; seat++) {
        if (told->seat[seat])
            continue;
        s->scored[s->round - 1][seat] = s->kingdom[seat];
        s->points[s->round - 1][seat] = scoring.total[seat];
    }
}

static void complete(const struct tides_rules *rules, struct tides_state *s, const struct told *told)
{
    if (s->phase == TIDES_RELIC || s->phase == TIDES_OVER)
        tell_points(rules, s, told);
    if (s->phase == TIDES_DEAL || s->phase == TIDES_PICK)
        s->cards_left = (uint8_t)(hg_count_bits(s->hand[0]) + s->hidden[0] + s->to_deal[0]);
    if (s->phase != TIDES_PICK || s->cards_left > 1 || hg_count_bits(s->hand[1]) != s->cards_left || s->hidden[0])
        return;
    forget_last_card(s, 0);
    forget_last_card(s, 1);
    tides_play_last_cards(rules, s);
}

bool tides_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                      struct hg_problems *problems)
{
    struct tides_state *s = memset(state, 0, sizeof *s);
    struct told told = {0};
    struct hg_reading in = {problems, rules, hidden_allowed, &told};
    struct hg_spot whole = {json};
    if (!hg_read_object(&in, &whole, members, s, 0))
        return false;
    if (count_pile(s) < 0) {
        hg_wrong_member(problems, &whole, "pile", HG_T("the pile is all cards that are nowhere else, each once."));
        return false;
    }
    s->pile = (uint8_t)count_pile(s);
    tell_unseen(s, json);
    lay_out(s);
    complete(rules, s, &told);
    const char *broken = tides_sane(rules, s);
    if (broken)
        hg_wrong(problems, &whole, broken, NULL);
    return !broken;
}

/* --- scores ------------------------------------------------------------------------------------------------------- */

/* "points" and totals of a scoring of the kingdoms as they lie now. */
static void write_card_points(const struct tides_rules *rules, const struct tides_scoring *scoring, uint32_t kingdom,
                              struct hg_out *out)
{
    hg_json_key(out, "cards");
    hg_json_open(out, '{');
    for (; kingdom; kingdom = hg_without_lowest(kingdom))
        hg_json_int(out, rules->cards[hg_lowest(kingdom)].slug, scoring->card[hg_lowest(kingdom)]);
    hg_json_close(out, '}');
}

static void write_suits(const struct tides_rules *rules, uint32_t kingdom, struct hg_out *out)
{
    struct tides_count count = tides_count_suits(rules, kingdom);
    hg_json_key(out, "suits");
    hg_json_open(out, '{');
    for (int suit = 0; suit < TIDES_SUITS; suit++)
        hg_json_int(out, rules->suit_ids[suit], tides_suit_count(count.counted, suit));
    hg_json_close(out, '}');
}

static void write_scoring(const struct tides_rules *rules, const struct tides_scoring *scoring, uint32_t kingdom,
                          int seat, struct hg_out *out)
{
    write_card_points(rules, scoring, kingdom, out);
    write_suits(rules, kingdom, out);
    hg_json_int(out, "total", scoring->total[seat]);
}

/* The scorings so far, item by item; a position need not tell how a round was scored. */
static void write_scored(const struct tides_rules *rules, const struct tides_state *s, int seat, struct hg_out *out)
{
    hg_json_key(out, "rounds");
    hg_json_open(out, '[');
    for (int round = 0; round < rounds_scored(s); round++) {
        struct tides_scoring scoring;
        tides_score_kingdoms(rules, s->scored[round], &scoring);
        hg_json_open(out, '{');
        write_scoring(rules, &scoring, s->scored[round][seat], seat, out);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

void tides_write_score(const void *rules, const void *state, struct hg_out *out)
{
    const struct tides_state *s = state;
    struct tides_scoring scoring;
    tides_score_kingdoms(rules, s->kingdom, &scoring);
    hg_json_open(out, '{');
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < TIDES_SEATS; seat++) {
        hg_json_open(out, '{');
        write_scoring(rules, &scoring, s->kingdom[seat], seat, out);
        hg_json_int(out, "score", tides_total(s, seat));
        write_scored(rules, s, seat, out);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}
