/* test_bad_input.c: what must not be done at a table over a network, each with the code it is refused with: every method by
 * everybody at every stage of a table, and what goes wrong with a start and with moves. Whatever is refused has changed
 * nothing: not what the store has, not what those at the table see, and nobody hears of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "desk.h"
#include "games/registry.h"
#include "rpc/method.h"
#include "table/memory.h"
#include "table/seals.h"

extern const struct rpc_method online_methods[];

static const uint64_t begun = UINT64_C(1700000000000);

/* --- a table and those around it ---------------------------------------------------------------------------------------- */

/* The first three sit there, in the order of their seats; Eve has made it. */
enum who { EVE, BO, CY, PHONE, OLD_PHONE, GUEST, NEW, PEOPLE };
static const char *const names[] = {"Eve",     "Bo",        "Cy", "Bo's other device", "one whose link has ended",
                                    "a guest", "nobody yet"};

enum stage { OPEN, STARTING, PLAYING, PAUSED, FROZEN, OVER, STAGES };
static const char *const stage_names[] = {"open", "starting", "playing", "paused", "frozen", "over"};

struct scene {
    struct desk desk;
    struct hg_visitor *v[PEOPLE];
    int heard[PEOPLE]; /* lines that came to each */
    char id[16];
    struct hg_out before, after;
};

/* Is it about a table that is there? */
static bool has_table(const char *method)
{
    static const char *const none[] = {"table.create", "table.new", "table.load", "table.list"};
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        if (strcmp(method, none[i]) == 0)
            return false;
    return strncmp(method, "table.", 6) == 0 || strncmp(method, "seat.", 5) == 0 || strncmp(method, "chat.", 5) == 0 ||
           strcmp(method, "lesson.state") == 0 || strcmp(method, "lesson.step") == 0;
}

/* `more` are members of its params behind the table, with ' for ". */
static struct hg_json ask(struct scene *s, enum who who, const char *method, const char *more)
{
    struct hg_out params = hg_out_growing();
    hg_put(&params, "{");
    if (has_table(method)) {
        hg_put(&params, "\"table\":\"");
        hg_put(&params, s->id);
        hg_put(&params, "\"");
    } else if (*more == ',') {
        more++;
    }
    for (; *more; more++)
        hg_put_char(&params, *more == '\'' ? '"' : *more);
    hg_put(&params, "}");
    struct hg_json answer = tell_desk(&s->desk, s->v[who], method, params.text);
    hg_out_free(&params);
    return answer;
}

static struct hg_json ask_seat(struct scene *s, enum who who, int seat, const char *method, const char *more)
{
    char all[1280];
    snprintf(all, sizeof all, ",'seat':%d%s", seat, more);
    return ask(s, who, method, all);
}

/* For three at least, and no clock. */
static const struct hg_game *game_for_three(void)
{
    const struct hg_game *game;
    for (int at = 0; (game = next_game(&at, false));)
        if (game->max_seats >= 3)
            return game;
    fail_msg("no game is for three");
    return NULL;
}

static void make_link(struct scene *s, char token[80])
{
    struct hg_json made = done(ask_seat(s, BO, 1, "seat.link", ""));
    assert_int_equal(hg_json_get_text(hg_json_member(made, "token"), token, 80), 32);
}

static void join_by_link(struct scene *s, enum who who, const char *token)
{
    char more[128];
    snprintf(more, sizeof more, ",'token':'%s'", token);
    done(ask(s, who, "table.join", more));
}

static void open_scene(struct scene *s, const char *settings)
{
    struct desk *d = &s->desk;
    char create[256], token[80];
    *s = (struct scene){.before = hg_out_growing(), .after = hg_out_growing()};
    open_desk(d, hg_memory_new(), begun);
    for (int who = EVE; who < PEOPLE; who++)
        s->v[who] = hg_online_come(d->online, &s->heard[who]);
    done(tell_desk(d, s->v[EVE], "guest.begin", "{\"name\":\"Eve\"}"));
    done(tell_desk(d, s->v[BO], "guest.begin", "{\"name\":\"Bo\"}"));
    done(tell_desk(d, s->v[CY], "guest.begin", "{\"name\":\"Cy\"}"));
    done(tell_desk(d, s->v[GUEST], "guest.begin", "{\"name\":\"Dot\"}"));
    snprintf(create, sizeof create, "{\"game\":\"%s\",\"seats\":3%s}", game_for_three()->id, settings);
    struct hg_json made = done(tell_desk(d, s->v[EVE], "table.create", create));
    assert_true(hg_json_get_text(hg_json_member(made, "table"), s->id, sizeof s->id) > 0);
    for (int seat = 0; seat < 2; seat++)
        sit(d, s->v[seat], s->id, seat, false);
    make_link(s, token);
    join_by_link(s, OLD_PHONE, token);
    make_link(s, token);
    join_by_link(s, PHONE, token);
    for (int who = EVE; who <= CY; who++)
        done(ask(s, who, "table.join", ""));
    done(ask(s, GUEST, "table.join", ""));
}

static void close_scene(struct scene *s)
{
    hg_out_free(&s->before);
    hg_out_free(&s->after);
    close_all(&s->desk);
}

static void all_ask(struct scene *s, const char *method)
{
    for (int seat = 0; seat < 3; seat++)
        done(ask_seat(s, (enum who)seat, seat, method, ""));
}

/* The first move of the seat; "pass" where none can be made. */
static void put_move(struct scene *s, enum who who, int seat, char move[256])
{
    struct hg_json moves = hg_json_member(ask_seat(s, who, seat, "table.moves", ""), "result");
    struct hg_json_walk walk = hg_json_walk(moves);
    memcpy(move, "pass", 5);
    if (moves.at && hg_json_next(&walk))
        assert_true(hg_json_get_text(hg_json_member(walk.value, "move"), move, 256) > 0);
}

/* Who owes a decision, which one, and a move for it. */
struct owed {
    enum who who;
    int64_t decision;
    char move[256];
};

