/* broken.h: why a module stopped. */
#ifndef HG_WASM_BROKEN_H
#define HG_WASM_BROKEN_H

/* What was broken, NUL-terminated; "" as long as nothing is. */
__attribute__((export_name("hg_wasm_broken"))) const char *hg_wasm_broken(void);

#endif
