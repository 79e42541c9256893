import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { licences } from "./licences";

/* The service worker names every file of the build, so it is written last: when Vite has taken out the chunks that hold
 * nothing but style, because a name without a file would keep the whole worker from being installed. Its version is a
 * hash of them all: a new build is a new worker, the same build the same one. */
function serviceWorker(): Plugin {
  return {
    name: "hourglass-service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const hash = createHash("sha256");
        const files = ["./", ...readdirSync("public").map((name) => `./${name}`)];
        for (const name of readdirSync("public")) hash.update(readFileSync(`public/${name}`));
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          hash.update(name).update(file.type === "chunk" ? file.code : file.source);
          if (name !== "index.html") files.push(`./${name}`);
        }
        const source = readFileSync("sw.template.js", "utf8")
          .replace("__VERSION__", hash.digest("hex").slice(0, 16))
          .replace("__FILES__", JSON.stringify(files, null, 2));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

/* A chunk of a game is called by its folder in boards: <id>, <id>-en, <id>-guide. */
function nameOfChunk({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, folder, file] = facadeModuleId?.match(/boards\/([^/]+(?:\/[^/]+)?)\/(\w+)\.ts$/) ?? [];
  if (!folder) return "assets/[name]-[hash:7].js";
  return `assets/${folder.replace("/", "-")}${file === "index" ? "" : `-${file}`}-[hash:7].js`;
}

/* Whatever a module of the page imports when it is loaded, itself among it. */
function importedBy(id: string, info: Rollup.GetModuleInfo, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of info(id)?.importedIds ?? []) importedBy(imported, info, found);
  return found;
}

/* What tables share with replays, boards and other screens: small, and needed together. */
const PARTS = [
  "choice|download|roles|seen|sounds|telling|timeline|boards/(?!course|guide|ledger|how|marks|places)[\\w-]+",
  "i18n/dates|ui/(back|dialog|emblem|frames|line-icon|rules-drawer|shown)|session/(beat|choosing|desk|eyes|looking|players|setting|table-session|teller)|screens/(fair-subject|table-frame|table-seats|table-sounds)",
];
const isPart = new RegExp(`/src/(${PARTS.join("|")})\\.tsx?$`);
/* What maps share. */
const isPane = /\/src\/(ui\/(pane|pane-math|glyph)|boards\/(course|marks|places))\.tsx?$/;

/* Which chunk a module belongs to. Left to itself the bundler makes a chunk of whatever the same screens share, and the headers
 * of a file are as large as a small file; told to join small ones, it joins what nobody needs together. A module takes all that
 * it imports into its chunk unless that has one of its own: hence `index`, the page itself. Guides are read once, by few: they
 * stay apart from the boards, and so do words, which are loaded in one language, and what a board fetches when it needs it. */
function chunks(): Rollup.GetManualChunk {
  let page: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    page ??= importedBy([...getModuleIds()].find((each) => each.endsWith("/index.html"))!, getModuleInfo);
    if (page.has(id)) return "index";
    if (isPart.test(id)) return "parts";
    if (isPane.test(id)) return "pane";
    const guide = id.match(/\/boards\/(.*guide)(?:\/index)?\.ts$/)?.[1]?.replace("/", "-");
    const board = id.match(/\/boards\/([^/]+)\/(?!(?:en|de)\.)\w+\.tsx?$/)?.[1];
    const { importers, dynamicImporters } = getModuleInfo(id)!;
    const later = importers.length === 0 && dynamicImporters.some((by) => by.includes(`/boards/${board}/`));
    return guide ?? (later ? undefined : board);
  };
}

const notices = licences();

/* Everything is relative, so that the built client works from any host and any sub-path. File names carry a hash of
 * their content: whoever serves them may let browsers keep them for ever. */
export default defineConfig({
  base: "./",
  plugins: [notices.page, serviceWorker()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // The page itself is there already.
    modulePreload: { polyfill: false, resolveDependencies: (_, deps) => deps.filter((dep) => !/\/index-/.test(dep)) },
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        chunkFileNames: nameOfChunk,
        assetFileNames: "assets/[name]-[hash:7][extname]",
        manualChunks: chunks(),
      },
    },
  },
  worker: { format: "es", plugins: () => [notices.worker()] },
});
