/* seats.c: --seats as a parameter of table.new. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/bots.h"
#include "cli/commands/play/play.h"

enum { NAME = 64, LEVEL = 16 };

struct seat {
    char name[NAME], bot[LEVEL];
};

/* Names of bots that have none: their level with a capital letter. */
static void name_bot(struct seat *seat)
{
    memcpy(seat->name, seat->bot, sizeof seat->bot);
    if (seat->name[0] >= 'a' && seat->name[0] <= 'z')
        seat->name[0] = (char)(seat->name[0] - 'a' + 'A');
}

/* "Ada", "Anton:greedy", ":greedy", and for those who know the levels by heart "greedy". */
static bool read_seat(const struct cli_command *command, const struct hg_game *game, const char *text, size_t n,
                      struct seat *seat)
{
    const char *colon = memchr(text, ':', n);
    size_t name = colon ? (size_t)(colon - text) : n;
    *seat = (struct seat){0};
    if (!cli_copy(seat->name, sizeof seat->name, text, name) ||
        (colon && !cli_copy(seat->bot, sizeof seat->bot, colon + 1, n - name - 1))) {
        cli_error(command, "--seats: '%.*s' is too long; a name has at most %d bytes.", (int)n, text, NAME - 1);
        return false;
    }
    if (!colon && n < LEVEL && hg_bot_find(game, seat->name))
        memcpy(seat->bot, seat->name, n + 1);
    if (seat->bot[0] && !hg_bot_find(game, seat->bot)) {
        cli_error(command, "--seats: there is no bot '%s'; %s lists them.", seat->bot, CLI_TYPED("games"));
        return false;
    }
    if (seat->bot[0] && (!seat->name[0] || strcmp(seat->name, seat->bot) == 0))
        name_bot(seat);
    if (seat->name[0] && !(colon && !seat->bot[0]))
        return true;
    cli_error(command, "--seats: a seat is a name, or a name and a bot: --seats Ada,Anton:greedy.");
    return false;
}

static void write_seat(const struct seat *seat, struct hg_out *out)
{
    hg_json_open(out, '{');
    hg_json_text(out, "name", seat->name);
    if (seat->bot[0])
        hg_json_text(out, "bot", seat->bot);
    hg_json_close(out, '}');
}

/* Whoever is logged in, with a capital letter; root is nobody's name. */
static void name_player(struct seat *seat)
{
    const char *name = getenv("USER");
    *seat = (struct seat){.name = "Player"};
    if (!name || !*name || strcmp(name, "root") == 0 || strlen(name) > 20)
        return;
    cli_copy(seat->name, sizeof seat->name, name, strlen(name));
    if (seat->name[0] >= 'a' && seat->name[0] <= 'z')
        seat->name[0] = (char)(seat->name[0] - 'a' + 'A');
}

static void write_default_seats(const struct hg_game *game, struct hg_out *out)
{
    struct seat seat;
    name_player(&seat);
    write_seat(&seat, out);
    for (int i = 1; i < game->min_seats; i++) {
        seat = (struct seat){.bot = "greedy"};
        name_bot(&seat);
        if (game->min_seats > 2)
            seat.name[strlen(seat.name)] = (char)('0' + i);
        write_seat(&seat, out);
    }
}

bool play_write_seats(const struct cli_command *command, const struct hg_game *game, const char *text,
                      struct hg_out *out)
{
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    if (!text)
        write_default_seats(game, out);
    while (text) {
        struct seat seat;
        size_t n = strcspn(text, ",");
        if (!read_seat(command, game, text, n, &seat))
            return false;
        write_seat(&seat, out);
        text = text[n] ? text + n + 1 : NULL;
    }
    hg_json_close(out, ']');
    return true;
}
