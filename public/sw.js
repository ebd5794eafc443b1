// Keeps one page on the device, the same for everybody: help and grounding for when Parley cannot be reached.
// No page, answer or word of a person is ever put here.
const store = 'parley-offline-1';
const page = '/offline';
const day = 86_400_000;

const fetchPage = async () => {
  const kept = await caches.open(store);
  await kept.add(new Request(page, { cache: 'reload', credentials: 'omit' }));
};

/** Numbers change: the page is fetched anew once a day. */
const renew = async () => {
  const kept = await caches.match(page);
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < day)) await fetchPage().catch(() => {});
};

self.addEventListener('install', (event) => event.waitUntil(fetchPage()));

self.addEventListener('activate', (event) => {
  const others = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('parley-') && name !== store) await caches.delete(name);
  };
  event.waitUntil(others());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const answer = fetch(request);
  event.respondWith(answer.catch(async () => (await caches.match(page)) ?? Response.error()));
  event.waitUntil(answer.then(renew, () => {}));
});
