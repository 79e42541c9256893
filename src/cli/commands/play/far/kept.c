/* kept.c: what this machine keeps of a server, beside its saved games: a token for each name, and for each table one, too, with
 * what was sealed there as long as the game goes on. Without that a seal could not be opened. */
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/commands/play/far/far.h"
#include "core/hash.h"
#include "table/memory.h"

/* ".../servers/HOST/NAME.json", or ".../servers/HOST/NAME-TABLE.json"; made as far as it is not there. False: there is no place. */
static bool find_file(const struct far *far, const char *table, char path[PATH_MAX])
{
    char host[sizeof far->address.host], directory[PATH_MAX];
    if (!cli_state_directory(path, PATH_MAX))
        return false;
    snprintf(host, sizeof host, "%s", far->address.host);
    for (char *at = host; *at; at++)
        *at = strchr("/[]", *at) ? '_' : *at;
    if (snprintf(directory, sizeof directory, "%s/servers/%s", path, host) >= PATH_MAX)
        return false;
    cli_make_directories(directory);
    uint64_t name = hg_hash64(far->name, strlen(far->name), 0);
    return snprintf(path, PATH_MAX, "%s/%016llx%s%s.json", directory, (unsigned long long)name, *table ? "-" : "",
                    table) < PATH_MAX;
}

/* An object of a file of ours, in `text`; absent: there is none. */
static struct hg_json read_file(const struct far *far, const char *table, char **text)
{
    char path[PATH_MAX];
    struct hg_json root = {0};
    struct hg_json_error error;
    size_t size;
    *text = NULL;
    if (!find_file(far, table, path) || access(path, R_OK) != 0)
        return root;
    *text = cli_read_file(far->play->command, path, &size);
    return *text && hg_json_parse(*text, size, &root, &error) ? root : (struct hg_json){0};
}

static bool write_file(const struct far *far, const char *table, struct hg_out *out)
{
    char path[PATH_MAX];
    mode_t before = umask(077);
    hg_put_char(out, '\n');
    bool good = find_file(far, table, path) && cli_write_file(far->play->command, path, out->text, out->len);
    umask(before);
    return good;
}

static void recall_token(struct far *far, const char *table)
{
    char *text;
    struct hg_json root = read_file(far, table, &text);
    client_text(hg_json_member(root, "token"), far->token, sizeof far->token);
    hg_free(text);
}

/* Another server may have answered at this address since: whoever sits at a table is known there as they were then. */
void far_recall(struct far *far)
{
    if (far->address.table[0])
        recall_token(far, far->address.table);
    if (!far->token[0])
        recall_token(far, "");
}

void far_keep_person(struct far *far)
{
    struct hg_out out = hg_out_growing();
    hg_json_open(&out, '{');
    hg_json_text(&out, "name", far->name);
    hg_json_text(&out, "token", far->token);
    hg_json_close(&out, '}');
    write_file(far, "", &out);
    hg_out_free(&out);
}

void far_recall_sealed(struct far *far)
{
    char *text;
    struct far_sealed *sealed = &far->sealed;
    struct hg_json root = read_file(far, far->table, &text);
    *sealed = (struct far_sealed){.seat = play_seat(hg_json_member(root, "seat"))};
    client_text(hg_json_member(root, "gave"), sealed->gave, sizeof sealed->gave);
    client_text(hg_json_member(root, "seal"), sealed->seal, sizeof sealed->seal);
    client_text(hg_json_member(root, "commit"), sealed->commit, sizeof sealed->commit);
    struct hg_json_walk walk = hg_json_walk(hg_json_member(root, "seals"));
    while (hg_json_next(&walk) && walk.index < HG_MAX_SEATS)
        client_text(walk.value, sealed->seals[walk.index], FAR_HEX);
    hg_free(text);
}

bool far_keep_sealed(struct far *far)
{
    const struct far_sealed *sealed = &far->sealed;
    struct hg_out out = hg_out_growing();
    hg_json_open(&out, '{');
    hg_json_text(&out, "token", far->token);
    hg_json_int(&out, "seat", sealed->seat);
    hg_json_text(&out, "gave", sealed->gave);
    hg_json_text(&out, "seal", sealed->seal);
    hg_json_text(&out, "commit", sealed->commit);
    hg_json_key(&out, "seals");
    hg_json_open(&out, '[');
    for (int seat = 0; seat < HG_MAX_SEATS; seat++)
        hg_json_put_text(&out, sealed->seals[seat]);
    hg_json_close(&out, ']');
    hg_json_close(&out, '}');
    bool good = write_file(far, far->table, &out);
    hg_out_free(&out);
    return good;
}

/* Who sat there stays known: the same people may play again. */
void far_forget_sealed(struct far *far)
{
    struct hg_out out = hg_out_growing();
    if (far->sealed.seat != NOBODY) {
        hg_json_open(&out, '{');
        hg_json_text(&out, "token", far->token);
        hg_json_close(&out, '}');
        write_file(far, far->table, &out);
    }
    hg_out_free(&out);
}
