/* reader.c: see reader.h. */
#include "cli/boards/reader.h"

#include <stdlib.h>
#include <string.h>

#include "cli/common/choice.h"
#include "table/memory.h"

static struct hg_json item(struct hg_json list, long index)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (walk.index == index)
            return walk.value;
    return (struct hg_json){0};
}

struct hg_json read_at(struct hg_json json, const char *path)
{
    char part[64];
    while (*path) {
        size_t n = strcspn(path, ".");
        struct hg_out out = hg_out_fixed(part, sizeof part);
        hg_put_bytes(&out, path, n);
        json = hg_json_type(json) == HG_JSON_ARRAY ? item(json, strtol(part, NULL, 10)) : hg_json_member(json, part);
        path += n + (path[n] == '.');
    }
    return json;
}

struct hg_json read_seat(struct hg_json document, int seat)
{
    char path[16];
    struct hg_out out = hg_out_fixed(path, sizeof path);
    hg_put(&out, "seats.");
    hg_put_int(&out, seat);
    return read_at(document, path);
}

int read_number(struct hg_json json, const char *path)
{
    return (int)client_number(read_at(json, path), 0);
}

bool read_is(struct hg_json json, const char *path, const char *text)
{
    return hg_json_is(read_at(json, path), text);
}

int read_figure(const struct scene *scene, const struct read_figure *figure, int seat)
{
    const struct hg_json documents[] = {scene->view, scene->facts, scene->score};
    return read_number(read_seat(documents[figure->from], seat), figure->path);
}

void read_labels(const struct scene *scene, const struct read_figure *figures, int count, int before)
{
    struct page *page = scene->page;
    page_left(page, "", before);
    for (int i = 0; i < count; i++)
        page_right_in(page, page->style.dim, page_word(page, figures[i].label), figures[i].columns);
    page_end_row(page);
}

void read_figures(const struct scene *scene, const struct read_figure *figures, int count, int seat)
{
    for (int i = 0; i < count; i++)
        page_figure(scene->page, read_figure(scene, &figures[i], seat), figures[i].columns);
    page_end_row(scene->page);
}

const char *read_text(const struct scene *scene, struct hg_json json, const char *path)
{
    struct scene_texts *texts = scene->texts;
    if (texts->count == texts->cap) {
        texts->cap = texts->cap ? 2 * texts->cap : 64;
        texts->text = hg_resize(texts->text, (size_t)texts->cap * sizeof *texts->text);
    }
    return texts->text[texts->count++] = client_copy(read_at(json, path));
}

void scene_forget(struct scene_texts *texts)
{
    while (texts->count)
        hg_free(texts->text[--texts->count]);
    hg_free(texts->text);
    *texts = (struct scene_texts){0};
}

struct hg_json read_component(const struct scene *scene, const char *group, const char *id)
{
    return hg_json_member(read_at(scene->components, group), id);
}

const char *read_name(const struct scene *scene, const char *group, const char *id)
{
    return read_text(scene, read_component(scene, group, id), "name");
}

static void put_name(const struct scene *scene, const char *name, int times, struct hg_out *out)
{
    if (!times)
        return;
    hg_put(out, out->len ? ", " : "");
    hg_put(out, name);
    if (times == 1)
        return;
    hg_put(out, scene->page->plain ? " x" : " ×");
    hg_put_int(out, times);
}

int read_names(const struct scene *scene, struct hg_json components, struct hg_json ids, struct hg_out *out)
{
    const char *last = "";
    int times = 0, face_down = 0;
    struct hg_json_walk walk = hg_json_walk(ids);
    while (hg_json_next(&walk)) {
        const char *name = read_text(scene, hg_json_member(components, read_text(scene, walk.value, "")), "name");
        face_down += !*name;
        if (strcmp(name, last) != 0) {
            put_name(scene, last, times, out);
            times = 0;
        }
        times += *name != '\0';
        last = name;
    }
    put_name(scene, last, times, out);
    return face_down;
}

bool read_verb(const struct scene *scene, const struct read_verb *verbs, const char *word, struct hg_out *out)
{
    while (verbs->word && strcmp(verbs->word, word) != 0)
        verbs++;
    hg_put(out, verbs->word ? page_word(scene->page, verbs->text) : "");
    return verbs->word;
}

void read_head(const struct scene *scene, const char *where)
{
    page_head(scene->page, read_text(scene, scene->edition, "game"), where);
}
