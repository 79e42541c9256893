/* json_open.c: the effects of a seat that are open, as a position has them. */
#include "games/empires/json.h"

/* An open effect for people: the steps behind are counted from the beginning of the effect of a card or tile. */
struct open_effect {
    uint8_t op, left, bricks, type, board, place, card, tile, column, done, timer;
};

#define EFFECT(member) HG_AT(struct open_effect, member)
static const struct hg_member effect_members[] = {
    {"op", &empires_op_thing, EFFECT(op)},
    {"left", &hg_number, EFFECT(left), .need = HG_MAY_LACK, .none = 1, .max = 99},
    {"bricks", &hg_number, EFFECT(bricks), .need = HG_IF_ANY, .max = 99},
    {"type", &empires_type_or_any_thing, EFFECT(type), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"board", &hg_number, EFFECT(board), HG_ONE, HG_IF_ANY, 1, EMPIRES_BOARDS, .add = -1, .none = EMPIRES_NONE},
    {"place", &empires_location_thing, EFFECT(place), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"card", &empires_card_thing, EFFECT(card), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"tile", &empires_column_thing, EFFECT(tile), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"column", &empires_column_thing, EFFECT(column), .need = HG_IF_ANY, .none = EMPIRES_NONE},
    {"done", &hg_number, EFFECT(done), .need = HG_IF_ANY, .none = EMPIRES_NONE, .max = EMPIRES_MOST_STEPS},
    {"timer", &empires_timer_thing, EFFECT(timer), .need = HG_IF_ANY},
    {0},
};

/* What the `arg` of a frame is, by its op; NULL: nothing. */
static uint8_t *operand(struct open_effect *e)
{
    switch (e->op) {
    case EMPIRES_OP_BUILD:
    case EMPIRES_OP_BUILD_ANY_SITE:
    case EMPIRES_OP_SITE: return &e->type;
    case EMPIRES_OP_DRAW_BOARD: return &e->board;
    case EMPIRES_OP_AIRDROP: return &e->place;
    case EMPIRES_OP_GAIN: return &e->bricks;
    default: return NULL;
    }
}

/* How many steps an effect has. */
static int steps_of(const struct empires_rules *r, int begin)
{
    int end = begin;
    while (r->step[end].op != EMPIRES_OP_END)
        end++;
    return end - begin;
}

/* The tile whose effect has this step. */
static int tile_of(const struct empires_rules *r, const struct empires_state *s, int next)
{
    for (int tile = 0; tile < EMPIRES_COLUMNS; tile++) {
        int begin = s->side[tile] > 1 ? -1 : r->side[tile][s->side[tile]];
        if (begin >= 0 && next >= begin && next <= begin + steps_of(r, begin))
            return tile;
    }
    return EMPIRES_NONE;
}

static struct open_effect explain(const struct empires_rules *r, const struct empires_state *s,
                                  const struct empires_frame *f)
{
    struct open_effect e = {.op = f->op,
                            .left = f->left,
                            .type = EMPIRES_NONE,
                            .board = EMPIRES_NONE,
                            .place = EMPIRES_NONE,
                            .card = f->card,
                            .tile = EMPIRES_NONE,
                            .column = f->column,
                            .done = EMPIRES_NONE,
                            .timer = f->timer};
    if (operand(&e))
        *operand(&e) = f->arg;
    if (f->card != EMPIRES_NONE)
        e.done = (uint8_t)(f->next - r->card[f->card].steps);
    else if (f->column != EMPIRES_NONE) {
        e.tile = (uint8_t)tile_of(r, s, f->next);
        e.done = (uint8_t)(f->next - r->side[e.tile][s->side[e.tile]]);
    }
    return e;
}

/* Where the steps behind begin; -1: there is no such place. */
static int next_of(const struct empires_rules *r, const struct empires_state *s, const struct open_effect *e)
{
    int begin = 0;
    if (e->card != EMPIRES_NONE)
        begin = r->card[e->card].steps;
    else if (e->tile != EMPIRES_NONE && s->side[e->tile] > 1)
        return -1;
    else if (e->tile != EMPIRES_NONE)
        begin = r->side[e->tile][s->side[e->tile]];
    int steps = steps_of(r, begin), done = e->done == EMPIRES_NONE ? steps : e->done;
    return done <= steps && (e->card == EMPIRES_NONE || e->tile == EMPIRES_NONE) ? begin + done : -1;
}

static struct empires_frame compose(struct open_effect *e, int next)
{
    uint8_t arg = operand(e) ? *operand(e) : 0, column = e->column == EMPIRES_NONE ? e->tile : e->column;
    return (struct empires_frame){(uint16_t)next, e->op, e->left, arg, e->card, column, e->timer};
}

bool empires_has_open(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct empires_seat *)object)->frames > 0;
}

void empires_write_open(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct empires_seat *p = object;
    hg_json_open(out, '[');
    for (int i = 0; i < p->frames; i++) {
        struct open_effect e = explain(rules, empires_const_state_of(object, index), &p->frame[i]);
        if (e.column == e.tile)
            e.column = EMPIRES_NONE;
        hg_write_object(effect_members, rules, &e, 0, out);
    }
    hg_json_close(out, ']');
}

void empires_read_open(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    struct empires_seat *p = object;
    struct hg_json_walk walk = hg_json_walk(at->json);
    while (hg_is_list(in, at) && hg_json_next(&walk)) {
        struct hg_spot item = hg_spot_item(at, &walk);
        struct open_effect e = {0};
        if (!hg_read_object(in, &item, effect_members, &e, 0))
            continue;
        int next = next_of(in->rules, empires_state_of(object, index), &e);
        if (next < 0 || p->frames == EMPIRES_FRAMES)
            hg_wrong(in->problems, &item, HG_T("a step of one card or tile that lies there is needed; 16 at most."),
                     NULL);
        else
            p->frame[p->frames++] = compose(&e, next);
    }
}
