/* typing.c: see typing.h. */
#include "cli/commands/play/typing.h"

#include <errno.h>
#include <termios.h>
#include <unistd.h>

bool typing_begin(struct typing *typing)
{
    typing->length = 0;
    typing->line[0] = '\0';
    typing->keys = KEYS;
    return keys_begin();
}

static void rub_out(struct typing *typing)
{
    while (typing->length && ((unsigned char)typing->line[typing->length - 1] & 0xc0) == 0x80)
        typing->length--;
    typing->length -= typing->length > 0;
}

static void rub_out_word(struct typing *typing)
{
    while (typing->length && typing->line[typing->length - 1] == ' ')
        typing->length--;
    while (typing->length && typing->line[typing->length - 1] != ' ')
        typing->length--;
}

static void edit(struct typing *typing, unsigned char c)
{
    if (keys_are_one(&typing->keys, c))
        return;
    if (c == 0x7f || c == '\b' || keys_mean(c, VERASE))
        rub_out(typing);
    else if (keys_mean(c, VWERASE))
        rub_out_word(typing);
    else if (keys_mean(c, VKILL))
        typing->length = 0;
    else if (c >= 0x20 && typing->length + 1 < sizeof typing->line)
        typing->line[typing->length++] = (char)c;
    typing->line[typing->length] = '\0';
}

enum typing_answer typing_take(struct typing *typing)
{
    unsigned char c;
    ssize_t n = read(STDIN_FILENO, &c, 1);
    if (n < 0 && errno == EINTR)
        return TYPING_ON;
    if (n <= 0 || (keys_mean(c, VEOF) && !typing->length))
        return TYPING_OVER;
    if (c == '\n' || c == '\r')
        return TYPING_DONE;
    edit(typing, c);
    return TYPING_ON;
}
