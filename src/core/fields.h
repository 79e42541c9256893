/* fields.h: the members of a JSON object, one row each: what stands there and where it lies in a struct. From the rows of
 * an edition or a position core reads it, with every mistake by its place, what was found and what is allowed, and
 * writes it again.
 *
 *     static const struct hg_member seat_members[] = {
 *         {"coins", &hg_number, HG_AT(struct seat, coins), .max = 9},
 *         {"hand", &game_card, HG_AT(struct seat, hand), .need = HG_IF_ANY, .none = NO_CARD, .hidden = FACE_DOWN},
 *         {"towers", &game_space, HG_AT(struct seat, towers), HG_SET, .need = HG_MAY_LACK},
 *         {0},
 *     };
 *     static const struct hg_member members[] = {
 *         {"phase", &phase, HG_AT(struct state, phase)},
 *         {"seats", .members = seat_members, HG_ITEMS(struct state, seat)},
 *         {0},
 *     };
 *
 * Object: the struct that the members of one JSON object lie in. An item of a list has a struct of its own in an array
 * (HG_AT in its rows), or all items share one struct in which each member is an array (HG_EACH in the rows, and a list
 * without a place); `index` is then the item. Rows are read and written in their order, so whatever a row depends on
 * stands above it. */
#ifndef HG_CORE_FIELDS_H
#define HG_CORE_FIELDS_H

#include "core/kinds.h"

enum hg_shape {
    HG_ONE,        /* of the thing */
    HG_BIT,        /* the same, kept as the set of it */
    HG_FLAG,       /* true or false: is `mask`, shifted by the index, set in the member? */
    HG_SET,        /* a list of things, none twice: a bit for each. `counted`: the nulls in it are counted */
    HG_LIST,       /* of things or, with `members`, of objects: an array */
    HG_OBJECT,     /* with `members` */
    HG_TEXT,       /* not empty, without control characters; with a thing: its id, which no other one has */
    HG_ID,         /* the same, of small letters, digits and hyphens */
    HG_VIEW,       /* whose view this is: 0 for the whole, else the seat, or HG_SPECTATOR, and 1 */
    HG_EXACTLY,    /* `exactly`, and nothing is kept: what the rules fix and an edition may repeat */
    HG_PROVENANCE, /* see provenance.h */
    HG_ANYTHING,   /* for people, or read by other means */
    HG_HOOK,       /* `read` and `write` do it */
};

enum hg_need {
    HG_NEEDED,
    HG_MAY_LACK, /* and is `none` then; always written */
    HG_IF_ANY,   /* the same, and not written where it is `none`: nothing there, an empty set */
};

/* What reading takes along. */
struct hg_reading {
    struct hg_problems *problems;
    const void *rules;   /* that the things belong to */
    bool hidden_allowed; /* it is a view: null may stand for what is hidden */
    void *more;          /* for hooks */
};

/* Hooks get the object and, where items share one, which item it is. */
typedef void hg_read_hook(struct hg_reading *in, const struct hg_spot *at, void *object, int index);
typedef void hg_write_hook(const void *rules, const void *object, int index, struct hg_out *out);
typedef bool hg_when(const void *rules, const void *object, int index);
typedef uint64_t hg_elsewhere(const void *rules, const void *object, int index);

struct hg_member {
    const char *key;              /* NULL behind the last one */
    const struct hg_thing *thing; /* kinds.h: a number, a flag, a seat, or one of the game's own */
    uint16_t offset, size;        /* where it lies in the object; of a list: each item */
    enum hg_shape shape;
    enum hg_need need;
    int32_t min, max;               /* of a number; both 0: what fits. A member with a negative `min` is signed */
    int (*most)(const void *rules); /* instead of `max` */
    int8_t add;                     /* what the struct has more than the JSON says */
    uint16_t stride;                /* HG_EACH: from one item to the next */
    uint32_t none, hidden;   /* the value where nothing is; and of what is hidden, null in a view. 0: it never is */
    bool null;               /* null is `none` */
    bool vital;              /* the rows below depend on it: after a mistake in it or above they are not read */
    const char *exactly;     /* as JSON text */
    uint8_t mask;            /* HG_FLAG */
    uint16_t length, least;  /* of a list: the most items; the fewest, 0: as many, unless they are counted */
    uint16_t count;          /* where it is kept how many there are, in a byte for each item of the list around it */
    bool counted;            /* it is */
    hg_elsewhere *elsewhere; /* of a set: the things that may not stand here, for they are somewhere else */
    const char *taken;       /* what to say of one that does */
    const struct hg_member *members;

    /* The members that the object has beside these, by the value of this one, which is a word and comes first: an op and
     * its operands. */
    const struct hg_member *const *with;

