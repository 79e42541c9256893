/* people.c: who sits at the table, who is away, what they say, and what they want of each other. */
#include <string.h>

#include "cli/commands/play/far/far.h"
#include "table/memory.h"

/* --- names ----------------------------------------------------------------------------------------------------------- */

/* "Greedy 2" */
static void name_bot(struct player *player, int seat)
{
    struct hg_out out = hg_out_fixed(player->name, sizeof player->name);
    hg_put(&out, player->bot);
    hg_put_char(&out, ' ');
    hg_put_int(&out, seat + 1);
    if (player->name[0] >= 'a' && player->name[0] <= 'z')
        player->name[0] = (char)(player->name[0] - 'a' + 'A');
}

static void name_seat(struct far *far, int seat)
{
    struct player *player = &far->play->player[seat];
    struct hg_json sits = far_seat(far, seat), name = hg_json_member(sits, "name");
    client_text(hg_json_member(sits, "bot"), player->bot, sizeof player->bot);
    if (name.at) {
        client_text(name, player->name, sizeof player->name);
    } else if (player->bot[0]) {
        name_bot(player, seat);
    } else {
        struct hg_out out = hg_out_fixed(player->name, sizeof player->name);
        hg_say(&far->play->page.words, &out, HG_T("seat {number}"), HG_ARGS({"number", NULL, seat + 1}));
    }
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
        return hg_json_member(sits, "bot").at ? HG_T("{seat} (bot)") : HG_T("{number} is free");
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
               HG_ARGS({"seat", play->names[seat]}, {"number", number}, {"kept", kept}));
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
    struct hg_out list = hg_out_growing();
    struct hg_json lines;
    struct hg_json_error error;
    if (!far->chat.len)
        return;
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

void far_tell_news(struct far *far)
{
    far->news = false;
    if (far->met) {
        far_name_seats(far);
        tell_people(far);
    }
    far->met = false;
    tell_chat(far);
}

bool far_is_asked(const struct far *far)
{
    (void)far;
    return false;
}
