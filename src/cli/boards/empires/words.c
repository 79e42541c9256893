/* words.c: what is said of Time of Empires in columns and in sentences alike. */
#include <string.h>

#include "cli/boards/empires/sight.h"
#include "cli/common/choice.h"
#include "table/memory.h"

static struct hg_json own(const struct board_empires_sight *sight, struct hg_json document)
{
    return read_seat(document, sight->me);
}

/* --- where the game is -------------------------------------------------------------------------------------------- */

static void put_real_time(const struct board_empires_sight *sight, struct hg_out *out)
{
    struct hg_json clock = read_at(sight->scene->facts, "clock"), creation = read_at(clock, "next_creation");
    long start = client_number(read_at(clock, "age_start"), 0), end = client_number(read_at(clock, "age_end"), 0);
    char now[16], all[16], next[16], close[16];
    struct hg_out passed = hg_out_fixed(now, sizeof now), whole = hg_out_fixed(all, sizeof all);
    struct hg_out left = hg_out_fixed(next, sizeof next), window = hg_out_fixed(close, sizeof close);
    board_empires_put_passed(sight->now_ms - start, &passed);
    board_empires_put_time(end - start, &whole);
    board_empires_put_time(client_number(creation, 0) - sight->now_ms, &left);
    board_empires_put_time(client_number(read_at(clock, "close"), 0) - sight->now_ms, &window);
    hg_say(&sight->page->words, out,
           sight->now_ms >= end ? HG_T("age {age} of 3, the gong has sounded, {close} to finish")
           : creation.at        ? HG_T("age {age} of 3, {now} of {all}, scholars in {next}")
                                : HG_T("age {age} of 3, {now} of {all}"),
           HG_ARGS({"age", NULL, read_number(sight->scene->view, "age")}, {"now", now}, {"all", all}, {"next", next},
                   {"close", close}));
}

static void put_round(const struct board_empires_sight *sight, struct hg_out *out)
{
    struct hg_json rounds = read_at(sight->scene->facts, "rounds"), creation = read_at(rounds, "next_creation");
    hg_say(&sight->page->words, out,
           creation.at ? HG_T("age {age} of 3, round {round} of {all}, scholars after round {next}")
                       : HG_T("age {age} of 3, round {round} of {all}"),
           HG_ARGS({"age", NULL, read_number(sight->scene->view, "age")},
                   {"round", NULL, read_number(sight->scene->view, "round")},
                   {"all", NULL, read_number(rounds, "last")}, {"next", NULL, client_number(creation, 0)}));
}

const char *board_empires_where(const struct board_empires_sight *sight, struct hg_out *out)
{
    struct hg_json view = sight->scene->view;
    const struct hg_arg *args = HG_ARGS({"age", NULL, read_number(view, "age")});
    if (read_is(view, "stage", "over"))
        hg_put(out, page_word(sight->page, HG_T("the end")));
    else if (sight->is_live)
        put_real_time(sight, out);
    else if (read_at(sight->scene->facts, "rounds").at)
        put_round(sight, out);
    else if (read_is(view, "stage", "destruction") || read_is(view, "stage", "siege"))
        hg_say(&sight->page->words, out, HG_T("age {age} of 3, scoring"), args);
    else
        hg_say(&sight->page->words, out, HG_T("age {age} of 3, preparation"), args);
    return out->text;
}

/* --- what lies open before a seat --------------------------------------------------------------------------------- */

/* How long a timer runs that stands somewhere. In turns it stands until its owner's turn begins. */
void board_empires_put_left(const struct board_empires_sight *sight, struct hg_json over, struct hg_out *out)
{
    long left = client_number(over, 0) - sight->now_ms;
    if (hg_json_type(over) != HG_JSON_NUMBER)
        return;
    hg_put_char(out, ' ');
    if (left > 0)
        board_empires_put_time(left, out);
    else
        hg_put(out, page_word(sight->page, HG_T("(run out)")));
}

const char *const board_empires_timer_paths[] = {"timers.0", "timers.1"};

void board_empires_put_timers(const struct board_empires_sight *sight, int seat, struct hg_out *out)
{
    struct hg_json view = read_seat(sight->scene->view, seat), facts = read_seat(sight->scene->facts, seat);
    for (int timer = 0; timer < 2; timer++) {
        const char *space = read_text(sight->scene, read_at(view, board_empires_timer_paths[timer]), "space");
        hg_put(out, timer ? ", " : "");
        hg_put(out, *space ? read_name(sight->scene, "spaces", space) : page_word(sight->page, HG_T("free")));
        if (*space)
            board_empires_put_left(sight, read_at(facts, board_empires_timer_paths[timer]), out);
    }
}

