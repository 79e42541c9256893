/* table.c: one table: shown, frozen, thawed, stopped, and the record of its game when that is over.
 *
 * What is added to a record is added as a server would do it: the entry behind the last one, or nothing where somebody was
 * first, and then all is looked at again. No act shows what is hidden in a game that is not over. */
#include <string.h>

#include "cli/commands/admin/admin.h"
#include "cli/common/text.h"
#include "games/registry.h"
#include "table/drive.h"
#include "table/memory.h"
#include "table/record.h"
#include "table/seating.h"

enum { TRIES = 20 };

/* One try of an act. */
struct visit {
    struct admin *admin;
    struct hg_store_answer *answer;   /* the row and the entries */
    const struct hg_store_table *row; /* there */
    struct hg_table *table;           /* NULL: it does not replay */
    bool lost;                        /* the key does not open its secret: no chance can be drawn any more */
    int64_t now;
};

static bool is_over(const struct hg_store_table *row)
{
    return row->status == HG_STORE_OVER || row->status == HG_STORE_STOPPED;
}

/* --- looking -------------------------------------------------------------------------------------------------------- */

/* At a table time does not go back, whatever was done to the clock of this machine. */
static void not_before(struct visit *visit, int64_t ms)
{
    visit->now = visit->now > ms ? visit->now : ms;
}

static void leave(struct visit *visit)
{
    hg_table_free(visit->table);
    hg_store_answer_free(visit->answer);
    visit->table = NULL;
    visit->answer = NULL;
}

static bool look(struct visit *visit)
{
    struct hg_store_request request = {.verb = HG_STORE_READ};
    const char *id = visit->admin->what[1];
    bool fits = strlen(id) <= HG_STORE_ID;
    if (fits)
        memcpy(request.read.table.text, id, strlen(id) + 1);
    visit->answer = fits ? admin_ask(visit->admin, &request) : NULL;
    if (visit->answer && visit->answer->outcome == HG_STORE_DONE) {
        visit->row = visit->answer->tables;
        visit->now = admin_now_ms(visit->admin);
        not_before(visit, visit->row->changed);
        return true;
    }
    if (visit->answer || !fits)
        cli_complain(visit->admin->command, HG_T("there is no table '{table}' in {file}."),
                     HG_ARGS({"table", id}, {"file", visit->admin->store}));
    leave(visit);
    return false;
}

/* The table as its record says, or none, where that does not replay. False after a sentence. */
static bool load(struct visit *visit)
{
    struct hg_out record = hg_out_growing();
    struct hg_fault fault;
    bool whole = admin_put_record(visit->admin, visit->answer, &record);
    bool good = is_over(visit->row) || !visit->row->secret.at || admin_has_key(visit->admin);
    visit->lost = good && !admin_put_secret(visit->admin, visit->row, &record);
    if (good && whole)
        visit->table = hg_record_load_with(NULL, NULL, record.text, record.len, &fault);
    if (visit->table)
        not_before(visit, (int64_t)hg_table_latest(visit->table));
    if (record.text)
        memset(record.text, 0, record.len);
    hg_out_free(&record);
    return good;
}

/* --- show ----------------------------------------------------------------------------------------------------------- */

static const char *const statuses[HG_STORE_STATUSES] = {
    [HG_STORE_OPEN] = HG_T("open"), [HG_STORE_STARTING] = HG_T("starting"), [HG_STORE_PLAYING] = HG_T("being played"),
    [HG_STORE_OVER] = HG_T("over"), [HG_STORE_STOPPED] = HG_T("stopped"),   [HG_STORE_FROZEN] = HG_T("frozen")};

const char *admin_status(enum hg_store_status status)
{
    return hg_translate(cli_words(), statuses[status]);
}

static void show_seat(const struct hg_store_seat *seat)
{
    char name[ADMIN_TEXT], bot[ADMIN_TEXT];
    const struct hg_arg *args =
        HG_ARGS({"seat", NULL, seat->seat + 1}, {"name", admin_text(name, seat->name)},
                {"bot", admin_text(bot, seat->bot)}, {"person", NULL, seat->person ? seat->person : seat->kept_for});
    if (seat->person && seat->bot.at)
        admin_say(HG_T("  seat {seat}: {name}, person {person}, in whose place the bot {bot} plays"), args);
    else if (seat->person)
        admin_say(seat->name.at ? HG_T("  seat {seat}: {name}, person {person}")
                                : HG_T("  seat {seat}: a former player"),
                  args);
    else if (seat->bot.at)
        admin_say(HG_T("  seat {seat}: the bot {bot}"), args);
    else
        admin_say(seat->kept_for ? HG_T("  seat {seat}: kept for person {person}") : HG_T("  seat {seat}: nobody"),
                  args);
}

