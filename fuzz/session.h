/* session.h: how long the steps of fuzz_session.c are. */
#ifndef HG_FUZZ_SESSION_H
#define HG_FUZZ_SESSION_H

enum { SESSION_STEP = 16, SESSION_MOST = 32 * SESSION_STEP };

#endif
