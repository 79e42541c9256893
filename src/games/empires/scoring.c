/* scoring.c: Scoring phase, steps 1 to 5 [empires 18], and the end of the game [empires 20]. Step 6 is in siege.c. */
#include "games/empires/empires_state.h"

/* [empires 18.14] As many as there is room for; returns them. */
static int add_points(struct empires_state *s, int seat, enum empires_source source, int points)
{
    uint16_t *sum = &s->seat[seat].points[s->age][source];
    int room = EMPIRES_MOST_POINTS - *sum, added = points < room ? points : room;
    *sum = (uint16_t)(*sum + added);
    return added;
}

/* --- 1: destruction ------------------------------------------------------------------------------------------------------- */

/* [empires 18.2] */
static void destroy(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < s->seats; seat++)
        for (int victim = 0; victim < s->seats; victim++) {
            if (victim == seat)
                continue;
            uint64_t left = s->seat[seat].at & empires_buildings_of(&s->seat[victim]);
            for (; left; left &= left - 1)
                empires_fall(r, s, victim, empires_lowest(left), seat, events);
        }
}

/* [empires 18.4, 25.7] */
static void score_destroyed(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < s->seats; seat++) {
        struct empires_seat *p = &s->seat[seat];
        int n = r->option[EMPIRES_RESCORE_DESTROYED][0] ? p->destroyed : p->destroyed - p->scored;
        p->scored = p->destroyed;
        if (!n)
            continue;
        int points = add_points(s, seat, EMPIRES_FOR_DESTROYED, n * r->n.destroyed_points);
        empires_tell(events, EMPIRES_SCORED_DESTROYED, seat, n, points, 0, 0);
    }
}

void empires_begin_scoring(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    s->stage = EMPIRES_DESTRUCTION;
    s->creations = 0;
    empires_timers_home(s);
    for (int seat = 0; seat < s->seats; seat++) {
        s->seat[seat].fired = 0;
        s->seat[seat].wish = EMPIRES_NO_LIMIT;
        for (int timer = 0; timer < EMPIRES_TIMERS; timer++)
            s->seat[seat].timer[timer].last = EMPIRES_NONE;
    }
    empires_tell(events, EMPIRES_SCORING, HG_CHANCE, s->age + 1, 0, 0, 0);
    destroy(r, s, events);
    score_destroyed(r, s, events);
    empires_settle(r, s, events); /* [empires 18.5] */
}

/* --- 2: construction bonus ------------------------------------------------------------------------------------------------ */

/* [empires 18.6] */
static void score_tokens(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < s->seats; seat++)
        for (int age = 0; age <= s->age; age++) {
            int type = s->seat[seat].token[age], points = s->seat[seat].gone[type] * r->n.token[age];
            if (!points)
                continue;
            points = add_points(s, seat, EMPIRES_FOR_TOKENS, points);
            empires_tell(events, EMPIRES_SCORED_TOKEN, seat, type, points, 0, 0);
        }
}

/* --- 3 and 4: leaders and wonders ----------------------------------------------------------------------------------------- */

/* [empires 23.6] */
static int weight_of(const struct empires_rules *r, const struct empires_state *s, struct empires_group group,
                     bool weighed)
{
    return group.scholars * (weighed ? empires_times(r, &s->seat[group.seat], EMPIRES_WONDER_WEIGHT) : 1);
}

/* [empires 18.7, 18.8] Groups stand in the order of their first scholars. EMPIRES_NONE: nobody has one. */
int empires_most_on_stack(const struct empires_rules *r, const struct empires_state *s, int space, bool weighed)
{
    const struct empires_group *group = s->stack[space - EMPIRES_INFLUENCE];
    int best = EMPIRES_NONE, most = 0;
    for (int i = 0; i < s->seats && group[i].seat != EMPIRES_NONE; i++) {
        int weight = weight_of(r, s, group[i], weighed);
        if (weight <= most)
            continue;
        best = group[i].seat;
        most = weight;
    }
    return best;
}