static struct owed find_owed(struct scene *s)
{
    struct owed owed = {EVE, 0, ""};
    for (int seat = 0; seat < 3; seat++) {
        struct hg_json turn = done(ask(s, (enum who)seat, "table.turn", ""));
        char name[] = {(char)('0' + seat), '\0'};
        if (!holds_seat(hg_json_member(turn, "seats"), seat))
            continue;
        owed.who = (enum who)seat;
        assert_true(hg_json_get_int(hg_json_member(hg_json_member(turn, "decisions"), name), 1, 1000, &owed.decision));
        put_move(s, owed.who, seat, owed.move);
        return owed;
    }
    fail_msg("nobody owes a decision");
    return owed;
}

static void play(struct scene *s, const struct owed *owed)
{
    char more[512];
    snprintf(more, sizeof more, ",'move':'%s'", owed->move);
    done(ask_seat(s, owed->who, (int)owed->who, "table.play", more));
}

static struct owed wait_for_bo(struct scene *s)
{
    struct owed owed = find_owed(s);
    for (int i = 0; i < 40 && owed.who != BO; i++) {
        play(s, &owed);
        owed = find_owed(s);
    }
    assert_int_equal(owed.who, BO);
    return owed;
}

/* From the beginning of the game on it is Bo who owes a decision. */
static void bring_to(struct scene *s, enum stage stage)
{
    if (stage >= STARTING)
        sit(&s->desk, s->v[CY], s->id, 2, false);
    for (int seat = 0; stage >= PLAYING && seat < 3; seat++)
        sit(&s->desk, s->v[seat], s->id, seat, true);
    if (stage >= PLAYING)
        wait_for_bo(s);
    if (stage == PAUSED)
        all_ask(s, "table.pause");
    if (stage == FROZEN)
        freeze(&s->desk, s->id, HG_STORE_FROZEN);
    if (stage == OVER)
        all_ask(s, "table.stop");
    if (stage == FROZEN) /* whoever changes something finds that out */
        ask_seat(s, EVE, 0, "table.stop", "");
}

/* --- nothing has changed -------------------------------------------------------------------------------------------- */

static void write_stored(struct scene *s, struct hg_out *out)
{
    struct hg_store_request request = {.verb = HG_STORE_READ};
    memcpy(request.read.table.text, s->id, strlen(s->id) + 1);
    struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(s->desk.memory), &request);
    assert_int_equal(answer->outcome, HG_STORE_DONE);
    for (int i = 0; i < answer->entry_count; i++)
        hg_put_bytes(out, answer->entries[i].text.at, answer->entries[i].text.size);
    const struct hg_store_table *row = &answer->tables[0];
    hg_put_bytes(out, row->wishes.at, row->wishes.size);
    hg_json_open(out, '[');
    hg_json_put_int(out, row->entries);
    hg_json_put_int(out, row->status);
    hg_json_put_int(out, row->deadline);
    for (int i = 0; i < row->seat_count; i++) {
        hg_json_put_int(out, row->seats[i].person);
        hg_json_put_bool(out, row->seats[i].seal.at);
        hg_json_put_bool(out, row->seats[i].give.at);
        hg_put_bytes(out, row->seats[i].bot.at, row->seats[i].bot.size);
    }
    hg_json_close(out, ']');
    hg_store_answer_free(answer);
}

/* Of the store, and of what those who sit there and one who looks on are told when they ask anew. */
static void write_all(struct scene *s, struct hg_out *out)
{
    static const enum who eyes[] = {EVE, BO, GUEST};
    hg_out_clear(out);
    write_stored(s, out);
    for (size_t i = 0; i < sizeof eyes / sizeof eyes[0]; i++) {
        ask(s, eyes[i], "table.join", "");
        hg_put_bytes(out, s->desk.said.text, s->desk.said.len);
    }
}

static void note_all(struct scene *s)
{
    write_all(s, &s->before);
    memset(s->heard, 0, sizeof s->heard);
}

/* Whoever asked has heard so much. */
static void check_unchanged(struct scene *s, enum who who, int answers, const char *what)
{
    for (int i = 0; i < PEOPLE; i++)
        if (s->heard[i] != (i == (int)who ? answers : 0))
            fail_msg("%s: %s has heard %d lines", what, names[i], s->heard[i]);
    write_all(s, &s->after);
    if (s->before.len != s->after.len || memcmp(s->before.text, s->after.text, s->before.len) != 0)
        fail_msg("%s, refused, has changed something:\n%s\n%s", what, s->before.text, s->after.text);
}

static void expect(struct hg_json answer, const char *code, const char *what)
{
    char message[512];
    if (!hg_json_is(code_of(answer), code))
        fail_msg("%s: %s is expected, and this came: %.*s", what, code, (int)hg_json_size(answer), answer.at);
    if (hg_json_get_text(hg_json_member(hg_json_member(answer, "error"), "message"), message, sizeof message) < 11)
        fail_msg("%s: no sentence says why", what);
}

static void refuse_as(struct scene *s, enum who who, const char *method, const char *more, const char *code)
{
    char what[256];
    snprintf(what, sizeof what, "%s by %s", method, names[who]);
    note_all(s);
    expect(ask(s, who, method, more), code, what);
    check_unchanged(s, who, 1, what);
}

static void refuse_seat_as(struct scene *s, enum who who, int seat, const char *method, const char *more,
                           const char *code)
{
    char all[1280];
    snprintf(all, sizeof all, ",'seat':%d%s", seat, more);
    refuse_as(s, who, method, all, code);
}

/* --- who speaks: each method, by everybody, at each stage ----------------------------------------------------------------- */

