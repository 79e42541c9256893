/* words.c: what is said of Time of Empires in columns and in sentences alike. */
#include <string.h>

#include "cli/boards/empires/sight.h"
#include "cli/commands/play/choice.h"
#include "table/memory.h"

static struct hg_json own(const struct terra *terra, struct hg_json document)
{
    return read_seat(document, terra->me);
}

/* --- where the game is -------------------------------------------------------------------------------------------- */

static void put_real_time(const struct terra *terra, struct hg_out *out)
{
    struct hg_json clock = read_at(terra->scene->facts, "clock"), creation = read_at(clock, "next_creation");
    long start = client_number(read_at(clock, "age_start"), 0), end = client_number(read_at(clock, "age_end"), 0);
    char now[16], all[16], next[16], close[16];
    struct hg_out passed = hg_out_fixed(now, sizeof now), whole = hg_out_fixed(all, sizeof all);
    struct hg_out left = hg_out_fixed(next, sizeof next), window = hg_out_fixed(close, sizeof close);
    terra_put_passed(terra->now_ms - start, &passed);
    terra_put_time(end - start, &whole);
    terra_put_time(client_number(creation, 0) - terra->now_ms, &left);
    terra_put_time(client_number(read_at(clock, "close"), 0) - terra->now_ms, &window);
    hg_say(&terra->page->words, out,
           terra->now_ms >= end ? HG_T("age {age} of 3, the gong has sounded, {close} to finish")
           : creation.at        ? HG_T("age {age} of 3, {now} of {all}, scholars in {next}")
                                : HG_T("age {age} of 3, {now} of {all}"),
           HG_ARGS({"age", NULL, read_number(terra->scene->view, "age")}, {"now", now}, {"all", all}, {"next", next},
                   {"close", close}));
}

static void put_round(const struct terra *terra, struct hg_out *out)
{
    struct hg_json rounds = read_at(terra->scene->facts, "rounds"), creation = read_at(rounds, "next_creation");
    hg_say(&terra->page->words, out,
           creation.at ? HG_T("age {age} of 3, round {round} of {all}, scholars after round {next}")
                       : HG_T("age {age} of 3, round {round} of {all}"),
           HG_ARGS({"age", NULL, read_number(terra->scene->view, "age")},
                   {"round", NULL, read_number(terra->scene->view, "round")},
                   {"all", NULL, read_number(rounds, "last")}, {"next", NULL, client_number(creation, 0)}));
}

const char *terra_where(const struct terra *terra, struct hg_out *out)
{
    struct hg_json view = terra->scene->view;
    const struct hg_arg *args = HG_ARGS({"age", NULL, read_number(view, "age")});
    if (read_is(view, "stage", "over"))
        hg_put(out, page_word(terra->page, HG_T("the end")));
    else if (terra->is_live)
        put_real_time(terra, out);
    else if (read_at(terra->scene->facts, "rounds").at)
        put_round(terra, out);
    else if (read_is(view, "stage", "destruction") || read_is(view, "stage", "siege"))
        hg_say(&terra->page->words, out, HG_T("age {age} of 3, scoring"), args);
    else
        hg_say(&terra->page->words, out, HG_T("age {age} of 3, preparation"), args);
    return out->text;
}

/* --- what lies open before a seat --------------------------------------------------------------------------------- */

/* How long a timer runs that stands somewhere. In turns it stands until its owner's turn begins. */
void terra_put_left(const struct terra *terra, struct hg_json over, struct hg_out *out)
{
    long left = client_number(over, 0) - terra->now_ms;
    if (hg_json_type(over) != HG_JSON_NUMBER)
        return;
    hg_put_char(out, ' ');
    if (left > 0)
        terra_put_time(left, out);
    else
        hg_put(out, page_word(terra->page, HG_T("(run out)")));
}

const char *const terra_timer_paths[] = {"timers.0", "timers.1"};

void terra_put_timers(const struct terra *terra, int seat, struct hg_out *out)
{
    struct hg_json view = read_seat(terra->scene->view, seat), facts = read_seat(terra->scene->facts, seat);
    for (int timer = 0; timer < 2; timer++) {
        const char *space = read_text(terra->scene, read_at(view, terra_timer_paths[timer]), "space");
        hg_put(out, timer ? ", " : "");
        hg_put(out, *space ? terra_name(terra, "spaces", space) : page_word(terra->page, HG_T("free")));
        if (*space)
            terra_put_left(terra, read_at(facts, terra_timer_paths[timer]), out);
    }
}

