/* json.c: positions, events and scores as JSON. Cards go by their slugs, in the order of their numbers.
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

#include "games/tides/tides_state.h"

static const char *const phase_names[] =
    {[TIDES_DEAL] = "deal", [TIDES_PICK] = "pick", [TIDES_RELIC] = "relic", [TIDES_OVER] = "over"};

/* --- writing ------------------------------------------------------------------------------------------------------ */

static void write_cards(const struct tides_rules *rules, const char *key, uint32_t cards, int face_down,
                        struct hg_out *out)
{
    hg_json_key(out, key);
    hg_json_open(out, '[');
    for (; cards; cards = hg_without_lowest(cards))
        hg_json_put_text(out, rules->cards[hg_lowest(cards)].slug);
    while (face_down-- > 0)
        hg_json_put_null(out);
    hg_json_close(out, ']');
}

static void write_choice(const struct tides_rules *rules, const char *key, uint32_t choice, struct hg_out *out)
{
    if (choice == TIDES_HIDDEN)
        hg_json_null(out, key);
    else if (choice)
        hg_json_text(out, key, rules->cards[hg_lowest(choice)].slug);
}

static int rounds_scored(const struct tides_state *s)
{
    return s->phase > TIDES_PICK ? s->round : s->round - 1;
}

static void write_rounds(const struct tides_rules *rules, const struct tides_state *s, int seat, struct hg_out *out)
{
    hg_json_key(out, "rounds");
    hg_json_open(out, '[');
    for (int round = 0; round < rounds_scored(s); round++) {
        hg_json_open(out, '{');
        hg_json_int(out, "points", s->points[round][seat]);
        write_cards(rules, "kingdom", s->scored[round][seat], 0, out);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

static void write_seat(const struct tides_rules *rules, const struct tides_state *s, int seat, struct hg_out *out)
{
    hg_json_open(out, '{');
    write_cards(rules, "hand", s->hand[seat], s->hidden[seat], out);
    write_cards(rules, "kingdom", s->kingdom[seat], 0, out);
    write_cards(rules, "relics", s->relics[seat], 0, out);
    hg_json_int(out, "score", tides_total(s, seat));
    write_rounds(rules, s, seat, out);
    write_cards(rules, "unseen", s->fresh[seat], 0, out);
    write_choice(rules, "pick", s->pick[seat], out);
    write_choice(rules, "discard", s->discard[seat], out);
    hg_json_close(out, '}');
}

static void write_deal(const struct tides_state *s, struct hg_out *out)
{
    hg_json_key(out, "deal");
    hg_json_open(out, '[');
    hg_json_put_int(out, s->to_deal[0]);
    hg_json_put_int(out, s->to_deal[1]);
    hg_json_close(out, ']');
}

/* The cards of the pile are nobody's to see; in a whole state they are all that is nowhere else. */
static void write_pile(const struct tides_rules *rules, const struct tides_state *s, struct hg_out *out)
{
    if (s->view_of)
        write_cards(rules, "pile", 0, s->pile, out);
    else
        write_cards(rules, "pile", tides_unseen(s), 0, out);
}

void tides_write_state(const void *rules, const void *state, struct hg_out *out)
{
    const struct tides_state *s = state;
    hg_json_open(out, '{');
    hg_json_int(out, "round", s->round);
    hg_json_text(out, "phase", phase_names[s->phase]);
    if (s->view_of)
        hg_json_int(out, "view", s->view_of - 1);
    if (s->phase == TIDES_DEAL)
        write_deal(s, out);
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int seat = 0; seat < TIDES_SEATS; seat++)
        write_seat(rules, s, seat, out);
    hg_json_close(out, ']');
    write_cards(rules, "discarded", s->discarded, 0, out);
    write_pile(rules, s, out);
    hg_json_close(out, '}');
}

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

/* --- reading ------------------------------------------------------------------------------------------------------ */

/* A round's points stay below what an event can carry for all rounds together; the dearest edition gives 3564. */
enum { MOST_POINTS = 9000 };

struct reader {
    const struct tides_rules *rules;
    struct tides_state *s;
    struct hg_problems *problems;
    bool hidden_allowed;
    uint32_t placed;        /* cards that lie somewhere already */
    bool told[TIDES_SEATS]; /* score or rounds are written down */
};

static void note(struct reader *r, struct hg_json value, struct hg_json parent, struct hg_field field,
                 const char *allowed)
{
    hg_problem_add(r->problems, value, parent, field, allowed);
}

static int read_card(struct reader *r, struct hg_json value, struct hg_json parent, struct hg_field field)
{
    char slug[TIDES_NAME];
    long n = hg_json_get_text(value, slug, sizeof slug);
    int card = n < 0 ? -1 : hg_thing_find(&tides_card, r->rules, slug, (size_t)n);
    if (card < 0)
        note(r, value, parent, field, "the name of a card in kebab case is needed, like kings-nest.");
    return card;
}

static bool is_type(struct reader *r, struct hg_json value, struct hg_json parent, struct hg_field field,
                    enum hg_json_type type, const char *allowed)
{
    if (hg_json_type(value) == type)
        return true;
    note(r, value, parent, field, allowed);
    return false;
}

/* One more card for a list of `cards`, none of which may be in `taken`. */
static uint32_t read_another(struct reader *r, struct hg_json value, struct hg_json list, struct hg_field field,
                             uint32_t cards, uint32_t taken)
{
    int card = read_card(r, value, list, field);
    if (card < 0)
        return 0;
    if (cards & hg_bit(card))
        note(r, value, list, field, "this card stands in the list already.");
    else if (taken & hg_bit(card))
        note(r, value, list, field, "this card lies somewhere else already.");
    return hg_bit(card);
}

/* A list of cards; nulls are counted where the caller expects face-down cards. An absent list is empty. */
static uint32_t read_cards(struct reader *r, struct hg_json object, struct hg_field field, const char *key,
                           uint32_t taken, int *face_down)
{
    uint32_t cards = 0;
    struct hg_json list = hg_json_member(object, key);
    field = hg_field_member(field, key);
    if (list.at && !is_type(r, list, object, field, HG_JSON_ARRAY, "a list of cards is needed."))
        return 0;
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        if (face_down && r->hidden_allowed && hg_json_type(walk.value) == HG_JSON_NULL)
            ++*face_down;
        else
            cards |= read_another(r, walk.value, list, hg_field_item(field, walk.index), cards, taken);
    }
    return cards;
}

