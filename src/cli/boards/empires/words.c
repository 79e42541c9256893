/* words.c: what is said of Time of Empires in columns and in sentences alike. */
#include <string.h>

#include "cli/boards/empires/sight.h"
#include "table/memory.h"

static struct hg_json own(const struct terra *terra, struct hg_json document)
{
    return terra_seat(document, terra->me);
}

/* --- where the game is -------------------------------------------------------------------------------------------- */

static void put_real_time(const struct terra *terra, struct hg_out *out)
{
    struct hg_json clock = read_at(terra->scene->facts, "clock");
    long start = client_number(read_at(clock, "age_start"), 0), end = client_number(read_at(clock, "age_end"), 0);
    char now[16], all[16];
    struct hg_out passed = hg_out_fixed(now, sizeof now), whole = hg_out_fixed(all, sizeof all);
    terra_put_time(terra->now_ms - start, &passed);
    terra_put_time(end - start, &whole);
    hg_say(&terra->page->words, out, HG_T("age {age} of 3, {now} of {all}"),
           HG_ARGS({"age", NULL, read_number(terra->scene->view, "age")}, {"now", now}, {"all", all}));
}

const char *terra_where(const struct terra *terra, struct hg_out *out)
{
    struct hg_json view = terra->scene->view;
    const struct hg_arg *args =
        HG_ARGS({"age", NULL, read_number(view, "age")}, {"round", NULL, read_number(view, "round")});
    if (read_is(view, "stage", "over"))
        hg_put(out, page_word(terra->page, HG_T("the end")));
    else if (terra->is_live)
        put_real_time(terra, out);
    else if (read_is(view, "stage", "rounds") || read_is(view, "stage", "round-creation"))
        hg_say(&terra->page->words, out, HG_T("age {age} of 3, round {round}"), args);
    else if (read_is(view, "stage", "destruction") || read_is(view, "stage", "siege"))
        hg_say(&terra->page->words, out, HG_T("age {age} of 3, scoring"), args);
    else
        hg_say(&terra->page->words, out, HG_T("age {age} of 3, preparation"), args);
    return out->text;
}

/* --- timers ------------------------------------------------------------------------------------------------------- */

/* One of them: at home, or where it stands and how long it runs. In turns it stands until its owner's turn begins. */
static void put_timer(const struct terra *terra, struct hg_json timer, struct hg_json over, struct hg_out *out)
{
    const char *space = read_text(terra->scene, timer, "space");
    long left = client_number(over, 0) - terra->now_ms;
    char seconds[16];
    struct hg_out time = hg_out_fixed(seconds, sizeof seconds);
    terra_put_time(left, &time);
    const struct hg_arg *args = HG_ARGS({"space", terra_name(terra, "spaces", space)}, {"time", seconds});
    if (!*space)
        hg_put(out, page_word(terra->page, HG_T("free")));
    else if (hg_json_type(over) != HG_JSON_NUMBER)
        hg_say(&terra->page->words, out, "{space}", args);
    else
        hg_say(&terra->page->words, out, left > 0 ? HG_T("{space} {time}") : HG_T("{space}, run out"), args);
}

void terra_put_timers(const struct terra *terra, int seat, struct hg_out *out)
{
    static const char *const paths[] = {"timers.0", "timers.1"};
    struct hg_json view = terra_seat(terra->scene->view, seat), facts = terra_seat(terra->scene->facts, seat);
    for (int timer = 0; timer < 2; timer++) {
        hg_put(out, timer ? ", " : "");
        put_timer(terra, read_at(view, paths[timer]), read_at(facts, paths[timer]), out);
    }
}

void terra_say_timers(const struct terra *terra)
{
    if (!terra->is_live && !read_is(terra->scene->view, "stage", "rounds"))
        return;
    for (int i = 0; i < terra->scene->seats; i++) { /* the own ones first */
        int seat = ((terra->me < 0 ? 0 : terra->me) + i) % terra->scene->seats;
        struct hg_out timers = hg_out_growing();
        terra_put_timers(terra, seat, &timers);
        page_say(terra->page, HG_T("Timers of {seat}: {timers}."),
                 HG_ARGS({"seat", terra->scene->names[seat]}, {"timers", timers.text}));
        hg_out_free(&timers);
    }
}

/* --- common boards ------------------------------------------------------------------------------------------------ */

static void put_deck(const struct terra *terra, int deck, struct hg_out *out)
{
    static const char *const paths[] = {"decks.0", "decks.1", "decks.2", "decks.3"};
    struct hg_json row = read_at(terra->scene->view, paths[deck]);
    hg_say(&terra->page->words, out,
           read_number(row, "cards") ? HG_T("deck {deck}: {type} on top, {cards} cards") : HG_T("deck {deck}: empty"),
           HG_ARGS({"deck", NULL, deck + 1}, {"type", terra_name(terra, "types", read_text(terra->scene, row, "top"))},
                   {"cards", NULL, read_number(row, "cards")}));
}

