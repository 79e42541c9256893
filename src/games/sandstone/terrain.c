/* terrain.c: the lattice of spaces, and dealing the Terrain cards [sandstone 2.2-2.7, 14.5, 14.6]. */
#include "games/sandstone/sandstone_state.h"

/* --- the lattice ------------------------------------------------------------------------------------------------------ */

/* [sandstone 2.2, 2.3, 14.6] Twelve cards in 3 rows and 4 columns: upright, two spaces one above the other; or sideways,
 * two spaces side by side. RULING: ours; upright unless the edition or the option says otherwise. */
static const struct {
    uint8_t rows, columns, fold;
} shapes[SANDSTONE_GRIDS] = {[SANDSTONE_6X4] = {6, 4, 4}, [SANDSTONE_3X8] = {3, 8, 1}};

void sandstone_lay_lattice(struct sandstone_lattice *l, int grid)
{
    *l = (struct sandstone_lattice){.rows = shapes[grid].rows, .columns = shapes[grid].columns, .fold = shapes[grid].fold};
    for (int space = 0; space < SANDSTONE_SPACES; space++) {
        int row = space / l->columns, column = space % l->columns;
        if (column > 0)
            l->not_left |= sandstone_bit(space);
        if (column < l->columns - 1)
            l->not_right |= sandstone_bit(space);
        if ((l->fold == 1 ? column : row) % 2 == 0)
            l->first_half |= sandstone_bit(space);
    }
    for (int space = 0; space < SANDSTONE_SPACES; space++)
        l->near[space] = sandstone_near(l, sandstone_bit(space));
}

/* --- what is left to deal ----------------------------------------------------------------------------------------------- */

struct left {
    uint8_t cards[SANDSTONE_CARDS];    /* of each terrain */
    uint8_t faces[SANDSTONE_CARDS][2]; /* of each family, in the balanced deal */
};

static struct left count_left(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    struct left left;
    for (int i = 0; i < r->terrain_count; i++)
        left.cards[i] = r->terrain[i].cards;
    for (int i = 0; i < r->family_count; i++)
        memcpy(left.faces[i], r->faces, sizeof left.faces[i]);
    for (int i = 0; i < s->stage; i++) {
        left.cards[s->face[i] >> 2]--;
        left.faces[r->terrain[s->face[i] >> 2].family][s->face[i] >> 1 & 1]--;
    }
    return left;
}

/* [sandstone 2.6, 2.7] RULING: ours; balanced: every face still to be dealt is equally likely; where the cards of a
 * family differ, so are the cards that can show it. [sandstone 14.5] Wild: every card left, then either face. */
static uint32_t face_weight(const struct sandstone_rules *r, const struct left *left, int terrain, int face)
{
    const uint8_t *faces = left->faces[r->terrain[terrain].family];
    if (r->option[SANDSTONE_DEAL_OF_TERRAIN] == SANDSTONE_WILD)
        return left->cards[terrain];
    if (!r->terrain_scale)
        return faces[face];
    int family = faces[0] + faces[1];
    return family ? left->cards[terrain] * faces[face] * (r->terrain_scale / (uint32_t)family) : 0;
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

struct hg_move sandstone_terrain_outcome(const struct sandstone_rules *r, const struct sandstone_state *s, uint32_t ticket,
                                         uint32_t *weight)
{
    struct left left = count_left(r, s);
    for (int i = 0;; i++) {
        int terrain = i / 2, face = i % 2;
        uint32_t one = face_weight(r, &left, terrain, face);
        if (ticket >= 2 * one) {
            ticket -= 2 * one;
            continue;
        }
        bool mixed = is_mixed(r, terrain, face);
        *weight = mixed ? one : 2 * one;
        return (struct hg_move){SANDSTONE_MOVE_TERRAIN, (uint8_t)terrain, (uint8_t)face, mixed && ticket >= one};
    }
}

/* 0: no such outcome. */
uint32_t sandstone_terrain_weight(const struct sandstone_rules *r, const struct sandstone_state *s, struct hg_move move)
{
    struct left left = count_left(r, s);
    if (move.a >= r->terrain_count || move.b > 1 || move.c > is_mixed(r, move.a, move.b))
        return 0;
    return face_weight(r, &left, move.a, move.b);
}

/* --- dealing ------------------------------------------------------------------------------------------------------------ */

/* [sandstone 1.5] Two spaces of the card at a position, rows from the top. */
void sandstone_lay_face(const struct sandstone_rules *r, struct sandstone_state *s, int position, int face)
{
    const struct sandstone_lattice *l = &r->lattice;
    const uint8_t *type = r->terrain[face >> 2].type[face >> 1 & 1];
    int turned = face & 1, row = position / 4, column = position % 4;
    int space = l->fold == 1 ? row * l->columns + 2 * column : 2 * row * l->columns + column;
    s->terrain[type[turned]] |= sandstone_bit(space);
    s->terrain[type[!turned]] |= sandstone_bit(space + l->fold);
    if (position < SANDSTONE_CARDS - 1)
        s->face[position] = (uint8_t)face;
}

void sandstone_deal_terrain(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                            struct hg_events *events)
{
    sandstone_tell(events, SANDSTONE_TERRAIN_DEALT, HG_CHANCE, move.a, move.b, move.c, s->stage);
    sandstone_lay_face(r, s, s->stage, 4 * move.a + 2 * move.b + move.c);
    if (++s->stage < SANDSTONE_CARDS)
        return;
    memset(s->face, SANDSTONE_NONE, sizeof s->face); /* the spaces are what counts from here on */
    s->phase = SANDSTONE_DEAL;
    s->stage = SANDSTONE_DEAL_BONUS;
}