/* "timers free, Move 0:12; " before what comes behind it. */
static void add_part(const struct board_empires_sight *sight, const char *text, struct hg_out *list, struct hg_out *out)
{
    if (list->len) {
        hg_put(out, out->len ? "; " : "");
        hg_say(&sight->page->words, out, text, HG_ARGS({"list", list->text}));
    }
    hg_out_free(list);
}

static struct hg_out names_of(const struct board_empires_sight *sight, const char *group, struct hg_json ids)
{
    struct hg_out list = hg_out_growing();
    read_names(sight->scene, read_at(sight->scene->components, group), ids, &list);
    return list;
}

/* The backs of a hand tell the type and the age: "science-2". */
static void put_back(const struct board_empires_sight *sight, const char *back, int cards, struct hg_out *out)
{
    char type[CHOICE_WORD];
    struct hg_out copy = hg_out_fixed(type, sizeof type);
    const char *age = strchr(back, '-');
    hg_put_bytes(&copy, back, age ? (size_t)(age - back) : strlen(back));
    hg_say(
        &sight->page->words, out, age ? HG_T("{type} of age {age}: {cards}") : HG_T("starting cards: {cards}"),
        HG_ARGS({"type", read_name(sight->scene, "types", type)}, {"age", age ? age + 1 : ""}, {"cards", NULL, cards}));
}

static struct hg_out backs_of(const struct board_empires_sight *sight, int seat)
{
    struct hg_out list = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(read_seat(sight->scene->view, seat), "hidden"));
    while (hg_json_next(&walk)) {
        hg_put(&list, list.len ? ", " : "");
        put_back(sight, read_text(sight->scene, walk.key, ""), read_number(walk.value, ""), &list);
    }
    return list;
}

void board_empires_say_seat(const struct board_empires_sight *sight, int seat)
{
    struct hg_json view = read_seat(sight->scene->view, seat);
    struct hg_out text = hg_out_growing(), timers = hg_out_growing(), backs = backs_of(sight, seat);
    struct hg_out leaders = names_of(sight, "leaders", read_at(view, "leaders"));
    struct hg_out discovered = names_of(sight, "cards", read_at(view, "discovered"));
    if (sight->is_live || read_is(sight->scene->view, "stage", "rounds"))
        board_empires_put_timers(sight, seat, &timers);
    add_part(sight, HG_T("timers {list}"), &timers, &text);
    add_part(sight, HG_T("leaders {list}"), &leaders, &text);
    add_part(sight, HG_T("discovered {list}"), &discovered, &text);
    add_part(sight, HG_T("hand {list}"), &backs, &text);
    if (text.len)
        page_say(sight->page, "{seat}: {text}.", HG_ARGS({"seat", sight->scene->names[seat]}, {"text", text.text}));
    hg_out_free(&text);
}

void board_empires_say_seats(const struct board_empires_sight *sight)
{
    for (int i = 0; i < sight->scene->seats; i++)
        board_empires_say_seat(sight, board_empires_nth_seat(sight, i));
}

/* --- the own board ------------------------------------------------------------------------------------------------ */

void board_empires_put_card(const struct board_empires_sight *sight, const char *id, struct hg_out *out)
{
    struct hg_json card = read_component(sight->scene, "cards", id);
    struct hg_json held = hg_json_member(read_at(sight->scene->facts, "hand"), id);
    const char *building = read_name(sight->scene, "buildings", read_text(sight->scene, card, "type"));
    hg_say(&sight->page->words, out, HG_T("{card}, {building}: Ideas {ideas}, Bricks {bricks}. {text}"),
           HG_ARGS({"card", read_text(sight->scene, card, "name")}, {"building", building},
                   {"ideas", NULL, held.at ? read_number(held, "ideas") : read_number(card, "ideas")},
                   {"bricks", NULL, read_number(card, "bricks")}, {"text", read_text(sight->scene, card, "text")}));
}

