/* sha1.h: SHA-1, which the handshake of WebSocket asks for (RFC 6455, 4.2.2). It protects nothing there. */
#ifndef HG_SERVER_SHA1_H
#define HG_SERVER_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_SIZE = 20, SHA1_MOST = 119 };

/* Of at most SHA1_MOST bytes: nobody needs it of more. */
void sha1(const void *bytes, size_t n, uint8_t sum[SHA1_SIZE]);

#endif