/* What comes of it, a letter for each of those in `asks`: */
static const struct {
    char letter;
    const char *code; /* NULL: it is done, or was so already */
} outcomes[] = {
    {'.', NULL},
    {'a', "not-allowed-here"},
    {'b', "bad-param"},
    {'c', "closed"},
    {'e', "sealed-otherwise"},
    {'f', "frozen"},
    {'k', "no-clock"},
    {'l', "too-late"},
    {'m', "not-a-move"},
    {'o', "not-open-yet"},
    {'r', "nothing-to-redo"},
    {'s', "not-signed-in"},
    {'t', "seat-taken"},
    {'u', "nothing-to-undo"},
    {'w', "not-dealt"},
    {'y', "not-your-seat"},
};

static const enum who asks[] = {EVE, BO, PHONE, OLD_PHONE, GUEST, NEW};
enum { ASKS = sizeof asks / sizeof asks[0] };

struct question {
    const char *method, *more; /* $: a seal of seat 2; @: a move of seat 1; &: the game */
    const char *come[STAGES];
};

/* clang-format off */
static const struct question questions[] = {
    {"hello", "", {"......", "......", "......", "......", "......", "......"}},
    {"guest.begin", ",'name':'Fay'", {"......", "......", "......", "......", "......", "......"}},
    {"guest.rename", ",'name':'Fay'", {"..ss.s", "..ss.s", "..ss.s", "..ss.s", "..ss.s", "..ss.s"}},
    {"games.mine", "", {"..ss.s", "..ss.s", "..ss.s", "..ss.s", "..ss.s", "..ss.s"}},
    {"time.sync", ",'sent':1", {"......", "......", "......", "......", "......", "......"}},
    {"table.create", ",'game':'&'", {"..ss.s", "..ss.s", "..ss.s", "..ss.s", "..ss.s", "..ss.s"}},
    {"table.join", "", {"......", "......", "......", "......", "......", "......"}},
    {"table.leave", "", {"......", "......", "......", "......", "......", "......"}},
    {"seat.take", ",'seat':2,'seal':'$'", {"..as.s", "llasls", "llasls", "llasls", "ffffff", "llasls"}},
    {"seat.take", ",'seat':0,'seal':'$'", {"etasts", "llasls", ".lasls", ".lasls", "ffffff", "llasls"}},
    {"seat.leave", ",'seat':1", {"y..sys", "y..sys", "yllsys", "yllsys", "ffffff", "yllsys"}},
    {"seat.leave", ",'seat':0", {".yysys", ".yysys", "lyysys", "lyysys", "ffffff", "lyysys"}},
    {"seat.keep", ",'seat':2,'name':'Gus'", {".aasas", "laasas", "laasas", "laasas", "ffffff", "laasas"}},
    {"seat.bot", ",'seat':2", {"...yyy", "lllyyy", "tttyyy", "tttyyy", "ffffff", "lllyyy"}},
    {"seat.bot", ",'seat':1,'level':null", {"tttyyy", "lllyyy", "lllyyy", "lllyyy", "ffffff", "lllyyy"}},
    {"seat.link", ",'seat':1", {"y..sys", "y..sys", "y..sys", "y..sys", "ffffff", "y..sys"}},
    {"seat.contribute", ",'seat':1,'contribution':'luck'", {"yllsys", "y..sys", "y..sys", "y..sys", "ffffff", "y..sys"}},
    {"seat.contribute", ",'seat':0,'contribution':'luck'", {"lyysys", ".yysys", ".yysys", ".yysys", "ffffff", ".yysys"}},
    {"table.play", ",'seat':1,'move':'@'", {"ywwyyy", "ywwyyy", "y..yyy", "yccyyy", "yffyyy", "ymmyyy"}},
    {"table.play", ",'seat':0,'move':'pass'", {"wyyyyy", "wyyyyy", "myyyyy", "myyyyy", "fyyyyy", "myyyyy"}},
    {"table.stand", ",'seat':1,'move':'@'", {"ywwyyy", "ywwyyy", "ybbyyy", "ybbyyy", "ffffff", "ybbyyy"}},
    {"table.clock", ",'seat':1,'runs':true", {"ywwyyy", "ywwyyy", "ykkyyy", "ykkyyy", "ffffff", "ykkyyy"}},
    {"table.undo", ",'seat':1", {"ywwyyy", "ywwyyy", "yuuyyy", "yuuyyy", "ffffff", "yuuyyy"}},
    {"table.redo", ",'seat':1", {"ywwyyy", "ywwyyy", "yrryyy", "yrryyy", "ffffff", "yrryyy"}},
    {"table.resign", ",'seat':1", {"yllyyy", "yllyyy", "y..yyy", "y..yyy", "ffffff", "yllyyy"}},
    {"table.stop", ",'seat':1", {"yllyyy", "yllyyy", "y..yyy", "y..yyy", "ffffff", "yllyyy"}},
    {"table.pause", ",'seat':1,'agree':true", {"yllyyy", "yllyyy", "y..yyy", "y..yyy", "ffffff", "yllyyy"}},
    {"table.again", "", {"lllsys", "lllsys", "lllsys", "lllsys", "ffffff", "...sys"}},
    {"chat.say", ",'text':'well','key':'a word'", {"...s.s", "...s.s", "...s.s", "...s.s", "...s.s", "...s.s"}},
    {"table.turn", "", {"......", "......", "......", "......", "......", "......"}},
    {"table.components", "", {"......", "......", "......", "......", "......", "......"}},
    {"table.view", ",'seat':1", {"y..yyy", "y..yyy", "y..yyy", "y..yyy", "y..yyy", "......"}},
    {"table.view", ",'seat':'spectator'", {"......", "......", "......", "......", "......", "......"}},
    {"table.view", ",'seat':null", {"oooooo", "oooooo", "oooooo", "oooooo", "oooooo", "......"}},
    {"table.look", ",'seat':1", {"y..yyy", "y..yyy", "y..yyy", "y..yyy", "y..yyy", "......"}},
    {"table.look", ",'seat':'spectator'", {"......", "......", "......", "......", "......", "......"}},
    {"table.look", ",'seat':1,'then':true", {"bbbbbb", "bbbbbb", "bbbbbb", "bbbbbb", "bbbbbb", "bbbbbb"}},
    {"table.look", ",'seat':1,'suppose':true", {"bbbbbb", "bbbbbb", "bbbbbb", "bbbbbb", "bbbbbb", "bbbbbb"}},
    {"table.look", ",'seat':1,'lines':true", {"bbbbbb", "bbbbbb", "bbbbbb", "bbbbbb", "bbbbbb", "bbbbbb"}},
    {"table.moves", ",'seat':1", {"ywwyyy", "ywwyyy", "y..yyy", "y..yyy", "y..yyy", "......"}},
    {"table.moves", ",'seat':'chance'", {"oooooo", "oooooo", "oooooo", "oooooo", "oooooo", "......"}},
    {"table.explain", ",'seat':1,'move':'@'", {"ywwyyy", "ywwyyy", "y..yyy", "y..yyy", "y..yyy", "......"}},
    {"table.score", ",'seat':1", {"y..yyy", "y..yyy", "y..yyy", "y..yyy", "y..yyy", "......"}},
    {"table.facts", ",'seat':1", {"y..yyy", "y..yyy", "y..yyy", "y..yyy", "y..yyy", "......"}},
    {"table.events", ",'seat':1", {"y..yyy", "y..yyy", "y..yyy", "y..yyy", "y..yyy", "......"}},
    {"table.events", ",'seat':1,'lines':true", {"bbbbbb", "bbbbbb", "bbbbbb", "bbbbbb", "bbbbbb", "bbbbbb"}},
    {"table.events", ",'seat':'spectator'", {"......", "......", "......", "......", "......", "......"}},
    {"table.line", "", {"oooooo", "oooooo", "oooooo", "oooooo", "oooooo", "......"}},
    {"table.record", "", {"oooooo", "oooooo", "oooooo", "oooooo", "oooooo", "......"}},
    {"table.position", "", {"oooooo", "oooooo", "oooooo", "oooooo", "oooooo", "......"}},
    {"table.rematch", "", {"oooooo", "oooooo", "oooooo", "oooooo", "oooooo", "......"}},
    {"hourglass.version", "", {"......", "......", "......", "......", "......", "......"}},
    {"rpc.methods", "", {"......", "......", "......", "......", "......", "......"}},
    {"games.list", "", {"......", "......", "......", "......", "......", "......"}},
    {"game.kinds", ",'game':'&'", {"......", "......", "......", "......", "......", "......"}},
    {"edition.show", ",'game':'&'", {"......", "......", "......", "......", "......", "......"}},
    {"edition.check", ",'game':'&','edition':{}", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"table.new", ",'game':'&','seed':'x'", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"table.give", ",'contributions':['a','b','c']", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"table.load", ",'record':'x'", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"table.list", "", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"table.close", "", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"table.tick", "", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"table.suppose", ",'seat':1", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"table.hint", ",'seat':1", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"table.bot", ",'seat':1", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"table.job", "", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"table.answer", ",'seat':1,'decision':1", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"record.verify", ",'record':'x'", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"lesson.open", ",'lesson':{}", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"lesson.state", "", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"lesson.step", "", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"view.look", ",'game':'&','view':{},'seat':0", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"view.explain", ",'game':'&','view':{},'seat':0,'move':'x'", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"view.hint", ",'game':'&','view':{},'seat':0,'seed':'0'", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"view.tick", ",'game':'&','view':{},'seat':0,'to':1", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"view.bot", ",'game':'&','view':{},'seat':0,'level':'greedy','seed':'0'", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"thought.on", ",'thought':1", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
    {"thought.drop", ",'thought':1", {"aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa", "aaaaaa"}},
};
/* clang-format on */

enum { QUESTIONS = sizeof questions / sizeof questions[0] };

static void put_seal(const struct scene *s, char hex[80])
{
    uint8_t seal[HG_SHA256_SIZE];
    struct hg_out digits = hg_out_fixed(hex, 80);
    hg_seal(s->id, 2, "luck of a guest", seal);
    hg_put_hex(&digits, seal, sizeof seal);
}

static void fill(struct scene *s, const char *more, char *out)
{
    char move[256];
    for (; *more; more++)
        if (*more == '$') {
            put_seal(s, out);
            out += strlen(out);
        } else if (*more == '@') {
            put_move(s, BO, 1, move);
            out += sprintf(out, "%s", move);
        } else if (*more == '&') {
            out += sprintf(out, "%s", game_for_three()->id);
        } else {
            *out++ = *more;
        }
    *out = '\0';
}

static const char *code_expected(char letter)
{
    for (size_t i = 0; i < sizeof outcomes / sizeof outcomes[0]; i++)
        if (outcomes[i].letter == letter)
            return outcomes[i].code ? outcomes[i].code : "";
    fail_msg("no outcome has the letter %c", letter);
    return NULL;
}

static void check_question(struct scene *s, const struct question *question, enum stage stage, int nth)
{
    char more[1024], what[256];
    const char *code = code_expected(question->come[stage][nth]);
    snprintf(what, sizeof what, "%s%s at a table that is %s, by %s", question->method, question->more,
             stage_names[stage], names[asks[nth]]);
    fill(s, question->more, more);
    note_all(s);
    struct hg_json answer = ask(s, asks[nth], question->method, more);
    if (code[0]) {
        expect(answer, code, what);
        check_unchanged(s, asks[nth], 1, what);
    } else if (!hg_json_member(answer, "result").at) {
        fail_msg("%s is refused: %.*s", what, (int)hg_json_size(answer), answer.at);
    }
}

/* A table for each that is done; those that are refused change nothing, and one does for all. */
static void check_stage(enum stage stage)
{
    for (int i = 0; i < QUESTIONS; i++) {
        struct scene scene, *s = &scene;
        bool used = true;
        for (int nth = 0; nth < ASKS; nth++) {
            if (used) {
                open_scene(s, ",\"think\":600000");
                bring_to(s, stage);
            }
            check_question(s, &questions[i], stage, nth);
            used = questions[i].come[stage][nth] == '.';
            if (used || nth == ASKS - 1)
                close_scene(s);
        }
    }
}

static void every_method_by_everybody(void **state)
{
    (void)state;
    for (int stage = 0; stage < STAGES; stage++)
        check_stage((enum stage)stage);
}

static bool is_asked(const char *method)
{
    for (int i = 0; i < QUESTIONS; i++)
        if (strcmp(questions[i].method, method) == 0)
            return true;
    return false;
}

static void no_method_is_forgotten(void **state)
{
    (void)state;
    for (const struct rpc_method *method = online_methods; method->name; method++)
        if (!is_asked(method->name))
            fail_msg("nobody says who may call %s", method->name);
    for (const struct rpc_method *method = rpc_methods; method->name; method++)
        if (!is_asked(method->name))
            fail_msg("nobody says who may call %s", method->name);
}

/* --- who speaks: tokens and links -------------------------------------------------------------------------------------- */

static void tokens_of_nobody(void **state)
{
    (void)state;
    static const char *const tokens[] = {"", "0", "0000000000000000000000000000000000000000000000000000000000000000",
                                         "' or 1=1 --", "\\u0000"};
    struct scene scene, *s = &scene;
    char params[128];
    open_scene(s, "");
    bring_to(s, PLAYING);
    for (size_t i = 0; i < sizeof tokens / sizeof tokens[0]; i++) {
        snprintf(params, sizeof params, "{\"token\":\"%s\"}", tokens[i]);
        note_all(s);
        struct hg_json told = tell_desk(&s->desk, s->v[NEW], "hello", params);
        if (!hg_json_is(code_of(told), "bad-param"))
            assert_int_equal(hg_json_type(hg_json_member(done(told), "person")), HG_JSON_NULL);
        check_unchanged(s, NEW, 1, params);
        refuse_seat_as(s, NEW, 1, "table.play", ",'move':'pass'", "not-your-seat");
    }
    close_scene(s);
}

/* Of another seat, of another table, and one that has ended. */
static void links_of_others(void **state)
{
    (void)state;
    struct scene scene, *s = &scene;
    struct pair other;
    char more[128], token[80];
    open_scene(s, "");
    bring_to(s, PLAYING);
    begin_pair(&s->desk, &other, false, "");
    struct hg_json made = done(ask_pair(&s->desk, &other, 1, "seat.link", ""));
    assert_true(hg_json_get_text(hg_json_member(made, "token"), token, sizeof token) > 0);
    snprintf(more, sizeof more, ",'token':'%s'", token);
    refuse_as(s, GUEST, "table.join", more, "not-your-seat");
    refuse_as(s, OLD_PHONE, "table.join", more, "not-your-seat");
    refuse_as(s, BO, "table.join", ",'token':'00000000000000000000000000000000'", "not-your-seat");
    refuse_seat_as(s, PHONE, 0, "table.resign", "", "not-your-seat");
    close_scene(s);
}

/* Two of them: whoever speaks is the person of the last one, and has that one's seats alone. */
static void hello_twice(void **state)
{
    (void)state;
    struct scene scene, *s = &scene;
    open_scene(s, "");
    bring_to(s, PLAYING);
    done(ask_seat(s, BO, 1, "table.moves", ""));
    done(tell_desk(&s->desk, s->v[BO], "guest.begin", "{\"name\":\"Fay\"}"));
    refuse_seat_as(s, BO, 1, "table.moves", "", "not-your-seat");
    refuse_seat_as(s, BO, 1, "table.resign", "", "not-your-seat");
    close_scene(s);
}

/* --- the start -------------------------------------------------------------------------------------------------------- */

static const char other_seal[] = ",'seal':'00000000000000000000000000000000000000000000000000000000000000ff'";

static void what_does_not_begin(void **state)
{
    (void)state;
    static const char too_long[] =
        ",'contribution':'12345678901234567890123456789012345678901234567890123456789012345'";
    static const struct {
        enum stage stage;
        enum who who;
        int seat;
        const char *method, *more, *code;
    } tried[] = {
        {OPEN, BO, 1, "seat.take", other_seal, "sealed-otherwise"}, /* a second seal */
        {OPEN, BO, 1, "seat.take", "", "bad-param"},                /* none */
        {OPEN, CY, 2, "seat.take", ",'seal':'ff'", "bad-param"},
        {OPEN, CY, 2, "seat.take", ",'seal':7", "bad-param"},
        {OPEN, CY, 1, "seat.take", other_seal, "seat-taken"},
        {OPEN, CY, 3, "seat.take", other_seal, "bad-param"}, /* there is no such seat */
        {OPEN, CY, -1, "seat.take", other_seal, "bad-param"},
        {OPEN, BO, 1, "seat.contribute", ",'contribution':'luck'", "too-late"}, /* it is too early */
        {OPEN, EVE, 1, "seat.bot", "", "seat-taken"},                           /* a sealed seat */
        {OPEN, BO, 1, "seat.bot", "", "seat-taken"},
        {OPEN, EVE, 2, "seat.bot", ",'level':'nobody'", "bad-param"},
        {STARTING, EVE, 1, "seat.bot", "", "too-late"},
        {STARTING, BO, 1, "seat.take", other_seal, "too-late"},
        {STARTING, BO, 1, "seat.contribute", ",'contribution':'more luck'", "sealed-otherwise"},
        {STARTING, BO, 1, "seat.contribute", ",'contribution':''", "sealed-otherwise"},
        {STARTING, BO, 1, "seat.contribute", ",'contribution':7", "bad-param"},
        {STARTING, BO, 1, "seat.contribute", too_long, "bad-param"},
        {STARTING, EVE, 1, "seat.contribute", ",'contribution':'luck'", "not-your-seat"},
        {PLAYING, BO, 1, "seat.contribute", ",'contribution':'other luck'", "too-late"},
    };
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
        struct scene scene, *s = &scene;
        open_scene(s, "");
        bring_to(s, tried[i].stage);
        refuse_seat_as(s, tried[i].who, tried[i].seat, tried[i].method, tried[i].more, tried[i].code);
        close_scene(s);
    }
}