/* "Writing 1/2": Ideas to discover it, Bricks to construct it. */
static void say_hand(const struct board_empires_sight *sight)
{
    struct hg_json costs = read_at(sight->scene->facts, "hand");
    struct hg_out list = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(own(sight, sight->scene->view), "hand"));
    while (hg_json_next(&walk)) {
        const char *id = read_text(sight->scene, walk.value, "");
        struct hg_json card = read_component(sight->scene, "cards", id);
        hg_put(&list, list.len ? ", " : "");
        hg_say(&sight->page->words, &list, "{card} {ideas}/{bricks}",
               HG_ARGS({"card", read_text(sight->scene, card, "name")},
                       {"ideas", NULL, read_number(hg_json_member(costs, id), "ideas")},
                       {"bricks", NULL, read_number(card, "bricks")}));
    }
    if (list.len)
        page_say(sight->page, HG_T("Your hand (Ideas to discover, Bricks to construct): {list}."),
                 HG_ARGS({"list", list.text}));
    hg_out_free(&list);
}

static void say_each(const struct board_empires_sight *sight, const char *where, struct hg_json ids)
{
    struct hg_json_walk walk = hg_json_walk(ids);
    while (hg_json_next(&walk)) {
        struct hg_out text = hg_out_growing();
        board_empires_put_card(sight, read_text(sight->scene, walk.value, ""), &text);
        page_say(sight->page, "{where}: {text}",
                 HG_ARGS({"where", page_word(sight->page, where)}, {"text", text.text}));
        hg_out_free(&text);
    }
}

static void say_leaders(const struct board_empires_sight *sight)
{
    struct hg_json_walk walk = hg_json_walk(read_at(own(sight, sight->scene->view), "leaders"));
    while (hg_json_next(&walk)) {
        struct hg_json leader = read_component(sight->scene, "leaders", read_text(sight->scene, walk.value, ""));
        page_say(sight->page, HG_T("Leader: {leader}. {text}"),
                 HG_ARGS({"leader", read_text(sight->scene, leader, "name")},
                         {"text", read_text(sight->scene, leader, "text")}));
    }
}

void board_empires_say_cards(const struct board_empires_sight *sight)
{
    struct hg_json view = own(sight, sight->scene->view);
    say_each(sight, HG_T("Hand"), read_at(view, "hand"));
    say_each(sight, HG_T("Discovered"), read_at(view, "discovered"));
    say_leaders(sight);
    if (!hg_json_count(read_at(view, "hand")) && !hg_json_count(read_at(view, "discovered")) &&
        !hg_json_count(read_at(view, "leaders")))
        page_say(sight->page, HG_T("You have no cards and no leaders."), NULL);
}

static void say_construct(const struct board_empires_sight *sight)
{
    struct hg_out text = hg_out_growing();
    board_empires_put_construct(sight, &text);
    if (text.len)
        page_say(sight->page, HG_T("To construct next: {text}."), HG_ARGS({"text", text.text}));
    hg_out_free(&text);
}

static void say_waiting(const struct board_empires_sight *sight)
{
    struct hg_json waiting = read_at(own(sight, sight->scene->view), "waiting");
    if (waiting.at)
        page_say(sight->page, HG_T("One of your buildings is waiting for a site: {building}."),
                 HG_ARGS({"building", read_name(sight->scene, "buildings", read_text(sight->scene, waiting, ""))}));
}

/* Where an open effect comes from: a card, a leader tile, or an action. A site is that of a construction, and the others
 * that actions open are called as their spaces. */
static const char *source_of(const struct board_empires_sight *sight, struct hg_json open)
{
    struct hg_json card = read_at(open, "card"), tile = read_at(open, "tile");
    if (card.at)
        return read_name(sight->scene, "cards", read_text(sight->scene, card, ""));
    if (tile.at)
        return read_name(sight->scene, "spaces", read_text(sight->scene, tile, ""));
    if (read_is(open, "op", "site"))
        return read_name(sight->scene, "spaces", "construct");
    if (read_is(open, "op", "draw_board"))
        return read_name(sight->scene, "spaces", read_number(open, "board") == 1 ? "board-1" : "board-2");
    return read_name(sight->scene, "spaces", read_text(sight->scene, read_at(open, "op"), ""));
}