static int show(struct visit *visit)
{
    char made[ADMIN_TIME], changed[ADMIN_TIME], id[ADMIN_TEXT];
    const struct hg_store_table *row = visit->row;
    const struct hg_game *game = hg_game_find(admin_text(id, row->game));
    admin_say(
        HG_T("Table {table}: {game}, {status}"),
        HG_ARGS({"table", row->id.text}, {"game", game ? game->title : id}, {"status", admin_status(row->status)}));
    admin_say(HG_T("  made {made}, changed {changed}, {entries} {entries|entry|entries}, rules {rules}"),
              HG_ARGS({"made", admin_time(made, row->created)}, {"changed", admin_time(changed, row->changed)},
                      {"entries", NULL, row->entries}, {"rules", NULL, row->rules}));
    for (int i = 0; i < row->seat_count; i++)
        show_seat(&row->seats[i]);
    if (!load(visit))
        return CLI_IO;
    if (!visit->table)
        admin_say(HG_T("  its record does not replay with this program"), NULL);
    return CLI_OK;
}

/* --- changing ------------------------------------------------------------------------------------------------------- */

/* Where nothing is to be done a sentence says so. */
static int refuse(const struct visit *visit, const char *sentence)
{
    cli_complain(visit->admin->command, sentence, HG_ARGS({"table", visit->row->id.text}));
    return CLI_BAD;
}

/* Somebody was first: all is looked at again. */
enum { AGAIN = -1 };

/* What the table has behind its mark becomes the next entry. */
static int keep(struct visit *visit, enum hg_store_verb verb, enum hg_store_status status)
{
    size_t from = hg_table_marked(visit->table), size;
    const char *record = hg_table_record(visit->table, &size);
    const struct hg_store_table *row = visit->row;
    bool over = hg_table_turn(visit->table).over;
    uint64_t due = over ? UINT64_MAX : hg_drive_next(visit->table, (uint64_t)visit->now);
    struct hg_store_request request = {.verb = verb,
                                       .append = {.table = row->id,
                                                  .n = row->entries + 1,
                                                  .epoch = row->epoch,
                                                  .now = visit->now,
                                                  .text = {record + from, size - from},
                                                  .wishes = over ? (struct hg_text){0} : row->wishes,
                                                  .status = status,
                                                  .owes = over ? 0 : hg_table_turn(visit->table).seats,
                                                  .deadline = due > INT64_MAX ? HG_STORE_NEVER : (int64_t)due,
                                                  .moves = hg_table_length(visit->table),
                                                  .result = over ? hg_text_of("") : (struct hg_text){0}}};
    struct hg_store_answer *answer = admin_ask(visit->admin, &request);
    int code = !answer ? CLI_IO : answer->outcome == HG_STORE_DONE ? CLI_OK : AGAIN;
    hg_store_answer_free(answer);
    return code;
}

static int set_status(struct visit *visit, enum hg_store_status status)
{
    const struct hg_store_table *row = visit->row;
    struct hg_store_request request = {
        .verb = HG_STORE_FREEZE,
        .freeze = {.table = row->id, .status = status, .now = visit->now, .epoch = row->epoch}};
    struct hg_store_answer *answer = admin_ask(visit->admin, &request);
    int code = !answer ? CLI_IO : answer->outcome == HG_STORE_DONE ? CLI_OK : AGAIN;
    hg_store_answer_free(answer);
    return code;
}

static int done(const struct visit *visit, const char *what, const char *sentence)
{
    admin_note(visit->admin, what, visit->row->id.text);
    admin_say(sentence, HG_ARGS({"table", visit->row->id.text}));
    return CLI_OK;
}

/* Thinking time stands, or goes on, where there is some. */
static int stand(struct visit *visit, bool stands)
{
    hg_table_mark(visit->table);
    if (!hg_table_pause(visit->table, stands, 0, (uint64_t)visit->now))
        return CLI_OK;
    return keep(visit, HG_STORE_APPEND, visit->row->status);
}

/* Thinking time stands first, so that nobody loses any. */
static int freeze(struct visit *visit)
{
    if (is_over(visit->row))
        return refuse(visit, HG_T("the game at table {table} is over: nothing can be added to it anyway."));
    if (visit->row->status == HG_STORE_FROZEN)
        return refuse(visit, HG_T("table {table} is frozen already."));
    if (!load(visit))
        return CLI_IO;
    int code = visit->table && visit->row->status == HG_STORE_PLAYING ? stand(visit, true) : CLI_OK;
    if (code == CLI_OK)
        code = set_status(visit, HG_STORE_FROZEN);
    if (code != CLI_OK)
        return code;
    return done(visit, "freeze", HG_T("Table {table} is frozen: nobody can change anything there."));
}

