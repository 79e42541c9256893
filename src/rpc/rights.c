/* rights.c: who may call what at the tables of a host, where nobody owns one.
 *
 * Eyes are those of a caller's own seats, or of spectators where the host lets somebody look on. When a game is over
 * everything lies open, to everybody who may see its table; then any eyes will do. What is not in the table of rights is
 * nobody's: a new method is closed until somebody opens it. No module has any of this. */
#include <string.h>

#include "rpc/rpc_private.h"

enum right {
    NOBODY,
    ANYONE,    /* it needs no table, or tells what everybody may know who sees it: seats, or who may look on */
    EYES,      /* those it is asked for, by the parameter "seat" */
    SEAT,      /* whoever sits there */
    AFTERWARDS /* everybody who may see the table, when its game is over */
};

/* In the order of the table of methods. */
static const struct {
    const char *method;
    enum right right;
} rights[] = {
    {"hourglass.version", ANYONE},  {"rpc.methods", ANYONE},       {"games.list", ANYONE},
    {"game.kinds", ANYONE},         {"edition.show", ANYONE},      {"table.turn", ANYONE},
    {"table.view", EYES},           {"table.look", EYES},          {"table.moves", EYES},
    {"table.play", SEAT},           {"table.stand", SEAT},         {"table.clock", SEAT},
    {"table.explain", EYES},        {"table.score", EYES},         {"table.components", ANYONE},
    {"table.facts", EYES},          {"table.events", EYES},        {"table.line", AFTERWARDS},
    {"table.undo", SEAT},           {"table.redo", SEAT},          {"table.record", AFTERWARDS},
    {"table.position", AFTERWARDS}, {"table.rematch", AFTERWARDS},
};

/* Parameters of methods for eyes that only an owner may use: they count what others may not know of, or take the time of a
 * server for what every client computes itself. */
static const char *const owners[] = {"at", "lines", "then", "suppose"};

/* clang-format off */
const struct rpc_error_kind rpc_host_errors[RPC_HOST_ERRORS] = {
    [RPC_NOT_ALLOWED] = {20, "not-allowed-here",
        HG_T("{method} is for whoever owns a table, and here nobody does."),
        RPC_HELP("The method, a parameter or such eyes are for the owner of a table: over a network nobody owns one.")},
    [RPC_NOT_YOUR_SEAT] = {21, "not-your-seat",
        HG_T("{seat} is not yours."),
        RPC_HELP("The seat is somebody else's, or nobody's yet.")},
    [RPC_NOT_OPEN_YET] = {22, "not-open-yet",
        HG_T("This lies open when the game is over."),
        RPC_HELP("Everything lies open when a game is over, and this does not before.")},
};
/* clang-format on */

void rpc_refuse_open_kind(struct rpc_call *call, const struct rpc_error_kind *kind, const char *message,
                          const struct hg_arg *args)
{
    struct hg_out *out = call->out;
    out->len = call->mark;
    hg_json_key(out, "error");
    hg_json_open(out, '{');
    hg_json_int(out, "code", kind->number);
    hg_json_text(out, "message", message ? message : rpc_sentence(call, kind->text, args));
    hg_json_key(out, "data");
    hg_json_open(out, '{');
    hg_json_text(out, "code", kind->code);
}

bool rpc_refuse_kind(struct rpc_call *call, const struct rpc_error_kind *kind, const struct hg_arg *args)
{
    rpc_refuse_open_kind(call, kind, NULL, args);
    return rpc_refuse_close(call);
}

static enum right right_of(const struct rpc_method *method)
{
    for (size_t i = 0; i < sizeof rights / sizeof rights[0]; i++)
        if (strcmp(rights[i].method, method->name) == 0)
            return rights[i].right;
    return NOBODY;
}

void hg_rpc_host(struct hg_rpc *rpc, const struct hg_host *host)
{
    rpc->host = host;
}

void *rpc_host_context(const struct rpc_call *call)
{
    return call->rpc->host->context;
}

struct hg_library *hg_rpc_library(const struct hg_rpc *rpc)
{
    return rpc->library;
}

const struct rpc_method *rpc_find_hosted(const struct hg_rpc *rpc, struct hg_json name)
{
    for (const struct rpc_method *own = rpc->host->methods; own && own->name; own++)
        if (hg_json_is(name, own->name))
            return own;
    return rpc_find_method(name);
}

/* --- the table ---------------------------------------------------------------------------------------------------- */

