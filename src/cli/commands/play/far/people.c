/* people.c: who sits at the table, who is away, what they say, and what they want of each other. */
#include <string.h>

#include "cli/commands/play/far/far.h"
#include "table/memory.h"

/* --- names ----------------------------------------------------------------------------------------------------------- */

static void name_seat(struct far *far, int seat)
{
    struct player *player = &far->play->player[seat];
    struct hg_json sits = far_seat(far, seat), name = hg_json_member(sits, "name");
    client_text(hg_json_member(sits, "bot"), player->bot, sizeof player->bot);
    if (name.at)
        client_text(name, player->name, sizeof player->name);
    else /* as the sentences of the server call it */
        hg_seat_name(&far->play->page.words, seat, player->name, sizeof player->name);
    far->play->names[seat] = player->name;
}

void far_name_seats(struct far *far)
{
    struct play *play = far->play;
    play->seats = hg_json_count(hg_json_member(far->people.root, "seats"));
    for (int seat = 0; seat < play->seats && seat < HG_MAX_SEATS; seat++)
        name_seat(far, seat);
}

/* --- who is there ---------------------------------------------------------------------------------------------------- */

static bool is_here(struct hg_json seat)
{
    bool here = true;
    hg_json_get_bool(hg_json_member(seat, "here"), &here);
    return here;
}

static const char *seat_template(const struct far *far, int seat)
{
    struct hg_json sits = far_seat(far, seat);
    if (hg_json_member(sits, "kept").at)
        return HG_T("{number} is kept for {kept}");
    if (!hg_json_member(sits, "name").at)
        return hg_json_member(sits, "bot").at ? HG_T("{seat} (bot: {level})") : HG_T("{number} is free");
    if (hg_json_member(sits, "bot").at)
        return HG_T("{seat} (a bot plays)");
    if (seat == far_own_seat(far))
        return HG_T("{seat} (you)");
    return is_here(sits) ? "{seat}" : HG_T("{seat} (away)");
}

static void tell_people(struct far *far)
{
    struct hg_out out = hg_out_growing();
    struct play *play = far->play;
    for (int seat = 0; seat < play->seats; seat++) {
        char kept[FAR_NAME], number[FAR_NAME];
        struct hg_out named = hg_out_fixed(number, sizeof number);
        client_text(hg_json_member(far_seat(far, seat), "kept"), kept, sizeof kept);
        hg_say(&play->page.words, &named, HG_T("seat {number}"), HG_ARGS({"number", NULL, seat + 1}));
        hg_put(&out, seat ? ", " : "");
        hg_say(&play->page.words, &out, seat_template(far, seat),
               HG_ARGS({"seat", play->names[seat]}, {"number", number}, {"kept", kept},
                       {"level", play->player[seat].bot}));
    }
    if (strcmp(far->seen, out.text) != 0)
        page_say(&play->page, HG_T("At the table: {seats}."), HG_ARGS({"seats", out.text}));
    snprintf(far->seen, sizeof far->seen, "%s", out.text);
    hg_out_free(&out);
}

/* --- what they say --------------------------------------------------------------------------------------------------- */

static void tell_chat(struct far *far)
{
    char name[FAR_NAME], text[640];
    struct hg_json lines;
    struct hg_json_error error;
    if (!far->chat.len)
        return;
    struct hg_out list = hg_out_growing();
    hg_put_char(&list, '[');
    hg_put(&list, far->chat.text);
    hg_put_char(&list, ']');
    hg_json_parse(list.text, list.len, &lines, &error);
    struct hg_json_walk walk = hg_json_walk(lines);
    while (hg_json_next(&walk)) {
        struct hg_json emote = hg_json_member(walk.value, "emote");
        client_text(hg_json_member(walk.value, "name"), name, sizeof name);
        client_text(emote.at ? emote : hg_json_member(walk.value, "text"), text, sizeof text);
        page_say(&far->play->page, emote.at ? HG_T("{name}: *{text}*") : HG_T("{name}: {text}"),
                 HG_ARGS({"name", name}, {"text", text}));
    }
    hg_out_clear(&far->chat);
    hg_out_free(&list);
}

/* --- what they want -------------------------------------------------------------------------------------------------- */

static bool holds(struct hg_json seats, int seat)
{
    struct hg_json_walk walk = hg_json_walk(seats);
    while (hg_json_next(&walk))
        if (client_number(walk.value, NOBODY) == seat)
            return true;
    return false;
}

bool far_find_wish(const struct far *far, struct hg_json *wish)
{
    struct hg_json_walk walk = hg_json_walk(far_told(far, "wishes"));
    while (hg_json_next(&walk))
        if (far_own_seat(far) != NOBODY && holds(hg_json_member(walk.value, "waiting"), far_own_seat(far))) {
            *wish = walk.value;
            return true;
        }
    return false;
}

