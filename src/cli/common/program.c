/* program.c: see program.h. A question and an answer are a request and a response of the protocol; between the two the program
 * may send requests of its own, which are answered from views alone. Its time runs meanwhile. */
#include "cli/common/program.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

#include "cli/common/child.h"
#include "cli/common/program_private.h"
#include "cli/common/text.h"
#include "rpc/rpc.h"
#include "table/memory.h"

const struct program_limits program_limits = {.decision_ms = 10000, .game_ms = 600000, .memory_mb = 1024};

enum { FAULT = 512 };

struct program {
    struct program_start start;
    struct child *child; /* NULL: it has been ended */
    struct program_use use;
    uint64_t until_ms; /* for the decision it is at */
    long used_ms;      /* for those before */
    uint64_t begun_ms; /* when it was asked */
    bool is_asked;
    int64_t asked;   /* questions: the number of the last one is its id, */
    int64_t dropped; /* and that of the last one whose answer nobody wants */
    struct hg_out line, look, answer;
    bool faulty;
    char fault[FAULT];
};

/* --- faults --------------------------------------------------------------------------------------------------------- */

/* What somebody else's program says may be any text: nothing of it steers a terminal. */
static void clean(char *text)
{
    char *to = text;
    for (const char *at = text; *at;) {
        at += cli_clean(at, strlen(at), to);
        to += *to != '\0';
    }
    *to = '\0';
}

static struct child_end end_child(struct program *program, bool seems_over)
{
    struct child_end end = child_finish(program->child, seems_over);
    program->child = NULL;
    program->use.memory_kb = end.memory_kb;
    return end;
}

enum { ARGUMENTS = 6 };

/* A sentence that names it. It is asked no more. */
static bool blame(struct program *program, const char *sentence, const struct hg_arg *more)
{
    struct hg_arg args[ARGUMENTS] = {{"program", program_line_typed(program->start.line)}};
    struct hg_out out = hg_out_fixed(program->fault, sizeof program->fault);
    for (int i = 1; more && more->name && i < ARGUMENTS - 1; i++)
        args[i] = *more++;
    hg_say(cli_words(), &out, sentence, args);
    hg_out_cut(&out);
    clean(program->fault);
    program->faulty = true;
    if (program->child)
        end_child(program, false);
    return false;
}

static bool blame_late(struct program *program)
{
    const struct program_limits *limits = &program->start.limits;
    bool half = child_has_begun_a_line(program->child);
    if (program->used_ms + limits->decision_ms > limits->game_ms)
        return blame(program, HG_T("{program} has used up its {time} s for the game."),
                     HG_ARGS({"time", CLI_DECIMAL((double)limits->game_ms / 1000, 1)}));
    return blame(program,
                 half ? HG_T("{program} wrote half a line, and did not end it within {time} s.")
                      : HG_T("{program} did not answer within {time} s."),
                 HG_ARGS({"time", CLI_DECIMAL((double)limits->decision_ms / 1000, 1)}));
}

/* It may have ended, been ended, or closed its output alone. */
static bool blame_mute(struct program *program)
{
    bool half = child_has_begun_a_line(program->child);
    struct child_end end = end_child(program, true);
    if (!end.by_itself)
        return blame(program, HG_T("{program} closed its output in the middle of the game."), NULL);
    if (end.signal)
        return blame(program, HG_T("{program} crashed: {signal}."), HG_ARGS({"signal", strsignal(end.signal)}));
    return blame(program,
                 half ? HG_T("{program} ended in the middle of a line, with exit code {code}.")
                      : HG_T("{program} ended in the middle of the game, with exit code {code}."),
                 HG_ARGS({"code", NULL, end.code}));
}

static bool blame_news(struct program *program, enum child_news news)
{
    switch (news) {
    case CHILD_LATE: return blame_late(program);
    case CHILD_LONG:
        return blame(program, HG_T("{program} wrote a line of more than {most} bytes."),
                     HG_ARGS({"most", NULL, PROGRAM_LINE}));
    case CHILD_DEAF: return blame(program, HG_T("{program} closed its input in the middle of the game."), NULL);
    case CHILD_MUTE: return blame_mute(program);
    case CHILD_LINE:
    case CHILD_ENOUGH: break;
    }
    return false;
}

/* --- asking our own engine ------------------------------------------------------------------------------------------ */