/* Who has as many as whoever has most, and came later. */
uint32_t empires_tied_on_stack(const struct empires_rules *r, const struct empires_state *s, int space, bool weighed)
{
    const struct empires_group *group = s->stack[space - EMPIRES_INFLUENCE];
    uint32_t tied = 0;
    int most = 0;
    for (int i = 0; i < s->seats && group[i].seat != EMPIRES_NONE; i++) {
        int weight = weight_of(r, s, group[i], weighed);
        tied = weight > most ? 0 : weight == most ? tied | hg_bit(group[i].seat) : tied;
        most = weight > most ? weight : most;
    }
    return tied;
}

/* [empires 18.9] */
static void give_leaders(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int column = 0; column < EMPIRES_COLUMNS; column++) {
        int seat = empires_most_on_stack(r, s, EMPIRES_INFLUENCE + column, false);
        if (s->leader[column] == EMPIRES_NONE || seat == EMPIRES_NONE)
            continue;
        s->seat[seat].leaders |= hg_bit(s->leader[column]);
        empires_tell(events, EMPIRES_LEADER_WON, seat, s->leader[column], column, 0, 0);
        s->leader[column] = EMPIRES_NONE;
    }
}

static int wonder_points(const struct empires_rules *r, bool has_most)
{
    return has_most ? r->n.majority_points : r->n.participant_points;
}

/* [empires 18.10, 18.11] For each time that its condition is fulfilled. */
static void score_wonder(const struct empires_rules *r, struct empires_state *s, int age, struct hg_events *events)
{
    int space = EMPIRES_WONDER + age, best = empires_most_on_stack(r, s, space, true);
    const struct empires_group *group = s->stack[space - EMPIRES_INFLUENCE];
    for (int i = 0; i < s->seats && group[i].seat != EMPIRES_NONE; i++) {
        int seat = group[i].seat, count = empires_sum(r, s, seat, &r->wonder[s->wonder[age]].sum);
        int points = add_points(s, seat, EMPIRES_FOR_WONDERS, count * wonder_points(r, seat == best));
        empires_tell(events, EMPIRES_SCORED_WONDER, seat, s->wonder[age], count, points, 0);
    }
}

/* The same of a position whose scholars are where they were laid, for one seat; 0 without a scholar there. */
int empires_wonder_points(const struct empires_rules *r, const struct empires_state *s, int age, int seat)
{
    int space = EMPIRES_WONDER + age;
    const struct empires_group *group = s->stack[space - EMPIRES_INFLUENCE];
    for (int i = 0; i < s->seats && group[i].seat != EMPIRES_NONE; i++)
        if (group[i].seat == seat)
            return empires_sum(r, s, seat, &r->wonder[s->wonder[age]].sum) *
                   wonder_points(r, seat == empires_most_on_stack(r, s, space, true));
    return 0;
}

/* [empires 18.12, 16.7] Those that were not laid stay on their boards. */
static void scholars_home(struct empires_state *s, struct hg_events *events)
{
    for (int i = 0; i < EMPIRES_COLUMNS + EMPIRES_AGES; i++)
        for (int j = 0; j < EMPIRES_SEATS; j++) {
            struct empires_group *group = &s->stack[i][j];
            if (group->seat == EMPIRES_NONE)
                break;
            s->seat[group->seat].reserve = (uint8_t)(s->seat[group->seat].reserve + group->scholars);
            *group = (struct empires_group){EMPIRES_NONE, 0};
        }
    empires_tell(events, EMPIRES_SCHOLARS_HOME, HG_CHANCE, 0, 0, 0, 0);
}

/* --- 5: cultural influence ------------------------------------------------------------------------------------------------ */

