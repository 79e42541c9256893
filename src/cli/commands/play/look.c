/* look.c: looking at a table, and telling what has happened there. */
#include <stdio.h>
#include <string.h>

#include "cli/commands/play/play.h"
#include "core/bits.h"

int play_seat(struct hg_json value)
{
    long seat = client_number(value, NOBODY);
    return seat >= 0 && seat < HG_MAX_SEATS ? (int)seat : NOBODY;
}

unsigned play_seats(struct hg_json list)
{
    struct hg_json_walk walk = hg_json_walk(list);
    unsigned seats = 0;
    for (int seat; hg_json_next(&walk);)
        if ((seat = play_seat(walk.value)) != NOBODY)
            seats |= 1u << seat;
    return seats;
}

void play_note_turn(struct play *play, struct hg_json turn)
{
    if (!turn.at)
        return;
    play->owes = play_seats(hg_json_member(turn, "seats"));
    play->open = play_seats(hg_json_member(turn, "open"));
    play_note_clock(play, hg_json_member(turn, "clock"));
    hg_json_get_bool(hg_json_member(turn, "over"), &play->over);
}

bool play_is_open(const struct play *play, int seat)
{
    return play->people > 1 && seat != NOBODY && play->open >> seat & 1;
}

int play_next_seat(const struct play *play)
{
    unsigned asked = play_asked(play);
    if (play->at_screen != NOBODY && asked >> play->at_screen & 1)
        return play->at_screen;
    return asked ? hg_lowest(asked) : NOBODY;
}

static long *seen_by(struct play *play, int eyes)
{
    return &play->seen[eyes == NOBODY ? HG_SPECTATOR + 1 : eyes];
}

/* What a seat was told is not told to everybody once more. */
static long events_after(struct play *play, int seat)
{
    return seat == NOBODY && play->at_screen != NOBODY ? INT32_MAX : *seen_by(play, seat);
}

static struct answer ask_for_seat(struct play *play, const char *method, int seat, long after)
{
    struct hg_out *out = client_ask(play->client, method, seat);
    if (seat == NOBODY)
        hg_json_null(out, "seat");
    hg_json_int(out, "after", after);
    return client_send(play->client);
}

/* What a seat is asked openly, as spectators see it. */
static struct answer look_with_all(struct play *play, int seat)
{
    struct hg_out *out = client_ask(play->client, "table.look", seat);
    hg_json_text(out, "eyes", "spectator");
    hg_json_int(out, "after", *seen_by(play, HG_SPECTATOR));
    return client_send(play->client);
}

static void open_choices(struct decision *decision)
{
    struct choices *choices = &decision->choices;
    const struct board *board = decision->play->board;
    choices_open(choices, decision->scene.moves);
    choices->folded = board ? board->folded : NULL;
    for (int i = 0; i < choices->moves && board && board->is_spare; i++)
        choices->move[i].spare = board->is_spare(&decision->scene, play_move(decision, i));
    choices_begin(choices);
    decision->scene.settled = choices->unasked;
}

static struct hg_json edition_of(const struct play *play)
{
    struct hg_json own = hg_json_member(play->origin.result, "edition");
    return own.at ? own : play->edition.result;
}

void play_look(struct play *play, int seat, struct decision *decision)
{
    if (play_is_running(play))
        play_tick(play);
    bool open = play_is_open(play, seat);
    *decision = (struct decision){.play = play, .seat = seat, .eyes = open ? HG_SPECTATOR : seat};
    decision->look =
        open ? look_with_all(play, seat) : ask_for_seat(play, "table.look", seat, events_after(play, seat));
    if (open && !decision->look.result.at) /* it is asked no more */
        play->open = 0;
    struct hg_json look = decision->look.result, moves = hg_json_member(look, "moves");
    play_note_turn(play, hg_json_member(look, "turn"));
    decision->scene = (struct scene){
        .page = &play->page,
        .seat = open || seat == HG_SPECTATOR ? NOBODY : seat,
        .seats = play->seats,
        .names = play->names,
        .view = hg_json_member(look, "view"),
        .score = hg_json_member(look, "score"),
        .facts = hg_json_member(look, "facts"),
        .components = play->components.result,
        .moves = moves,
        .events = hg_json_member(look, "events"),
        .edition = edition_of(play),
        .texts = &decision->texts,
    };
    open_choices(decision);
    *seen_by(play, decision->eyes) = client_number(hg_json_member(look, "last"), 0);
}

void play_look_away(struct decision *decision)
{
    scene_forget(&decision->texts);
    choices_close(&decision->choices);
    answer_free(&decision->look);
}

/* --- telling ------------------------------------------------------------------------------------------------------ */