/* "timers free, Move 0:12; " before what comes behind it. */
static void add_part(const struct terra *terra, const char *text, struct hg_out *list, struct hg_out *out)
{
    if (list->len) {
        hg_put(out, out->len ? "; " : "");
        hg_say(&terra->page->words, out, text, HG_ARGS({"list", list->text}));
    }
    hg_out_free(list);
}

static struct hg_out names_of(const struct terra *terra, const char *group, struct hg_json ids)
{
    struct hg_out list = hg_out_growing();
    read_names(terra->scene, read_at(terra->scene->components, group), ids, &list);
    return list;
}

/* The backs of a hand tell the type and the age: "science-2". */
static void put_back(const struct terra *terra, const char *back, int cards, struct hg_out *out)
{
    char type[CHOICE_WORD];
    struct hg_out copy = hg_out_fixed(type, sizeof type);
    const char *age = strchr(back, '-');
    hg_put_bytes(&copy, back, age ? (size_t)(age - back) : strlen(back));
    hg_say(&terra->page->words, out, age ? HG_T("{type} of age {age}: {cards}") : HG_T("starting cards: {cards}"),
           HG_ARGS({"type", terra_name(terra, "types", type)}, {"age", age ? age + 1 : ""}, {"cards", NULL, cards}));
}

static struct hg_out backs_of(const struct terra *terra, int seat)
{
    struct hg_out list = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(read_seat(terra->scene->view, seat), "hidden"));
    while (hg_json_next(&walk)) {
        hg_put(&list, list.len ? ", " : "");
        put_back(terra, read_text(terra->scene, walk.key, ""), read_number(walk.value, ""), &list);
    }
    return list;
}

void terra_say_seat(const struct terra *terra, int seat)
{
    struct hg_json view = read_seat(terra->scene->view, seat);
    struct hg_out text = hg_out_growing(), timers = hg_out_growing(), backs = backs_of(terra, seat);
    struct hg_out leaders = names_of(terra, "leaders", read_at(view, "leaders"));
    struct hg_out discovered = names_of(terra, "cards", read_at(view, "discovered"));
    if (terra->is_live || read_is(terra->scene->view, "stage", "rounds"))
        terra_put_timers(terra, seat, &timers);
    add_part(terra, HG_T("timers {list}"), &timers, &text);
    add_part(terra, HG_T("leaders {list}"), &leaders, &text);
    add_part(terra, HG_T("discovered {list}"), &discovered, &text);
    add_part(terra, HG_T("hand {list}"), &backs, &text);
    if (text.len)
        page_say(terra->page, "{seat}: {text}.", HG_ARGS({"seat", terra->scene->names[seat]}, {"text", text.text}));
    hg_out_free(&text);
}

void terra_say_seats(const struct terra *terra)
{
    for (int i = 0; i < terra->scene->seats; i++)
        terra_say_seat(terra, terra_nth_seat(terra, i));
}

/* --- the own board ------------------------------------------------------------------------------------------------ */

void terra_put_card(const struct terra *terra, const char *id, struct hg_out *out)
{
    struct hg_json card = terra_component(terra, "cards", id);
    struct hg_json held = hg_json_member(read_at(terra->scene->facts, "hand"), id);
    const char *building = terra_name(terra, "buildings", read_text(terra->scene, card, "type"));
    hg_say(&terra->page->words, out, HG_T("{card}, {building}: Ideas {ideas}, Bricks {bricks}. {text}"),
           HG_ARGS({"card", read_text(terra->scene, card, "name")}, {"building", building},
                   {"ideas", NULL, held.at ? read_number(held, "ideas") : read_number(card, "ideas")},
                   {"bricks", NULL, read_number(card, "bricks")}, {"text", read_text(terra->scene, card, "text")}));
}