/* Cards that lie in one place alone. */
static uint32_t read_place(struct reader *r, struct hg_json object, struct hg_field field, const char *key,
                           int *face_down)
{
    uint32_t cards = read_cards(r, object, field, key, r->placed, face_down);
    r->placed |= cards;
    return cards;
}

static uint32_t read_choice(struct reader *r, struct hg_json object, struct hg_field field, const char *key)
{
    struct hg_json value = hg_json_member(object, key);
    if (!value.at)
        return 0;
    if (hg_json_type(value) == HG_JSON_NULL && r->hidden_allowed)
        return TIDES_HIDDEN;
    int card = read_card(r, value, object, hg_field_member(field, key));
    return card < 0 ? 0 : hg_bit(card);
}

static void read_rounds(struct reader *r, struct hg_json json, int seat, struct hg_field field)
{
    static const char *const known[] = {"points", "kingdom", NULL};
    struct hg_json rounds = hg_json_member(json, "rounds");
    field = hg_field_member(field, "rounds");
    if (!is_type(r, rounds, json, field, HG_JSON_ARRAY, "a list of the rounds scored so far is needed."))
        return;
    if (hg_json_count(rounds) > rounds_scored(r->s)) {
        note(r, rounds, json, field, "there are more rounds than were scored so far.");
        return;
    }
    struct hg_json_walk walk = hg_json_walk(rounds);
    while (hg_json_next(&walk)) {
        struct hg_field item = hg_field_item(field, walk.index);
        int points = 0;
        hg_only_known(r->problems, walk.value, item, known);
        hg_need_int(r->problems, walk.value, item, "points", 0, MOST_POINTS, &points);
        r->s->points[walk.index][seat] = (uint16_t)points;
        r->s->scored[walk.index][seat] = read_cards(r, walk.value, item, "kingdom", 0, NULL);
    }
}