static bool is_quiet(const struct board *board, struct hg_json kind)
{
    char name[64];
    const char *at = board ? board->quiet : "";
    client_text(kind, name, sizeof name);
    for (size_t n = strlen(name); n && (at = strstr(at, name)); at += n)
        if ((at == board->quiet || at[-1] == ' ') && (at[n] == ' ' || !at[n]))
            return true;
    return false;
}

static struct hg_json operands_of(const struct play *play, struct hg_json kind)
{
    char name[64];
    client_text(kind, name, sizeof name);
    struct hg_json_walk walk = hg_json_walk(hg_json_member(play->kinds.result, "events"));
    while (hg_json_next(&walk))
        if (hg_json_is(hg_json_member(walk.value, "kind"), name))
            return hg_json_member(walk.value, "operands");
    return (struct hg_json){0};
}

/* Whether it happens to the seat, or names it. */
static bool is_about(const struct play *play, struct hg_json event, int seat)
{
    char role[64];
    if (client_number(hg_json_member(event, "seat"), NOBODY) == seat)
        return true;
    struct hg_json_walk walk = hg_json_walk(operands_of(play, hg_json_member(event, "kind")));
    while (hg_json_next(&walk)) {
        client_text(hg_json_member(walk.value, "role"), role, sizeof role);
        if (hg_json_is(hg_json_member(walk.value, "type"), "seat") &&
            client_number(hg_json_member(event, role), NOBODY) == seat)
            return true;
    }
    return false;
}

/* One event, on a line of its own; what others did to whoever reads has a mark. */
static void tell_event(struct play *play, const char *text, bool marked)
{
    struct page *page = &play->page;
    const char *mark = page->utf8 ? "▸ " : "> ";
    if (page->plain) {
        page_say(page, marked ? HG_T("About you: {text}") : "{text}", HG_ARGS({"text", text}));
        return;
    }
    hg_put(&page->text, marked ? page->style.bold : "");
    hg_put(&page->text, marked ? mark : page->terminal ? "  " : "");
    if (page->terminal)
        page_wrapped(page, text, 2);
    else
        page_line(page, text);
    hg_put(&page->text, marked ? page->style.reset : "");
}

/* What a person alone takes back or puts back is one move of their own; what bots did meanwhile is nothing that they counted. */
static const char *own_undo(const struct play *play, struct hg_json event)
{
    struct hg_json kind = hg_json_member(event, "kind");
    if (play->people != 1 || play->far || client_number(hg_json_member(event, "moves"), 1) == 1)
        return NULL;
    if (hg_json_is(kind, "undone"))
        return HG_T("Your last move is taken back, with what followed from it.");
    return hg_json_is(kind, "redone") ? HG_T("Your move is put back, with what followed from it.") : NULL;
}

void play_read_event(const struct play *play, struct hg_json event, char *text, size_t cap)
{
    const char *own = own_undo(play, event);
    if (own)
        snprintf(text, cap, "%s", page_word(&play->page, own));
    else
        client_text(hg_json_member(event, "text"), text, cap);
}

/* What a seat did itself comes first, and it knows that. */
static void tell(struct play *play, struct hg_json events, int skip)
{
    char text[512];
    int reader = play->all_look ? NOBODY : play->at_screen;
    bool others = false;
    struct hg_json_walk walk = hg_json_walk(events);
    while (hg_json_next(&walk)) {
        others |= client_number(hg_json_member(walk.value, "seat"), reader) != reader;
        if (walk.index < skip || is_quiet(play->board, hg_json_member(walk.value, "kind")))
            continue;
        play_read_event(play, walk.value, text, sizeof text);
        tell_event(play, text, others && reader != NOBODY && is_about(play, walk.value, reader));
    }
}

void play_tell(struct play *play, struct hg_json events)
{
    tell(play, events, 0);
}

/* Nobody in particular has looked last, so how much is news cannot be told; "log" has all. */
void play_tell_end(struct play *play, struct hg_json events)
{
    enum { LATEST = 6 };
    tell(play, events, hg_json_count(events) - LATEST);
}

bool play_tell_news(struct play *play, int seat)
{
    struct answer news = ask_for_seat(play, "table.events", seat, *seen_by(play, seat));
    long last = client_number(hg_json_member(news.result, "last"), *seen_by(play, seat));
    bool any = last > *seen_by(play, seat);
    *seen_by(play, seat) = last;
    play_tell(play, hg_json_member(news.result, "events"));
    answer_free(&news);
    return any;
}

void play_skip_old_events(struct play *play)
{
    for (int i = NOBODY; i <= play->seats; i++) {
        int eyes = i < play->seats ? i : HG_SPECTATOR;
        struct answer events = ask_for_seat(play, "table.events", eyes, INT32_MAX);
        *seen_by(play, eyes) = client_number(hg_json_member(events.result, "last"), 0);
        answer_free(&events);
    }
}
