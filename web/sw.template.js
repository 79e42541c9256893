/* sw.js: the client offline. Everything it is made of is fetched when it is installed and served from the cache first;
 * a new version waits until all tabs of the old one are closed, so that no game sees two versions at once. FILES and
 * VERSION are filled in by the build. */
const VERSION = "__VERSION__";
const FILES = __FILES__;
/* Caches belong to the whole host: another Hourglass below another path keeps its own. */
const OURS = `hourglass ${self.registration.scope} `;
const CACHE = OURS + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })))),
  );
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith(OURS) && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(event.request, { ignoreSearch: true }))
      .then((hit) => hit ?? fetch(event.request)),
  );
});
