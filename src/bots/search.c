/* search.c: a tree search over what seats know. It knows the rules of no game.
 *
 * An iteration imagines a world that fits the view, and walks down in it: each seat decides at the node of what it would see there
 * itself, so nobody decides by what it cannot know, and chance falls as it may. At a decision that is new the rest is played at
 * random; what it comes to is added up at every node on the way, for the seat that decided there. Seats that choose at the same
 * time choose one after the other, each from before any of them has;
 * each does what has promised most so far, as where one seat decides alone: to regret what was not chosen, and to mix choices by
 * it, takes far more visits than most nodes get.
 *
 * Nodes are in one table of fixed size, by the key of the view; nothing is ever taken out of it. When it is full the search goes
 * on without new ones. A thought begins with an empty table, also after a move that was foreseen: the move follows from view,
 * level and seed, and from nothing that was thought before. */
#include <string.h>

#include "bots/bots_private.h"
#include "bots/playout.h"
#include "core/bits.h"
#include "core/hash.h"
#include "games/registry.h"

enum {
    SLOTS = 1 << 16,
    FULL = SLOTS / 4 * 3,
    EDGES = 1 << 18,
    DEEPEST = 256,     /* decisions on the way down */
    ONE = 1 << 16,     /* a victory that is not shared */
    POINTS = ONE / 50, /* the most that points add to it: play stays sensible when the game is decided */
};

struct node {
    uint64_t key;
    uint32_t first; /* of its edges */
    uint32_t visits;
    uint32_t root;  /* of the visits */
    uint16_t count; /* of edges; 0: the slot is free */
};

struct edge {
    int64_t sum; /* of what came of it */
    uint32_t visits;
    struct hg_move move;
};

struct tree {
    uint32_t nodes, edges; /* in use */
    struct node node[SLOTS];
    struct edge edge[EDGES];
};

struct passed {
    struct node *node;
    struct edge *edge;
    int seat;
};

/* One iteration on its way. */
struct walk {
    const struct hg_game *game;
    const void *rules;
    const struct hg_evaluation *evaluation; /* or NULL */
    struct tree *tree;
    struct hg_rng *rng;
    struct hg_turn turn;
    bool leaves; /* the tree: it has found something new */
    int length;
    struct passed passed[DEEPEST];
    struct hg_move list[HG_BOT_MOVES];
    _Alignas(max_align_t) unsigned char world[HG_BOT_STATE], view[HG_BOT_STATE];
};

/* --- nodes -------------------------------------------------------------------------------------------------------- */

static uint64_t key_of(const struct walk *walk, const void *view, int seat)
{
    const struct hg_evaluation *evaluation = walk->evaluation;
    if (evaluation && evaluation->key)
        return evaluation->key(walk->rules, view, seat);
    return hg_hash64(view, walk->game->state_size, (uint64_t)seat);
}

/* Of this key, or the free slot where it would be. */
static struct node *find(struct tree *tree, uint64_t key)
{
    uint32_t slot = (uint32_t)key % SLOTS;
    while (tree->node[slot].count && tree->node[slot].key != key)
        slot = (slot + 1) % SLOTS;
    return &tree->node[slot];
}

/* All that deserve it, the likeliest first. */
static int list_moves(struct walk *walk, int seat)
{
    const struct hg_evaluation *evaluation = walk->evaluation;
    int count = walk->game->moves(walk->rules, walk->view, seat, walk->list);
    if (count > 1 && evaluation && evaluation->prior)
        count = evaluation->prior(walk->rules, walk->view, seat, walk->list, count);
    return count;
}

/* False: there is no room. */
static bool open_node(struct walk *walk, struct node *node, uint64_t key, int count)
{
    struct tree *tree = walk->tree;
    if (tree->nodes == FULL || tree->edges + (uint32_t)count > EDGES)
        return false;
    *node = (struct node){.key = key, .first = tree->edges, .count = (uint16_t)count};
    for (int i = 0; i < count; i++)
        tree->edge[tree->edges++].move = walk->list[i];
    tree->nodes++;
    return true;
}

/* --- which move ----------------------------------------------------------------------------------------------------- */

/* What it is worth so far, and what it might be: the less it was tried, the more. What was never tried might well win. */
static int64_t promise(const struct node *node, const struct edge *edge)
{
    enum { CURIOSITY = 2 * ONE };
    int64_t worth = edge->visits ? edge->sum / edge->visits : ONE;
    return worth + (int64_t)CURIOSITY * node->root / ((int64_t)node->count * (1 + edge->visits));
}

/* Of equals the first behind one that is drawn. */
static struct edge *most_promising(struct walk *walk, const struct node *node)
{
    struct edge *edges = &walk->tree->edge[node->first], *best = NULL;
    uint32_t from = hg_rng_below(walk->rng, node->count);
    int64_t most = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        struct edge *edge = &edges[(from + i) % node->count];
        int64_t worth = promise(node, edge);
        if (!best || worth > most) {
            best = edge;
            most = worth;
        }
    }
    return best;
}

