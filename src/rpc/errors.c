/* errors.c: refusals. Every error has a code for programs, a sentence for people, and data. */
#include <string.h>

#include "rpc/rpc_private.h"

/* clang-format off */
const struct rpc_error_kind rpc_errors[RPC_ERRORS] = {
    [RPC_PARSE_ERROR] = {-32700, "parse-error",
        HG_T("This line is not JSON: {what}, at byte {offset}."),
        RPC_HELP("The line is not JSON. data.offset is the byte where it goes wrong, counted from 0.")},
    [RPC_NOT_A_REQUEST] = {-32600, "not-a-request",
        HG_T("This is no request: {what}"),
        RPC_HELP("The JSON is no request of JSON-RPC 2.0.")},
    [RPC_NO_SUCH_METHOD] = {-32601, "no-such-method",
        HG_T("There is no method {method}; rpc.methods lists them all."),
        RPC_HELP("There is no such method. data.near has methods with similar names.")},
    [RPC_BAD_PARAM] = {-32602, "bad-param",
        HG_T("Parameter {param}: found {found}; {allowed}"),
        RPC_HELP("A parameter is missing, unknown or wrong: data.param, data.found, data.allowed.")},
    [RPC_ILLEGAL_MOVE] = {1, "illegal-move",
        NULL, /* the sentence of the game */
        RPC_HELP("The rules forbid the move. data.code is the reason, data.rule the rule, data.text the sentence.")},
    [RPC_NO_SUCH_TABLE] = {2, "no-such-table",
        HG_T("There is no table {table}; table.list lists the open ones."),
        RPC_HELP("There is no such table, or no longer.")},
    [RPC_STALE_DECISION] = {3, "stale-decision",
        HG_T("{seat} is at decision {current}, and this answers decision {decision}."),
        RPC_HELP("The move answers another decision than the one that is owed: data.decision. data.view is what the seat knows now.")},
    [RPC_NOT_A_MOVE] = {4, "not-a-move",
        rpc_no_move,
        RPC_HELP("The text is no move in any position. data.notation says what moves look like.")},
    [RPC_BAD_OPENING] = {5, "bad-opening",
        HG_T("The table cannot be opened: {problem}"),
        RPC_HELP("The edition, an option or the position is wrong. data.problems lists every mistake: line, field, found, allowed.")},
    [RPC_BAD_RECORD] = {6, "bad-record",
        HG_T("Line {line} of the record: {what}"),
        RPC_HELP("The record is damaged. data.line is the line, counted from 1.")},
    [RPC_NOTHING_TO_UNDO] = {7, "nothing-to-undo",
        HG_T("There is no move that could be taken back."),
        RPC_HELP("No move can be taken back: none was made, the clock runs, or the game is over and its secret revealed.")},
    [RPC_NOTHING_TO_REDO] = {7, "nothing-to-redo",
        HG_T("There is no move that could be put back."),
        RPC_HELP("No move can be put back: none was taken back, or another was made since.")},
    [RPC_ANSWER_FIRST] = {7, "answer-first",
        HG_T("{seat} has asked to take back a move: agree or refuse first."),
        RPC_HELP("A wish of another seat is open, and an agreement must be to one wish only.")},
    [RPC_NOTHING_TO_ANSWER] = {7, "nothing-to-answer",
        HG_T("Nobody waits for {seat} to agree to an undo."),
        RPC_HELP("The seat answers the wish for an undo, but there is none that waits for it.")},
    [RPC_NOT_YOUR_UNDO] = {7, "not-your-undo",
        HG_T("{seat} took it back, and only {seat} or the owner of the table may put it back."),
        RPC_HELP("The seat puts back what another seat took back.")},
    [RPC_OWNERS_UNDO] = {7, "owners-undo",
        HG_T("The owner of the table took it back, and only the owner may put it back."),
        RPC_HELP("The seat puts back what the owner of the table took back.")},
    [RPC_UNDO_LIMIT] = {7, "undo-limit",
        HG_T("No more can be taken back, put back or made to stand: {limit} in one game are the limit."),
        RPC_HELP("Each undo and redo counts one and the moves it names: a seat has its share of 20000 in this record.")},
    [RPC_TOO_MANY_TABLES] = {8, "too-many-tables",
        HG_T("{limit} {limit|table is|tables are} open, and more are not possible: close one with table.close."),
        RPC_HELP("Too many tables are open.")},
    [RPC_LINE_TOO_LONG] = {9, "line-too-long",
        HG_T("This line is longer than {limit} bytes."),
        RPC_HELP("The request is longer than 16 MiB.")},
    [RPC_BATCH_TOO_LONG] = {9, "batch-too-long",
        HG_T("A batch holds at most {limit} requests, and its responses {bytes} bytes: send the rest again."),
        RPC_HELP("The batch has more than 1000 requests, or its responses are longer than 16 MiB; this request was not carried out.")},
    [RPC_NOTHING_TO_DECIDE] = {10, "nothing-to-decide",
        HG_T("{seat} owes no decision now."),
        RPC_HELP("A bot is asked for a move, but the seat owes no decision.")},
    [RPC_NEEDS_SEED] = {11, "needs-seed",
        HG_T("Chance needs a seed: this program was given no random bytes."),
        RPC_HELP("A table with fair chance needs a seed, because the program was given no random bytes.")},
    [RPC_NOT_DEALT] = {12, "not-dealt",
        HG_T("The table waits for the contributions of the seats: table.give brings them and deals."),
        RPC_HELP("The table was opened with wait, and nothing is dealt before table.give.")},
    [RPC_ALREADY_DEALT] = {12, "already-dealt",
        HG_T("The table waits for no contributions: they are in its record."),
        RPC_HELP("table.give at a table that waits for no contributions.")},
    [RPC_NO_CLOCK] = {13, "no-clock",
        HG_T("This game has no clock."),
        RPC_HELP("This game has no clock.")},
    [RPC_OTHER_CLOCK] = {13, "other-clock",
        NULL, /* the sentence says which clock it is */
        RPC_HELP("The clock stands, runs by itself, or is told the time: this cannot be asked of it.")},
    [RPC_TOO_FAST] = {14, "too-fast",
        HG_T("While the clock runs, ten moves a second and four in one request are the limit."),
        RPC_HELP("While the clock runs, a seat makes at most ten moves a second, four in one request, 100 at one instant of lockstep, and 10000 in a game.")},
    [RPC_NOT_OPEN] = {15, "not-open",
        HG_T("{seat} is asked nothing now that is open to all."),
        RPC_HELP("table.look with eyes, but what the seat is asked, if anything, is not open: turn.open lists the seats that are asked openly.")},
    [RPC_BAD_VIEW] = {16, "bad-view",
        HG_T("The view cannot be read: {problem}"),
        RPC_HELP("The edition, an option or the view is wrong: data.problems lists every mistake, as bad-opening does. Or nobody with such eyes could see this: then there is no list.")},
    [RPC_NOT_KEPT] = {17, "not-kept",
        HG_T("This could not be saved, and has not happened: try again."),
        RPC_HELP("The keeper of this table could not keep what this request changed. Nothing has changed.")},
    [RPC_BAD_LESSON] = {18, "bad-lesson",
        HG_T("The lesson cannot be opened: {problem}"),
        RPC_HELP("The lesson is wrong, or its solution does not lead to its end. data.problems lists every mistake, as bad-opening does.")},
    [RPC_NO_LESSON] = {19, "no-lesson",
        HG_T("This table was not opened for a lesson."),
        RPC_HELP("lesson.state or lesson.step at a table that lesson.open has not opened.")},
    [RPC_NOTHING_DUE] = {19, "nothing-due",
        HG_T("Nothing happens by itself here."),
        RPC_HELP("lesson.step, but the state of the lesson is not \"due\", or the table was played on so that its step is not possible any more.")},
};
/* clang-format on */

