/* seats.c: --seats as a parameter of table.new. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/bots.h"
#include "cli/commands/play/play.h"
#include "core/json.h"
#include "core/seen.h"

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

/* What the protocol takes for a name [docs/protocol.md]: said here in the words of the command line. */
static bool is_clean(const char *name)
{
    const char *end = name + strlen(name);
    for (const char *at = name; at < end;) {
        int length = hg_utf8_length(at, end);
        if (!length || (unsigned char)*at < 0x20 || *at == 0x7f)
            return false;
        at += length;
    }
    return true;
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
        char seats[256];
        snprintf(seats, sizeof seats, "%.*s", (int)n, text);
        cli_complain(command, HG_T("--seats: '{seat}' is too long; a name has at most {most} bytes."),
                     HG_ARGS({"seat", seats}, {"most", NULL, NAME - 1}));
        return false;
    }
    if (!is_clean(seat->name)) {
        cli_complain(command, HG_T("--seats: a name is text in UTF-8 without control characters."), NULL);
        return false;
    }
    if (!hg_is_seen(seat->name)) {
        cli_complain(command, HG_T("--seats: '{seat}' has characters that nobody sees; a name is what can be read."),
                     HG_ARGS({"seat", seat->name}));
        return false;
    }
    if (!colon && n < LEVEL && hg_bot_find(game, seat->name))
        memcpy(seat->bot, seat->name, n + 1);
    if (seat->bot[0] && !hg_bot_find(game, seat->bot)) {
        cli_complain(command, HG_T("--seats: there is no bot '{level}'; {games} lists them."),
                     HG_ARGS({"level", seat->bot}, {"games", CLI_TYPED("games", game->id)}));
        return false;
    }
    if (seat->bot[0] && (!seat->name[0] || strcmp(seat->name, seat->bot) == 0))
        name_bot(seat);
    if (seat->name[0] && !(colon && !seat->bot[0]))
        return true;
    cli_complain(command, HG_T("--seats: a seat is a name, or a name and a bot: --seats Ada,Anton:greedy."), NULL);
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
void play_name_player(const char *given, char *name, size_t cap)
{
    const char *user = given ? given : getenv("USER");
    if (!user || !*user || (!given && (strcmp(user, "root") == 0 || strlen(user) > 20 || !hg_is_seen(user))))
        user = "Player";
    snprintf(name, cap, "%s", user);
    if (!given && name[0] >= 'a' && name[0] <= 'z')
        name[0] = (char)(name[0] - 'a' + 'A');
}

static void name_player(struct seat *seat)
{
    *seat = (struct seat){0};
    play_name_player(NULL, seat->name, sizeof seat->name);
}

static void write_default_seats(int seats, int programs, struct hg_out *out)
{
    struct seat seat;
    name_player(&seat);
    write_seat(&seat, out);
    for (int i = 1; i < seats; i++) {
        seat = (struct seat){.bot = "greedy"};
        if (i >= seats - programs)
            memcpy(seat.bot, PLAY_PROGRAM, sizeof PLAY_PROGRAM);
        name_bot(&seat);
        if (seats > 2)
            seat.name[strlen(seat.name)] = (char)('0' + i);
        write_seat(&seat, out);
    }
}

static bool refuse_number(const struct cli_command *command, const struct hg_game *game, int named)
{
    const struct hg_arg *args = HG_ARGS({"game", game->title}, {"min", NULL, game->min_seats},
                                        {"max", NULL, game->max_seats}, {"named", NULL, named});
    if (game->min_seats == game->max_seats)
        cli_complain(command, HG_T("--seats: {game} is for {min} {min|player|players}; you named {named}."), args);
    else
        cli_complain(command, HG_T("--seats: {game} is for {min} to {max} {max|player|players}; you named {named}."),
                     args);
    return false;
}

bool play_write_seats(const struct cli_command *command, const struct hg_game *game, const char *text, int seats,
                      int programs, struct hg_out *out)
{
    int named = 0;
    bool by_name = text;
    seats = programs < seats ? seats : programs < game->max_seats ? programs + 1 : game->max_seats;
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    if (!by_name)
        write_default_seats(seats, programs < seats ? programs : seats - 1, out);
    while (text) {
        struct seat seat;
        size_t n = strcspn(text, ",");
        if (!read_seat(command, game, text, n, &seat))
            return false;
        write_seat(&seat, out);
        named++;
        text = text[n] ? text + n + 1 : NULL;
    }
    hg_json_close(out, ']');
    bool fits = named >= game->min_seats && named <= game->max_seats;
    return !by_name || fits || refuse_number(command, game, named);
}

void play_write_learner(struct hg_json seats, int own, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(seats);
    struct seat seat;
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    while (hg_json_next(&walk)) {
        name_player(&seat);
        if (walk.index == own)
            write_seat(&seat, out);
        else
            hg_json_put_raw(out, walk.value.at, hg_json_size(walk.value));
    }
    hg_json_close(out, ']');
}