/* It is so already: sent again it is answered, and is nothing. */
static void sat_down_twice(void **state)
{
    (void)state;
    struct scene scene, *s = &scene;
    open_scene(s, "");
    note_all(s);
    sit(&s->desk, s->v[BO], s->id, 1, false);
    check_unchanged(s, BO, 1, "the same seal");
    bring_to(s, STARTING);
    sit(&s->desk, s->v[BO], s->id, 1, true);
    note_all(s);
    sit(&s->desk, s->v[BO], s->id, 1, true);
    check_unchanged(s, BO, 1, "the same contribution");
    close_scene(s);
}

/* A seat is left between seal and opening: what was sealed before holds no more, and opens nothing. */
static void left_in_between(void **state)
{
    (void)state;
    struct scene scene, *s = &scene;
    open_scene(s, "");
    bring_to(s, STARTING);
    sit(&s->desk, s->v[EVE], s->id, 0, true);
    done(ask_seat(s, CY, 2, "seat.leave", ""));
    assert_int_equal(count_in_record(&s->desk, s->id, "\"reveal\""), 1);
    refuse_seat_as(s, BO, 1, "seat.contribute", ",'contribution':'luck'", "too-late");
    refuse_seat_as(s, CY, 2, "seat.contribute", ",'contribution':'luck'", "not-your-seat");
    assert_true(hg_json_is(code_of(try_sit(&s->desk, s->v[EVE], s->id, 0, false)), "sealed-otherwise"));
    close_scene(s);
}