static void open_request(struct hg_out *out, const char *id, size_t id_size, const char *method)
{
    hg_out_clear(out);
    hg_json_open(out, '{');
    hg_json_text(out, "jsonrpc", "2.0");
    if (id_size) {
        hg_json_key(out, "id");
        hg_json_put_raw(out, id, id_size);
    }
    hg_json_text(out, "method", method);
    hg_json_key(out, "params");
    hg_json_open(out, '{');
}

static void put_member(struct hg_out *out, const struct hg_json_walk *member)
{
    char key[64];
    if (hg_json_get_text(member->key, key, sizeof key) < 0)
        return;
    hg_json_key(out, key);
    hg_json_put_raw(out, member->value.at, hg_json_size(member->value));
}

/* The members of an object, without those that another one has. */
static void put_members(struct hg_out *out, struct hg_json object, struct hg_json but)
{
    struct hg_json_walk walk = hg_json_walk(object);
    while (hg_json_next(&walk)) {
        char key[64];
        if (hg_json_get_text(walk.key, key, sizeof key) >= 0 && !hg_json_member(but, key).at)
            put_member(out, &walk);
    }
}

static void send_to_engine(struct program *program, struct hg_out *request, struct hg_out *response)
{
    hg_json_close(request, '}');
    hg_json_close(request, '}');
    hg_rpc_handle(program->start.rpc, request->text, request->len, cli_now_ms(), response);
}

/* The result of a request that this program made itself. */
static struct hg_json result_of(const struct hg_out *response)
{
    struct hg_json root = {0};
    struct hg_json_error error;
    hg_json_parse(response->text, response->len, &root, &error);
    return hg_json_member(root, "result");
}

static struct hg_json ask_engine(struct program *program, struct hg_json of, const char *method, const char *move,
                                 struct hg_out *response)
{
    struct hg_out request = hg_out_growing();
    open_request(&request, "0", 1, method);
    put_members(&request, of, (struct hg_json){0});
    if (move)
        hg_json_text(&request, "move", move);
    send_to_engine(program, &request, response);
    hg_out_free(&request);
    return result_of(response);
}

/* --- what it asks back ---------------------------------------------------------------------------------------------- */

/* Functions of what is asked, which know no table and think no long thoughts. */
static bool may_ask(const char *method)
{
    static const char *const methods[] = {"view.look",  "view.explain", "view.tick",         "games.list",
                                          "game.kinds", "edition.show", "hourglass.version", "rpc.methods"};
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
        if (strcmp(methods[i], method) == 0)
            return true;
    return false;
}

static void refuse_request(const char *method, struct hg_json id, struct hg_out *response)
{
    struct hg_out sentence = hg_out_growing();
    struct hg_words english = {.language = &hg_languages[0]};
    hg_say(&english, &sentence, HG_T("A program that plays a seat may not ask {method}."), HG_ARGS({"method", method}));
    hg_out_clear(response);
    hg_json_open(response, '{');
    hg_json_text(response, "jsonrpc", "2.0");
    hg_json_key(response, "id");
    hg_json_put_raw(response, id.at, hg_json_size(id));
    hg_json_key(response, "error");
    hg_json_open(response, '{');
    hg_json_int(response, "code", -32601);
    hg_json_text(response, "message", sentence.text);
    hg_json_key(response, "data");
    hg_json_open(response, '{');
    hg_json_text(response, "code", "no-such-method");
    hg_json_close(response, '}');
    hg_json_close(response, '}');
    hg_json_close(response, '}');
    hg_out_free(&sentence);
}

/* Of a view whatever it does not say itself is that of the question. */
static void answer_request(struct program *program, struct hg_json request, struct hg_json of)
{
    char method[64] = "";
    struct hg_json id = hg_json_member(request, "id"), params = hg_json_member(request, "params");
    struct hg_out asked = hg_out_growing();
    hg_json_get_text(hg_json_member(request, "method"), method, sizeof method);
    if (may_ask(method)) {
        open_request(&asked, id.at, hg_json_size(id), method);
        put_members(&asked, params, (struct hg_json){0});
        if (strncmp(method, "view.", 5) == 0)
            put_members(&asked, of, params);
        send_to_engine(program, &asked, &program->answer);
    } else if (id.at) {
        refuse_request(method, id, &program->answer);
    }
    if (id.at) {
        hg_put_char(&program->answer, '\n');
        child_put(program->child, program->answer.text, program->answer.len);
    }
    hg_out_free(&asked);
}