bool far_is_asked(const struct far *far)
{
    struct hg_json wish;
    return far_find_wish(far, &wish);
}

static const char *wish_template(struct hg_json wish, bool paused)
{
    struct hg_json kind = hg_json_member(wish, "wish");
    if (hg_json_is(kind, "undo"))
        return HG_T("{seat} wants to take back {moves} {moves|move|moves}: {what}");
    if (hg_json_is(kind, "stop"))
        return HG_T("{seat} wants to end the game without a winner.");
    if (hg_json_is(kind, "bot"))
        return HG_T("{seat} wants a bot to play for {other}.");
    return paused ? HG_T("{seat} wants the time to think to go on.") : HG_T("{seat} wants a pause.");
}

static void put_taken(struct hg_json what, struct hg_out *out)
{
    char text[512];
    struct hg_json_walk walk = hg_json_walk(what);
    while (hg_json_next(&walk)) {
        client_text(walk.value, text, sizeof text);
        hg_put(out, out->len ? " " : "");
        hg_put(out, text);
    }
}

static const char *name_of(const struct far *far, struct hg_json seat)
{
    long n = client_number(seat, 0);
    return n >= 0 && n < far->play->seats ? far->play->names[n] : "";
}

static void put_wish(const struct far *far, struct hg_json wish, struct hg_out *out)
{
    struct hg_out what = hg_out_growing();
    put_taken(hg_json_member(wish, "what"), &what);
    hg_put(out, out->len ? " " : "");
    hg_say(&far->play->page.words, out, wish_template(wish, far->stands),
           HG_ARGS({"seat", name_of(far, hg_json_member(wish, "by"))},
                   {"other", name_of(far, hg_json_member(wish, "seat"))}, {"what", what.text},
                   {"moves", NULL, client_number(hg_json_member(wish, "moves"), 0)}));
    hg_out_free(&what);
}

/* The seats that bots play, a bit each. */
static unsigned bots_of(const struct far *far)
{
    unsigned bots = 0;
    for (int seat = 0; seat < far->play->seats && seat < HG_MAX_SEATS; seat++)
        bots |= (unsigned)(hg_json_member(far_seat(far, seat), "bot").at != NULL) << seat;
    return bots;
}

/* A wish that is gone has come true, which is seen, or it has come to nothing, which is said. */
static void tell_wishes(struct far *far)
{
    struct page *page = &far->play->page;
    struct hg_out out = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(far_told(far, "wishes"));
    bool stands = far_told(far, "paused").at;
    unsigned bots = bots_of(far);
    bool happened =
        hg_json_count(far_told(far, "events")) || bots != far->bots || far->play->over || stands != far->stands;
    while (hg_json_next(&walk))
        put_wish(far, walk.value, &out);
    if (out.len && strcmp(out.text, far->wanted) != 0) {
        page_line(page, out.text);
        page_say(page, far_is_asked(far) ? HG_T("Type agree, or refuse.") : HG_T("The others are asked."), NULL);
    } else if (!out.len && far->wanted[0] && !happened) {
        page_say(page, HG_T("Nothing came of it."), NULL);
    }
    far->bots = bots;
    snprintf(far->wanted, sizeof far->wanted, "%s", out.text);
    hg_out_free(&out);
}

static void tell_pause(struct far *far)
{
    bool stands = far_told(far, "paused").at;
    if (stands != far->stands)
        page_say(&far->play->page,
                 stands ? HG_T("The game is paused. Type pause to ask to go on.") : HG_T("The game goes on."), NULL);
    far->stands = stands;
}

void far_say_way_on(struct far *far)
{
    if (far_told(far, "paused").at)
        page_say(&far->play->page, HG_T("Type pause to ask to go on."), NULL);
}

/* Who waits for the others to let a held clock run. */
static void tell_ready(struct far *far)
{
    const struct play_clock *clock = &far->play->clock;
    unsigned ready = clock->held ? clock->ready : 0, others = ~far->play->here;
    for (int seat = 0; seat < far->play->seats; seat++)
        if ((ready & ~far->ready & others) >> seat & 1)
            page_say(&far->play->page, HG_T("{seat} is ready."), HG_ARGS({"seat", far->play->names[seat]}));
    far->ready = ready;
}

void far_tell_news(struct far *far)
{
    far->news = false;
    far_tell_line(far);
    if (far->met) {
        far_name_seats(far);
        tell_people(far);
    }
    tell_wishes(far);
    tell_pause(far);
    tell_ready(far);
    far->met = false;
    tell_chat(far);
}