/* Who never opens loses the seat, and cannot open it then. */
static void never_opened(void **state)
{
    (void)state;
    struct scene scene, *s = &scene;
    open_scene(s, "");
    bring_to(s, STARTING);
    sit(&s->desk, s->v[EVE], s->id, 0, true);
    sit(&s->desk, s->v[CY], s->id, 2, true);
    wait_for(&s->desk, 19000);
    assert_int_equal(count_in_record(&s->desk, s->id, "\"reveal\""), 0);
    wait_for(&s->desk, 2000);
    assert_int_equal(count_in_record(&s->desk, s->id, "\"reveal\""), 1);
    refuse_seat_as(s, BO, 1, "seat.contribute", ",'contribution':'luck'", "not-your-seat");
    refuse_seat_as(s, PHONE, 1, "seat.leave", "", "not-signed-in"); /* his link has ended with it */
    close_scene(s);
}

/* --- moves ------------------------------------------------------------------------------------------------------------ */

/* For a decision that is over, or not there yet; and what is no move at all. */
static void moves_for_another_decision(void **state)
{
    (void)state;
    struct scene scene, *s = &scene;
    char more[512];
    open_scene(s, "");
    bring_to(s, PLAYING);
    struct owed first = find_owed(s);
    play(s, &first);
    struct owed owed = find_owed(s);
    for (int i = 0; i < 40 && owed.who != first.who; i++) {
        play(s, &owed);
        owed = find_owed(s);
    }
    assert_true(owed.who == first.who && owed.decision > first.decision);
    int seat = (int)owed.who;
    static const struct {
        int ahead;
        const char *move, *code;
    } tried[] = {{-1, NULL, "stale-decision"},
                 {1, NULL, "stale-decision"},
                 {100000, NULL, "stale-decision"},
                 {0, "nonsense", "not-a-move"},
                 {0, "", "not-a-move"}};
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
        snprintf(more, sizeof more, ",'move':'%s','decision':%d", tried[i].move ? tried[i].move : owed.move,
                 (int)owed.decision + tried[i].ahead);
        refuse_seat_as(s, owed.who, seat, "table.play", more, tried[i].code);
    }
    refuse_seat_as(s, owed.who, seat, "table.play", ",'move':'x','moves':['x']", "bad-param");
    refuse_seat_as(s, owed.who, seat, "table.play", ",'moves':[]", "bad-param");
    refuse_seat_as(s, owed.who, seat, "table.play", "", "bad-param");
    snprintf(more, sizeof more, ",'move':'%s'", owed.move);
    refuse_seat_as(s, GUEST, seat, "table.play", more, "not-your-seat");
    close_scene(s);
}