/* The running total must be the sum of the rounds. Without rounds it stands for them all. */
static void read_score(struct reader *r, struct hg_json json, int seat, struct hg_field field)
{
    struct hg_json score = hg_json_member(json, "score"), rounds = hg_json_member(json, "rounds");
    int total = 0, most = rounds.at ? TIDES_MAX_ROUNDS * MOST_POINTS : MOST_POINTS;
    r->told[seat] = score.at || rounds.at;
    if (score.at && !hg_need_int(r->problems, json, field, "score", 0, most, &total))
        return;
    if (rounds.at) {
        read_rounds(r, json, seat, field);
        if (score.at && total != tides_total(r->s, seat))
            note(r, score, json, hg_field_member(field, "score"), "the sum of the points in rounds is needed.");
        return;
    }
    if (score.at && total && rounds_scored(r->s) == 0)
        note(r, score, json, hg_field_member(field, "score"), "0 is needed before the first scoring. [tides 2.2]");
    r->s->points[0][seat] = (uint16_t)total;
}

static void read_seat(struct reader *r, struct hg_json json, int seat, struct hg_field field)
{
    static const char *const known[] = {"hand",   "kingdom", "relics",  "score", "rounds",
                                        "unseen", "pick",    "discard", NULL};
    struct tides_state *s = r->s;
    int face_down = 0;
    hg_only_known(r->problems, json, field, known);
    s->hand[seat] = read_place(r, json, field, "hand", &face_down);
    s->hidden[seat] = (uint8_t)face_down;
    if (face_down > TIDES_MAX_HAND)
        note(r, hg_json_member(json, "hand"), json, hg_field_member(field, "hand"), "a hand has at most five cards.");
    if (s->phase == TIDES_RELIC) /* the choice is among the cards of this round, wherever the writer put them */
        r->placed &= ~s->hand[seat];
    s->kingdom[seat] = read_place(r, json, field, "kingdom", NULL);
    if (s->phase == TIDES_RELIC) {
        r->placed |= s->hand[seat];
        s->kingdom[seat] |= s->hand[seat];
        s->hand[seat] = 0;
    }
    s->relics[seat] = read_cards(r, json, field, "relics", 0, NULL);
    s->fresh[seat] = read_cards(r, json, field, "unseen", 0, NULL);
    s->pick[seat] = read_choice(r, json, field, "pick");
    s->discard[seat] = read_choice(r, json, field, "discard");
    read_score(r, json, seat, field);
    if (s->phase == TIDES_PICK && s->round == 1 && !s->kingdom[seat] && !hg_json_member(json, "unseen").at)
        s->fresh[seat] = s->hand[seat]; /* [tides 9.5] */
}

static void read_phase(struct reader *r, struct hg_json json)
{
    struct hg_json phase = hg_json_member(json, "phase");
    for (int i = TIDES_DEAL; i <= TIDES_OVER; i++)
        if (hg_json_is(phase, phase_names[i])) {
            r->s->phase = (uint8_t)i;
            return;
        }
    note(r, phase, json, hg_field("phase"), "allowed are pick, relic, over and, while chance deals, deal.");
}

static void read_deal(struct reader *r, struct hg_json json)
{
    struct hg_json deal = hg_json_member(json, "deal");
    struct hg_json_walk walk = hg_json_walk(deal);
    bool good = hg_json_type(deal) == HG_JSON_ARRAY && hg_json_count(deal) == TIDES_SEATS;
    while (good && hg_json_next(&walk)) {
        int64_t n = 0;
        good = hg_json_get_int(walk.value, 0, TIDES_MAX_HAND, &n);
        r->s->to_deal[walk.index] = (uint8_t)n;
    }
    if (!good)
        note(r, deal, json, hg_field("deal"), "two numbers are needed: the cards each seat still gets.");
}

static void read_view_of(struct reader *r, struct hg_json json)
{
    struct hg_json view = hg_json_member(json, "view");
    int64_t seat;
    if (!view.at)
        return;
    if (!r->hidden_allowed)
        note(r, view, json, hg_field("view"), "a whole position is needed, and this is the view of one seat.");
    else if (!hg_json_get_int(view, 0, TIDES_SEATS - 1, &seat))
        note(r, view, json, hg_field("view"), "a seat, 0 or 1, is needed.");
    else
        r->s->view_of = (uint32_t)seat + 1;
}

