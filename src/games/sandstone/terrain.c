/* terrain.c: the lattice of spaces, and dealing the Terrain cards [sandstone 2.2-2.7, 14.5, 14.6]. */
#include "games/sandstone/sandstone_state.h"

/* --- the lattice -------------------------------------------------------------------------------------------------- */

/* [sandstone 2.2, 2.3, 14.6] Twelve cards in 3 rows and 4 columns: upright, two spaces one above the other; or
 * sideways, two spaces side by side. RULING: ours; upright unless the edition or the option says otherwise. */
static const struct {
    uint8_t rows, columns, fold;
} shapes[SANDSTONE_GRIDS] = {[SANDSTONE_6X4] = {6, 4, 4}, [SANDSTONE_3X8] = {3, 8, 1}};

void sandstone_lay_lattice(struct sandstone_lattice *l, int grid)
{
    *l = (struct sandstone_lattice){
        .rows = shapes[grid].rows, .columns = shapes[grid].columns, .fold = shapes[grid].fold};
    for (int space = 0; space < SANDSTONE_SPACES; space++) {
        int row = space / l->columns, column = space % l->columns;
        if (column > 0)
            l->not_left |= hg_bit(space);
        if (column < l->columns - 1)
            l->not_right |= hg_bit(space);
        if ((l->fold == 1 ? column : row) % 2 == 0)
            l->first_half |= hg_bit(space);
    }
    for (int space = 0; space < SANDSTONE_SPACES; space++)
        l->near[space] = sandstone_near(l, hg_bit(space));
    for (int space = 0, position = 0; space < SANDSTONE_SPACES; space++)
        if (l->first_half & hg_bit(space))
            l->card[position++] = (uint8_t)space;
}

/* --- what is left to deal ----------------------------------------------------------------------------------------- */

static int count(const struct sandstone_state *s, uint32_t range)
{
    return sandstone_count(s->left, range);
}

/* [sandstone 2.6, 2.7] RULING: ours; balanced: every face still to be dealt is equally likely; where the cards of a
 * family differ, so are the cards that can show it. [sandstone 14.5] Wild: every card left, then either face. */
static uint32_t face_weight(const struct sandstone_rules *r, const struct sandstone_state *s, int terrain, int face)
{
    const struct sandstone_terrain *t = &r->terrain[terrain];
    if (r->option[SANDSTONE_DEAL_OF_TERRAIN] == SANDSTONE_WILD)
        return (uint32_t)count(s, t->range);
    uint32_t faces = (uint32_t)count(s, t->faces[face]);
    if (!r->terrain_scale || !faces)
        return faces;
    return (uint32_t)count(s, t->range) * faces * (r->terrain_scale / (faces + (uint32_t)count(s, t->faces[!face])));
}

static bool is_mixed(const struct sandstone_rules *r, int terrain, int face)
{
    return r->terrain[terrain].type[face][0] != r->terrain[terrain].type[face][1];
}

/* Tickets come in pairs, so that a mixed face has one for either way round. */
uint32_t sandstone_terrain_chance(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    uint32_t cards = (uint32_t)(SANDSTONE_CARDS - s->stage);
    if (r->option[SANDSTONE_DEAL_OF_TERRAIN] == SANDSTONE_WILD)
        return 4 * cards;
    return 2 * cards * (r->terrain_scale ? r->terrain_scale : 1);
}

struct hg_move sandstone_terrain_outcome(const struct sandstone_rules *r, const struct sandstone_state *s,
                                         uint32_t ticket, uint32_t *weight)
{
    int terrain = 0, face = 0;
    uint32_t one;
    for (; ticket >= 2 * (one = face_weight(r, s, terrain, face)); face = !face) {
        ticket -= 2 * one;
        terrain += face;
    }
    bool mixed = is_mixed(r, terrain, face);
    *weight = mixed ? one : 2 * one;
    return (struct hg_move){SANDSTONE_MOVE_TERRAIN, (uint8_t)terrain, (uint8_t)face, mixed && ticket >= one};
}