bool rpc_find_place(struct rpc_call *call)
{
    const struct hg_host *host = call->rpc->host;
    struct hg_json value = rpc_value(call, "table");
    char id[RPC_ID] = "";
    bool readable = hg_json_get_text(value, id, sizeof id) >= 0;
    if (readable)
        host->find(host->context, id, &call->place);
    if (call->place.table)
        return true;
    return rpc_refuse_as(call, RPC_NO_SUCH_TABLE,
                         HG_T("There is no table {table} here: it may have been closed, or its link is not whole."),
                         HG_ARGS({"table", readable ? id : "..."}));
}

static bool is_over(const struct rpc_call *call)
{
    return hg_table_turn(call->place.table).over;
}

/* --- seats and eyes ----------------------------------------------------------------------------------------------- */

static bool refuse_seat(struct rpc_call *call, int seat)
{
    char name[HG_SEAT_NAME];
    struct hg_words words = hg_table_words(call->place.table, call->words.language);
    hg_seat_name(&words, seat, name, sizeof name);
    return rpc_refuse_kind(call, &rpc_host_errors[RPC_NOT_YOUR_SEAT], HG_ARGS({"seat", name}));
}

static bool refuse(struct rpc_call *call, enum rpc_host_error error, const char *sentence)
{
    rpc_refuse_open_kind(call, &rpc_host_errors[error], rpc_sentence(call, sentence, NULL), NULL);
    return rpc_refuse_close(call);
}

/* What is no seat of the table is left to the method, which says what is wrong with it. */
static bool names_seat(struct rpc_call *call, int *seat)
{
    int64_t n;
    bool named = hg_json_get_int(rpc_value(call, "seat"), 0, hg_table_seats(call->place.table) - 1, &n);
    *seat = named ? (int)n : HG_CHANCE;
    return named;
}

static bool may_sit(struct rpc_call *call)
{
    int seat;
    struct hg_json value = rpc_value(call, "seat");
    if (names_seat(call, &seat))
        return call->place.seats >> seat & 1 || refuse_seat(call, seat);
    if (hg_json_type(value) == HG_JSON_NUMBER)
        return true;
    return refuse(call, RPC_NOT_ALLOWED, HG_T("Only a seat can do this here: name one that is yours."));
}

static bool may_look_at_all(struct rpc_call *call)
{
    return is_over(call) ||
           refuse(call, RPC_NOT_OPEN_YET,
                  HG_T("Before the game is over nobody sees everything: name a seat of yours, or \"spectator\"."));
}

static bool may_look(struct rpc_call *call)
{
    int seat;
    struct hg_json value = rpc_value(call, "seat");
    if (names_seat(call, &seat))
        return call->place.seats >> seat & 1 || is_over(call) || refuse_seat(call, seat);
    if (hg_json_type(value) == HG_JSON_NUMBER)
        return true;
    if (hg_json_is(value, "spectator"))
        return call->place.looks_on || refuse(call, RPC_NOT_ALLOWED, HG_T("At this table nobody looks on."));
    return may_look_at_all(call);
}

/* A flag that is false asks for nothing. */
static bool asks_for_owners(struct rpc_call *call)
{
    for (size_t i = 0; i < sizeof owners / sizeof owners[0]; i++) {
        struct hg_json value = rpc_value(call, owners[i]);
        if (value.at && (hg_json_type(value) != HG_JSON_BOOL || rpc_read_flag(call, owners[i]))) {
            rpc_refuse_param(call, hg_field(owners[i]), value,
                             HG_T("here only whoever owns a table may ask for it, and nobody does."), NULL);
            return true;
        }
    }
    return false;
}

/* --- the answer --------------------------------------------------------------------------------------------------- */

static bool may_see(struct rpc_call *call)
{
    return call->place.seats || call->place.looks_on || is_over(call) ||
           refuse(call, RPC_NOT_ALLOWED, HG_T("At this table nobody looks on."));
}

static bool may_with_table(struct rpc_call *call, enum right right)
{
    if (!rpc_find_place(call))
        return false;
    switch (right) {
    case EYES: return !asks_for_owners(call) && may_look(call);
    case SEAT: return may_sit(call);
    case AFTERWARDS: return is_over(call) || rpc_refuse_kind(call, &rpc_host_errors[RPC_NOT_OPEN_YET], NULL);
    default: return may_see(call);
    }
}

static bool is_of_host(const struct rpc_call *call)
{
    for (const struct rpc_method *own = call->rpc->host->methods; own && own->name; own++)
        if (own == call->method)
            return true;
    return false;
}

bool rpc_may(struct rpc_call *call)
{
    enum right right = right_of(call->method);
    if (right == NOBODY && is_of_host(call)) /* which sees to it itself */
        return true;
    if (right == NOBODY)
        return rpc_refuse_kind(call, &rpc_host_errors[RPC_NOT_ALLOWED], HG_ARGS({"method", call->method->name}));
    return !rpc_value(call, "table").at || may_with_table(call, right);
}