/* The same move for the same decision, one after the other, and from two devices at once. */
static void moves_that_come_twice(void **state)
{
    (void)state;
    struct scene scene, *s = &scene;
    char more[512], line[1024];
    open_scene(s, "");
    bring_to(s, PLAYING);
    struct owed owed = wait_for_bo(s);
    int moves = count_in_record(&s->desk, s->id, "\"seat\":1,\"move\":");
    snprintf(line, sizeof line,
             "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"table.play\",\"params\":{\"table\":\"%s\",\"seat\":1,"
             "\"move\":\"%s\",\"decision\":%d}}",
             s->id, owed.move, (int)owed.decision);
    hg_online_line(s->desk.online, s->v[BO], line, strlen(line), s->desk.now_ms);
    hg_online_line(s->desk.online, s->v[PHONE], line, strlen(line), s->desk.now_ms);
    settle(&s->desk);
    assert_int_equal(count_in_record(&s->desk, s->id, "\"seat\":1,\"move\":"), moves + 1);
    snprintf(more, sizeof more, ",'move':'%s','decision':%d", owed.move, (int)owed.decision);
    note_all(s);
    assert_true(flag(done(ask_seat(s, BO, 1, "table.play", more)), "repeated"));
    check_unchanged(s, BO, 1, "the same move for the same decision");
    close_scene(s);
}

