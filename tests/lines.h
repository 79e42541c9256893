/* lines.h: lines to a server that is not there, and the people at their ends, by the luck of a seed: for races. */
#ifndef LINES_H
#define LINES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/rng.h"

/* How long one way takes, how much it varies, how many of a thousand packets come after a second sending. */
struct line {
    uint32_t way_ms, jitter_ms, loss;
    int lies_ms;         /* it states its moves so much earlier */
    uint32_t pongs_late; /* it answers pings so much later */
    uint32_t pongs_vary; /* or only five of eight of them */
    bool proxied;        /* the kernel does not know its round trips */
};

uint32_t line_travel(const struct line *line, struct hg_rng *rng);

/* A ping and its answer; and what the kernel knows of the way, 0: nothing. */
uint32_t line_ping(const struct line *line, struct hg_rng *rng, uint32_t *kernel_ms);

/* How fast somebody is who waits for a timer to run out: about 380 ms, 60 more or less. */
uint32_t reaction(struct hg_rng *rng);

#endif