const char *rpc_sentence(struct rpc_call *call, const char *text, const struct hg_arg *args)
{
    struct hg_out *scratch = &call->rpc->scratch;
    hg_out_clear(scratch);
    hg_say(&call->words, scratch, text, args);
    return scratch->text;
}

static void cut(struct hg_out *out, size_t length)
{
    out->len = length;
    out->text[length] = '\0';
}

void rpc_refuse_open(struct rpc_call *call, enum rpc_error error, const char *code, const char *message,
                     const struct hg_arg *args)
{
    const struct rpc_error_kind *kind = &rpc_errors[error];
    struct hg_out *out = call->out;
    cut(out, call->mark);
    hg_json_key(out, "error");
    hg_json_open(out, '{');
    hg_json_int(out, "code", kind->number);
    hg_json_text(out, "message", message ? message : rpc_sentence(call, kind->text, args));
    hg_json_key(out, "data");
    hg_json_open(out, '{');
    hg_json_text(out, "code", code ? code : kind->code);
}

bool rpc_refuse_close(struct rpc_call *call)
{
    hg_json_close(call->out, '}');
    hg_json_close(call->out, '}');
    return false;
}

bool rpc_refuse_as(struct rpc_call *call, enum rpc_error error, const char *sentence, const struct hg_arg *args)
{
    rpc_refuse_open(call, error, NULL, rpc_sentence(call, sentence, args), NULL);
    return rpc_refuse_close(call);
}

bool rpc_refuse(struct rpc_call *call, enum rpc_error error, const struct hg_arg *args)
{
    rpc_refuse_open(call, error, NULL, NULL, args);
    return rpc_refuse_close(call);
}

bool rpc_refuse_seat(struct rpc_call *call, enum rpc_error error, int seat)
{
    char name[HG_SEAT_NAME];
    hg_seat_name(&call->words, seat, name, sizeof name);
    return rpc_refuse(call, error, HG_ARGS({"seat", name}));
}

bool rpc_refuse_too_often(struct rpc_call *call, const struct hg_table *table, int seat)
{
    return rpc_refuse(call, RPC_UNDO_LIMIT, HG_ARGS({"limit", NULL, hg_table_undo_limit(table, seat)}));
}

bool rpc_refuse_param(struct rpc_call *call, struct hg_field field, struct hg_json value, const char *allowed,
                      const struct hg_arg *args)
{
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1, .words = &call->words};
    hg_problem_add(&problems, value, value, field, rpc_sentence(call, allowed, args));
    rpc_refuse_open(call, RPC_BAD_PARAM, NULL, NULL,
                    HG_ARGS({"param", problem.field}, {"found", problem.found}, {"allowed", problem.text}));
    hg_json_text(call->out, "param", problem.field);
    hg_json_text(call->out, "found", problem.found);
    hg_json_text(call->out, "allowed", problem.text);
    return rpc_refuse_close(call);
}

bool rpc_refuse_problems(struct rpc_call *call, enum rpc_error error, const struct hg_problems *problems)
{
    char first[sizeof(struct hg_problem) + 64];
    struct hg_out out = hg_out_fixed(first, sizeof first);
    hg_problem_write(&problems->list[0], &call->words, &out);
    rpc_refuse_open(call, error, NULL, NULL, HG_ARGS({"problem", first}));
    rpc_write_problems(call, problems);
    return rpc_refuse_close(call);
}