/* Several of one request end at the first that is refused: the others are not tried. */
static void moves_of_which_one_is_refused(void **state)
{
    (void)state;
    struct scene scene, *s = &scene;
    char more[1024];
    open_scene(s, "");
    bring_to(s, PLAYING);
    struct owed owed = find_owed(s);
    int moves = count_in_record(&s->desk, s->id, "\"move\":");
    snprintf(more, sizeof more, ",'moves':['nonsense','%s','%s','%s']", owed.move, owed.move, owed.move);
    refuse_seat_as(s, owed.who, (int)owed.who, "table.play", more, "not-a-move");
    snprintf(more, sizeof more, ",'moves':['%s','nonsense','%s','%s']", owed.move, owed.move, owed.move);
    struct hg_json told = done(ask_seat(s, owed.who, (int)owed.who, "table.play", more));
    int64_t played = 0;
    assert_true(hg_json_get_int(hg_json_member(told, "played"), 1, 1, &played));
    assert_int_equal(count_in_record(&s->desk, s->id, "\"move\":"), moves + 1);
    close_scene(s);
}

/* A game in real time, whose clock runs. */
static void begin_live(struct desk *d, struct pair *pair)
{
    open_desk(d, hg_memory_new(), begun);
    begin_pair(d, pair, true, ",\"clock\":\"live\"");
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 8; k++)
            hg_online_ping(d->online, pair->v[i], 200, 0);
    let_run(d, pair);
}

/* The number behind the last of these in what the store has of the table. */
static int64_t last_number(struct desk *d, const struct pair *pair, const char *what)
{
    struct hg_store_request request = {.verb = HG_STORE_READ};
    int64_t n = -1;
    memcpy(request.read.table.text, pair->id, strlen(pair->id) + 1);
    struct hg_store_answer *answer = hg_store_ask(hg_memory_engine(d->memory), &request);
    for (int i = 0; i < answer->entry_count; i++) {
        struct hg_out text = hg_out_growing();
        hg_put_bytes(&text, answer->entries[i].text.at, answer->entries[i].text.size);
        for (const char *at = text.text; (at = strstr(at, what)); n = atoll(at))
            at += strlen(what);
        hg_out_free(&text);
    }
    hg_store_answer_free(answer);
    return n;
}

/* When a move was made, as its player says it: numbers alone, and none counts in the future, or earlier than its line can
 * have taken; over one that was never measured, when it came. */
static void moves_made_at_another_time(void **state)
{
    (void)state;
    static const char *const none[] = {"\"now\"", "-1", "1.5", "null", "[1]", "99999999999999999999", "true"};
    struct desk desk, *d = &desk;
    struct pair pair;
    char more[512], all[640], token[80], join[160];
    begin_live(d, &pair);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        find_move(d, &pair, 1, more, sizeof more, "none");
        snprintf(all, sizeof all, "%s,\"pressed\":%s", more, none[i]);
        uint32_t entries = entries_of(d, pair.id);
        expect(ask_pair(d, &pair, 1, "table.play", all), "bad-param", none[i]);
        wait_for(d, 500);
        assert_int_equal(entries_of(d, pair.id), entries);
    }
    static const struct {
        const char *pressed;
        bool unmeasured;
        int least, most; /* so much earlier than it came it counts */
    } tried[] = {{"0", false, 100, 115}, {"2000000000", false, 0, 0}, {"0", true, 0, 0}};
    struct hg_json made = done(ask_pair(d, &pair, 1, "seat.link", ""));
    assert_true(hg_json_get_text(hg_json_member(made, "token"), token, sizeof token) > 0);
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
        char key[16];
        snprintf(key, sizeof key, "t%d", (int)i);
        find_move(d, &pair, 1, more, sizeof more, key);
        snprintf(all, sizeof all, "%s,\"pressed\":%s", more, tried[i].pressed);
        struct hg_visitor *was = pair.v[1];
        if (tried[i].unmeasured) {
            pair.v[1] = hg_online_come(d->online, NULL);
            snprintf(join, sizeof join, "{\"table\":\"%s\",\"token\":\"%s\"}", pair.id, token);
            done(tell_desk(d, pair.v[1], "table.join", join));
        }
        ask_pair(d, &pair, 1, "table.play", all);
        wait_for(d, 1000);
        pair.v[1] = was;
        int64_t earlier = last_number(d, &pair, "\"got\":") - last_number(d, &pair, "\"at\":");
        assert_in_range(earlier, tried[i].least, tried[i].most);
    }
    close_all(d);
}

/* The same move with the same key, from two devices at once: it waits once. */
static void moves_that_wait_twice(void **state)
{
    (void)state;
    struct desk desk, *d = &desk;
    struct pair pair;
    char more[512], token[80], join[160], params[700];
    begin_live(d, &pair);
    struct hg_json made = done(ask_pair(d, &pair, 1, "seat.link", ""));
    assert_true(hg_json_get_text(hg_json_member(made, "token"), token, sizeof token) > 0);
    struct hg_visitor *phone = hg_online_come(d->online, NULL);
    snprintf(join, sizeof join, "{\"table\":\"%s\",\"token\":\"%s\"}", pair.id, token);
    done(tell_desk(d, phone, "table.join", join));
    find_move(d, &pair, 1, more, sizeof more, "once");
    int moves = count_in_record(d, pair.id, "\"move\":");
    snprintf(params, sizeof params, "{\"table\":\"%s\",\"seat\":1%s}", pair.id, more);
    for (int i = 0; i < 3; i++)
        tell_desk(d, i % 2 ? phone : pair.v[1], "table.play", params);
    wait_for(d, 1000);
    assert_int_equal(count_in_record(d, pair.id, "\"move\":"), moves + 1);
    assert_true(flag(done(tell_desk(d, phone, "table.play", params)), "repeated"));
    close_all(d);
}

/* For a seat that was given up, which a bot has taken over. */
static void moves_of_a_seat_that_is_given_up(void **state)
{
    (void)state;
    static const struct {
        const char *method, *more, *code;
    } tried[] = {
        {"table.play", ",'move':'pass'", "seat-taken"},
        {"table.undo", "", "seat-taken"},
        {"table.pause", "", "seat-taken"},
        {"table.stop", "", "seat-taken"},
        {"table.resign", "", "seat-taken"},
        {"seat.leave", "", "too-late"},
    };
    struct scene scene, *s = &scene;
    open_scene(s, ",\"think\":600000");
    bring_to(s, PLAYING);
    done(ask_seat(s, BO, 1, "table.resign", ""));
    wait_for(&s->desk, 100);
    for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++)
        refuse_seat_as(s, BO, 1, tried[i].method, tried[i].more, tried[i].code);
    close_scene(s);
}

