/* start.c: from an empty table to the first cards. Everybody sits down with a seal, and opens it when all are there, so that
 * nobody can choose what they add to the luck after seeing what others have. */
#include <string.h>

#include "cli/commands/play/far/far.h"
#include "table/memory.h"
#include "table/seals.h"

bool far_make(struct far *far, const struct play_wish *wish, int *code)
{
    struct hg_out *out = far_ask(far, "table.create");
    hg_json_text(out, "game", wish->game->id);
    hg_json_int(out, "seats", wish->game->min_seats);
    *code = CLI_BAD;
    struct answer answer = client_send(far->play->client);
    client_text(hg_json_member(answer.result, "table"), far->table, sizeof far->table);
    if (!answer.result.at)
        cli_error(far->play->command, "%s", answer.message);
    answer_free(&answer);
    return far->table[0];
}

/* Another one for every start: the one before may have been shown. It is kept before anybody is told of its seal. */
static bool seal(struct far *far, int seat)
{
    struct far_sealed *sealed = &far->sealed;
    uint8_t random[32], digest[HG_SHA256_SIZE];
    *sealed = (struct far_sealed){.seat = seat};
    struct hg_out gave = hg_out_fixed(sealed->gave, sizeof sealed->gave),
                  hex = hg_out_fixed(sealed->seal, sizeof sealed->seal);
    cli_entropy(random);
    hg_put_char(&gave, ':');
    hg_put_hex(&gave, random, 16);
    hg_seal(far->table, seat, sealed->gave, digest);
    hg_put_hex(&hex, digest, sizeof digest);
    return far_keep_sealed(far);
}

static bool take(struct far *far, int seat)
{
    if (!seal(far, seat))
        return false;
    struct hg_out *out = far_ask(far, "seat.take");
    hg_json_int(out, "seat", seat);
    hg_json_text(out, "seal", far->sealed.seal);
    struct answer answer = far_send(far);
    bool good = answer.result.at;
    answer_free(&answer);
    return good;
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

bool far_sit_down(struct far *far)
{
    char status[16];
    int seat = find_seat(far);
    if (strcmp(far_status(far, status), "open") != 0 || seat == NOBODY) {
        cli_complain(far->play->command, HG_T("all seats of this table are taken; --watch looks on."), NULL);
        return false;
    }
    return take(far, seat);
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

static void open_seal(struct far *far, int seat)
{
    note_seals(far);
    struct hg_out *out = far_ask(far, "seat.contribute");
    hg_json_int(out, "seat", seat);
    hg_json_text(out, "contribution", far->sealed.gave);
    struct answer answer = far_send(far);
    answer_free(&answer);
}

bool far_open_seal(struct far *far)
{
    char status[16];
    bool sealed = false, opened = false;
    int seat = far->sealed.seat;
    struct hg_json sits = far_seat(far, seat);
    if (seat == NOBODY || seat != far_own_seat(far))
        return false;
    hg_json_get_bool(hg_json_member(sits, "sealed"), &sealed);
    hg_json_get_bool(hg_json_member(sits, "opened"), &opened);
    far_status(far, status);
    if (strcmp(status, "open") == 0 && !sealed) /* a start was broken off */
        return take(far, seat);
    if (strcmp(status, "starting") != 0 || opened)
        return false;
    open_seal(far, seat);
    return true;
}
