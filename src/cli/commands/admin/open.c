/* open.c: a store for an administrator: a server that runs is asked, otherwise the file is opened as a server opens it. */
#include <string.h>
#include <unistd.h>

#include "cli/commands/admin/admin.h"
#include "host/office.h"
#include "host/vault.h"
#include "store/sqlite.h"

static bool is_there(const char *path)
{
    return access(path, F_OK) == 0;
}

static bool open_file(struct admin *admin, bool whole)
{
    char text[1024];
    struct hg_out problem = hg_out_fixed(text, sizeof text);
    struct hg_sqlite_way way = {.file = admin->store, .as_it_is = !whole};
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
        cli_complain(admin->command, HG_T("there is no store at {file}."), HG_ARGS({"file", admin->store}));
        return false;
    }
    admin->line = office_call(admin->store);
    if (!admin->line)
        return open_file(admin, whole);
    admin->engine = office_engine(admin->line);
    return true;
}

void admin_close(struct admin *admin)
{
    hg_sqlite_close(admin->sqlite);
    office_hang_up(admin->line);
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

/* --- init ----------------------------------------------------------------------------------------------------------- */

/* The key comes first: where there is a store, it is there, too. */
static bool make_key(const struct admin *admin)
{
    char text[1024];
    struct hg_out problem = hg_out_fixed(text, sizeof text);
    struct vault vault;
    bool good = vault_open(&vault, admin->store, cli_words(), &problem);
    if (!good)
        cli_error(admin->command, "%s", text);
    vault_forget(&vault);
    return good;
}

int admin_init(struct admin *admin)
{
    if (is_there(admin->store)) {
        cli_complain(admin->command, HG_T("{file} is there already."), HG_ARGS({"file", admin->store}));
        return CLI_BAD;
    }
    cli_make_directories_of(admin->store);
    if (!make_key(admin) || !open_file(admin, true))
        return CLI_IO;
    cli_print(HG_T("{file} is made, and its key {file}.key."), HG_ARGS({"file", admin->store}));
    putchar('\n');
    return CLI_OK;
}
