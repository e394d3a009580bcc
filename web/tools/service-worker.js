// The whole site, kept for playing with the network off. The build fills in the two constants.
const CACHE = '__CACHE__';
const FILES = [/* __FILES__ */];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

// Pages that are open are of the version before: its files stay kept until there is yet another one. Caches are listed in the
// order in which they were made.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('kirifuda-') && name !== CACHE))
      .then((others) => Promise.all(others.slice(0, -1).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// Kept files first, those of this version before those of the last: names carry hashes of their content. The page itself comes from the network when there is one,
// so that a new version is met at once. What a host says in `Vary` is about other clients: our files are the same for all.
self.addEventListener('fetch', (event) => {
  const request = event.request;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => offline(new URL(request.url))));
    return;
  }
  const alike = { ignoreSearch: true, ignoreVary: true };
  event.respondWith(
    caches
      .match(request, { ...alike, cacheName: CACHE })
      .then((kept) => kept ?? caches.match(request, alike))
      .then((kept) => kept ?? fetch(request)),
  );
});

// Where only a service worker may show the notice of the player's turn, it also hears the tap.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => (pages.find((page) => page.visibilityState === 'hidden') ?? pages[0])?.focus()),
  );
});

// The page. Links such as `/game/whist`, which a server answers with a preview, lead to the same place after `#`. Where a record or
// a deal stands after `#` already, the browser takes it along.
function offline({ href }) {
  const [path] = href.slice(self.registration.scope.length).split(/[?#]/);
  if (!path) return caches.match('./', { cacheName: CACHE, ignoreVary: true });
  return Response.redirect(self.registration.scope + (href.includes('#') ? '' : `#/${path.replace(/^table\//, 'at/')}`));
}
