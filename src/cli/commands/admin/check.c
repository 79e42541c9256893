/* check.c: is every page of the file as it must be, and does every record replay with this program? */
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/admin/admin.h"
#include "cli/common/text.h"
#include "games/registry.h"
#include "table/library.h"
#include "table/memory.h"
#include "table/record.h"

enum { PAGE = 100, STEP_MS = 250 };

struct check {
    struct admin *admin;
    struct hg_library *library;
    int tables, good, frozen;
    bool failed; /* the store did not answer */
    bool shown;  /* a line of progress stands on the terminal */
    uint64_t told_ms;
};

/* --- progress ------------------------------------------------------------------------------------------------------- */

static void clear_progress(struct check *check)
{
    if (check->shown)
        fputs("\r\033[K", stderr);
    check->shown = false;
}

static void tell_progress(struct check *check)
{
    uint64_t now = cli_now_ms();
    char text[160];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    if (!isatty(STDERR_FILENO) || now - check->told_ms < STEP_MS)
        return;
    check->told_ms = now;
    clear_progress(check);
    hg_say(cli_words(), &out, HG_T("{number} {number|table|tables} so far ..."),
           HG_ARGS({"number", NULL, check->tables}));
    fputs(text, stderr);
    check->shown = true;
}

/* --- one table ------------------------------------------------------------------------------------------------------ */

static void complain(struct check *check, const struct hg_store_table *table, const char *why)
{
    char game[ADMIN_TEXT];
    const struct hg_game *known = hg_game_find(admin_text(game, table->game));
    clear_progress(check);
    admin_say(HG_T("table {table} ({game}): {why}"),
              HG_ARGS({"table", table->id.text}, {"game", known ? known->title : game}, {"why", why}));
}

static bool replays(struct check *check, const struct hg_store_table *table, const struct hg_out *record)
{
    struct hg_fault fault;
    struct hg_table *loaded = hg_record_load_with(check->library, cli_words(), record->text, record->len, &fault);
    if (loaded) {
        hg_table_free(loaded);
        return true;
    }
    struct hg_out why = hg_out_growing();
    hg_say(cli_words(), &why,
           fault.line ? HG_T("it does not replay: line {line}: {sentence}") : HG_T("it does not replay: {sentence}"),
           HG_ARGS({"line", NULL, fault.line}, {"sentence", fault.text}));
    complain(check, table, why.text);
    hg_out_free(&why);
    return false;
}

static struct hg_store_answer *ask_about(struct check *check, enum hg_store_verb verb, struct hg_store_id id)
{
    struct hg_store_request request = {.verb = verb, .read = {.table = id}};
    return hg_store_ask(check->admin->engine, &request);
}

static bool check_lines(struct check *check, const struct hg_store_answer *answer)
{
    struct hg_out record = hg_out_growing();
    bool found = admin_put_record(check->admin, answer, &record);
    if (!found)
        complain(check, answer->tables, hg_translate(cli_words(), HG_T("its record is missing.")));
    bool known = !found || admin_put_secret(check->admin, answer->tables, &record);
    if (!known)
        complain(check, answer->tables,
                 hg_translate(cli_words(), HG_T("the key of the store does not open its secret.")));
    bool good = found && known && replays(check, answer->tables, &record);
    if (record.text)
        memset(record.text, 0, record.len);
    hg_out_free(&record);
    return good;
}

static void check_table(struct check *check, const struct hg_store_table *table)
{
    struct hg_store_answer *answer = ask_about(check, HG_STORE_READ, table->id);
    check->tables++;
    check->frozen += table->status == HG_STORE_FROZEN;
    if (answer->outcome == HG_STORE_DONE)
        check->good += check_lines(check, answer);
    else
        complain(check, table,
                 hg_translate(cli_words(), answer->why ? answer->why : HG_T("it was removed meanwhile.")));
    hg_store_answer_free(answer);
    tell_progress(check);
}

/* --- all of them ---------------------------------------------------------------------------------------------------- */

/* The id of the last one; empty: there are no more. */
static struct hg_store_id check_page(struct check *check, struct hg_store_id after)
{
    const unsigned running = 1u << HG_STORE_OPEN | 1u << HG_STORE_STARTING | 1u << HG_STORE_PLAYING;
    struct hg_store_request request = {
        .verb = HG_STORE_LIST,
        .list = {.statuses = check->admin->running ? running : ~0u, .after = after, .most = PAGE}};
    struct hg_store_answer *answer = admin_ask(check->admin, &request);
    struct hg_store_id last = {""};
    check->failed = !answer;
    for (int i = 0; answer && i < answer->table_count; i++) {
        check_table(check, &answer->tables[i]);
        last = answer->tables[i].id;
    }
    hg_store_answer_free(answer);
    return last;
}

/* The file itself; false where something is wrong, or it cannot be asked. */
static bool check_file(struct check *check)
{
    enum { MOST = 20 };
    struct hg_store_answer *answer =
        admin_ask(check->admin, &(struct hg_store_request){.verb = HG_STORE_CHECK, .check = {MOST}});
    bool good = answer && !answer->text.at;
    check->failed = !answer;
    if (answer && answer->text.at) {
        cli_put_clean(stdout, check->admin->store, strlen(check->admin->store));
        fputs(": ", stdout);
        cli_put_clean(stdout, answer->text.at, answer->text.size);
        putchar('\n');
    }
    hg_store_answer_free(answer);
    return good;
}

static void sum_up(struct check *check)
{
    const struct hg_arg *args = HG_ARGS({"number", NULL, check->tables}, {"bad", NULL, check->tables - check->good},
                                        {"frozen", NULL, check->frozen}, {"file", check->admin->store});
    clear_progress(check);
    cli_print(
        check->good == check->tables
            ? HG_T("{file}: {number} {number|table|tables}, and {number|it replays|all of them replay}.")
            : HG_T("{file}: {number} {number|table|tables}, of which {bad} {bad|does|do} not replay. Nobody can go on "
                   "there with this program; all others are well."),
        args);
    putchar('\n');
    if (check->frozen) {
        cli_print(HG_T("Frozen: {frozen}."), args);
        putchar('\n');
    }
}

/* A copy has none. */
static bool has_key(const struct admin *admin)
{
    char key[PATH_MAX];
    return snprintf(key, sizeof key, "%s.key", admin->store) < (int)sizeof key && access(key, F_OK) == 0;
}

int admin_check(struct admin *admin)
{
    struct check check = {.admin = admin, .told_ms = cli_now_ms()};
    struct hg_store_id after = {""};
    if (!admin_open(admin, false))
        return CLI_IO;
    bool keyed = has_key(admin);
    if (keyed && !admin_has_key(admin))
        return CLI_IO;
    if (admin->line && !admin->running && !admin_open_copy(admin))
        return CLI_IO;
    bool sound = admin->line || check_file(&check);
    check.library = hg_library_new();
    do
        after = check.failed ? after : check_page(&check, after);
    while (*after.text && !check.failed);
    hg_library_free(check.library);
    if (check.failed)
        return CLI_IO;
    sum_up(&check);
    if (!keyed)
        admin_say(HG_T("The key {file}.key is not there: the luck of games that are not over was not checked."),
                  HG_ARGS({"file", admin->store}));
    return sound && check.good == check.tables ? CLI_OK : CLI_BAD;
}