/* "Writing 1/2": Ideas to discover it, Bricks to construct it. */
static void say_hand(const struct terra *terra)
{
    struct hg_json costs = read_at(terra->scene->facts, "hand");
    struct hg_out list = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(own(terra, terra->scene->view), "hand"));
    while (hg_json_next(&walk)) {
        const char *id = read_text(terra->scene, walk.value, "");
        struct hg_json card = terra_component(terra, "cards", id);
        hg_put(&list, list.len ? ", " : "");
        hg_say(&terra->page->words, &list, "{card} {ideas}/{bricks}",
               HG_ARGS({"card", read_text(terra->scene, card, "name")},
                       {"ideas", NULL, read_number(hg_json_member(costs, id), "ideas")},
                       {"bricks", NULL, read_number(card, "bricks")}));
    }
    if (list.len)
        page_say(terra->page, HG_T("Your hand (Ideas to discover, Bricks to construct): {list}."),
                 HG_ARGS({"list", list.text}));
    hg_out_free(&list);
}

static void say_each(const struct terra *terra, const char *where, struct hg_json ids)
{
    struct hg_json_walk walk = hg_json_walk(ids);
    while (hg_json_next(&walk)) {
        struct hg_out text = hg_out_growing();
        terra_put_card(terra, read_text(terra->scene, walk.value, ""), &text);
        page_say(terra->page, "{where}: {text}",
                 HG_ARGS({"where", page_word(terra->page, where)}, {"text", text.text}));
        hg_out_free(&text);
    }
}

static void say_leaders(const struct terra *terra)
{
    struct hg_json_walk walk = hg_json_walk(read_at(own(terra, terra->scene->view), "leaders"));
    while (hg_json_next(&walk)) {
        struct hg_json leader = terra_component(terra, "leaders", read_text(terra->scene, walk.value, ""));
        page_say(terra->page, HG_T("Leader: {leader}. {text}"),
                 HG_ARGS({"leader", read_text(terra->scene, leader, "name")},
                         {"text", read_text(terra->scene, leader, "text")}));
    }
}

void terra_say_cards(const struct terra *terra)
{
    struct hg_json view = own(terra, terra->scene->view);
    say_each(terra, HG_T("Hand"), read_at(view, "hand"));
    say_each(terra, HG_T("Discovered"), read_at(view, "discovered"));
    say_leaders(terra);
    if (!hg_json_count(read_at(view, "hand")) && !hg_json_count(read_at(view, "discovered")) &&
        !hg_json_count(read_at(view, "leaders")))
        page_say(terra->page, HG_T("You have no cards and no leaders."), NULL);
}

static void say_construct(const struct terra *terra)
{
    struct hg_out text = hg_out_growing();
    terra_put_construct(terra, &text);
    if (text.len)
        page_say(terra->page, HG_T("To construct next: {text}."), HG_ARGS({"text", text.text}));
    hg_out_free(&text);
}

static void say_waiting(const struct terra *terra)
{
    struct hg_json waiting = read_at(own(terra, terra->scene->view), "waiting");
    if (waiting.at)
        page_say(terra->page, HG_T("A building of yours waits for a site: {building}."),
                 HG_ARGS({"building", terra_name(terra, "buildings", read_text(terra->scene, waiting, ""))}));
}

/* Where an open effect comes from: a card, a leader tile, or the action of a timer. A site is that of a construction. */
static const char *source_of(const struct terra *terra, struct hg_json open)
{
    struct hg_json card = read_at(open, "card"), tile = read_at(open, "tile");
    struct hg_json timer = read_at(own(terra, terra->scene->view), terra_timer_paths[read_is(open, "timer", "second")]);
    if (card.at)
        return terra_name(terra, "cards", read_text(terra->scene, card, ""));
    if (read_is(open, "op", "site"))
        return terra_name(terra, "spaces", "construct");
    return terra_name(terra, "spaces", read_text(terra->scene, tile.at ? tile : read_at(timer, "space"), ""));
}

