/* movement.c: how citizens move in Raid and Migrate, and Roads [sands 13.2-13.10]. */
#include "games/sands/sands_state.h"

static uint32_t all_roads(const struct sands_rules *r, const struct sands_state *s)
{
    uint32_t roads = 0;
    for (uint32_t kinds = r->roads; kinds; kinds = hg_without_lowest(kinds))
        roads |= s->built[hg_lowest(kinds)];
    return roads;
}

/* [sands 13.6] Those that another player controls. */
uint32_t sands_foreign_roads(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    uint32_t foreign = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            foreign |= s->seat[other].controls;
    return all_roads(r, s) & foreign & sands_in_play(r, s);
}

/* [sands 13.7] Own ones, those of nobody, and foreign ones with permission. */
static uint32_t usable_roads(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    return all_roads(r, s) & ~(sands_foreign_roads(r, s, seat) & ~s->act.roads_allowed);
}

/* [sands 13.5] One step leads to a neighbour or, through Roads in a neighbour, to one of its neighbours. */
static uint32_t step_from(const struct sands_rules *r, uint32_t in_play, uint32_t roads, int from)
{
    uint32_t near = r->territory[from].near & in_play, reach = near;
    for (uint32_t through = near & roads; through; through = hg_without_lowest(through))
        reach |= r->territory[hg_lowest(through)].near & in_play;
    return reach & ~hg_bit(from);
}

static int steps_of(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_piece piece)
{
    int steps = 1;
    for (int i = r->first[SANDS_STEPS]; i < r->first[SANDS_STEPS + 1]; i++)
        if (r->effect[i].what == piece && r->effect[i].n > steps && sands_owns(r, s, seat, &r->effect[i]))
            steps = r->effect[i].n;
    return steps;
}

static uint32_t reach_with(const struct sands_rules *r, const struct sands_state *s, uint32_t roads, int steps,
                           int from)
{
    uint32_t in_play = sands_in_play(r, s), reach = step_from(r, in_play, roads, from);
    while (--steps > 0)
        for (uint32_t left = reach; left; left = hg_without_lowest(left))
            reach |= step_from(r, in_play, roads, hg_lowest(left));
    return reach & ~hg_bit(from);
}

/* [sands 13.4] Only where it stops counts. */
uint32_t sands_reach(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_piece piece,
                     int from)
{
    return reach_with(r, s, usable_roads(r, s, seat), steps_of(r, s, seat, piece), from);
}

/* [sands 13.3] Those that have not arrived in this action. */
static bool has_fresh(const struct sands_state *s, int seat, enum sands_piece piece, int territory)
{
    return s->seat[seat].citizens[piece][territory] > s->act.arrived[piece][territory];
}

/* Everything has neighbours, but an edition may have territories that have none in play. */
bool sands_can_move(const struct sands_rules *r, const struct sands_state *s, enum sands_piece piece)
{
    int seat = sands_active(s);
    for (uint32_t left = s->seat[seat].in[piece]; left; left = hg_without_lowest(left))
        if (has_fresh(s, seat, piece, hg_lowest(left)) && r->territory[hg_lowest(left)].near & sands_in_play(r, s))
            return true;
    return false;
}

static int list_moves(const struct sands_rules *r, const struct sands_state *s, enum sands_piece piece,
                      struct hg_move *list)
{
    int seat = sands_active(s), count = 0, steps = steps_of(r, s, seat, piece);
    uint32_t roads = usable_roads(r, s, seat);
    for (uint32_t left = s->seat[seat].in[piece]; left; left = hg_without_lowest(left)) {
        int from = hg_lowest(left);
        if (!has_fresh(s, seat, piece, from))
            continue;
        for (uint32_t to = reach_with(r, s, roads, steps, from); to; to = hg_without_lowest(to))
            list[count++] = sands_move(SANDS_MOVE_MOVE, (int)piece, from, hg_lowest(to));
    }
    return count;
}

