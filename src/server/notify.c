/* notify.c: see notify.h. The protocol is a datagram (sd_notify(3)); no library is needed for it. */
#include "server/notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* "@name" is a socket without a file. */
static socklen_t read_name(const char *name, struct sockaddr_un *to)
{
    size_t n = strlen(name);
    *to = (struct sockaddr_un){.sun_family = AF_UNIX};
    if ((*name != '/' && *name != '@') || n >= sizeof to->sun_path)
        return 0;
    memcpy(to->sun_path, name, n);
    if (*name == '@')
        to->sun_path[0] = '\0';
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + n);
}

void notify_manager(const char *state)
{
    const char *name = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to;
    socklen_t size = name ? read_name(name, &to) : 0;
    int fd = size ? socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0) : -1;
    if (fd < 0)
        return;
    sendto(fd, state, strlen(state), MSG_NOSIGNAL | MSG_DONTWAIT, (const struct sockaddr *)(const void *)&to, size);
    close(fd);
}
