/* methods.c: the methods that a server has beside those of rpc, and what they are refused with. docs/protocol.md is their
 * manual. */
#include "online/online_private.h"

/* clang-format off */
#define PARAMS(...) (const struct rpc_param[]){__VA_ARGS__, {0}}
#define TABLE {"table", RPC_TEXT, true, RPC_HELP("The id of the table.")}
#define KEY {"key", RPC_TEXT, false, RPC_HELP("A text of at most 64 bytes, another one for each request of a person: sent again with the same key, a request counts once.")}
#define MINE {"seat", RPC_SEAT, true, RPC_HELP("A seat, counted from 0.")}

#define AGREE {"agree", RPC_BOOL, false, RPC_HELP("false: the seat does not want it. By default true.")}

static const struct rpc_param no_params[] = {{0}};

static const struct rpc_param undo_params[] = {
    TABLE, MINE,
    {"agree", RPC_BOOL, false, RPC_HELP("The seat answers the wish of another: true agrees, false refuses.")},
    KEY,
    {0},
};

static const struct rpc_param play_params[] = {
    TABLE, MINE,
    {"move", RPC_TEXT, false, RPC_HELP("The move in notation.")},
    {"moves", RPC_MOVES, false, RPC_HELP("Several moves in notation, instead of move.")},
    {"decision", RPC_COUNT, false, RPC_HELP("The id of the decision that is answered, from turn: a stale answer is refused.")},
    {"pressed", RPC_COUNT, false, RPC_HELP("What the live clock of the table said when the player moved, as far as the client knows. It counts as far as pings of the server allow.")},
    KEY,
    {0},
};

static const struct rpc_param clock_params[] = {
    TABLE, MINE,
    {"runs", RPC_BOOL, true, RPC_HELP("true: it may run; false: it shall be held.")},
    {"pressed", RPC_COUNT, false, RPC_HELP("As for table.play.")},
    KEY,
    {0},
};

/* Where no live clock is, they are those of rpc. */
const struct rpc_method online_turn_play = {"table.play", NULL, NULL, NULL, play_params, rpc_table_play, rpc_tell_played};
const struct rpc_method online_turn_clock = {"table.clock", NULL, NULL, NULL, clock_params, rpc_table_clock, rpc_tell_turn};

const struct rpc_method online_plain_undo = {"table.undo", NULL, NULL, NULL, undo_params, rpc_table_undo, rpc_tell_undone};

