/* json_event.c: events as JSON: the members that each kind has. */
#include "games/sandstone/sandstone_state.h"

/* What an operand of an event is. */
enum meaning {
    NOTHING,
    NUMBER,
    FLAG,
    SEAT,
    SPACE,
    PIECE,
    ABILITY,
    BONUS,
    TYPE,
    CATEGORY,
    CHOICE, /* build or Exchange */
    SOURCE, /* center or hand */
    HALF,
    PEEKED,
    WON_BY,
    FACE, /* letter of a face */
    TERRAIN,
    POSITION,
    WINNERS,
};

struct member {
    const char *key;
    enum meaning meaning;
};

static const struct member members[SANDSTONE_EVENTS][4] = {
    [SANDSTONE_TERRAIN_DEALT] = {{"card", TERRAIN}, {"face", FACE}, {"turned", FLAG}, {"position", POSITION}},
    [SANDSTONE_BONUS_DEALT] = {{"bonus", BONUS}},
    [SANDSTONE_ABILITY_DEALT] = {{"ability", ABILITY}},
    [SANDSTONE_CENTER_REVEALED] = {{"ability", ABILITY}},
    [SANDSTONE_YEAR_BEGAN] = {{"year", NUMBER}},
    [SANDSTONE_ORDER_CHOSEN] = {{"first", SEAT}},
    [SANDSTONE_HAND_SWAPPED] = {{"took", ABILITY}, {"gave", ABILITY}},
    [SANDSTONE_ACTION_CHOSEN] = {{"category", CATEGORY}, {"choice", CHOICE}},
    [SANDSTONE_CARD_PLAYED] = {{"ability", ABILITY}, {"from", SOURCE}, {"half", HALF}},
    [SANDSTONE_HAND_CARD_PLAYED] = {{"ability", ABILITY}, {"from", SOURCE}, {"half", HALF}},
    [SANDSTONE_PLACED] = {{"piece", PIECE}, {"space", SPACE}},
    [SANDSTONE_REMOVED] = {{"piece", PIECE}, {"space", SPACE}, {"of", SEAT}},
    [SANDSTONE_CAPTURED] = {{"space", SPACE}, {"of", SEAT}},
    [SANDSTONE_MOVED] = {{"piece", PIECE}, {"from", SPACE}, {"to", SPACE}, {"of", SEAT}},
    [SANDSTONE_SWAPPED] = {{"from", SPACE}, {"to", SPACE}},
    [SANDSTONE_EXCHANGED] = {{"from", SPACE}, {"to", SPACE}},
    [SANDSTONE_GOLD_GAINED] = {{"gold", NUMBER}},
    [SANDSTONE_PEEKED] = {{"what", PEEKED}},
    [SANDSTONE_PEEKED_DOWN] = {{"what", PEEKED}},
    [SANDSTONE_EXTRA_GRANTED] = {{"category", CATEGORY}},
    [SANDSTONE_FORFEITED] = {{"actions", NUMBER}},
    [SANDSTONE_INCOME] = {{"gold", NUMBER}, {"mountains", NUMBER}, {"extra", NUMBER}},
    [SANDSTONE_UPKEEP_PAID] = {{"paid", NUMBER}, {"gold", NUMBER}},
    [SANDSTONE_LOST] = {{"piece", PIECE}, {"space", SPACE}},
    [SANDSTONE_PRIORITY_MOVED] = {{"kept", FLAG}},
    [SANDSTONE_CENTER_CLEARED] = {{"cards", NUMBER}},
    [SANDSTONE_WON] = {{"by", WON_BY}},
    [SANDSTONE_BONUS_REVEALED] = {{"bonus", BONUS}},
    [SANDSTONE_HAND_REVEALED] = {{"ability", ABILITY}},
    [SANDSTONE_SCORED] = {{"points", NUMBER}, {"pieces", NUMBER}, {"bonus", NUMBER}},
    [SANDSTONE_ENDED] = {{"winners", WINNERS}},
};

static void write_space(const struct sandstone_rules *r, const char *key, int space, struct hg_out *out)
{
    char name[4];
    struct hg_out text = hg_out_fixed(name, sizeof name);
    sandstone_put_space(r, space, &text);
    hg_json_text(out, key, name);
}

static void write_seats(const char *key, int mask, struct hg_out *out)
{
    hg_json_key(out, key);
    hg_json_open(out, '[');
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        if (mask >> seat & 1)
            hg_json_put_int(out, seat);
    hg_json_close(out, ']');
}

static const char *word_of(const struct sandstone_rules *r, enum meaning meaning, int value)
{
    static const char *const peeks[SANDSTONE_PEEKS] = {"hand", "bonus", "deck"};
    switch (meaning) {
    case PIECE: return sandstone_piece_ids[value];
    case ABILITY: return r->ability[value].id;
    case BONUS: return r->bonus[value].id;
    case TYPE: return sandstone_type_ids[value];
    case CATEGORY: return sandstone_category_ids[value];
    case CHOICE: return value ? "exchange" : "build";
    case SOURCE: return value ? "hand" : "center";
    case HALF: return value == SANDSTONE_BOTTOM ? "bottom" : "top";
    case PEEKED: return peeks[value];
    case WON_BY: return sandstone_won_by_names[value];
    case FACE: return value ? "b" : "a";
    case TERRAIN: return r->terrain[value].name;
    default: return NULL;
    }
}

static void write_member(const struct sandstone_rules *r, struct member member, int value, struct hg_out *out)
{
    switch (member.meaning) {
    case NOTHING: break;
    case NUMBER:
    case SEAT: hg_json_int(out, member.key, value); break;
    case POSITION: hg_json_int(out, member.key, value + 1); break;
    case FLAG: hg_json_bool(out, member.key, value); break;
    case SPACE: write_space(r, member.key, value, out); break;
    case WINNERS: write_seats(member.key, value, out); break;
    default: hg_json_text(out, member.key, word_of(r, member.meaning, value)); break;
    }
}

/* Members that only some events of a kind have. */
static void write_more(const struct sandstone_rules *r, struct hg_event event, struct hg_out *out)
{
    if (event.kind == SANDSTONE_PEEKED && event.a == SANDSTONE_PEEK_BONUS)
        hg_json_text(out, "bonus", r->bonus[event.b].id);
    else if (event.kind == SANDSTONE_PEEKED)
        hg_json_text(out, "ability", r->ability[event.b].id);
    if (event.kind == SANDSTONE_WON && event.a == SANDSTONE_SEVEN)
        hg_json_text(out, "type", sandstone_type_ids[event.b]);
    if (event.kind != SANDSTONE_PRIORITY_MOVED)
        return;
    hg_json_key(out, "deserts");
    hg_json_open(out, '[');
    hg_json_put_int(out, event.b);
    hg_json_put_int(out, event.c);
    hg_json_close(out, ']');
}

void sandstone_write_event(const void *rules, struct hg_event event, struct hg_out *out)
{
    const int16_t operands[] = {event.a, event.b, event.c, event.d};
    for (int i = 0; i < 4; i++) {
        struct member member = members[event.kind][i];
        bool tower = event.kind == SANDSTONE_ACTION_CHOSEN && event.a == SANDSTONE_TOWER_ACTION;
        if (member.meaning != CHOICE || !tower)
            write_member(rules, member, operands[i], out);
    }
    write_more(rules, event, out);
}
