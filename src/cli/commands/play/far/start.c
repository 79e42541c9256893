/* start.c: from an empty table to the first cards. Everybody sits down with a seal, and opens it when all are there, so that
 * nobody can choose what they add to the luck after seeing what others have. */
#include <string.h>

#include "cli/commands/play/far/far.h"
#include "cli/common/text.h"
#include "table/memory.h"
#include "table/seals.h"

/* Who makes the table is the first person of --seats; other persons have their seats kept for them. */
static bool write_seats(struct far *far, const struct play_wish *wish, struct hg_out *out, struct hg_out *list)
{
    struct hg_json root;
    struct hg_json_error error;
    *list = hg_out_growing();
    if (!wish->seats)
        return hg_json_int(out, "seats", wish->game->min_seats), true;
    hg_json_open(list, '{');
    if (!play_write_seats(far->play->command, wish->game, wish->seats, 0, 0, list))
        return false;
    hg_json_close(list, '}');
    hg_json_parse(list->text, list->len, &root, &error);
    struct hg_json_walk walk = hg_json_walk(hg_json_member(root, "seats"));
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    while (hg_json_next(&walk)) {
        char bot[16];
        client_text(hg_json_member(walk.value, "bot"), bot, sizeof bot);
        hg_json_open(out, '{');
        if (bot[0])
            hg_json_text(out, "bot", bot);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
    return true;
}

/* The first person of --seats; false after a sentence. */
bool far_name_maker(struct far *far, const struct play_wish *wish)
{
    struct hg_json root;
    struct hg_json_error error;
    struct hg_out list = hg_out_growing();
    hg_json_open(&list, '{');
    bool good = play_write_seats(far->play->command, wish->game, wish->seats, 0, 0, &list);
    hg_json_close(&list, '}');
    struct hg_json_walk walk = {0};
    if (good && hg_json_parse(list.text, list.len, &root, &error))
        walk = hg_json_walk(hg_json_member(root, "seats"));
    while (good && hg_json_next(&walk))
        if (!hg_json_member(walk.value, "bot").at) {
            client_text(hg_json_member(walk.value, "name"), far->name, sizeof far->name);
            break;
        }
    hg_out_free(&list);
    return good;
}

static void keep_seats(struct far *far, struct hg_out *list)
{
    struct hg_json root;
    struct hg_json_error error;
    bool own = true;
    if (!hg_json_parse(list->text, list->len, &root, &error))
        return;
    struct hg_json_walk walk = hg_json_walk(hg_json_member(root, "seats"));
    while (hg_json_next(&walk)) {
        struct hg_json name = hg_json_member(walk.value, "name");
        if (hg_json_member(walk.value, "bot").at)
            continue;
        struct hg_out *out = own ? NULL : far_ask(far, "seat.keep");
        own = false;
        if (!out)
            continue;
        hg_json_int(out, "seat", walk.index);
        hg_json_key(out, "name");
        hg_json_put_raw(out, name.at, hg_json_size(name));
        struct answer answer = far_send(far);
        answer_free(&answer);
    }
}

/* "20s", "20s+15m" with a reserve for the whole game, "3d" for a turn, with as much again. */
static bool write_think(struct far *far, struct hg_out *out)
{
    const char *text = far->wish->think;
    int n = 0, minutes = 0, seconds = 0, days = 0;
    if (!text)
        return true;
    if (sscanf(text, "%4ds+%4dm%n", &seconds, &minutes, &n) == 2 && n && !text[n]) {
    } else if (n = 0, sscanf(text, "%4ds%n", &seconds, &n) == 1 && n && !text[n]) {
        minutes = 0;
    } else if (n = 0, sscanf(text, "%3dd%n", &days, &n) == 1 && n && !text[n]) {
        seconds = 0;
    } else {
        seconds = days = 0;
    }
    if ((seconds <= 0 && days <= 0) || minutes < 0 || days > 14)
        return cli_usage(
                   far->play->command,
                   HG_T("--think is seconds, as 20s, perhaps with a reserve, as 20s+15m, or days for a turn, as 3d.")),
               false;
    int64_t day = INT64_C(24) * 3600 * 1000;
    hg_json_int(out, "think", days ? days * day : INT64_C(1000) * seconds);
    if (days || minutes)
        hg_json_int(out, "bank", days ? days * day : INT64_C(60000) * minutes);
    if (days)
        hg_json_text(out, "per", "turn");
    return true;
}

static bool create(struct far *far, const struct play_wish *wish, int *code)
{
    struct answer answer = client_send(far->play->client);
    client_text(hg_json_member(answer.result, "table"), far->table, sizeof far->table);
    if (!answer.result.at)
        cli_error(far->play->command, "%s", answer.message);
    bool is_usage = strcmp(answer.code, "bad-opening") == 0 || strcmp(answer.code, "bad-param") == 0;
    *code = is_usage && !wish->edition ? CLI_USAGE : CLI_BAD;
    answer_free(&answer);
    return far->table[0];
}

bool far_make(struct far *far, const struct play_wish *wish, int *code)
{
    struct hg_out *out = far_ask(far, "table.create"), list;
    hg_json_text(out, "game", wish->game->id);
    *code = CLI_USAGE;
    bool good = write_seats(far, wish, out, &list) && play_write_pace(far->play, wish, out) && write_think(far, out);
    if (good && !play_write_edition(far->play, wish->edition, out)) {
        *code = CLI_IO;
        good = false;
    }
    good = good && create(far, wish, code);
    if (good)
        keep_seats(far, &list);
    hg_out_free(&list);
    return good;
}

/* Another one for every start: the one before may have been shown. It is kept before anybody is told of its seal. */
static bool seal(struct far *far, int seat)
{
    struct far_sealed *sealed = &far->sealed;
    uint8_t random[32], digest[HG_SHA256_SIZE];
    *sealed = (struct far_sealed){.seat = seat};
    far->elsewhere = false;
    struct hg_out gave = hg_out_fixed(sealed->gave, sizeof sealed->gave),
                  hex = hg_out_fixed(sealed->seal, sizeof sealed->seal);
    cli_entropy(random);
    hg_put_char(&gave, ':');
    hg_put_hex(&gave, random, 16);
    hg_seal(far->table, seat, sealed->gave, digest);
    hg_put_hex(&hex, digest, sizeof digest);
    return far_keep_sealed(far);
}

static struct answer take(struct far *far, int seat)
{
    struct hg_out *out = far_ask(far, "seat.take");
    hg_json_int(out, "seat", seat);
    hg_json_text(out, "seal", far->sealed.seal);
    return client_send(far->play->client);
}

/* The one that is kept for this name, else the first that is nobody's. */
static int find_seat(const struct far *far)
{
    int found = NOBODY;
    for (int seat = far->play->seats - 1; seat >= 0; seat--) {
        struct hg_json sits = far_seat(far, seat), kept = hg_json_member(sits, "kept");
        if (hg_json_is(kept, far->name))
            return seat;
        if (!hg_json_member(sits, "name").at && !hg_json_member(sits, "bot").at && !kept.at)
            found = seat;
    }
    return found;
}

/* Somebody else was quicker: there may be another seat. */
static bool sit_at(struct far *far, int seat, bool *again)
{
    if (!seal(far, seat))
        return false;
    struct answer answer = take(far, seat);
    bool good = answer.result.at;
    *again = !good && strcmp(answer.code, "seat-taken") == 0;
    if (!good && !*again)
        cli_error(far->play->command, "%s", answer.message);
    answer_free(&answer);
    return (good || *again) && far_join_anew(far);
}

bool far_sit_down(struct far *far)
{
    char status[16];
    for (bool again = true; again;) {
        int seat = find_seat(far);
        if (strcmp(far_status(far, status), "open") != 0 || seat == NOBODY) {
            cli_complain(far->play->command, HG_T("all seats of this table are taken; --watch looks on."), NULL);
            return false;
        }
        if (!sit_at(far, seat, &again))
            return false;
    }
    return true;
}

/* The seat of this name that a bot has taken over. */
static int find_taken(const struct far *far)
{
    for (int seat = 0; seat < far->play->seats; seat++) {
        struct hg_json sits = far_seat(far, seat);
        if (hg_json_is(hg_json_member(sits, "name"), far->name) && hg_json_member(sits, "bot").at &&
            !(far->others >> seat & 1))
            return seat;
    }
    return NOBODY;
}

/* Refused, it is the seat of somebody else. */
static bool take_back(struct far *far, int seat)
{
    hg_json_int(far_ask(far, "seat.take"), "seat", seat);
    struct answer answer = client_send(far->play->client);
    bool good = answer.result.at;
    if (good)
        page_say(&far->play->page, HG_T("A bot has played for you; your seat is yours again."), NULL);
    answer_free(&answer);
    far->others |= good ? 0 : 1u << seat;
    return !good || far_join_anew(far);
}

bool far_sit_again(struct far *far)
{
    char status[16];
    int own = far_own_seat(far), taken = far->watch || far->address.token[0] ? NOBODY : find_taken(far);
    if (taken != NOBODY && far_is_dealt(far))
        return take_back(far, taken);
    if (far->watch || own == NOBODY || far_is_dealt(far) || hg_json_member(far_seat(far, own), "name").at ||
        strcmp(far_status(far, status), "open") != 0)
        return true;
    page_say(&far->play->page, HG_T("The start was broken off, and your seat had become free."), NULL);
    return far_join_anew(far) && (far_own_seat(far) != NOBODY || far_sit_down(far));
}

/* Whether it was done; otherwise after a sentence. What another device of this person has sealed is opened there. */
static bool was_sealed(struct far *far, struct answer *answer)
{
    bool good = answer->result.at;
    if (strcmp(answer->code, "sealed-otherwise") == 0)
        far->sealed.seat = NOBODY;
    else if (!good)
        page_line(&far->play->page, answer->message);
    answer_free(answer);
    return good;
}

/* A start was broken off. */
static bool seal_anew(struct far *far, int seat)
{
    if (!seal(far, seat))
        return false;
    struct answer answer = take(far, seat);
    return was_sealed(far, &answer);
}

/* What all have sealed is noted before anything is opened: it is what the record is checked against at the end. */
static void note_seals(struct far *far)
{
    struct far_sealed *sealed = &far->sealed;
    struct hg_json_walk walk = hg_json_walk(hg_json_member(far->people.root, "seals"));
    client_text(hg_json_member(far->people.root, "commit"), sealed->commit, sizeof sealed->commit);
    while (hg_json_next(&walk) && walk.index < HG_MAX_SEATS)
        client_text(walk.value, sealed->seals[walk.index], FAR_HEX);
    far_keep_sealed(far);
}

static bool open_seal(struct far *far, int seat)
{
    note_seals(far);
    struct hg_out *out = far_ask(far, "seat.contribute");
    hg_json_int(out, "seat", seat);
    hg_json_text(out, "contribution", far->sealed.gave);
    struct answer answer = client_send(far->play->client);
    return was_sealed(far, &answer);
}

static void say_elsewhere(struct far *far)
{
    if (!far->elsewhere)
        page_say(&far->play->page,
                 HG_T("This seat was sealed on another device: keep the table open there until the game has begun."),
                 NULL);
    far->elsewhere = true;
}

bool far_open_seal(struct far *far)
{
    char status[16];
    bool sealed = false, opened = false;
    int seat = far_own_seat(far);
    struct hg_json sits = far_seat(far, seat);
    if (seat == NOBODY)
        return false;
    hg_json_get_bool(hg_json_member(sits, "sealed"), &sealed);
    hg_json_get_bool(hg_json_member(sits, "opened"), &opened);
    far_status(far, status);
    if (strcmp(status, "open") == 0 && !sealed)
        return seal_anew(far, seat);
    if (far->sealed.seat != seat && sealed && !opened)
        say_elsewhere(far);
    return strcmp(status, "starting") == 0 && !opened && far->sealed.seat == seat && open_seal(far, seat);
}