/* Moves of these pieces and, before the first of them, questions and the way back. */
int sands_list_moving(const struct sands_rules *r, const struct sands_state *s, unsigned pieces, struct hg_move *list)
{
    int count = 0;
    for (int piece = 0; piece < SANDS_PIECES; piece++)
        if (pieces >> piece & 1)
            count += list_moves(r, s, (enum sands_piece)piece, list + count);
    if (s->act.moved)
        return count;
    uint32_t left = sands_foreign_roads(r, s, sands_active(s)) & ~s->act.roads_asked;
    for (; left; left = hg_without_lowest(left))
        list[count++] = sands_move(SANDS_MOVE_ASK, hg_lowest(left), 0, 0);
    if (s->act.roads_asked)
        list[count++] = sands_move(SANDS_MOVE_LEAVE, 0, 0, 0);
    return count;
}

int sands_check_move(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    enum sands_piece piece = (enum sands_piece)move.a;
    if (s->action == SANDS_RAID && piece != SANDS_WARRIOR)
        return SANDS_ONLY_WARRIORS;
    if (!s->seat[seat].citizens[piece][move.b])
        return SANDS_NO_PIECE_THERE;
    if (!has_fresh(s, seat, piece, move.b))
        return SANDS_MOVED_ALREADY;
    if (!(sands_in_play(r, s) >> move.c & 1))
        return SANDS_OFF_LIMITS;
    if (sands_reach(r, s, seat, piece, move.b) >> move.c & 1)
        return SANDS_LEGAL;
    uint32_t with_all = reach_with(r, s, all_roads(r, s), steps_of(r, s, seat, piece), move.b);
    return with_all >> move.c & 1 ? SANDS_ROADS_NOT_ALLOWED : SANDS_TOO_FAR;
}

/* [sands 8.2] However full it is there. */
void sands_do_move(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                   struct hg_events *events)
{
    struct sands_seat *p = &s->seat[seat];
    enum sands_piece piece = (enum sands_piece)move.a;
    (void)r;
    sands_take(p, piece, move.b, 1);
    sands_add(p, piece, move.c, 1);
    s->act.arrived[piece][move.c]++;
    s->act.moved = 1;
    if (piece == SANDS_WARRIOR)
        s->act.entered |= hg_bit(move.c);
    sands_tell(events, SANDS_CITIZEN_MOVED, seat, move.a, move.b, move.c, 0);
}

/* --- permission [sands 13.8-13.10] ------------------------------------------------------------------------------------ */

int sands_check_ask(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    if (s->act.moved)
        return SANDS_AFTER_FIRST_MOVE;
    if (!(sands_foreign_roads(r, s, seat) >> move.a & 1))
        return SANDS_NO_FOREIGN_ROADS;
    return s->act.roads_asked >> move.a & 1 ? SANDS_ASKED_BEFORE : SANDS_LEGAL;
}

void sands_do_ask(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                  struct hg_events *events)
{
    (void)r;
    s->act.question = move.a;
    s->act.roads_asked |= hg_bit(move.a);
    sands_tell(events, SANDS_ROADS_ASKED, seat, move.a, sands_controller(s, move.a), 0, 0);
}

bool sands_settle_roads(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    return s->act.question != SANDS_NONE && sands_ask(s, SANDS_ASK_ROADS, sands_controller(s, s->act.question));
}

int sands_list_answers(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    (void)r, (void)s, (void)seat;
    list[0] = sands_move(SANDS_MOVE_ANSWER, 0, 0, 0);
    list[1] = sands_move(SANDS_MOVE_ANSWER, 1, 0, 0);
    return 2;
}

int sands_check_answer(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)r, (void)s, (void)seat, (void)move;
    return SANDS_LEGAL;
}

void sands_do_answer(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    (void)r;
    if (move.a)
        s->act.roads_allowed |= hg_bit(s->act.question);
    sands_tell(events, SANDS_ROADS_ANSWERED, seat, move.a, s->act.question, 0, 0);
    s->act.question = SANDS_NONE;
}
