/* last_round.c: a round whose cards are all known, as a stack of small games in which both seats choose at the same time.
 *
 * Hands change places after each card, so the cards of a hand at the start stay together: a pile, from which one seat takes,
 * then the other, and so on. What is left of a pile and who took what of the rest is a node; of two piles of five cards there
 * are 1, 5, 20, 30 nodes after so many cards, and 10 ends, because the last card goes by itself. Every pair of nodes, one of
 * each pile, is a small game, whose wins are the values of the games that follow. */
#include "bots/tides/tides_bot.h"

enum { NODES = 30, ENDS = 10, DEPTHS = TIDES_MAX_HAND - 1, SETS = 1 << TIDES_MAX_HAND };

/* All about one pile of so many cards, whichever they are. Sets of cards are those of their places in it. */
struct tree {
    int cards;
    int nodes[DEPTHS + 1];                        /* after so many cards; behind the last choice: ends */
    uint8_t first[DEPTHS + 1][NODES];             /* what whoever began has taken */
    uint8_t left[DEPTHS + 1][NODES];              /* in the pile */
    uint8_t after[DEPTHS][NODES][TIDES_MAX_HAND]; /* the node to which each card leads, the lowest first */
};

static uint8_t find_node(struct tree *tree, int depth, uint8_t first, uint8_t left)
{
    int node = 0;
    while (node < tree->nodes[depth] && (tree->first[depth][node] != first || tree->left[depth][node] != left))
        node++;
    if (node == tree->nodes[depth]) {
        tree->nodes[depth]++;
        tree->first[depth][node] = first;
        tree->left[depth][node] = left;
    }
    return (uint8_t)node;
}

/* With the last choice the other seat has the last card [tides 3.6]: the end says what the first one has in all. */
static uint8_t node_after(struct tree *tree, int depth, int node, uint32_t card)
{
    uint32_t first = tree->first[depth][node], left = tree->left[depth][node] & ~card;
    bool begins = depth % 2 == 0, ends = depth + 2 == tree->cards;
    if (ends)
        return find_node(tree, depth + 1, (uint8_t)(first | (begins ? card : left)), 0);
    return find_node(tree, depth + 1, (uint8_t)(begins ? first | card : first), (uint8_t)left);
}

static void grow(struct tree *tree, int cards)
{
    *tree = (struct tree){.cards = cards, .nodes = {1}};
    tree->left[0][0] = (uint8_t)(hg_bit(cards) - 1);
    for (int depth = 0; depth + 1 < cards; depth++)
        for (int node = 0; node < tree->nodes[depth]; node++) {
            int n = 0;
            for (uint32_t left = tree->left[depth][node]; left; left = hg_without_lowest(left))
                tree->after[depth][node][n++] = node_after(tree, depth, node, hg_bit(hg_lowest(left)));
        }
}

/* --- ends --------------------------------------------------------------------------------------------------------------- */

/* The cards of a hand at these places. */
static uint32_t cards_at(uint32_t hand, uint32_t places)
{
    uint32_t cards = 0;
    for (; hand; hand = hg_without_lowest(hand), places >>= 1)
        cards |= places & 1 ? hg_bit(hg_lowest(hand)) : 0;
    return cards;
}

static int32_t worth(enum tides_aim aim, int lead)
{
    if (aim == TIDES_LEAD)
        return lead * TIDES_POINT;
    return lead > 0 ? HG_MATRIX_WHOLE : lead < 0 ? 0 : HG_MATRIX_WHOLE / 2;
}

static int32_t worth_of_end(const struct tides_last *last, uint32_t first, uint32_t second)
{
    uint32_t kingdoms[TIDES_SEATS] = {last->kingdom[0] | first | (last->hand[1] & ~second),
                                      last->kingdom[1] | second | (last->hand[0] & ~first)};
    uint16_t totals[TIDES_SEATS];
    tides_score_totals(last->rules, kingdoms, totals);
    return worth(last->aim, last->lead + totals[0] - totals[1]);
}

/* --- games -------------------------------------------------------------------------------------------------------------- */

/* Of every pair of nodes at one depth, the first pile's in rows. */
struct layer {
    int32_t value[NODES][NODES];
};

/* False: they are all worth the same, and so is whatever leads to them. */
static bool solve_ends(const struct tides_last *last, const struct tree *tree, struct layer *layer)
{
    int depth = tree->cards - 1;
    uint32_t first[ENDS] = {0}, second[ENDS] = {0};
    for (int end = 0; end < tree->nodes[depth]; end++) {
        first[end] = cards_at(last->hand[0], tree->first[depth][end]);
        second[end] = cards_at(last->hand[1], tree->first[depth][end]);
    }
    bool differ = false;
    for (int a = 0; a < tree->nodes[depth]; a++)
        for (int b = 0; b < tree->nodes[depth]; b++) {
            layer->value[a][b] = worth_of_end(last, first[a], second[b]);
            differ |= layer->value[a][b] != layer->value[0][0];
        }
    return differ;
}

/* The game at two nodes. At an even depth each seat has the pile with which it began. */
static void set_game(const struct tree *tree, int depth, int a, int b, const struct layer *next,
                     struct hg_matrix *matrix)
{
    const uint8_t *one = tree->after[depth][a], *two = tree->after[depth][b];
    int n = tree->cards - depth, at = 0;
    matrix->rows = matrix->columns = n;
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++)
            matrix->wins[at++] = depth % 2 ? next->value[one[column]][two[row]] : next->value[one[row]][two[column]];
}

static void solve_layer(const struct tree *tree, int depth, const struct layer *next, struct layer *layer)
{
    struct hg_matrix matrix;
    for (int a = 0; a < tree->nodes[depth]; a++)
        for (int b = 0; b < tree->nodes[depth]; b++) {
            set_game(tree, depth, a, b, next, &matrix);
            layer->value[a][b] = hg_matrix_value(&matrix);
        }
}

static void set_all(const struct tree *tree, int32_t value, struct hg_matrix *matrix)
{
    matrix->rows = matrix->columns = tree->cards;
    for (int i = 0; i < tree->cards * tree->cards; i++)
        matrix->wins[i] = value;
}

void tides_solve_last(const struct tides_last *last, struct hg_matrix *first)
{
    struct tree tree;
    struct layer layers[2] = {{{{0}}}}; /* in turn */
    grow(&tree, hg_count_bits(last->hand[0]));
    int depth = tree.cards - 1;
    if (!solve_ends(last, &tree, &layers[depth & 1])) {
        set_all(&tree, layers[depth & 1].value[0][0], first);
        return;
    }
    while (--depth > 0)
        solve_layer(&tree, depth, &layers[~depth & 1], &layers[depth & 1]);
    set_game(&tree, 0, 0, 0, &layers[1], first);
}
