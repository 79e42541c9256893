/* open.c: a store for an administrator: a server that runs is asked, otherwise the file is opened as a server opens it. */
#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands/admin/admin.h"
#include "cli/common/text.h"
#include "host/office.h"
#include "store/sqlite.h"
#include "table/memory.h"

enum { AT_ONCE = 100 };

static bool is_there(const char *path)
{
    return access(path, F_OK) == 0;
}

bool admin_open_file(struct admin *admin, const char *file, bool whole)
{
    char text[1024];
    struct hg_out problem = hg_out_fixed(text, sizeof text);
    struct hg_sqlite_way way = {.file = file, .as_it_is = !whole};
    admin->sqlite = hg_sqlite_open(&way, cli_words(), &problem);
    if (!admin->sqlite) {
        cli_error(admin->command, "%s", text);
        return false;
    }
    admin->engine = hg_sqlite_engine(admin->sqlite);
    return true;
}

/* A server that runs has the file, and is asked for what is in it. */
bool admin_open(struct admin *admin, bool whole)
{
    if (!is_there(admin->store)) {
        cli_complain(admin->command,
                     errno == ENOENT ? HG_T("there is no store at {file}.") : HG_T("{file} cannot be read: {reason}."),
                     HG_ARGS({"file", admin->store}, {"reason", cli_reason(errno)}));
        return false;
    }
    admin->line = office_call(admin->store);
    if (!admin->line)
        return admin_open_file(admin, admin->store, whole);
    admin->engine = office_engine(admin->line);
    return true;
}

void admin_close(struct admin *admin)
{
    hg_sqlite_close(admin->sqlite);
    office_hang_up(admin->line);
    vault_forget(&admin->vault);
    admin->keyed = false;
    admin->sqlite = NULL;
    admin->line = NULL;
}

struct hg_store_answer *admin_ask(struct admin *admin, const struct hg_store_request *request)
{
    struct hg_store_answer *answer = hg_store_ask(admin->engine, request);
    if (answer->outcome != HG_STORE_FAILED && answer->outcome != HG_STORE_UNKNOWN)
        return answer;
    cli_error(admin->command, "%s", hg_translate(cli_words(), answer->why));
    hg_store_answer_free(answer);
    return NULL;
}

int64_t admin_now_ms(const struct admin *admin)
{
    return (int64_t)(admin->line ? office_now_ms(admin->line) : cli_now_ms());
}

/* What a day after its end is in the record alone. */
static bool put_finished(struct admin *admin, struct hg_store_id table, struct hg_out *record)
{
    struct hg_store_request request = {.verb = HG_STORE_RECORD, .read = {.table = table}};
    struct hg_store_answer *answer = hg_store_ask(admin->engine, &request);
    bool found = answer->outcome == HG_STORE_DONE;
    if (found)
        hg_put_bytes(record, answer->text.at, answer->text.size);
    hg_store_answer_free(answer);
    return found;
}

bool admin_put_record(struct admin *admin, const struct hg_store_answer *read, struct hg_out *record)
{
    if (!read->entry_count || read->entries[0].n != 1)
        return put_finished(admin, read->tables[0].id, record);
    for (int i = 0; i < read->entry_count; i++)
        if (read->entries[i].text.at)
            hg_put_bytes(record, read->entries[i].text.at, read->entries[i].text.size);
    return true;
}

bool admin_has_key(struct admin *admin)
{
    char text[1024];
    struct hg_out problem = hg_out_fixed(text, sizeof text);
    if (!admin->keyed)
        admin->keyed = vault_open(&admin->vault, admin->store, cli_words(), &problem);
    if (!admin->keyed)
        cli_error(admin->command, "%s", text);
    return admin->keyed;
}

bool admin_put_secret(const struct admin *admin, const struct hg_store_table *row, struct hg_out *record)
{
    struct vault vault = admin->vault;
    struct hg_online_vault ways = vault_ways(&vault);
    uint8_t secret[HG_ONLINE_SECRET];
    bool over = row->status == HG_STORE_OVER || row->status == HG_STORE_STOPPED;
    if (!admin->keyed || over || !row->secret.at)
        return true;
    bool good = ways.open(&vault, (const uint8_t *)row->secret.at, row->secret.size, secret) == sizeof secret;
    if (good) {
        hg_put(record, "{\"secret\":\"");
        hg_put_hex(record, secret, sizeof secret);
        hg_put(record, "\"}\n");
    }
    memset(secret, 0, sizeof secret);
    vault_forget(&vault);
    return good;
}

void admin_say(const char *sentence, const struct hg_arg *args)
{
    struct hg_out out = hg_out_growing();
    hg_say(cli_words(), &out, sentence, args);
    cli_put_clean(stdout, out.text, out.len);
    putchar('\n');
    hg_out_free(&out);
}

const char *admin_text(char room[ADMIN_TEXT], struct hg_text text)
{
    snprintf(room, ADMIN_TEXT, "%.*s", (int)text.size, text.at ? text.at : "");
    return room;
}

