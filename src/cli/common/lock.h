/* lock.h: one program at a time plays the game of a file. The kernel holds the lock for an open file, so it ends with
 * the program, however that ends, and whoever only reads needs none.
 *
 * A save replaces the file by another one. So the new one is locked before it takes the name (cli_replace_locked), and
 * whoever gets a lock looks whether the name still leads to what it has locked. */
#ifndef HG_CLI_COMMON_LOCK_H
#define HG_CLI_COMMON_LOCK_H

/* Descriptors, -1 for none. What was found at first stays locked too: another name (a hard link) may lead to it. */
struct lock {
    int found, now;
};
#define LOCK_FREE ((struct lock){-1, -1})

enum lock_answer {
    LOCK_TAKEN,
    LOCK_HELD,    /* by another program */
    LOCK_NO_FILE, /* nothing to lock: no file, none for us, or none that can be replaced, like a device */
    LOCK_NO_WAY,  /* the file system has no locks */
};

/* `flags` of open() that are wanted beside: O_CREAT or 0. */
enum lock_answer lock_take(struct lock *lock, const char *path, int flags);

/* The file was replaced by one that is locked; it belongs to the lock now. */
void lock_follow(struct lock *lock, int fd);
void lock_release(struct lock *lock);

/* The process that holds the lock, 0 when that is not known: it may be on another machine. */
long lock_holder(const char *path);

#endif
