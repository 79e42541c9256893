/* Whose work the built client carries: THIRD_PARTY.md against the lock file, the sources and the files of the page. */
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { linkedIn, noticeOf, noticeOfLinked, packageOf, packagesIn, thirdParty, type Bundle } from "../../licences";
import { partsOf } from "../../src/notices";

const web = join(process.env.HOURGLASS_ROOT!, "web");
const parts = partsOf(readFileSync(join(web, "dist/THIRD_PARTY.md"), "utf8"));
const named = new Map(parts.map(({ title, text }) => [title, text]));
const lock: Record<string, { version: string; dev?: boolean }> = JSON.parse(
  readFileSync(join(web, "package-lock.json"), "utf8"),
).packages;
const locked = Object.entries(lock)
  .filter(([path]) => path)
  .map(([path, { version, dev }]) => ({ name: path.replace(/^.*node_modules\//, ""), version, dev }));

test("every package that the lock file gives the page is named, with its version and its terms", () => {
  const given = locked.filter(({ dev }) => !dev);
  assert.ok(given.length >= 5);
  for (const { name, version } of given) {
    const text = named.get(`${name} ${version}`);
    assert.ok(text, `${name} ${version} is not named; named are ${[...named.keys()].join(", ")}`);
    const terms = readFileSync(join(web, "node_modules", name, "LICENSE"), "utf8").trim();
    assert.ok(text.endsWith(terms), `the terms of ${name} are not its own`);
  }
});

test("what is named is what the lock file has, and the C library of the modules", () => {
  const known = locked.map(({ name, version }) => `${name} ${version}`);
  assert.deepEqual(
    [...named.keys()].filter((title) => !known.includes(title)),
    ["musl, as a part of wasi-libc"],
  );
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

test("every package that a source takes something from is named", () => {
  const taken = filesBelow(join(web, "src")).flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /(?:\bfrom |\bimport\(?|url\() ?["'](@[\w-]+\/[\w-]+|[a-z][\w-]*)[^"':]*["']/g,
      ),
    ].map(([, name]) => name!),
  );
  const titles = [...named.keys()].map((title) => title.replace(/ [^ ]*$/, ""));
  assert.ok(new Set(taken).size >= 5);
  for (const name of new Set(taken)) assert.ok(titles.includes(name), `${name} is used and not named`);
});

test("every font of the page is a file of a package that is named, and its authors are", () => {
  const fonts = filesBelow(join(web, "dist/assets")).filter((file) => file.endsWith(".woff2"));
  const packages = locked.filter(({ name }) => name.startsWith("@fontsource"));
  for (const font of fonts) {
    const bytes = readFileSync(font);
    const owner = packages.find(({ name }) =>
      filesBelow(join(web, "node_modules", name, "files")).some((file) => readFileSync(file).equals(bytes)),
    );
    assert.ok(owner, `${font} is of no package`);
    assert.match(named.get(`${owner.name} ${owner.version}`)!, /^(Copyright|©) .*\d{4} .*[A-Z]/);
  }
  assert.ok(fonts.length >= 3);
});

test("our licence is beside it, and both are kept for offline", () => {
  assert.equal(readFileSync(join(web, "dist/LICENSE.txt"), "utf8"), readFileSync(join(web, "../LICENSE"), "utf8"));
  const worker = readFileSync(join(web, "dist/sw.js"), "utf8");
  for (const file of ["LICENSE.txt", "THIRD_PARTY.md"])
    assert.ok(worker.includes(`"./${file}"`), `${file} is not kept`);
});

/* --- how the build finds out --- */

test("a module or a file belongs to the innermost package of its path", () => {
  assert.equal(packageOf("/a/web/src/app.tsx"), null);
  assert.equal(packageOf("/a/node_modules/preact/hooks/dist/hooks.mjs?v=1"), "preact");
  assert.equal(packageOf("node_modules/@fontsource/marcellus/files/m.woff2"), "@fontsource/marcellus");
  assert.equal(packageOf("/a/node_modules/one/node_modules/two/x.js"), "two");
  assert.equal(packageOf("\0vite/preload-helper.js"), "vite");
});

test("what is in a bundle counts, in chunks and as files", () => {
  const bundle: Bundle = {
    "app.js": { type: "chunk", moduleIds: ["/a/src/x.ts", "/a/node_modules/new-thing/index.js"] },
    "f.woff2": { type: "asset", originalFileNames: ["node_modules/@f/font/f.woff2"], source: "" },
  };
  assert.deepEqual([...packagesIn(bundle)], ["new-thing", "@f/font"]);
});

test("a package without terms ends the build; one with terms is told with them", () => {
  const modules = mkdtempSync(join(tmpdir(), "hourglass-licences-"));
  try {
    mkdirSync(join(modules, "new-thing"));
    writeFileSync(join(modules, "new-thing/package.json"), '{"version":"1.2.3","license":"ISC"}');
    assert.throws(() => noticeOf("new-thing", modules), /new-thing is a part of the page and has no licence/);
    writeFileSync(join(modules, "new-thing/licence.txt"), "Take it.\n\nAsk nobody.\n");
    const notice = noticeOf("new-thing", modules, "© 2026 A. Uthor");
    assert.deepEqual(partsOf(thirdParty([notice])), [
      { title: "new-thing 1.2.3", terms: "ISC", text: "© 2026 A. Uthor\n\nTake it.\n\nAsk nobody." },
    ]);
  } finally {
    rmSync(modules, { recursive: true });
  }
});

test("what the linker takes of others' libraries is found, and refused where no notice covers it", () => {
  const map =
    " 1 2 libhg_core.a(out.c.obj):(x)\n 3 4 /usr/lib/wasm32-wasi/libc.a(strlen.o):(strlen)\n 5 6 libc.a(strlen.o)\n";
  assert.deepEqual(linkedIn(map), ["libc.a(strlen.o)"]);
  assert.equal(noticeOfLinked(["libc.a(strlen.o)"], "terms")[0]!.text, "terms");
  assert.deepEqual(noticeOfLinked([], "terms"), []);
  assert.throws(() => noticeOfLinked(["libc.a(dlmalloc.o)"], "terms"), /dlmalloc/);
  assert.throws(() => noticeOfLinked(["libclang_rt.builtins-wasm32.a(multi3.c.o)"], "terms"), /multi3/);
});
