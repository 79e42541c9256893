/* standing.c: what an age of Time of Empires would bring if it ended now, row by row, as the facts tell it, and who leads. */
#include "cli/boards/empires/columns.h"
#include "table/memory.h"

enum { LABEL = 26, POINTS = 8 };

/* A source of points; or a stack of scholars, on a leader tile or a wonder, where one seat leads whoever else has as many. */
struct row {
    const char *id, *label;
    bool is_stack, has_points;
};

static struct hg_json points_of(const struct board_empires_sight *sight, const char *id)
{
    return read_at(hg_json_member(read_at(sight->scene->facts, "standing"), id), "points");
}

/* Of a seat: points, or the scholars on a leader tile. */
static int number_of(const struct board_empires_sight *sight, const struct row *row, int seat)
{
    struct hg_json_walk walk = hg_json_walk(
        row->has_points ? points_of(sight, row->id) : hg_json_member(read_at(sight->scene->view, "scholars"), row->id));
    while (hg_json_next(&walk)) {
        if (row->has_points && walk.index == seat)
            return read_number(walk.value, "");
        if (!row->has_points && read_number(walk.value, "seat") == seat)
            return read_number(walk.value, "scholars");
    }
    return 0;
}

static void add_name(const struct board_empires_sight *sight, struct hg_json seat, struct hg_out *out)
{
    hg_put(out, out->len ? ", " : "");
    hg_put(out, sight->scene->names[read_number(seat, "")]);
}

/* "Ada", "tied: Ada, Anton", "Ada, there before Anton"; nothing where nobody leads. */
static void put_lead(const struct board_empires_sight *sight, const struct row *row, struct hg_out *out)
{
    struct hg_json facts = sight->scene->facts;
    struct hg_json tied = hg_json_member(read_at(facts, "ties"), row->id);
    struct hg_json lead = row->is_stack ? tied : read_at(hg_json_member(read_at(facts, "standing"), row->id), "lead");
    struct hg_json first = hg_json_member(read_at(facts, "majorities"), row->id);
    struct hg_out names = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(lead);
    while (hg_json_next(&walk))
        add_name(sight, walk.value, &names);
    if (row->is_stack && first.at)
        hg_say(&sight->page->words, out, names.len ? HG_T("{seat}, there before {others}") : "{seat}",
               HG_ARGS({"seat", sight->scene->names[read_number(first, "")]}, {"others", names.text}));
    else if (!row->is_stack && names.len)
        hg_say(&sight->page->words, out, hg_json_count(lead) > 1 ? HG_T("tied: {list}") : "{list}",
               HG_ARGS({"list", names.text}));
    hg_out_free(&names);
}

static void draw_row(const struct board_empires_sight *sight, const struct row *row)
{
    struct hg_out lead = hg_out_growing();
    page_left(sight->page, row->label, LABEL);
    for (int seat = 0; seat < sight->scene->seats; seat++)
        page_figure(sight->page, number_of(sight, row, seat), POINTS);
    put_lead(sight, row, &lead);
    page_left(sight->page, "", 2);
    page_left(sight->page, lead.text, page_columns(sight->page) - LABEL - POINTS * sight->scene->seats - 3);
    page_end_row(sight->page);
    hg_out_free(&lead);
}

static void say_row(const struct board_empires_sight *sight, const struct row *row)
{
    struct hg_out numbers = hg_out_growing(), lead = hg_out_growing();
    for (int seat = 0; seat < sight->scene->seats; seat++)
        board_empires_put_count(sight, seat, number_of(sight, row, seat), &numbers);
    put_lead(sight, row, &lead);
    page_say(sight->page,
             !lead.len         ? HG_T("{row}: {numbers}. Nobody leads.")
             : row->has_points ? HG_T("{row}: {numbers}. In the lead: {seats}.")
                               : HG_T("{row}, scholars: {numbers}. In the lead: {seats}."),
             HG_ARGS({"row", row->label}, {"numbers", numbers.text}, {"seats", lead.text}));
    hg_out_free(&lead);
    hg_out_free(&numbers);
}

static void tell_row(const struct board_empires_sight *sight, const struct row *row)
{
    if (sight->page->plain)
        say_row(sight, row);
    else
        draw_row(sight, row);
}

static void tell_source(const struct board_empires_sight *sight, const char *id, const char *label)
{
    if (points_of(sight, id).at)
        tell_row(sight, &(struct row){.id = id, .label = page_word(sight->page, label), .has_points = true});
}

static void tell_leaders(const struct board_empires_sight *sight)
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->view, "leaders"));
    while (hg_json_next(&walk))
        tell_row(sight,
                 &(struct row){.id = read_text(sight->scene, walk.key, ""),
                               .label = read_name(sight->scene, "leaders", read_text(sight->scene, walk.value, "")),
                               .is_stack = true});
}

static void tell_wonders(const struct board_empires_sight *sight)
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->view, "wonders"));
    while (hg_json_next(&walk)) {
        char id[32];
        struct hg_out out = hg_out_fixed(id, sizeof id);
        hg_put(&out, "wonder-");
        hg_put(&out, read_text(sight->scene, walk.key, ""));
        tell_row(sight,
                 &(struct row){.id = id,
                               .label = read_name(sight->scene, "wonders", read_text(sight->scene, walk.value, "")),
                               .is_stack = true,
                               .has_points = true});
    }
}

static void draw_names(const struct board_empires_sight *sight)
{
    page_left_in(sight->page, sight->page->style.bold, page_word(sight->page, HG_T("If the age ended now")), LABEL);
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        page_left(sight->page, "", 1);
        page_right_in(sight->page, board_empires_colour(sight, seat), sight->scene->names[seat], POINTS - 1);
    }
    page_left(sight->page, "", 2);
    page_left_in(sight->page, sight->page->style.dim, page_word(sight->page, HG_T("in the lead")), 14);
    page_end_row(sight->page);
}

void board_empires_show_standing(const struct scene *scene)
{
    const struct board_empires_sight *sight = board_empires_read(&(struct board_empires_sight){0}, scene);
    if (!read_at(scene->facts, "standing").at) {
        page_say(scene->page, HG_T("Nothing counts now: no age is on. The points so far: score."), NULL);
        return;
    }
    if (scene->page->plain)
        page_say(scene->page, HG_T("If the age ended now it would bring, in points:"), NULL);
    else
        draw_names(sight);
    tell_source(sight, "destroyed", HG_T("buildings taken"));
    tell_source(sight, "tokens", HG_T("tokens"));
    tell_wonders(sight);
    tell_source(sight, "culture", HG_T("culture"));
    tell_source(sight, "leaders", HG_T("leaders"));
    tell_source(sight, "age", HG_T("this age"));
    tell_source(sight, "all", HG_T("points then"));
    if (!scene->page->plain)
        page_say(scene->page, HG_T("Leaders go to whoever has most scholars on their tiles:"), NULL);
    tell_leaders(sight);
}
