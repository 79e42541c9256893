/* licences.ts: whose work the built client carries, beside our own, and on what terms. The build writes THIRD_PARTY.md from
 * what is really in the bundle, so that nobody has to remember: the packages of the modules in its chunks (workers have a
 * bundle of their own) and of the files among its assets, and what the linker took into the modules of the games. What comes
 * without its terms ends the build. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { copyrightOf } from "./font-copyright";

/** Someone else's work, as THIRD_PARTY.md tells it. */
export interface Notice {
  name: string;
  version: string;
  terms: string;
  home: string;
  text: string;
}

/** The parts of a bundle that say where it comes from. */
export type Bundle = Record<
  string,
  { type: "chunk"; moduleIds: string[] } | { type: "asset"; originalFileNames: string[]; source: string | Uint8Array }
>;

/** The package a file or a module comes from; null for our own. Vite's helpers have no file. */
export function packageOf(id: string): string | null {
  if (id.startsWith("\0vite/")) return "vite";
  return (
    id
      .split("?")[0]!
      .replaceAll("\\", "/")
      .match(/.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1] ?? null
  );
}

export function packagesIn(bundle: Bundle): Set<string> {
  const ids = Object.values(bundle).flatMap((file) =>
    file.type === "chunk" ? file.moduleIds : file.originalFileNames,
  );
  return new Set(ids.map(packageOf).filter((name) => name !== null));
}

/** What the fonts in a bundle say of themselves, by package. */
export function fontsIn(bundle: Bundle): [name: string, copyright: string][] {
  return Object.entries(bundle).flatMap(([path, file]) => {
    const name = file.type === "asset" && path.endsWith(".woff2") && packageOf(file.originalFileNames[0] ?? "");
    return name ? [[name, copyrightOf(Buffer.from(file.source))]] : [];
  });
}

/** Vite's file has the terms of its own dependencies, too, none of which are in a page. */
function ownTerms(text: string): string {
  return text
    .split(/^# Licenses of bundled dependencies/m)[0]!
    .replace(/^# .*\n/, "")
    .trim();
}

export function noticeOf(name: string, modules: string, copyright = ""): Notice {
  const folder = join(modules, name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  if (!file) throw new Error(`${name} is a part of the page and has no licence in its folder: it cannot be given on.`);
  const { version, license, homepage } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const text = ownTerms(readFileSync(join(folder, file), "utf8"));
  return {
    name,
    version,
    terms: license,
    home: homepage ?? "",
    text: text.includes(copyright) ? text : `${copyright}\n\n${text}`,
  };
}

/** What of others' libraries the linker's map of a module names, as "libc.a(strlen.o)". */
export function linkedIn(map: string): string[] {
  const members = [...map.matchAll(/([\w.+-]+\.a)\(([^)]+)\)/g)].filter(
    ([, library]) => !library!.startsWith("libhg_"),
  );
  return [...new Set(members.map(([member]) => member))].sort();
}

/** The functions of strings and memory are musl's; what else a library has may be somebody else's. */
export function noticeOfLinked(members: string[], text: string): Notice[] {
  const strange = members.filter((member) => !/^libc\.a\((str|mem|stp)\w*\.o\)$/.test(member));
  if (strange.length)
    throw new Error(`${strange.join(", ")}: linked into a module, and web/notices/musl.txt does not cover it.`);
  return members.length
    ? [{ name: "musl, as a part of wasi-libc", version: "", terms: "MIT", home: "https://musl.libc.org", text }]
    : [];
}

export function thirdParty(notices: Notice[]): string {
  const sorted = [...notices].sort((a, b) => (a.name < b.name ? -1 : 1));
  const parts = sorted.map(
    ({ name, version, terms, home, text }) =>
      `## ${[name, version].filter(Boolean).join(" ")}\n\n${[terms, home].filter(Boolean).join(", ")}\n\n${text.trim().replace(/^(?=.)/gm, "    ")}\n`,
  );
  return `# Work of others in the web client of Hourglass\n\nMade by the build, from what is in it. Hourglass itself has the MIT licence, in LICENSE.\n\n${parts.join("\n")}`;
}

const WASM = "../build/wasm";

function linkedNotices(): Notice[] {
  const maps = existsSync(WASM) ? readdirSync(WASM).filter((name) => name.endsWith(".map")) : [];
  if (!maps.length) throw new Error(`${WASM} has no map of a module; 'make wasm' makes them.`);
  const members = maps.flatMap((name) => linkedIn(readFileSync(join(WASM, name), "utf8")));
  return noticeOfLinked([...new Set(members)].sort(), readFileSync("notices/musl.txt", "utf8"));
}

/** For the page and for its workers, whose bundles are made first; the page's writes the files. */
export function licences(): { page: Plugin; worker: () => Plugin } {
  const found = new Set<string>();
  /* Before Vite takes out what it puts elsewhere. */
  const collect = (bundle: unknown) => {
    for (const name of packagesIn(bundle as Bundle)) found.add(name);
  };
  return {
    worker: () => ({
      name: "hourglass-licences-worker",
      apply: "build",
      generateBundle: { order: "pre", handler: (_, bundle) => collect(bundle) },
    }),
    page: {
      name: "hourglass-licences",
      apply: "build",
      generateBundle: {
        order: "pre",
        handler(_, bundle) {
          collect(bundle);
          const fonts = new Map(fontsIn(bundle as Bundle));
          const source = thirdParty([
            ...[...found].map((name) => noticeOf(name, "node_modules", fonts.get(name))),
            ...linkedNotices(),
          ]);
          this.emitFile({ type: "asset", fileName: "THIRD_PARTY.md", source });
          this.emitFile({ type: "asset", fileName: "LICENSE.txt", source: readFileSync("../LICENSE", "utf8") });
        },
      },
    },
  };
}
