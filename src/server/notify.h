/* notify.h: a manager of services (systemd, Type=notify) is told that the server is ready, and that it ends. */
#ifndef HG_SERVER_NOTIFY_H
#define HG_SERVER_NOTIFY_H

#define NOTIFY_READY    "READY=1"
#define NOTIFY_STOPPING "STOPPING=1"

/* Into the socket that NOTIFY_SOCKET names. Nothing happens without one, or when it cannot be written to: a server is one
 * without a manager, too. */
void notify_manager(const char *state);

#endif
