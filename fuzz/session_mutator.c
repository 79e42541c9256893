/* session_mutator.c: changes sessions (fuzz_session.c) step by step, so that the steps behind a change stay what they are. */
#include <string.h>

#include "fuzz.h"
#include "session.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed);

struct steps {
    uint8_t (*step)[SESSION_STEP];
    uint32_t count, room;
};

static uint8_t *any_step(const struct steps *steps, struct hg_rng *rng)
{
    return steps->step[hg_rng_below(rng, steps->count)];
}

static void change(struct steps *steps, struct hg_rng *rng)
{
    any_step(steps, rng)[hg_rng_below(rng, 8)] = (uint8_t)hg_rng_next(rng);
}

/* Small numbers are most of what there is to choose from. */
static void change_a_little(struct steps *steps, struct hg_rng *rng)
{
    any_step(steps, rng)[hg_rng_below(rng, 8)] = (uint8_t)hg_rng_below(rng, 5);
}

static void drop(struct steps *steps, struct hg_rng *rng)
{
    uint32_t at = hg_rng_below(rng, steps->count);
    if (steps->count > 1)
        memmove(steps->step[at], steps->step[at + 1], (--steps->count - at) * SESSION_STEP);
}

static void swap(struct steps *steps, struct hg_rng *rng)
{
    uint8_t *one = any_step(steps, rng), *other = any_step(steps, rng), kept[SESSION_STEP];
    memcpy(kept, one, sizeof kept);
    memmove(one, other, sizeof kept);
    memcpy(other, kept, sizeof kept);
}

/* A step once more, somewhere else, or one that is new. */
static void insert(struct steps *steps, struct hg_rng *rng)
{
    uint8_t added[SESSION_STEP];
    uint32_t at = hg_rng_below(rng, steps->count + 1);
    bool again = hg_rng_below(rng, 2);
    if (steps->count == steps->room)
        return;
    for (size_t i = 0; i < sizeof added; i++)
        added[i] = (uint8_t)hg_rng_below(rng, hg_rng_below(rng, 2) ? 5 : 256);
    if (again)
        memcpy(added, any_step(steps, rng), sizeof added);
    memmove(steps->step[at] + SESSION_STEP, steps->step[at], (steps->count++ - at) * SESSION_STEP);
    memcpy(steps->step[at], added, sizeof added);
}

static void (*const changes[])(struct steps *steps, struct hg_rng *rng) = {
    change, change, change_a_little, drop, swap, insert, insert,
};

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned int seed)
{
    struct hg_rng rng = {seed};
    struct steps steps = {(uint8_t(*)[SESSION_STEP])data, (uint32_t)(size / SESSION_STEP),
                          (uint32_t)(max_size / SESSION_STEP)};
    if (!steps.count)
        return LLVMFuzzerMutate(data, size, max_size);
    for (uint32_t left = 1 + hg_rng_below(&rng, 4); left; left--)
        changes[hg_rng_below(&rng, sizeof changes / sizeof changes[0])](&steps, &rng);
    return (size_t)steps.count * SESSION_STEP;
}