/* Bits for faces stand behind those for cards. */
void sandstone_prepare_faces(struct sandstone_rules *r)
{
    for (int terrain = 0; terrain < r->terrain_count; terrain++)
        for (int side = 0; side < 2; side++) {
            uint32_t range = r->terrain[terrain].faces[side];
            struct hg_move outcome = {SANDSTONE_MOVE_TERRAIN, (uint8_t)terrain, (uint8_t)side, 0};
            for (uint32_t rest = range; rest; rest = hg_without_lowest(rest))
                r->face[hg_lowest(rest) - SANDSTONE_CARDS] =
                    (struct sandstone_left){hg_move_word(outcome), range, is_mixed(r, terrain, side)};
        }
}

__attribute__((noinline)) static struct hg_picked draw_by_weight(const struct sandstone_rules *r,
                                                                 const struct sandstone_state *s, uint32_t number)
{
    uint32_t weight, n = sandstone_terrain_chance(r, s);
    return (struct hg_picked){sandstone_terrain_outcome(r, s, hg_share(number, n), &weight), n};
}

/* Where the weight of a face is the number of such faces left, a ticket is half a face: the n-th that is left. */
struct hg_picked sandstone_draw_terrain(const struct sandstone_rules *r, const struct sandstone_state *s,
                                        uint32_t number)
{
    if (r->terrain_scale || r->option[SANDSTONE_DEAL_OF_TERRAIN] == SANDSTONE_WILD)
        return draw_by_weight(r, s, number);
    uint32_t n = 2 * (uint32_t)(SANDSTONE_CARDS - s->stage), ticket = hg_share(number, n);
    int bit = hg_nth(s->left >> SANDSTONE_CARDS, ticket / 2);
    const struct sandstone_left *face = &r->face[bit];
    uint32_t half = 2 * (uint32_t)(bit + SANDSTONE_CARDS - hg_lowest(face->range)) + ticket % 2,
             outcome = face->outcome;
    if (face->mixed && half >= (uint32_t)count(s, face->range))
        outcome += hg_move_word((struct hg_move){.c = 1});
    return (struct hg_picked){hg_word_move(outcome), n};
}

/* 0: no such outcome. */
uint32_t sandstone_terrain_weight(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move move)
{
    if (move.a >= r->terrain_count || move.b > 1 || move.c > is_mixed(r, move.a, move.b))
        return 0;
    return face_weight(r, s, move.a, move.b);
}

/* --- dealing ------------------------------------------------------------------------------------------------------ */

/* One bit less of a range: the highest that is set. */
static uint32_t take_one(uint32_t left, uint32_t range)
{
    uint32_t rest = left & range;
    return left ^ rest ^ (rest >> 1 & range);
}

struct hg_move sandstone_terrain_move(int face)
{
    return (struct hg_move){SANDSTONE_MOVE_TERRAIN, (uint8_t)sandstone_face_terrain(face),
                            (uint8_t)sandstone_face_side(face), (uint8_t)sandstone_face_turned(face)};
}

/* [sandstone 1.5] Two spaces of the card at a position, rows from the top. */
static inline void lay(const struct sandstone_rules *r, struct sandstone_state *s, int position, struct hg_move move)
{
    const struct sandstone_lattice *l = &r->lattice;
    const struct sandstone_terrain *t = &r->terrain[move.a];
    const uint8_t *type = t->type[move.b];
    int space = l->card[position];
    s->terrain[type[move.c]] |= hg_bit(space);
    s->terrain[type[!move.c]] |= hg_bit(space + l->fold);
    s->left = take_one(take_one(s->left, t->range), t->faces[move.b]);
    if (position < SANDSTONE_CARDS - 1)
        s->face[position] = (uint8_t)sandstone_face(move.a, move.b, move.c);
}

void sandstone_lay_face(const struct sandstone_rules *r, struct sandstone_state *s, int position, int face)
{
    lay(r, s, position, sandstone_terrain_move(face));
}

struct hg_turn sandstone_deal_terrain(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                                      struct hg_events *events)
{
    sandstone_tell(events, SANDSTONE_TERRAIN_DEALT, HG_CHANCE, move.a, move.b, move.c, s->stage);
    lay(r, s, s->stage, move);
    if (++s->stage < SANDSTONE_CARDS)
        return sandstone_turn_of(SANDSTONE_LUCK);
    memset(s->face, SANDSTONE_NONE, sizeof s->face); /* the spaces are what counts from here on */
    s->phase = SANDSTONE_DEAL;
    s->stage = SANDSTONE_DEAL_BONUS;
    return sandstone_turn_of(SANDSTONE_LUCK);
}