const struct rpc_method online_methods[] = {
    {"hello", online_hello,
     RPC_HELP("Who speaks, and in which language: the first request of a connection."),
     RPC_HELP("person (id, name) or null, now, protocol, page (the hash of the page that comes with the server, where there is one), limits (message: bytes of a request; edition: of table.create with an edition, for whoever is known; requests: a second)."),
     PARAMS({"client", RPC_TEXT, false, RPC_HELP("The name of the program, for logs.")},
      {"token", RPC_TEXT, false, RPC_HELP("The token that guest.begin gave. One that has ended makes nobody of whoever has it.")})},
    {"guest.begin", online_guest_begin,
     RPC_HELP("Become a guest: a person with a name, known by a token."),
     RPC_HELP("person (id, name), and token, which is told this one time."),
     PARAMS({"name", RPC_TEXT, true, RPC_HELP("At most 20 letters.")},
      {"key", RPC_TEXT, false, RPC_HELP("Without effect: whoever begins twice is two guests.")})},
    {"guest.rename", online_guest_rename,
     RPC_HELP("Be called otherwise, wherever this person sits."),
     RPC_HELP("person (id, name)."),
     PARAMS({"name", RPC_TEXT, true, RPC_HELP("At most 20 letters.")},
      {"key", RPC_TEXT, false, RPC_HELP("Without effect: who is called so already stays so.")})},
    {"games.mine", online_games_mine,
     RPC_HELP("The tables that this person made or sits at: first those that wait for this person, the longest first, then those with free seats, those that go on, and those that were over in the last 30 days."),
     RPC_HELP("tables: of each table, game, status, seats, yours, waits, since, changed, next."),
     no_params},
    {"table.create", online_table_create,
     RPC_HELP("Make a table that others join by its id. Its luck is committed to before it is known who will sit there."),
     RPC_HELP("table."),
     PARAMS({"game", RPC_TEXT, true, RPC_HELP("The id of the game, from games.list.")},
      {"seats", RPC_SEATS, false, RPC_HELP("How many seats, or a list with one object for each, with bot and a level where a bot plays.")},
      {"options", RPC_OBJECT, false, RPC_HELP("As for table.new.")},
      {"edition", RPC_OBJECT_OR_TEXT, false, RPC_HELP("As for table.new.")},
      {"clock", RPC_TEXT, false, RPC_HELP("As for table.new.")},
      {"think", RPC_COUNT, false, RPC_HELP("As for table.new.")},
      {"bank", RPC_COUNT, false, RPC_HELP("Milliseconds that each seat has for the whole game, beside think.")},
      {"per", RPC_TEXT, false, RPC_HELP("\"decision\" or \"turn\": what think is for. By default a decision.")},
      {"undo", RPC_TEXT, false, RPC_HELP("\"ask\": beyond what is free the others are asked; \"free\": nothing beyond; \"none\". By default \"ask\".")},
      {"watch", RPC_BOOL, false, RPC_HELP("Others may look on. By default true.")},
      {"hints", RPC_BOOL, false, RPC_HELP("Hints are part of the game. By default false.")},
      KEY)},
    {"table.join", online_table_join,
     RPC_HELP("See a table, and be told from now on what happens there."),
     RPC_HELP("table, eyes, yours, made, game, settings, options, edition, edited, status, seats, spectators, broken_off, next, commit, events, last, turn, view, wishes, now; edition_text without after, where it is none inside the program."),
     PARAMS(TABLE,
      {"after", RPC_COUNT, false, RPC_HELP("Only events with a higher number, and of those the newest 200. By default 0.")},
      {"token", RPC_TEXT, false, RPC_HELP("Of a seat link: this connection sits at that seat, as whoever has it, and at no other.")})},
    {"table.leave", online_table_leave,
     RPC_HELP("Be told no more. The seat stays."),
     RPC_HELP("table."),
     PARAMS(TABLE)},
    {"seat.take", online_seat_take,
     RPC_HELP("Sit down at a free seat, with the seal of a contribution; or come back to a seat of one's own that a bot has taken over."),
     RPC_HELP("status, seats, spectators; seals when all are there."),
     PARAMS(TABLE, MINE,
      {"seal", RPC_TEXT, false, RPC_HELP("SHA-256(\"hourglass seal 1\" || 00 || table || 00 || seat in 1 byte || contribution), in hexadecimal digits.")},
      KEY)},
    {"seat.leave", online_seat_leave,
     RPC_HELP("Get up, before the game has begun."),
     RPC_HELP("As from seat.take."),
     PARAMS(TABLE, MINE, KEY)},
    {"seat.keep", online_seat_keep,
     RPC_HELP("Keep a free seat for somebody called so, for whoever made the table."),
     RPC_HELP("As from seat.take."),
     PARAMS(TABLE, MINE,
      {"name", RPC_TEXT_OR_NULL, true, RPC_HELP("At most 20 letters; null: for nobody any more.")},
      KEY)},
    {"seat.link", online_seat_link,
     RPC_HELP("Make a link to a seat of one's own, for another device. The one before ends."),
     RPC_HELP("table, seat, and token, which is told this one time: 32 hexadecimal digits for table.join."),
     PARAMS(TABLE, MINE,
      {"key", RPC_TEXT, false, RPC_HELP("Without effect: each request makes another link.")})},
    {"seat.contribute", online_seat_contribute,
     RPC_HELP("Open the seal, when all seals are there."),
     RPC_HELP("As from seat.take."),
     PARAMS(TABLE, MINE,
      {"contribution", RPC_TEXT, true, RPC_HELP("What was sealed: at most 64 bytes.")},
      KEY)},
    {"table.play", online_play,
     RPC_HELP("Make a move, or several one after the other."),
     RPC_HELP("As at a table of one's own; or repeated and turn where the key has counted already."),
     play_params},
    {"table.clock", online_clock,
     RPC_HELP("Say that a seat is ready for the clock to run, or wants it held: it does when all persons agree."),
     RPC_HELP("The turn, with the clock."),
     clock_params},
    {"table.undo", online_undo,
     RPC_HELP("As at a table of one's own, as far as this one allows it."),
     RPC_HELP("undone and turn, or asked: the seats that must agree."),
     undo_params},
    {"table.stand", NULL,
     RPC_HELP("As at a table of one's own."),
     RPC_HELP("As at a table of one's own; or repeated and turn where the key has counted already."),
     PARAMS(TABLE, MINE,
      {"move", RPC_TEXT, true, RPC_HELP("The move in notation.")},
      {"off", RPC_BOOL, false, RPC_HELP("Take it back. By default false.")},
      KEY),
     rpc_table_stand, rpc_tell_standing},
    {"table.redo", NULL,
     RPC_HELP("Put back what this seat took back last."),
     RPC_HELP("redone and turn; or repeated and turn where the key has counted already."),
     PARAMS(TABLE, MINE, KEY),
     rpc_table_redo, rpc_tell_redone},
    {"table.resign", online_resign,
     RPC_HELP("Give up. With two seats the other one has won; with more a bot takes the seat over, and the others play on."),
     RPC_HELP("As from seat.take, and turn."),
     PARAMS(TABLE, MINE, KEY)},
    {"table.stop", online_stop,
     RPC_HELP("End the game without a winner: it happens when all persons want it."),
     RPC_HELP("As from seat.take, and turn; stop: the seats that want it."),
     PARAMS(TABLE, MINE, AGREE, KEY)},
    {"table.pause", online_pause,
     RPC_HELP("Let thinking time stand, or go on: it does when all persons want it. A live clock is held by table.clock."),
     RPC_HELP("As from seat.take, and turn."),
     PARAMS(TABLE, MINE, AGREE, KEY)},
    {"table.again", online_table_again,
     RPC_HELP("When the game is over: play again, the same people with the same settings at another table, each one seat further on. Seats are kept for them. Whoever asks later is told of the same table."),
     RPC_HELP("table."),
     PARAMS(TABLE,
      {"key", RPC_TEXT, false, RPC_HELP("Without effect: there is one such table.")})},
    {"seat.bot", online_seat_bot,
     RPC_HELP("Put a bot on a free seat before the game, or take it away; or wish for one in the place of somebody who has been away for a minute: it sits down when all persons who are here want it."),
     RPC_HELP("As from seat.take, and turn."),
     PARAMS(TABLE, MINE,
      {"level", RPC_TEXT_OR_NULL, false, RPC_HELP("The level, from games.list; null: the bot gets up. By default \"greedy\".")},
      AGREE,
      KEY)},
    {"chat.say", online_chat_say,
     RPC_HELP("Say something: a line, or an emote. Seats say it to each other, whoever looks on to those who do, and to the seats when the game is over."),
     RPC_HELP("n (the number of the line in its room), room."),
     PARAMS(TABLE,
      {"text", RPC_TEXT, false, RPC_HELP("One line of at most 280 characters.")},
      {"emote", RPC_TEXT, false, RPC_HELP("\"hello\", \"thanks\", \"well-played\", \"good-luck\", \"thinking\", \"oops\", \"wow\", \"laugh\", \"sad\", \"hurry\", \"sorry\" or \"again\".")},
      {"key", RPC_TEXT, true, RPC_HELP("A text of at most 64 bytes, another one for each request of a person: sent again with the same key, it is said once.")})},
    {"time.sync", online_time_sync,
     RPC_HELP("What time it is, and what has happened: the answer shows that the line lives."),
     RPC_HELP("sent, now, and last: of every table that was joined the number of its latest event."),
     PARAMS({"sent", RPC_COUNT, false, RPC_HELP("It comes back as it is.")})},
    {0},
};