/* What it was before it was frozen. */
static enum hg_store_status status_of(const struct visit *visit)
{
    if (!hg_table_waits(visit->table))
        return HG_STORE_PLAYING;
    for (int i = 0; i < visit->row->seat_count; i++)
        if (!visit->row->seats[i].seal.at && !visit->row->seats[i].bot.at)
            return HG_STORE_OPEN;
    return HG_STORE_STARTING;
}

/* Did the last line make thinking time stand, without anybody at the table? Then freezing did it. */
static bool was_paused(const struct visit *visit)
{
    int last = visit->answer->entry_count - 1;
    while (last >= 0 && !visit->answer->entries[last].text.size)
        last--;
    if (last < 0)
        return false;
    struct hg_text text = visit->answer->entries[last].text;
    return memmem(text.at, text.size, "\"pause\":true", 12) && !memmem(text.at, text.size, "\"agreed\"", 8);
}

static int go_on(struct visit *visit)
{
    int code = AGAIN;
    for (int i = 0; code == AGAIN && i < TRIES; i++) {
        leave(visit);
        if (!look(visit) || !load(visit) || !visit->table)
            return CLI_IO;
        code = stand(visit, false);
    }
    return code;
}

static int thaw(struct visit *visit)
{
    if (visit->row->status != HG_STORE_FROZEN)
        return refuse(visit, HG_T("table {table} is not frozen."));
    if (!load(visit))
        return CLI_IO;
    if (!visit->table)
        return refuse(visit, HG_T("the record of table {table} does not replay with this program: it stays frozen."));
    if (visit->lost)
        return refuse(visit, HG_T("the key of the store does not open the secret of table {table}: it stays frozen."));
    bool stood = was_paused(visit);
    int code = set_status(visit, status_of(visit));
    if (code != CLI_OK)
        return code;
    if (stood && go_on(visit) != CLI_OK)
        return CLI_IO;
    return done(visit, "thaw", HG_T("Table {table} is as it was before it was frozen."));
}

/* A record that does not replay takes no line any more, and one of nobody's game needs none. */
static int stop(struct visit *visit)
{
    if (is_over(visit->row))
        return refuse(visit, HG_T("the game at table {table} is over already."));
    if (!load(visit))
        return CLI_IO;
    if (visit->table)
        hg_table_mark(visit->table);
    int code;
    if (!visit->table || !hg_table_stop(visit->table, (uint64_t)visit->now)) {
        code = set_status(visit, HG_STORE_STOPPED);
    } else if (visit->row->status == HG_STORE_FROZEN) {
        code = set_status(visit, HG_STORE_PLAYING);
        code = code == CLI_OK ? AGAIN : code;
    } else {
        code = keep(visit, HG_STORE_FINISH, HG_STORE_STOPPED);
    }
    if (code != CLI_OK)
        return code;
    return done(visit, "stop", HG_T("The game at table {table} is stopped, and nobody has won."));
}

/* --- export --------------------------------------------------------------------------------------------------------- */

static int export_record(struct visit *visit)
{
    struct hg_out record = hg_out_growing();
    if (!is_over(visit->row)) {
        hg_out_free(&record);
        return refuse(visit,
                      HG_T("the game at table {table} is not over: its record tells what is hidden until then."));
    }
    if (!admin_put_record(visit->admin, visit->answer, &record)) {
        hg_out_free(&record);
        refuse(visit, HG_T("the record of table {table} cannot be read."));
        return CLI_IO;
    }
    fwrite(record.text, 1, record.len, stdout);
    hg_out_free(&record);
    admin_note(visit->admin, "export", visit->row->id.text);
    return CLI_OK;
}

/* --- acts ----------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int (*run)(struct visit *visit);
} acts[] = {{"show", show}, {"freeze", freeze}, {"thaw", thaw}, {"stop", stop}, {"export", export_record}};
enum { ACTS = sizeof acts / sizeof acts[0] };

static int do_act(struct admin *admin, int (*run)(struct visit *visit))
{
    int code = AGAIN;
    for (int i = 0; code == AGAIN && i < TRIES; i++) {
        struct visit visit = {.admin = admin};
        code = look(&visit) ? run(&visit) : CLI_BAD;
        leave(&visit);
    }
    if (code == AGAIN)
        cli_complain(admin->command, HG_T("so much happens at this table that nothing could be added: try again."),
                     NULL);
    return code == AGAIN ? CLI_IO : code;
}

int admin_stop_table(struct admin *admin, const char *id)
{
    admin->what[1] = id;
    return do_act(admin, stop);
}

int admin_table(struct admin *admin)
{
    for (int i = 0; i < ACTS; i++)
        if (strcmp(acts[i].name, admin->what[0]) == 0)
            return admin_open(admin, true) ? do_act(admin, acts[i].run) : CLI_IO;
    return cli_usage(admin->command,
                     HG_T("behind 'table' stands show, freeze, thaw, stop or export, and then its id."));
}
