/* meter.c: see meter.h. */
#include "host/meter.h"

#include <stdio.h>
#include <string.h>

/* From what memory takes to what nobody waits for. */
static const double bounds[METER_BOUNDS] = {0.0001, 0.0003, 0.001, 0.002, 0.005, 0.01, 0.02,
                                            0.05,   0.1,    0.25,  0.5,   1,     2.5,  10};

void meter_time(struct meter_times *times, double seconds)
{
    int row = 0;
    while (row < METER_BOUNDS && seconds > bounds[row])
        row++;
    times->count[row]++;
    times->sum += seconds;
}

/* --- requests ----------------------------------------------------------------------------------------------------- */

const char *const meter_outcomes[METER_OUTCOMES] = {
    [METER_OK] = "ok",     [METER_REFUSED] = "refused", [METER_TOO_FAST] = "too-fast", [METER_NOT_KEPT] = "not-kept",
    [METER_BUSY] = "busy", [METER_FROZEN] = "frozen"};

enum meter_outcome meter_outcome(int error)
{
    switch (error) { /* docs/protocol.md, "Errors" */
    case 0: return METER_OK;
    case 14: return METER_TOO_FAST;
    case 17: return METER_NOT_KEPT;
    case 25: return METER_BUSY;
    case 26: return METER_FROZEN;
    default: return METER_REFUSED;
    }
}

static struct meter_method *find(struct meter *meter, const char *name)
{
    for (int i = 1; i <= meter->method_count; i++)
        if (strcmp(meter->methods[i].name, name) == 0)
            return &meter->methods[i];
    if (meter->method_count == METER_METHODS - 1)
        return &meter->methods[0];
    struct meter_method *method = &meter->methods[++meter->method_count];
    snprintf(method->name, sizeof method->name, "%s", name);
    return method;
}

void meter_request(struct meter *meter, const char *method, bool known, enum meter_outcome outcome)
{
    (known ? find(meter, method) : &meter->methods[0])->count[outcome]++;
}

/* --- the text ----------------------------------------------------------------------------------------------------- */

static void put_number(struct hg_out *out, double number)
{
    char text[40];
    snprintf(text, sizeof text, "%.9g", number);
    hg_put(out, text);
}

void meter_put_type(struct hg_out *out, const char *name, const char *type)
{
    hg_put(out, "# TYPE ");
    hg_put(out, name);
    hg_put_char(out, ' ');
    hg_put(out, type);
    hg_put_char(out, '\n');
}

void meter_put(struct hg_out *out, const char *name, const char *label, const char *value, uint64_t n)
{
    hg_put(out, name);
    if (*label) {
        hg_put_char(out, '{');
        hg_put(out, label);
        hg_put(out, "=\"");
        hg_put(out, value);
        hg_put(out, "\"}");
    }
    hg_put_char(out, ' ');
    hg_put_int(out, (int64_t)n);
    hg_put_char(out, '\n');
}

void meter_put_seconds(struct hg_out *out, const char *name, double seconds)
{
    hg_put(out, name);
    hg_put_char(out, ' ');
    put_number(out, seconds);
    hg_put_char(out, '\n');
}

void meter_put_times(struct hg_out *out, const char *name, const struct meter_times *times)
{
    char row[64], bound[24];
    uint64_t so_far = 0;
    meter_put_type(out, name, "histogram");
    for (int i = 0; i <= METER_BOUNDS; i++) {
        so_far += times->count[i];
        snprintf(row, sizeof row, "%s_bucket", name);
        if (i < METER_BOUNDS)
            snprintf(bound, sizeof bound, "%g", bounds[i]);
        meter_put(out, row, "le", i < METER_BOUNDS ? bound : "+Inf", so_far);
    }
    snprintf(row, sizeof row, "%s_sum", name);
    meter_put_seconds(out, row, times->sum);
    snprintf(row, sizeof row, "%s_count", name);
    meter_put(out, row, "", "", so_far);
}

static void put_method(struct hg_out *out, const struct meter_method *method)
{
    for (int i = 0; i < METER_OUTCOMES; i++) {
        if (!method->count[i])
            continue;
        hg_put(out, "hourglass_requests_total{method=\"");
        hg_put(out, *method->name ? method->name : "none");
        hg_put(out, "\",outcome=\"");
        hg_put(out, meter_outcomes[i]);
        hg_put(out, "\"} ");
        hg_put_int(out, (int64_t)method->count[i]);
        hg_put_char(out, '\n');
    }
}

void meter_put_requests(struct hg_out *out, const struct meter *meter)
{
    meter_put_type(out, "hourglass_requests_total", "counter");
    for (int i = 0; i <= meter->method_count; i++)
        put_method(out, &meter->methods[i]);
}
