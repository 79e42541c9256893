/* figures.c: /metrics, /health and /ready: how a server is, for whoever watches over it. */
#include "core/game.h"
#include "host/host_private.h"
#include "server/server.h"

bool host_is_overloaded(const struct host *host)
{
    struct hg_store_load load = hg_store_thread_load(host->thread);
    return load.waiting > host->most_waiting || load.oldest_ms > host->most_waiting_ms;
}

static bool takes_entries(const struct host *host)
{
    return !host->store_fails && !host_is_overloaded(host);
}

/* --- figures ------------------------------------------------------------------------------------------------------ */

static void put_gauge(struct hg_out *out, const char *name, uint64_t n)
{
    meter_put_type(out, name, "gauge");
    meter_put(out, name, "", "", n);
}

static void put_counter(struct hg_out *out, const char *name, uint64_t n)
{
    meter_put_type(out, name, "counter");
    meter_put(out, name, "", "", n);
}

/* Those that are held: nobody looks at the others. */
static void put_tables(struct hg_out *out, const struct hg_online_figures *figures)
{
    static const char *const states[HG_STORE_STATUSES] = {
        [HG_STORE_OPEN] = "open", [HG_STORE_STARTING] = "starting", [HG_STORE_PLAYING] = "playing",
        [HG_STORE_OVER] = "over", [HG_STORE_STOPPED] = "stopped",   [HG_STORE_FROZEN] = "frozen"};
    meter_put_type(out, "hourglass_tables", "gauge");
    for (int i = 0; i < HG_STORE_STATUSES; i++)
        meter_put(out, "hourglass_tables", "state", states[i], (uint64_t)figures->held[i]);
    put_gauge(out, "hourglass_frozen_tables", (uint64_t)figures->held[HG_STORE_FROZEN] + (uint64_t)figures->ill);
}

static void put_store(const struct host *host, struct hg_out *out, const struct hg_online_figures *figures)
{
    struct hg_store_load load = hg_store_thread_load(host->thread);
    meter_put_times(out, "hourglass_append_seconds", &host->meter.append);
    meter_put_type(out, "hourglass_append_batch", "summary");
    meter_put(out, "hourglass_append_batch_sum", "", "", load.served);
    meter_put(out, "hourglass_append_batch_count", "", "", load.batches);
    put_counter(out, "hourglass_append_taken_total", figures->taken);
    put_counter(out, "hourglass_append_failed_total", figures->failed);
    put_counter(out, "hourglass_entries_total", figures->entries);
    put_gauge(out, "hourglass_store_waiting", (uint64_t)load.waiting);
    put_gauge(out, "hourglass_store_up", takes_entries(host));
}

static void put_sockets(const struct host *host, struct hg_out *out)
{
    struct server_load load = server_load(host->server);
    put_gauge(out, "hourglass_sockets", (uint64_t)load.sockets);
    put_gauge(out, "hourglass_queue_bytes", load.waiting);
    put_counter(out, "hourglass_slow_closed_total", host->meter.slow);
    put_counter(out, "hourglass_reconnects_total", host->meter.reconnects);
    meter_put_times(out, "hourglass_rtt_seconds", &host->meter.round);
    meter_put_times(out, "hourglass_loop_lag_seconds", &host->meter.lag);
}

bool host_write_metrics(void *context, struct hg_out *out)
{
    const struct host *host = context;
    struct hg_online_figures figures = hg_online_figures(host->online);
    meter_put_type(out, "hourglass_build_info", "gauge");
    meter_put(out, "hourglass_build_info", "version", HG_VERSION, 1);
    put_sockets(host, out);
    put_tables(out, &figures);
    put_store(host, out, &figures);
    meter_put_requests(out, &host->meter);
    meter_put_times(out, "hourglass_request_seconds", &host->meter.request);
    return true;
}

/* --- yes or no ---------------------------------------------------------------------------------------------------- */

/* Whoever gets this answer knows that the loop turns. */
bool host_write_health(void *context, struct hg_out *out)
{
    (void)context;
    hg_put(out, "ok\n");
    return true;
}

bool host_write_ready(void *context, struct hg_out *out)
{
    const struct host *host = context;
    bool good = !host->leaving && takes_entries(host);
    hg_put(out, good ? "ready\n" : host->leaving ? "the server ends\n" : "the store takes nothing\n");
    return good;
}