static void put_board(const struct terra *terra, int board, struct hg_out *out)
{
    put_deck(terra, 2 * board, out);
    hg_put(out, "; ");
    put_deck(terra, 2 * board + 1, out);
}

/* Whoever would have it now; "": nobody. */
static const char *leading(const struct terra *terra, const char *space)
{
    struct hg_json seat = hg_json_member(read_at(terra->scene->facts, "majorities"), space);
    return seat.at ? terra->scene->names[read_number(seat, "")] : "";
}

static void put_lead(const struct terra *terra, const char *space, struct hg_out *out)
{
    struct hg_out scholars = hg_out_growing();
    terra_put_scholars(terra, space, &scholars);
    if (scholars.len)
        hg_say(&terra->page->words, out, HG_T(" Scholars: {scholars}; {seat} leads."),
               HG_ARGS({"scholars", scholars.text}, {"seat", leading(terra, space)}));
    hg_out_free(&scholars);
}

static void put_leader(const struct terra *terra, const char *column, struct hg_out *out)
{
    const char *side = read_text(terra->scene, hg_json_member(read_at(terra->scene->view, "sides"), column), "");
    const char *id = read_text(terra->scene, hg_json_member(read_at(terra->scene->view, "leaders"), column), "");
    struct hg_json leader = terra_component(terra, "leaders", id);
    hg_say(&terra->page->words, out, HG_T("the tile: {text}"),
           HG_ARGS({"text", read_text(terra->scene, terra_component(terra, "leader_tiles", column), side)}));
    if (leader.at)
        hg_say(&terra->page->words, out, HG_T(" The leader, {leader}: {text}"),
               HG_ARGS({"leader", read_text(terra->scene, leader, "name")},
                       {"text", read_text(terra->scene, leader, "text")}));
    put_lead(terra, column, out);
}

/* "1:4 2:2": what a wonder counts for each seat. */
static void put_counts(const struct terra *terra, const char *space, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(read_at(terra->scene->facts, "wonders"), space));
    while (hg_json_next(&walk)) {
        hg_put(out, walk.index ? " " : "");
        hg_put_int(out, walk.index + 1);
        hg_put_char(out, ':');
        hg_put_int(out, read_number(walk.value, ""));
    }
}

static void put_wonder(const struct terra *terra, const char *space, struct hg_out *out)
{
    const char *age = space + strlen("wonder-");
    const char *id = read_text(terra->scene, hg_json_member(read_at(terra->scene->view, "wonders"), age), "");
    struct hg_json wonder = terra_component(terra, "wonders", id);
    if (!wonder.at)
        return;
    struct hg_out counts = hg_out_growing();
    put_counts(terra, space, &counts);
    hg_say(&terra->page->words, out, HG_T("{wonder}. {text} Now: {counts}."),
           HG_ARGS({"wonder", read_text(terra->scene, wonder, "name")},
                   {"text", read_text(terra->scene, wonder, "text")}, {"counts", counts.text}));
    put_lead(terra, space, out);
    hg_out_free(&counts);
}

void terra_put_space(const struct terra *terra, const char *id, struct hg_out *out)
{
    if (strncmp(id, "board-", 6) == 0)
        put_board(terra, id[6] == '2', out);
    else if (hg_json_member(read_at(terra->scene->view, "sides"), id).at)
        put_leader(terra, id, out);
    else if (strncmp(id, "wonder-", 7) == 0)
        put_wonder(terra, id, out);
}

void terra_say_boards(const struct terra *terra)
{
    if (!read_at(terra->scene->view, "decks").at)
        return;
    struct hg_json_walk walk = hg_json_walk(read_at(terra->scene->components, "spaces"));
    while (hg_json_next(&walk)) {
        const char *id = read_text(terra->scene, walk.key, "");
        struct hg_out text = hg_out_growing();
        terra_put_space(terra, id, &text);
        if (text.len)
            page_say(terra->page, "{space}: {text}",
                     HG_ARGS({"space", terra_name(terra, "spaces", id)}, {"text", text.text}));
        hg_out_free(&text);
    }
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

static void say_names(const struct terra *terra, const char *group, struct hg_json ids, const char *text)
{
    struct hg_out list = hg_out_growing();
    read_names(terra->scene, read_at(terra->scene->components, group), ids, &list);
    if (list.len)
        page_say(terra->page, text, HG_ARGS({"list", list.text}));
    hg_out_free(&list);
}

static void put_ids(struct hg_json list, struct hg_out *out)
{
    char id[16];
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        client_text(walk.value, id, sizeof id);
        hg_put(out, walk.index ? ", " : "");
        hg_put(out, id);
    }
}

