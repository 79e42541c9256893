/* run.mjs: bundles every *.test.ts beside it and in the folders of the games, as the page is bundled, and runs the bundles
 * with Node's own test runner.
 *
 *     node tests/unit/run.mjs [name ...]      only the files whose path contains one of the words */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const web = join(dirname(fileURLToPath(import.meta.url)), "../..");
const folders = readdirSync(join(web, "tests"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const wanted = process.argv.slice(2);
const files = folders
  .flatMap(({ name }) => readdirSync(join(web, "tests", name)).map((file) => `${name}/${file}`))
  .filter((file) => file.endsWith(".test.ts") && (!wanted.length || wanted.some((word) => file.includes(word))));
const out = mkdtempSync(join(tmpdir(), "hourglass-unit-"));
let status = 1;
try {
  await build({
    root: web,
    configFile: false,
    logLevel: "warn",
    esbuild: { jsx: "automatic", jsxImportSource: "preact" },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: true,
      target: "node18",
      sourcemap: "inline",
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(files.map((file) => [file.replace(".ts", ""), join(web, "tests", file)])),
        output: {
          entryFileNames: "[name].mjs",
          chunkFileNames: "chunks/[name]-[hash].mjs",
          banner: 'globalThis.crypto ??= (await import("node:crypto")).webcrypto;', // Node 18 has none that is global
        },
      },
    },
  });
  const bundles = files.map((file) => join(out, file.replace(/\.ts$/, ".mjs")));
  status =
    spawnSync(process.execPath, ["--enable-source-maps", "--test", ...bundles], {
      stdio: "inherit",
      env: { HOURGLASS_ROOT: join(web, ".."), ...process.env },
    }).status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
process.exit(status);
