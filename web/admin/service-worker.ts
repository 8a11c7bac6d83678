/**
 * Of the panel alone. Without a network it shows the page that says so. That page is all it keeps: everything else, and
 * everything under /api, goes to the server as if this were not here.
 */

/** What a service worker has and the types of documents do not know. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
type WorkerEvents = { install: Lasting; activate: Lasting; fetch: Fetching };
export type PanelWorker = {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
};

const worker = globalThis as unknown as PanelWorker;

const cacheName = 'panel';
const offlinePage = '/admin/offline';

/** In the language chosen last. */
async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.add(offlinePage);
}

async function answerTo(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(offlinePage, { ignoreVary: true });
    if (!kept) throw error;
    return kept;
  }
}

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), worker.skipWaiting()]));
});

worker.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const answer = answerTo(event.request);
  event.respondWith(answer);
  // The language may be another one since.
  event.waitUntil(answer.then(keepOfflinePage).catch(() => {}));
});