/* The card that would be constructed next. */
static void say_construct(const struct terra *terra)
{
    struct hg_json construct = read_at(terra->scene->facts, "construct");
    if (!construct.at)
        return;
    struct hg_out sites = hg_out_growing();
    put_ids(read_at(construct, "sites"), &sites);
    const char *card = terra_name(terra, "cards", read_text(terra->scene, construct, "card"));
    page_say(terra->page,
             sites.len ? HG_T("To construct {card} would cost Bricks: {bricks}; it could stand on {sites}.")
                       : HG_T("To construct {card} would cost Bricks: {bricks}; there is no site for it."),
             HG_ARGS({"card", card}, {"bricks", NULL, read_number(construct, "bricks")}, {"sites", sites.text}));
    hg_out_free(&sites);
}

static void say_waiting(const struct terra *terra)
{
    struct hg_json waiting = read_at(own(terra, terra->scene->view), "waiting");
    if (waiting.at)
        page_say(terra->page, HG_T("A building of yours waits for a site: {building}."),
                 HG_ARGS({"building", terra_name(terra, "buildings", read_text(terra->scene, waiting, ""))}));
}

void terra_say_own(const struct terra *terra)
{
    if (terra->me < 0)
        return;
    struct hg_json facts = own(terra, terra->scene->facts), view = own(terra, terra->scene->view);
    page_say(terra->page,
             HG_T("You would produce Ideas: {ideas} or Bricks: {bricks}, deploy {clans}, move {moves}; at the next "
                  "creation you get scholars: {scholars}; culture brings {culture} VP at each scoring."),
             HG_ARGS({"ideas", NULL, read_number(facts, "ideas")}, {"bricks", NULL, read_number(facts, "bricks")},
                     {"clans", NULL, read_number(facts, "clans")}, {"moves", NULL, read_number(facts, "moves")},
                     {"scholars", NULL, read_number(facts, "scholars")},
                     {"culture", NULL, read_number(facts, "culture")}));
    say_names(terra, "cards", read_at(view, "hand"), HG_T("Your hand: {list}."));
    say_names(terra, "cards", read_at(view, "discovered"), HG_T("Discovered, the last one on top: {list}."));
    say_names(terra, "leaders", read_at(view, "leaders"), HG_T("Your leaders: {list}."));
    say_construct(terra);
    say_waiting(terra);
}

/* --- one place ---------------------------------------------------------------------------------------------------- */

static void put_people(const struct terra *terra, const char *id, int seat, struct hg_out *out)
{
    struct hg_json view = terra_seat(terra->scene->view, seat);
    int clans = read_number(hg_json_member(read_at(view, "clans"), id), "");
    struct hg_json types = hg_json_member(read_at(view, "buildings"), id);
    struct hg_out buildings = hg_out_growing();
    read_names(terra->scene, read_at(terra->scene->components, "buildings"), types, &buildings);
    if (clans || buildings.len)
        hg_say(&terra->page->words, out,
               !buildings.len ? HG_T(" {seat}: clans {clans}.")
               : clans        ? HG_T(" {seat}: clans {clans}; {buildings}.")
                              : HG_T(" {seat}: {buildings}."),
               HG_ARGS({"seat", terra->scene->names[seat]}, {"clans", NULL, clans}, {"buildings", buildings.text}));
    hg_out_free(&buildings);
}

static const char *place_text(const struct terra *terra, const char *id)
{
    if (!terra_is_city(id))
        return HG_T("{place}, {kind}, free sites: {sites}, unavailable ones: {unavailable}.");
    return terra_capital_of(terra, id) >= 0 ? HG_T("{place}, capital of {seat}.") : HG_T("{place}, a city.");
}

void terra_say_place(const struct terra *terra, const char *id)
{
    struct hg_json place = terra_place(terra, id);
    int capital = terra_capital_of(terra, id);
    struct hg_out text = hg_out_growing(), near = hg_out_growing();
    hg_say(&terra->page->words, &text, place_text(terra, id),
           HG_ARGS({"place", id}, {"kind", terra_name(terra, "kinds", read_text(terra->scene, place, "kind"))},
                   {"sites", NULL, read_number(place, "sites")},
                   {"unavailable", NULL, read_number(place, "unavailable")},
                   {"seat", capital < 0 ? "" : terra->scene->names[capital]}));
    for (int seat = 0; seat < terra->scene->seats; seat++)
        put_people(terra, id, seat, &text);
    put_ids(read_at(place, "near"), &near);
    hg_say(&terra->page->words, &text, HG_T(" Near: {list}."), HG_ARGS({"list", near.text}));
    page_line(terra->page, text.text);
    hg_out_free(&near);
    hg_out_free(&text);
}
