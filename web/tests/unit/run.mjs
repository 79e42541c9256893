/* run.mjs: bundles every *.test.ts beside it and runs the bundles with Node's own test runner.
 *
 *     node tests/unit/run.mjs [name ...]      only the files whose name contains one of the words */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const files = readdirSync(here).filter((file) => file.endsWith(".test.ts") && (!wanted.length || wanted.some((word) => file.includes(word))));
const out = mkdtempSync(join(tmpdir(), "hourglass-unit-"));
let status = 1;
try {
  await build({
    entryPoints: files.map((file) => join(here, file)), outdir: out, outExtension: { ".js": ".mjs" }, bundle: true, format: "esm",
    platform: "node", target: "node18", jsx: "automatic", jsxImportSource: "preact", sourcemap: "inline", logLevel: "warning",
    loader: { ".css": "empty", ".md": "text" },
  });
  const bundles = files.map((file) => join(out, file.replace(/\.ts$/, ".mjs")));
  status = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...bundles], { stdio: "inherit", env: { HOURGLASS_ROOT: join(here, "../../.."), ...process.env } }).status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
process.exit(status);
