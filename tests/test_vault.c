/* test_vault.c: where the system allows no limit but 0 the key of a store is in no picture of the memory either. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

#include "host/vault.h"

enum { NOBODY = 65534 };

static void test_no_picture(void **state)
{
    char folder[] = "/tmp/hourglass-vault-XXXXXX", store[64], key[72];
    char text[256];
    struct hg_out problem = hg_out_fixed(text, sizeof text);
    struct vault vault;
    (void)state;
    assert_non_null(mkdtemp(folder));
    if (geteuid() == 0) { /* who may set any limit */
        assert_int_equal(chown(folder, NOBODY, NOBODY), 0);
        assert_int_equal(setuid(NOBODY), 0);
    }
    assert_int_equal(setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0}), 0);
    assert_int_equal(prctl(PR_SET_DUMPABLE, 1), 0);
    snprintf(store, sizeof store, "%s/tables.db", folder);
    snprintf(key, sizeof key, "%s.key", store);
    assert_true(vault_make(&vault, store, &(struct hg_words){0}, &problem));
    assert_int_equal(prctl(PR_GET_DUMPABLE), 0);
    vault_forget(&vault);
    assert_int_equal(prctl(PR_SET_DUMPABLE, 1), 0); /* or sanitizers could not look for what was not given back */
    unlink(key);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_no_picture)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