/* --- the question and its answer ------------------------------------------------------------------------------------ */

static void put_seed(struct hg_out *out, uint64_t seed)
{
    char text[17];
    snprintf(text, sizeof text, "%016" PRIx64, seed);
    hg_json_text(out, "seed", text);
}

/* What view.look tells, and what it does not. */
static void put_question(struct program *program, const struct program_question *question)
{
    struct hg_out line = hg_out_growing();
    struct hg_json look = ask_engine(program, question->of, "view.look", NULL, &program->look);
    char id[24];
    int digits = snprintf(id, sizeof id, "%" PRId64, ++program->asked);
    open_request(&line, id, (size_t)digits, "bot.decide");
    put_members(&line, question->of, look);
    put_seed(&line, question->seed);
    hg_json_int(&line, "time", (int64_t)(program->until_ms - child_clock()));
    if (question->in_time)
        hg_json_bool(&line, "wait", true);
    put_members(&line, look, (struct hg_json){0});
    hg_json_close(&line, '}');
    hg_json_close(&line, '}');
    hg_put_char(&line, '\n');
    child_put(program->child, line.text, line.len);
    hg_out_free(&line);
}

static bool is_listed(const struct program *program, const char *move)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(result_of(&program->look), "moves"));
    while (hg_json_next(&walk))
        if (hg_json_is(hg_json_member(walk.value, "move"), move))
            return true;
    return false;
}

/* What is not in the list that it was given may be spelled in another way; else the game says why not. */
static bool judge(struct program *program, const struct program_question *question, const char *move)
{
    char why[FAULT];
    bool legal = is_listed(program, move);
    if (legal)
        return true;
    struct hg_json told = ask_engine(program, question->of, "view.explain", move, &program->answer);
    if (hg_json_get_bool(hg_json_member(told, "legal"), &legal) && legal)
        return true;
    if (hg_json_get_text(hg_json_member(told, "text"), why, sizeof why) < 0)
        *why = '\0';
    return blame(program, HG_T("{program} chose \"{move}\", which is not possible: {why}"),
                 HG_ARGS({"move", move}, {"why", why}));
}

static bool is_own_seat(struct program *program, struct hg_json said, struct hg_json own)
{
    int64_t seat, is;
    if (!said.at || !hg_json_get_int(own, 0, INT32_MAX, &is))
        return true;
    if (hg_json_get_int(said, INT32_MIN, INT32_MAX, &seat) && seat == is)
        return true;
    return blame(program, HG_T("{program} answered for another seat than its own, {seat}."),
                 HG_ARGS({"seat", NULL, is}));
}

static bool take_answer(struct program *program, const struct program_question *question, struct hg_json answer,
                        char *move, size_t cap)
{
    char text[FAULT] = "";
    int64_t id, iterations;
    struct hg_json result = hg_json_member(answer, "result"), error = hg_json_member(answer, "error");
    struct hg_json chosen = hg_json_member(result, "move");
    bool has_id = hg_json_get_int(hg_json_member(answer, "id"), INT64_MIN, INT64_MAX, &id);
    if (!has_id || id != program->asked)
        return blame(program, HG_T("{program} answered a question that it was not asked."), NULL);
    if (error.at) {
        hg_json_get_text(hg_json_member(error, "message"), text, sizeof text);
        return blame(program, HG_T("{program} answered with an error: {message}"), HG_ARGS({"message", text}));
    }
    if (!is_own_seat(program, hg_json_member(result, "seat"), hg_json_member(question->of, "seat")))
        return false;
    *move = '\0';
    bool none = !chosen.at || hg_json_type(chosen) == HG_JSON_NULL;
    if (none ? !question->in_time : hg_json_get_text(chosen, move, cap) < 0)
        return blame(program, HG_T("{program} answered without a move."), NULL);
    if (hg_json_get_int(hg_json_member(result, "iterations"), 0, INT64_MAX, &iterations))
        program->use.iterations += (uint64_t)iterations;
    return none || judge(program, question, move);
}

/* To a question that was dropped. */
static bool is_late_answer(const struct program *program, struct hg_json root)
{
    int64_t id;
    return !hg_json_member(root, "method").at && hg_json_get_int(hg_json_member(root, "id"), 1, INT64_MAX, &id) &&
           id <= program->dropped;
}