/* What a seat does here, from what it sees. */
static struct hg_move decide(struct walk *walk, int seat)
{
    walk->game->view(walk->rules, walk->world, seat, walk->view);
    uint64_t key = key_of(walk, walk->view, seat);
    struct node *node = find(walk->tree, key);
    if (!node->count) {
        int count = list_moves(walk, seat);
        walk->leaves = true;
        if (!open_node(walk, node, key, count))
            return walk->list[hg_rng_below(walk->rng, (uint32_t)count)];
    }
    struct edge *edge = most_promising(walk, node);
    walk->passed[walk->length++] = (struct passed){node, edge, seat};
    return edge->move;
}

/* --- one iteration -------------------------------------------------------------------------------------------------- */

/* All that owe a decision now: first all decide, then it is done. */
static void decide_together(struct walk *walk)
{
    uint32_t seats = walk->turn.seats;
    struct hg_move move[HG_MAX_SEATS];
    for (uint32_t rest = seats; rest; rest = hg_without_lowest(rest))
        move[hg_lowest(rest)] = decide(walk, hg_lowest(rest));
    for (uint32_t rest = seats; rest; rest = hg_without_lowest(rest)) {
        int seat = hg_lowest(rest);
        if (rest != seats && walk->game->check(walk->rules, walk->world, seat, move[seat]) != 0)
            continue;
        walk->turn = walk->game->apply(walk->rules, walk->world, seat, move[seat], NULL);
    }
}

static void draw(struct walk *walk)
{
    uint32_t number = (uint32_t)(hg_rng_next(walk->rng) >> 32);
    struct hg_move outcome = hg_playout_outcome(walk->game, walk->rules, walk->world, number);
    walk->turn = walk->game->apply(walk->rules, walk->world, HG_CHANCE, outcome, NULL);
}

static void walk_down(struct walk *walk)
{
    walk->turn = walk->game->turn(walk->rules, walk->world);
    walk->length = 0;
    walk->leaves = false;
    while (!walk->turn.over && !walk->leaves && walk->length + HG_MAX_SEATS <= DEEPEST) {
        if (walk->turn.chance)
            draw(walk);
        else
            decide_together(walk);
    }
}

/* A share of victory, and a little for being ahead. */
static int64_t value_of(const struct hg_score *score, int seats, int seat)
{
    int32_t best = INT32_MIN;
    for (int other = 0; other < seats; other++)
        best = other != seat && score->points[other] > best ? score->points[other] : best;
    int64_t lead = seats > 1 && !score->early ? (int64_t)score->points[seat] - best : 0;
    int winners = hg_count_bits(score->winners);
    int64_t share = score->winners >> seat & 1 ? ONE / winners : 0;
    return share + POINTS * lead / (20 + (lead < 0 ? -lead : lead));
}

static uint32_t next_root(uint32_t root, uint32_t number)
{
    return (root + 1) * (root + 1) <= number ? root + 1 : root;
}

static void look_back(struct walk *walk)
{
    int64_t value[HG_MAX_SEATS];
    struct hg_score score;
    int seats = walk->game->seats(walk->world);
    walk->game->score(walk->rules, walk->world, &score);
    for (int seat = 0; seat < seats; seat++)
        value[seat] = value_of(&score, seats, seat);
    for (int i = 0; i < walk->length; i++) {
        struct passed *passed = &walk->passed[i];
        passed->node->visits++;
        passed->node->root = next_root(passed->node->root, passed->node->visits);
        passed->edge->visits++;
        passed->edge->sum += value[passed->seat];
    }
}

static void search(struct hg_thought *thought, uint32_t iterations)
{
    struct hg_playout_count count = {0};
    struct walk walk = {.game = thought->game, .rules = thought->rules, .tree = thought->mind, .rng = &thought->rng};
    walk.evaluation = hg_evaluation_find(thought->game->id);
    for (; iterations; iterations--) {
        walk.game->imagine(walk.rules, thought->view, thought->seat, walk.rng, walk.world);
        walk_down(&walk);
        if (!walk.turn.over)
            hg_playout(walk.game, walk.rules, walk.world, walk.list, walk.rng, &count);
        look_back(&walk);
    }
}

/* --- a level --------------------------------------------------------------------------------------------------------- */

/* What was tried most often. */
static struct hg_move most_tried(const struct hg_thought *thought)
{
    struct walk walk = {.game = thought->game, .rules = thought->rules, .tree = thought->mind};
    walk.evaluation = hg_evaluation_find(thought->game->id);
    const struct node *node = find(walk.tree, key_of(&walk, thought->view, thought->seat));
    const struct edge *edges = &walk.tree->edge[node->first];
    int best = 0;
    for (int i = 1; i < node->count; i++)
        best = edges[i].visits > edges[best].visits ? i : best;
    return node->count ? edges[best].move : thought->move;
}

static size_t room(const struct hg_game *game)
{
    (void)game;
    return sizeof(struct tree);
}

static uint32_t whole(const struct hg_game *game)
{
    (void)game;
    return 5000;
}

static uint32_t slice(const struct hg_game *game)
{
    enum { UNKNOWN = 50 }; /* of a long game */
    const struct hg_evaluation *evaluation = hg_evaluation_find(game->id);
    return evaluation && evaluation->playouts ? (uint32_t)evaluation->playouts : UNKNOWN;
}

const struct hg_thinking hg_search = {room, whole, slice, NULL, search, most_tried};
