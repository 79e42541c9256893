/* saves.c: see saves.h. */
#include "cli/commands/play/saves.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/common/choice.h"
#include "cli/common/client.h"
#include "cli/common/text.h"
#include "games/registry.h"
#include "table/memory.h"

/* --- finding ------------------------------------------------------------------------------------------------------ */

static bool is_save_of(const char *name, const char *game)
{
    size_t n = strlen(name), prefix = strlen(game);
    if (prefix && (strncmp(name, game, prefix) != 0 || name[prefix] != '-'))
        return false;
    return n > 6 && strcmp(name + n - 6, ".jsonl") == 0;
}

static int newest_first(const void *a, const void *b)
{
    const struct saved *x = a, *y = b;
    if (x->changed.tv_sec != y->changed.tv_sec)
        return x->changed.tv_sec < y->changed.tv_sec ? 1 : -1;
    if (x->changed.tv_nsec != y->changed.tv_nsec)
        return x->changed.tv_nsec < y->changed.tv_nsec ? 1 : -1;
    return strcmp(y->path, x->path);
}

static struct saved *list_in(const char *directory, const char *game, int *count)
{
    struct saved *list = NULL;
    int cap = 0;
    DIR *entries = opendir(directory);
    for (struct dirent *entry; entries && (entry = readdir(entries));) {
        struct stat file;
        list = hg_reserve(list, &cap, *count + 1, sizeof *list);
        struct saved *saved = &list[*count];
        int n = snprintf(saved->path, sizeof saved->path, "%s/%s", directory, entry->d_name);
        if (!is_save_of(entry->d_name, game) || n >= PATH_MAX || stat(saved->path, &file) != 0 || file.st_size == 0)
            continue;
        saved->changed = file.st_mtim;
        ++*count;
    }
    if (entries)
        closedir(entries);
    return list;
}

struct saved *saves_list(const char *game, int *count)
{
    char directory[PATH_MAX];
    *count = 0;
    if (!cli_state_directory(directory, sizeof directory))
        return NULL;
    struct saved *list = list_in(directory, game, count);
    if (*count)
        qsort(list, (size_t)*count, sizeof *list, newest_first);
    return list;
}

/* --- reading ------------------------------------------------------------------------------------------------------ */

static void put_seat(struct hg_out *out, struct hg_json seat)
{
    char name[64], bot[16];
    client_text(hg_json_member(seat, "name"), name, sizeof name);
    client_text(hg_json_member(seat, "bot"), bot, sizeof bot);
    hg_say(cli_words(), out, *bot ? "{seat} ({level})" : "{seat}", HG_ARGS({"seat", name}, {"level", bot}));
}

/* The first line of a record names the game and the seats. */
static void read_header(const char *text, struct saved_game *saved)
{
    struct hg_json header;
    struct hg_json_error error;
    struct hg_out out = hg_out_fixed(saved->seats, sizeof saved->seats);
    if (!hg_json_parse(text, strcspn(text, "\n"), &header, &error))
        return;
    client_text(hg_json_member(header, "game"), saved->game, sizeof saved->game);
    struct hg_json_walk walk = hg_json_walk(hg_json_member(header, "seats"));
    while (hg_json_next(&walk)) {
        hg_put(&out, walk.index ? ", " : "");
        put_seat(&out, walk.value);
    }
    hg_out_cut(&out);
}

/* Only the protocol can tell whether a game is over. */
struct saved_game saves_read(const struct cli_command *command, const char *path)
{
    struct saved_game saved = {.over = true};
    size_t size;
    char *text = cli_read_file(command, path, &size);
    if (!text)
        return saved;
    struct client *client = client_new(&hg_languages[0]);
    struct hg_out *out = client_begin(client, "table.load");
    hg_json_key(out, "record");
    hg_json_put_text_n(out, text, size);
    struct answer answer = client_send(client);
    saved.good = answer.result.at;
    hg_json_get_bool(hg_json_member(hg_json_member(answer.result, "turn"), "over"), &saved.over);
    answer_free(&answer);
    client_free(client);
    read_header(text, &saved);
    hg_free(text);
    return saved;
}