/* What is nowhere else is in the pile; a list of the pile must agree. */
static void read_pile(struct reader *r, struct hg_json json)
{
    struct hg_json pile = hg_json_member(json, "pile");
    int face_down = 0;
    uint32_t listed = read_cards(r, json, hg_field(""), "pile", 0, &face_down);
    int unseen = hg_count_bits(tides_unseen(r->s)) - r->s->hidden[0] - r->s->hidden[1];
    r->s->pile = (uint8_t)(unseen < 0 ? 0 : unseen);
    bool agrees = r->s->view_of ? face_down == unseen && !listed : listed == tides_unseen(r->s) && !face_down;
    if (unseen < 0 || (pile.at && !agrees))
        note(r, pile, json, hg_field("pile"), "the pile is all cards that are nowhere else, each once.");
}

static void read_seats(struct reader *r, struct hg_json json)
{
    struct hg_json seats = hg_need_list(r->problems, json, hg_field(""), "seats", TIDES_SEATS,
                                        "a list of exactly two seats is needed. [tides 1.1]");
    struct hg_json_walk walk = hg_json_walk(seats);
    while (hg_json_next(&walk)) {
        struct hg_field field = hg_field_item(hg_field("seats"), walk.index);
        if (hg_need_object(r->problems, walk.value, seats, field))
            read_seat(r, walk.value, walk.index, field);
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
static void tell_points(struct reader *r)
{
    struct tides_state *s = r->s;
    struct tides_scoring scoring;
    tides_score_kingdoms(r->rules, s->kingdom, &scoring);
    for (int seat = 0; seat < TIDES_SEATS; seat++) {
        if (r->told[seat])
            continue;
        s->scored[s->round - 1][seat] = s->kingdom[seat];
        s->points[s->round - 1][seat] = scoring.total[seat];
    }
}

/* What follows by itself from what is written. */
static void complete(struct reader *r)
{
    struct tides_state *s = r->s;
    if (s->phase == TIDES_RELIC || s->phase == TIDES_OVER)
        tell_points(r);
    if (s->phase == TIDES_DEAL || s->phase == TIDES_PICK)
        s->cards_left = (uint8_t)(hg_count_bits(s->hand[0]) + s->hidden[0] + s->to_deal[0]);
    if (s->phase != TIDES_PICK || s->cards_left > 1 || hg_count_bits(s->hand[1]) != s->cards_left || s->hidden[0])
        return;
    forget_last_card(s, 0);
    forget_last_card(s, 1);
    tides_play_last_cards(r->rules, s);
}

bool tides_read_state(const void *rules, struct hg_json json, bool hidden_allowed, void *state,
                      struct hg_problems *problems)
{
    static const char *const known[] = {"round", "phase", "view", "deal", "seats", "discarded", "pile", NULL};
    struct tides_state *s = state;
    struct reader r = {.rules = rules, .s = s, .problems = problems, .hidden_allowed = hidden_allowed};
    int before = problems->count, round = 0;
    memset(s, 0, sizeof *s);
    hg_only_known(problems, json, hg_field(""), known);
    hg_need_int(problems, json, hg_field(""), "round", 1, r.rules->rounds, &round);
    s->round = (uint8_t)round;
    read_phase(&r, json);
    read_view_of(&r, json);
    if (problems->count > before)
        return false;
    read_seats(&r, json);
    s->discarded = read_place(&r, json, hg_field(""), "discarded", NULL);
    if (s->phase == TIDES_DEAL)
        read_deal(&r, json);
    else if (hg_json_member(json, "deal").at)
        note(&r, hg_json_member(json, "deal"), json, hg_field("deal"), "cards are dealt in the phase deal alone.");
    read_pile(&r, json);
    if (problems->count > before)
        return false;
    complete(&r);
    const char *broken = tides_sane(rules, s);
    if (broken)
        note(&r, json, json, hg_field(""), broken);
    return !broken;
}