const struct rpc_error_kind online_errors[ONLINE_ERRORS] = {
    [ONLINE_NOT_SIGNED_IN] = {23, "not-signed-in",
        HG_T("Nobody knows yet who you are: say hello with your token, or begin as a guest."),
        RPC_HELP("It takes a person, and nobody has said who speaks: hello with a token, or guest.begin.")},
    [ONLINE_SEAT_TAKEN] = {24, "seat-taken",
        HG_T("Somebody sits there already."),
        RPC_HELP("The seat is somebody else's or a bot's.")},
    [ONLINE_TOO_LATE] = {24, "too-late",
        HG_T("The game is not at this point any more, or not yet."),
        RPC_HELP("Seats are taken and left before the game begins, and seals opened when all are there.")},
    [ONLINE_SEALED_OTHERWISE] = {24, "sealed-otherwise",
        HG_T("This does not fit the seal that was given before."),
        RPC_HELP("The contribution does not fit its seal, or the seat has another seal already.")},
    [ONLINE_NAME_TAKEN] = {24, "name-taken",
        HG_T("Somebody who is called {name}, or nearly so, sits there already: take another name."),
        RPC_HELP("Two persons at a table may not be called alike.")},
    [ONLINE_FROZEN] = {26, "frozen",
        HG_T("This table is frozen: nothing can be changed at it."),
        RPC_HELP("Nothing is added to this table any more.")},
    [ONLINE_BUSY] = {25, "busy",
        HG_T("The server could not save that: try again in a moment."),
        RPC_HELP("Nothing has happened. data.retry_ms says when to try again.")},
    [ONLINE_TOO_MANY] = {27, "too-many",
        HG_T("There are too many of these already."),
        RPC_HELP("A person, or a network address, has as many connections, tables or guests as it may have. data.retry_ms, where waiting helps.")},
};
/* clang-format on */

bool online_changes(struct hg_json root)
{
    static const char *const changes[] = {
        "table.play",      "table.stand", "table.undo",  "table.redo", "table.clock",
        "table.resign",    "table.stop",  "table.pause", "seat.take",  "seat.leave",
        "seat.contribute", "seat.bot",    "seat.keep",   "seat.link",  "table.again",
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
        if (hg_json_is(hg_json_member(root, "method"), changes[i]))
            return true;
    return false;
}

bool online_refuse(struct rpc_call *call, enum online_error error)
{
    rpc_refuse_open_kind(call, &online_errors[error], NULL, NULL);
    if (error == ONLINE_BUSY)
        hg_json_int(call->out, "retry_ms", 1000);
    return rpc_refuse_close(call);
}

bool online_refuse_many(struct rpc_call *call, const char *sentence, int most, uint64_t retry_ms)
{
    rpc_refuse_open_kind(call, &online_errors[ONLINE_TOO_MANY],
                         rpc_sentence(call, sentence, HG_ARGS({"most", NULL, most})), NULL);
    if (retry_ms)
        hg_json_int(call->out, "retry_ms", (int64_t)retry_ms);
    return rpc_refuse_close(call);
}