/* A thousand wishes of one are one, and so are a thousand in vain. */
static void a_thousand_wishes(void **state)
{
    (void)state;
    static const char *const methods[] = {"table.undo", "table.pause", "table.stop"};
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        struct scene scene, *s = &scene;
        open_scene(s, ",\"think\":600000");
        bring_to(s, PLAYING);
        struct owed owed = find_owed(s);
        for (int moves = 0; moves < 40 && (moves < 12 || owed.who != CY); moves++) {
            play(s, &owed);
            owed = find_owed(s);
        }
        uint32_t entries = entries_of(&s->desk, s->id);
        for (int k = 0; k < 1000; k++)
            done(ask_seat(s, EVE, 0, methods[i], ""));
        assert_int_equal(entries_of(&s->desk, s->id), entries + 1);
        for (int vain = 0; vain < 3; vain++) {
            done(ask_seat(s, EVE, 0, methods[i], ""));
            done(ask_seat(s, BO, 1, methods[i], ",'agree':false"));
        }
        entries = entries_of(&s->desk, s->id);
        for (int k = 0; k < 1000; k++)
            expect(ask_seat(s, EVE, 0, methods[i], ""), "not-allowed-here", methods[i]);
        assert_int_equal(entries_of(&s->desk, s->id), entries);
        refuse_seat_as(s, EVE, 0, methods[i], "", "not-allowed-here");
        close_scene(s);
    }
}

/* --- text ------------------------------------------------------------------------------------------------------------- */

enum { LONG = 10000 };

/* In names and in what is said. */
static void text_that_is_none(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        " ",
        "two\\nlines",
        "two\\r\\nlines",
        "two\\u2028lines",
        "two\\u2029lines",
        "turned \\u202eround",
        "\\u2066isolated",
        "\\u061cmarked",
        "bell\\u0007",
        "escape\\u001b[2J",
        "nothing\\u0000",
        "\\u0085",
        "\\u200b",
        "\\ufeffmarked",
        NULL, /* a long one */
    };
    struct scene scene, *s = &scene;
    static char more[LONG + 100], endless[LONG + 1];
    memset(endless, 'x', LONG);
    open_scene(s, "");
    bring_to(s, PLAYING);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const char *text = texts[i] ? texts[i] : endless;
        snprintf(more, sizeof more, ",'name':'%s'", text);
        refuse_as(s, NEW, "guest.begin", more, "bad-param");
        refuse_as(s, BO, "guest.rename", more, "bad-param");
        snprintf(more, sizeof more, ",'key':'k','text':'%s'", text);
        refuse_as(s, BO, "chat.say", more, "bad-param");
    }
    close_scene(s);
}

/* Marks of HTML are letters like others: they come out as they went in. */
static void text_that_is_text(void **state)
{
    (void)state;
    static const char html[] = "<img src=x onerror=alert(1)>&amp;";
    struct scene scene, *s = &scene;
    char more[128], said[128] = "", name[32] = "";
    open_scene(s, "");
    bring_to(s, PLAYING);
    snprintf(more, sizeof more, ",'key':'k','text':'%s'", html);
    done(ask(s, BO, "chat.say", more));
    done(tell_desk(&s->desk, s->v[BO], "guest.rename", "{\"name\":\"<b>Bo</b>\"}"));
    struct hg_json joined = done(ask(s, EVE, "table.join", ""));
    struct hg_json_walk walk = hg_json_walk(hg_json_member(joined, "chat"));
    while (hg_json_next(&walk))
        hg_json_get_text(hg_json_member(walk.value, "text"), said, sizeof said);
    assert_string_equal(said, html);
    walk = hg_json_walk(hg_json_member(joined, "seats"));
    while (hg_json_next(&walk))
        if (walk.index == 1)
            hg_json_get_text(hg_json_member(walk.value, "name"), name, sizeof name);
    assert_string_equal(name, "<b>Bo</b>");
    close_scene(s);
}

/* Somebody who is called like another at the table, to the eye. */
static void a_name_like_anothers(void **state)
{
    (void)state;
    static const char *const alike[] = {"Eve", "eve", "E ve", "\\u0415ve"};
    for (size_t i = 0; i < sizeof alike / sizeof alike[0]; i++) {
        struct scene scene, *s = &scene;
        char params[64];
        open_scene(s, "");
        snprintf(params, sizeof params, "{\"name\":\"%s\"}", alike[i]);
        done(tell_desk(&s->desk, s->v[CY], "guest.rename", params));
        refuse_seat_as(s, CY, 2, "seat.take", other_seal, "name-taken");
        close_scene(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_method_is_forgotten),
        cmocka_unit_test(every_method_by_everybody),
        cmocka_unit_test(tokens_of_nobody),
        cmocka_unit_test(links_of_others),
        cmocka_unit_test(hello_twice),
        cmocka_unit_test(what_does_not_begin),
        cmocka_unit_test(sat_down_twice),
        cmocka_unit_test(left_in_between),
        cmocka_unit_test(never_opened),
        cmocka_unit_test(moves_for_another_decision),
        cmocka_unit_test(moves_that_come_twice),
        cmocka_unit_test(moves_of_which_one_is_refused),
        cmocka_unit_test(moves_of_a_seat_that_is_given_up),
        cmocka_unit_test(moves_made_at_another_time),
        cmocka_unit_test(moves_that_wait_twice),
        cmocka_unit_test(a_thousand_wishes),
        cmocka_unit_test(text_that_is_none),
        cmocka_unit_test(text_that_is_text),
        cmocka_unit_test(a_name_like_anothers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