/* One line of the program: its answer, or something that is answered. */
enum step { GO_ON, DECIDED, FAILED };

static enum step take_line(struct program *program, const struct program_question *question, char *move, size_t cap)
{
    struct hg_json root;
    struct hg_json_error error;
    if (!hg_json_parse(program->line.text, program->line.len, &root, &error)) {
        blame(program, HG_T("{program} wrote a line that is no JSON: {what}, at byte {at}."),
              HG_ARGS({"what", hg_translate(cli_words(), error.what)}, {"at", NULL, (int64_t)error.offset}));
        return FAILED;
    }
    if (is_late_answer(program, root))
        return GO_ON;
    if (hg_json_member(root, "result").at || hg_json_member(root, "error").at)
        return take_answer(program, question, root, move, cap) ? DECIDED : FAILED;
    if (hg_json_type(hg_json_member(root, "method")) == HG_JSON_TEXT) {
        answer_request(program, root, question->of);
        return GO_ON;
    }
    blame(program, HG_T("{program} wrote a line that is neither an answer nor a request."), NULL);
    return FAILED;
}

static bool is_stopped(const struct program *program)
{
    return program->start.stop && atomic_load(program->start.stop);
}

static enum program_news end_question(struct program *program, bool decided)
{
    program->used_ms += (long)(child_clock() - program->begun_ms);
    program->is_asked = false;
    return decided ? PROGRAM_DECIDED : PROGRAM_FAILED;
}

void program_ask(struct program *program, const struct program_question *question)
{
    const struct program_limits *limits = &program->start.limits;
    if (!program->child)
        return;
    program->is_asked = true;
    program->begun_ms = child_clock();
    long left_ms = limits->game_ms - program->used_ms;
    program->until_ms = program->begun_ms + (uint64_t)(left_ms < limits->decision_ms ? left_ms : limits->decision_ms);
    put_question(program, question);
}

enum program_news program_hear(struct program *program, const struct program_question *question, long for_ms,
                               char *move, size_t cap)
{
    uint64_t now = child_clock(),
             until = program->until_ms < now + (uint64_t)for_ms ? program->until_ms : now + (uint64_t)for_ms;
    while (program->child) {
        enum child_news news = child_listen(program->child, until, PROGRAM_LINE, program->start.stop, &program->line);
        bool late = child_clock() >= program->until_ms; /* who asks all the time is late, too */
        if (news == CHILD_LATE && !late)
            return PROGRAM_THINKS;
        if (news == CHILD_LINE && late)
            news = CHILD_LATE;
        if (news == CHILD_ENOUGH || is_stopped(program))
            break;
        enum step step = news == CHILD_LINE          ? take_line(program, question, move, cap)
                         : blame_news(program, news) ? GO_ON
                                                     : FAILED;
        if (step != GO_ON)
            return end_question(program, step == DECIDED);
    }
    return end_question(program, false);
}

void program_drop(struct program *program)
{
    if (program->is_asked)
        end_question(program, false);
    program->dropped = program->asked;
}

bool program_decide(struct program *program, const struct program_question *question, char *move, size_t cap)
{
    program_ask(program, question);
    return program_hear(program, question, program->start.limits.decision_ms, move, cap) == PROGRAM_DECIDED;
}

const char *program_fault(const struct program *program)
{
    return program->faulty ? program->fault : NULL;
}

/* --- from its start to its end -------------------------------------------------------------------------------------- */

struct program *program_start(const struct program_start *start)
{
    struct program *program = hg_zeroed(sizeof *program);
    const struct child_wish wish = {.path = start->line->path,
                                    .words = start->line->words,
                                    .memory_mb = start->limits.memory_mb,
                                    .quiet = start->quiet};
    program->start = *start;
    program->line = hg_out_growing();
    program->look = hg_out_growing();
    program->answer = hg_out_growing();
    program->child = child_start(&wish);
    if (!program->child)
        blame(program, HG_T("{program} could not be started: {reason}."), HG_ARGS({"reason", cli_reason(errno)}));
    return program;
}

struct program_use program_end(struct program *program)
{
    if (program->child)
        end_child(program, false);
    struct program_use use = program->use;
    hg_out_free(&program->line);
    hg_out_free(&program->look);
    hg_out_free(&program->answer);
    hg_free(program);
    return use;
}