/* What is done first stands on top. */
static void say_open(const struct terra *terra)
{
    struct hg_json view = own(terra, terra->scene->view), deadline = read_at(view, "step_deadline");
    struct hg_out list = hg_out_growing(), time = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(view, "open"));
    while (hg_json_next(&walk)) {
        hg_put(&list, list.len ? "; " : "");
        hg_say(&terra->page->words, &list, HG_T("{source}, steps left: {left}"),
               HG_ARGS({"source", source_of(terra, walk.value)}, {"left", NULL, read_number(walk.value, "left")}));
    }
    terra_put_time(client_number(deadline, 0) - terra->now_ms, &time);
    if (list.len)
        page_say(terra->page,
                 deadline.at ? HG_T("In progress: {list}; {time} for this step.") : HG_T("In progress: {list}."),
                 HG_ARGS({"list", list.text}, {"time", time.text}));
    hg_out_free(&time);
    hg_out_free(&list);
}

void terra_say_actions(const struct terra *terra)
{
    if (terra->me < 0)
        return;
    struct hg_json facts = own(terra, terra->scene->facts);
    page_say(terra->page,
             HG_T("You would produce Ideas: {ideas} or Bricks: {bricks}, deploy {clans}, move {moves}; at the next "
                  "creation you get scholars: {scholars}; culture brings {culture} VP at each scoring."),
             HG_ARGS({"ideas", NULL, read_number(facts, "ideas")}, {"bricks", NULL, read_number(facts, "bricks")},
                     {"clans", NULL, read_number(facts, "clans")}, {"moves", NULL, read_number(facts, "moves")},
                     {"scholars", NULL, read_number(facts, "scholars")},
                     {"culture", NULL, read_number(facts, "culture")}));
}

void terra_say_own(const struct terra *terra)
{
    if (terra->me < 0)
        return;
    say_hand(terra);
    say_construct(terra);
    say_waiting(terra);
    say_open(terra);
}

/* --- one place ---------------------------------------------------------------------------------------------------- */

void terra_put_people(const struct terra *terra, const char *place, int seat, struct hg_out *out)
{
    struct hg_json view = read_seat(terra->scene->view, seat);
    int clans = read_number(hg_json_member(read_at(view, "clans"), place), "");
    struct hg_out buildings = names_of(terra, "buildings", hg_json_member(read_at(view, "buildings"), place));
    if (clans || buildings.len)
        hg_say(&terra->page->words, out,
               !buildings.len ? HG_T("{seat}: clans {clans}")
               : clans        ? HG_T("{seat}: clans {clans}; {buildings}")
                              : "{seat}: {buildings}",
               HG_ARGS({"seat", terra->scene->names[seat]}, {"clans", NULL, clans}, {"buildings", buildings.text}));
    hg_out_free(&buildings);
}

static const char *place_text(const struct terra *terra, const char *id)
{
    if (!terra_is_city(id))
        return HG_T("{place}, {kind}, free sites: {sites}, unavailable ones: {unavailable}.");
    if (terra_capital_of(terra, id) >= 0)
        return HG_T("{place}, capital of {seat}.");
    return terra_besieger(terra, id) >= 0 ? HG_T("{place}, a city; in a siege it would go to {seat}.")
                                          : HG_T("{place}, a city.");
}

void terra_say_place(const struct terra *terra, const char *id)
{
    struct hg_json place = terra_place(terra, id);
    int capital = terra_capital_of(terra, id), seat = capital < 0 ? terra_besieger(terra, id) : capital;
    struct hg_out text = hg_out_growing(), near = hg_out_growing();
    hg_say(&terra->page->words, &text, place_text(terra, id),
           HG_ARGS({"place", id}, {"kind", terra_name(terra, "kinds", read_text(terra->scene, place, "kind"))},
                   {"sites", NULL, read_number(place, "sites")},
                   {"unavailable", NULL, read_number(place, "unavailable")},
                   {"seat", seat < 0 ? "" : terra->scene->names[seat]}));
    for (int who = 0; who < terra->scene->seats; who++) {
        struct hg_out people = hg_out_growing();
        terra_put_people(terra, id, who, &people);
        hg_say(&terra->page->words, &text, people.len ? " {people}." : "", HG_ARGS({"people", people.text}));
        hg_out_free(&people);
    }
    terra_put_ids(read_at(place, "near"), &near);
    hg_say(&terra->page->words, &text, HG_T(" Near: {list}."), HG_ARGS({"list", near.text}));
    page_line(terra->page, text.text);
    hg_out_free(&near);
    hg_out_free(&text);
}