void admin_note(struct admin *admin, const char *what, const char *about)
{
    const struct passwd *user = getpwuid(getuid());
    struct hg_store_request request = {.verb = HG_STORE_AUDIT,
                                       .audit.act = {.at = admin_now_ms(admin),
                                                     .who = hg_text_of(user ? user->pw_name : "?"),
                                                     .what = hg_text_of(what),
                                                     .about = hg_text_of(about)}};
    hg_store_answer_free(admin_ask(admin, &request));
}

const char *admin_time(char text[ADMIN_TIME], int64_t ms)
{
    time_t seconds = (time_t)(ms / 1000);
    struct tm parts;
    if (!localtime_r(&seconds, &parts) || !strftime(text, ADMIN_TIME, "%Y-%m-%d %H:%M", &parts))
        snprintf(text, ADMIN_TIME, "?");
    return text;
}

/* --- init ----------------------------------------------------------------------------------------------------------- */

static bool is_key_there(const struct admin *admin, char key[PATH_MAX])
{
    return (size_t)snprintf(key, PATH_MAX, "%s.key", admin->store) < PATH_MAX && is_there(key);
}

static int make_store(struct admin *admin)
{
    char key[PATH_MAX];
    cli_make_directories_of(admin->store);
    if (!admin_has_key(admin) || !admin_open_file(admin, admin->store, true)) /* no store is without its key */
        return CLI_IO;
    admin_give(admin->store);
    if (is_key_there(admin, key))
        admin_give(key);
    admin_say(HG_T("{file} is made, and its key {file}.key."), HG_ARGS({"file", admin->store}));
    return CLI_OK;
}

static bool opens_secret(const struct admin *admin, const struct hg_store_table *row)
{
    struct hg_out secret = hg_out_growing();
    bool good = admin_put_secret(admin, row, &secret);
    if (secret.text)
        memset(secret.text, 0, secret.len);
    hg_out_free(&secret);
    return good;
}

/* The next one of those that go on whose luck the key does not open; empty: there is none. False after a sentence. */
static bool find_lost(struct admin *admin, struct hg_store_id *id)
{
    const unsigned statuses = ~(1u << HG_STORE_OVER | 1u << HG_STORE_STOPPED);
    struct hg_store_request request = {.verb = HG_STORE_LIST, .list = {.statuses = statuses, .most = AT_ONCE}};
    int count = 1;
    bool found = false;
    while (count > 0 && !found) {
        request.list.after = *id;
        struct hg_store_answer *answer = admin_ask(admin, &request);
        count = answer ? answer->table_count : -1;
        for (int i = 0; i < count && !found; i++) {
            *id = answer->tables[i].id;
            found = !opens_secret(admin, &answer->tables[i]);
        }
        hg_store_answer_free(answer);
    }
    if (!found)
        *id = (struct hg_store_id){""};
    return count >= 0;
}

/* The luck of games that go on was sealed with the old key: they are stopped, or no server could begin. */
static int stop_lost(struct admin *admin, struct hg_store_id id)
{
    int code = CLI_OK;
    while (code == CLI_OK && *id.text) {
        code = admin_stop_table(admin, id.text);
        if (code == CLI_OK && !find_lost(admin, &id))
            code = CLI_IO;
    }
    if (code == CLI_OK)
        admin_say(HG_T("{file} has another key: {file}.key."), HG_ARGS({"file", admin->store}));
    return code;
}

static bool make_key(struct admin *admin, const char *key)
{
    char text[1024];
    struct hg_out problem = hg_out_fixed(text, sizeof text);
    admin->keyed = vault_make(&admin->vault, admin->store, cli_words(), &problem);
    if (!admin->keyed) {
        cli_error(admin->command, "%s", text);
        return false;
    }
    admin_give(key);
    admin_note(admin, "key", "");
    return true;
}

static int refuse_init(const struct admin *admin, bool keyed)
{
    cli_complain(
        admin->command,
        keyed ? HG_T("{file} is there already.")
              : HG_T("{file} is there, and its key {file}.key is not: put it back. Where it is lost, --force makes "
                     "another one and stops all games that are not over."),
        HG_ARGS({"file", admin->store}));
    return CLI_BAD;
}

/* Whoever broke that off has the new key, and games that it does not open. */
static int replace_key(struct admin *admin, const char *key, bool keyed)
{
    struct hg_store_id id = {""};
    if (!admin_open_file(admin, admin->store, true)) /* where a server runs, it says so */
        return CLI_IO;
    if (!(keyed ? admin_has_key(admin) : make_key(admin, key)) || !find_lost(admin, &id))
        return CLI_IO;
    return keyed && !*id.text ? refuse_init(admin, keyed) : stop_lost(admin, id);
}

int admin_init(struct admin *admin)
{
    char key[PATH_MAX];
    bool keyed = is_key_there(admin, key);
    if (!is_there(admin->store))
        return make_store(admin);
    return admin->force ? replace_key(admin, key, keyed) : refuse_init(admin, keyed);
}