bool saves_newest(const struct cli_command *command, const char *game, char path[PATH_MAX])
{
    int count;
    struct saved *list = saves_list(game, &count);
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        struct saved_game saved = saves_read(command, list[i].path);
        found = saved.good && !saved.over;
        if (found)
            memcpy(path, list[i].path, PATH_MAX);
    }
    hg_free(list);
    return found;
}

bool saves_find(const char *number, char path[PATH_MAX])
{
    int count;
    if (!choice_is_number(number) || strlen(number) > 6 || access(number, F_OK) == 0)
        return false;
    long n = strtol(number, NULL, 10);
    struct saved *list = saves_list("", &count);
    bool found = n >= 1 && n <= count;
    if (found)
        memcpy(path, list[n - 1].path, PATH_MAX);
    hg_free(list);
    return found;
}

bool saves_choose(const struct cli_command *command, const char *word, char path[PATH_MAX])
{
    if (saves_find(word, path))
        return true;
    snprintf(path, PATH_MAX, "%s", word);
    if (choice_is_number(word) && access(word, F_OK) != 0) {
        cli_complain(command, HG_T("there is no file and no saved game {number}; {games} lists them."),
                     HG_ARGS({"number", word}, {"games", CLI_TYPED("games", "--saved")}));
        return false;
    }
    return true;
}

/* --- the list ----------------------------------------------------------------------------------------------------- */

static const char *state_of(const struct saved_game *saved)
{
    const char *state = !saved->good ? HG_T("broken") : saved->over ? HG_T("over") : HG_T("goes on");
    return hg_translate(cli_words(), state);
}

static void print_row(int number, const struct saved *saved, const struct saved_game *game)
{
    enum { BEFORE = 55 };
    char day[32], text[64];
    struct hg_out title = hg_out_fixed(text, sizeof text);
    const struct hg_game *known = hg_game_find(game->game);
    strftime(day, sizeof day, "%Y-%m-%d %H:%M", localtime(&saved->changed.tv_sec));
    hg_put(&title, known ? known->title : game->game);
    const char *state = state_of(game);
    printf("%s%4d%s  %s  %-18s  %s%*s  ", cli_style()->bold, number, cli_style()->reset, day, text, state,
           9 - cli_columns(state, strlen(state)), "");
    cli_put_paragraph(stdout, game->seats, BEFORE, cli_width());
}

static void put_object(struct hg_out *out, int number, const struct saved *saved, const struct saved_game *game)
{
    hg_json_open(out, '{');
    hg_json_int(out, "number", number);
    hg_json_text(out, "file", saved->path);
    hg_json_text(out, "game", game->game);
    hg_json_text(out, "seats", game->seats);
    hg_json_int(out, "changed", saved->changed.tv_sec);
    hg_json_bool(out, "good", game->good);
    hg_json_bool(out, "over", game->over);
    hg_json_close(out, '}');
}

/* What can be typed now. */
static void print_below(bool any)
{
    if (!any) {
        cli_print(HG_T("No games are saved here yet. {command} and the name of a game begins one."),
                  HG_ARGS({"command", CLI_TYPED("play")}));
    } else {
        cli_print(HG_T("{command} and a number goes on with one that is not over."),
                  HG_ARGS({"command", CLI_TYPED("play", "--resume")}));
        putchar('\n');
        cli_print(HG_T("{command} and a number tells one again."), HG_ARGS({"command", CLI_TYPED("replay")}));
    }
    putchar('\n');
}

void saves_print(const struct cli_command *command, const char *game, bool json)
{
    int count, shown = 0;
    struct saved *list = saves_list("", &count);
    struct hg_out out = hg_out_growing();
    hg_json_open(&out, '[');
    for (int i = 0; i < count; i++) {
        const char *name = strrchr(list[i].path, '/') + 1;
        if (!is_save_of(name, game))
            continue;
        struct saved_game saved = saves_read(command, list[i].path);
        shown++;
        if (json)
            put_object(&out, i + 1, &list[i], &saved);
        else
            print_row(i + 1, &list[i], &saved);
    }
    hg_json_close(&out, ']');
    if (json)
        puts(out.text);
    else
        print_below(shown);
    hg_out_free(&out);
    hg_free(list);
}