/* What is done first stands on top. */
static void say_open(const struct board_empires_sight *sight)
{
    struct hg_json view = own(sight, sight->scene->view), deadline = read_at(view, "step_deadline");
    struct hg_out list = hg_out_growing(), time = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(view, "open"));
    while (hg_json_next(&walk)) {
        hg_put(&list, list.len ? "; " : "");
        hg_say(&sight->page->words, &list, HG_T("{source}, steps left: {left}"),
               HG_ARGS({"source", source_of(sight, walk.value)}, {"left", NULL, read_number(walk.value, "left")}));
    }
    board_empires_put_time(client_number(deadline, 0) - sight->now_ms, &time);
    if (list.len)
        page_say(sight->page,
                 deadline.at ? HG_T("In progress: {list}; {time} for this step.") : HG_T("In progress: {list}."),
                 HG_ARGS({"list", list.text}, {"time", time.text}));
    hg_out_free(&time);
    hg_out_free(&list);
}

void board_empires_say_actions(const struct board_empires_sight *sight)
{
    if (sight->me < 0)
        return;
    struct hg_json facts = own(sight, sight->scene->facts);
    page_say(sight->page,
             HG_T("You would produce {ideas} {ideas|Idea|Ideas} or {bricks} {bricks|Brick|Bricks}, deploy {clans} "
                  "{clans|clan|clans} and make {moves} {moves|move|moves}; the next creation gives you {scholars} "
                  "{scholars|scholar|scholars}; culture brings {culture} VP at each scoring."),
             HG_ARGS({"ideas", NULL, read_number(facts, "ideas")}, {"bricks", NULL, read_number(facts, "bricks")},
                     {"clans", NULL, read_number(facts, "clans")}, {"moves", NULL, read_number(facts, "moves")},
                     {"scholars", NULL, read_number(facts, "scholars")},
                     {"culture", NULL, read_number(facts, "culture")}));
}

void board_empires_say_own(const struct board_empires_sight *sight)
{
    if (sight->me < 0)
        return;
    say_hand(sight);
    say_construct(sight);
    say_waiting(sight);
    say_open(sight);
}

/* --- one place ---------------------------------------------------------------------------------------------------- */

void board_empires_put_people(const struct board_empires_sight *sight, const char *place, int seat, struct hg_out *out)
{
    struct hg_json view = read_seat(sight->scene->view, seat);
    int clans = read_number(hg_json_member(read_at(view, "clans"), place), "");
    struct hg_out buildings = names_of(sight, "buildings", hg_json_member(read_at(view, "buildings"), place));
    if (clans || buildings.len)
        hg_say(&sight->page->words, out,
               !buildings.len ? HG_T("{seat}: clans {clans}")
               : clans        ? HG_T("{seat}: clans {clans}; {buildings}")
                              : "{seat}: {buildings}",
               HG_ARGS({"seat", sight->scene->names[seat]}, {"clans", NULL, clans}, {"buildings", buildings.text}));
    hg_out_free(&buildings);
}

static const char *place_text(const struct board_empires_sight *sight, const char *id)
{
    if (!board_empires_is_city(id))
        return HG_T("{place}, {kind}, free sites: {sites}, unavailable ones: {unavailable}.");
    if (board_empires_capital_of(sight, id) >= 0)
        return HG_T("{place}, capital of {seat}.");
    return board_empires_besieger(sight, id) >= 0 ? HG_T("{place}, a city; in a siege it would go to {seat}.")
                                                  : HG_T("{place}, a city.");
}

void board_empires_say_place(const struct board_empires_sight *sight, const char *id)
{
    struct hg_json place = board_empires_place(sight, id);
    int capital = board_empires_capital_of(sight, id), seat = capital < 0 ? board_empires_besieger(sight, id) : capital;
    struct hg_out text = hg_out_growing(), near = hg_out_growing();
    hg_say(&sight->page->words, &text, place_text(sight, id),
           HG_ARGS({"place", board_empires_place_name(sight, id)},
                   {"kind", read_name(sight->scene, "kinds", read_text(sight->scene, place, "kind"))},
                   {"sites", NULL, read_number(place, "sites")},
                   {"unavailable", NULL, read_number(place, "unavailable")},
                   {"seat", seat < 0 ? "" : sight->scene->names[seat]}));
    for (int who = 0; who < sight->scene->seats; who++) {
        struct hg_out people = hg_out_growing();
        board_empires_put_people(sight, id, who, &people);
        hg_say(&sight->page->words, &text, people.len ? " {people}." : "", HG_ARGS({"people", people.text}));
        hg_out_free(&people);
    }
    board_empires_put_places(sight, read_at(place, "near"), &near);
    hg_say(&sight->page->words, &text, HG_T(" Near: {list}."), HG_ARGS({"list", near.text}));
    page_line(sight->page, text.text);
    hg_out_free(&near);
    hg_out_free(&text);
}