/* [empires 18.13, 23.7] */
int empires_culture(const struct empires_rules *r, const struct empires_seat *p)
{
    int points = empires_level(r, p, EMPIRES_LEVEL_POINTS) + empires_bonus(r, p, EMPIRES_CULTURE_POINTS);
    points *= empires_times(r, p, EMPIRES_CULTURE_TIMES);
    return points < EMPIRES_MOST_POINTS ? points : EMPIRES_MOST_POINTS;
}

static void score_culture(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < s->seats; seat++) {
        int points = empires_culture(r, &s->seat[seat]);
        if (!points)
            continue;
        points = add_points(s, seat, EMPIRES_FOR_CULTURE, points);
        empires_tell(events, EMPIRES_SCORED_CULTURE, seat, points, 0, 0, 0);
    }
}

/* [empires 23.8] */
static void score_leaders(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    for (int seat = 0; seat < s->seats; seat++)
        for (uint32_t left = s->seat[seat].leaders & r->with_hook[EMPIRES_END]; left; left = hg_without_lowest(left)) {
            const struct empires_leader *leader = &r->leader[hg_lowest(left)];
            int points = 0;
            for (int i = 0; i < leader->effects; i++)
                if (leader->effect[i].hook == EMPIRES_END)
                    points += empires_end_points(r, s, seat, &leader->effect[i]);
            points = add_points(s, seat, EMPIRES_FOR_LEADERS, points);
            empires_tell(events, EMPIRES_SCORED_LEADER, seat, hg_lowest(left), points, 0, 0);
        }
}

static void score_boards(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    score_tokens(r, s, events);
    give_leaders(r, s, events);
    for (int age = 0; age <= s->age; age++)
        score_wonder(r, s, age, events);
}

static void score_influence(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    score_culture(r, s, events);
    if (s->age == EMPIRES_AGES - 1)
        score_leaders(r, s, events);
}

/* [empires 18.1] The steps behind the first one, when no building waits for a choice. */
bool empires_destruction(const struct empires_rules *r, struct empires_state *s, struct hg_events *events)
{
    if (empires_seats_owing_sites(s))
        return true;
    score_boards(r, s, events);
    scholars_home(s, events);
    score_influence(r, s, events);
    empires_expel(r, s, events);
    s->stage = EMPIRES_SIEGE;
    s->slot = 0;
    return false;
}

/* Of a copy of the position: what is open is given up, a building that has several sites takes the first, and scholars stay
 * where they were laid, so that what they counted for can be told. */
void empires_end_age_now(const struct empires_rules *r, struct empires_state *s)
{
    empires_close_age(r, s, NULL);
    for (uint32_t owing = empires_seats_owing_sites(s); owing; owing = empires_seats_owing_sites(s)) {
        empires_pick_site(r, s, hg_lowest(owing), NULL);
        empires_settle(r, s, NULL);
    }
    score_boards(r, s, NULL);
    score_influence(r, s, NULL);
}

/* --- points --------------------------------------------------------------------------------------------------------------- */

int empires_points(const struct empires_seat *p)
{
    int sum = 0;
    for (int age = 0; age < EMPIRES_AGES; age++)
        for (int source = 0; source < EMPIRES_SOURCES; source++)
            sum += p->points[age][source];
    return sum;
}

/* [empires 20.1, 20.2] */
void empires_score(const void *rules, const void *state, struct hg_score *score)
{
    const struct empires_state *s = state;
    int best = -1;
    (void)rules;
    *score = (struct hg_score){0};
    for (int seat = 0; seat < s->seats; seat++) {
        const struct empires_seat *p = &s->seat[seat];
        int rank = empires_points(p) * 128 + empires_buildings_in(p, EMPIRES_EVERYWHERE);
        score->points[seat] = empires_points(p);
        if (s->stage != EMPIRES_OVER || rank < best)
            continue;
        score->winners = (uint16_t)((rank > best ? 0 : score->winners) | 1u << seat);
        best = rank;
    }
}
