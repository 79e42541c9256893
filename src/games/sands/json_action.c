/* json_action.c: the action in progress, as a position has it. */
#include "games/sands/json.h"

#define ACT(member) HG_AT(struct sands_action_state, member)

static const char *const battle_ids[] = {"none", "dice", "winner-loses", "loser-loses", "retreat", NULL};
static const struct hg_thing battle_thing = {"part of a battle", .words = battle_ids};

static void write_arrived(const struct hg_map *map, const void *rules, const void *object, enum sands_piece piece,
                          struct hg_out *out)
{
    hg_write_map(map, rules, ((const struct sands_action_state *)object)->arrived[piece], out);
}

static void write_peasants_arrived(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_arrived(&sands_peasant_map, rules, object, SANDS_PEASANT, out);
}

static void write_warriors_arrived(const void *rules, const void *object, int index, struct hg_out *out)
{
    (void)index;
    write_arrived(&sands_warrior_map, rules, object, SANDS_WARRIOR, out);
}

static void read_peasants_arrived(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    hg_read_map(in, at, &sands_peasant_map, ((struct sands_action_state *)object)->arrived[SANDS_PEASANT]);
}

static void read_warriors_arrived(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    hg_read_map(in, at, &sands_warrior_map, ((struct sands_action_state *)object)->arrived[SANDS_WARRIOR]);
}

static bool has_moved(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_action_state *)object)->moved;
}

static bool has_mustered(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_action_state *)object)->mustered != 0;
}

static bool is_fighting(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_action_state *)object)->battle != SANDS_NO_BATTLE;
}

const struct hg_member sands_act_members[] = {
    {"mustered", &sands_territory_thing, ACT(mustered), HG_SET, HG_IF_ANY},
    {"steps_used", &hg_number, HG_ITEMS(struct sands_action_state, steps_used), .need = HG_MAY_LACK, .max = 30,
     .when = has_mustered},
    {"placed", &hg_number, ACT(placed), .need = HG_IF_ANY, .max = SANDS_BINS},
    {"peasants_moved", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_peasants_arrived, .write = write_peasants_arrived,
     .when = has_moved},
    {"warriors_moved", NULL, 0, 0, HG_HOOK, HG_MAY_LACK, .read = read_warriors_arrived, .write = write_warriors_arrived,
     .when = has_moved},
    {"roads_asked", &sands_territory_thing, ACT(roads_asked), HG_SET, HG_IF_ANY},
    {"roads_allowed", &sands_territory_thing, ACT(roads_allowed), HG_SET, HG_IF_ANY},
    {"question", &sands_territory_thing, ACT(question), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"swapped", &hg_number, ACT(swapped), .need = HG_IF_ANY, .max = 100},
    {"finished", &hg_number, ACT(finished), .need = HG_IF_ANY, .max = 2},
    {"territory", &sands_territory_thing, ACT(territory), .need = HG_IF_ANY, .none = SANDS_NONE},
    {"opponent", &hg_a_seat, ACT(opponent), HG_ONE, HG_IF_ANY, 0, SANDS_SEATS - 1, .none = SANDS_NONE},
    {"battle", &battle_thing, ACT(battle), .need = HG_IF_ANY},
    {"won", &hg_flag, ACT(won), .need = HG_IF_ANY},
    {"last", &hg_flag, ACT(last), .need = HG_IF_ANY},
    {"attack_die", &hg_number, ACT(die[0]), HG_ONE, HG_IF_ANY, 0, SANDS_PIPS, .none = SANDS_NONE,
     .hidden = SANDS_HIDDEN, .when = is_fighting},
    {"defence_die", &hg_number, ACT(die[1]), HG_ONE, HG_IF_ANY, 0, SANDS_PIPS, .none = SANDS_NONE,
     .hidden = SANDS_HIDDEN, .when = is_fighting},
    {0},
};

/* What is bought stands there as the move that named it. */
void sands_write_purchase(const void *rules, const void *object, int index, struct hg_out *out)
{
    char text[96];
    struct hg_out move = hg_out_fixed(text, sizeof text);
    (void)index;
    hg_move_write(&sands_game, rules, ((const struct sands_state *)object)->purchase, &move);
    hg_json_put_text(out, text);
}

void sands_read_purchase(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    char text[96];
    (void)index;
    if (hg_json_get_text(at->json, text, sizeof text) < 0 ||
        !hg_move_read(&sands_game, in->rules, text, &((struct sands_state *)object)->purchase))
        hg_wrong(in->problems, at, HG_T("a move is needed, like \"build city italia\"."), NULL);
}

bool sands_has_purchase(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct sands_state *)object)->purchase.kind != 0;
}

/* The cards that can still be named; both that are no emphasis card where nothing is said. */
void sands_write_open(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct sands_state *s = object;
    const uint8_t *plan = s->seat[sands_active(s)].plan;
    uint64_t cards = 0;
    (void)index;
    for (int i = 0; i < 2; i++)
        if (s->open >> i & 1)
            cards |= UINT64_C(1) << plan[i];
    hg_write_set(&sands_card_thing, rules, cards, 0, out);
}

void sands_read_open(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct open {
        uint32_t cards;
    } open = {0};
    static const struct hg_member row = {"open", &sands_card_thing, HG_AT(struct open, cards), HG_SET};
    struct sands_state *s = object;
    const uint8_t *plan = s->seat[sands_active(s)].plan;
    (void)index;
    if (!hg_read_member(in, at, &row, &open, 0))
        return;
    s->open = 0;
    for (int i = 0; i < 2; i++)
        if (plan[i] < SANDS_ACTIONS && open.cards & hg_bit(plan[i]))
            s->open = (uint8_t)(s->open | 1u << i);
    if (hg_count_bits(open.cards) != hg_count_bits(s->open))
        hg_wrong(in->problems, at, HG_T("only action cards that the active seat has selected can be named."), NULL);
}