    const char *allowed;  /* instead of the usual sentence (of a list: about its length); {min}, {max}, {names} in it */
    hg_when *when;        /* is it there? NULL: always */
    hg_when *fits;        /* may it be there? Reading asks this; NULL: `when` */
    const char *unless;   /* what to say of one that may not; NULL: reading does not ask */
    hg_read_hook *read;   /* HG_HOOK */
    hg_write_hook *write; /* HG_HOOK: the value, behind its key; NULL: it is not written */
    hg_read_hook *then;   /* after it was read, if nothing was wrong with it */
};

/* The place of a member in its struct: of one; of an item, where each item has its own; the same in an array of arrays,
 * by the place of the first item; of an array. */
#define HG_ROOM(type, member) (uint16_t)sizeof(((type *)0)->member)
#define HG_ITEM(type, member) (uint16_t)sizeof(*((type *)0)->member)
#define HG_AT(type, member)   .offset = (uint16_t)offsetof(type, member), .size = HG_ROOM(type, member)
#define HG_EACH(type, array) \
    .stride = HG_ITEM(type, array), .offset = (uint16_t)offsetof(type, array), .size = HG_ITEM(type, array)
#define HG_EACH_OF(type, array, first) .stride = HG_ITEM(type, array), HG_AT(type, first)
#define HG_ITEMS(type, array)                                                                                     \
    .length = (uint16_t)(HG_ROOM(type, array) / HG_ITEM(type, array)), .offset = (uint16_t)offsetof(type, array), \
    .size = HG_ITEM(type, array), .shape = HG_LIST
#define HG_COUNTED(type, member) .counted = true, .count = (uint16_t)offsetof(type, member)

/* What every edition begins with; hg_read_options reads the options. */
#define HG_EDITION_OF(id)                                                                                          \
    {"game", .shape = HG_ANYTHING}, {"id", .shape = HG_EXACTLY, .exactly = "\"" id "\"", .allowed = HG_IS_NEEDED}, \
        {"format", .shape = HG_EXACTLY, .exactly = "1", .allowed = HG_IS_NEEDED}, {"note", .shape = HG_ANYTHING},  \
        {"provenance_values", .shape = HG_ANYTHING}, {"options", .shape = HG_ANYTHING},                            \
    {                                                                                                              \
        "options_provenance", .shape = HG_PROVENANCE, .need = HG_MAY_LACK                                          \
    }
#define HG_IS_NEEDED HG_T("{value} is needed.")

/* "view" of a position. */
#define HG_VIEW_OF(type, member, seats)                                                                             \
    {                                                                                                               \
        "view", &hg_a_seat, HG_AT(type, member), HG_VIEW, HG_IF_ANY,                                                \
            .max = (seats)-1, .add = 1, .allowed = HG_T("a seat from {min} to {max}, or \"spectator\", is needed.") \
    }

/* No object has more members. */
enum { HG_MOST_MEMBERS = 64 };

/* Into `object`, whose other bytes stay as they are. Every mistake is noted; false if there was one. */
bool hg_read_object(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *members, void *object,
                    int index);

/* For hooks: what one row says, at whatever spot; or only its value. False, and a problem, if it is none; `*value` is then
 * what it was. */
bool hg_read_member(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *member, void *object,
                    int index);
bool hg_read_value(struct hg_reading *in, const struct hg_spot *at, const struct hg_member *member, int64_t *value);

void hg_write_object(const struct hg_member *members, const void *rules, const void *object, int index,
                     struct hg_out *out);

/* The first mistake in the rows themselves, in words; NULL: there is none. Builds that check ask it of every object. */
const char *hg_members_sane(const struct hg_member *members);

/* A set as it is written: a list of things, the lowest first, and a null for each one that is hidden. */
void hg_write_set(const struct hg_thing *thing, const void *rules, uint64_t set, int hidden, struct hg_out *out);

/* maps.c: {"gallia": 2, ...}: a value for each thing; `none` is not written. */
struct hg_map {
    const struct hg_thing *keys;
    struct hg_member value; /* of one value, a byte; offset and stride are not used */
};
void hg_write_map(const struct hg_map *map, const void *rules, const uint8_t *values, struct hg_out *out);
void hg_read_map(struct hg_reading *in, const struct hg_spot *at, const struct hg_map *map, uint8_t *values);

/* For hooks that read and write such objects themselves. What is not as it should be is told; a key that is no thing: -1. */
bool hg_is_object(struct hg_reading *in, const struct hg_spot *at);
bool hg_is_list(struct hg_reading *in, const struct hg_spot *at);
int hg_find_key(struct hg_reading *in, const struct hg_spot *at, const struct hg_thing *keys,
                const struct hg_json_walk *walk);
void hg_write_key(const struct hg_thing *thing, const void *rules, int value, struct hg_out *out);
void hg_write_word(const struct hg_thing *thing, const void *rules, int value, struct hg_out *out);

#endif
