/**
 * Of the panel alone. Without a network it shows the page that says so. That page is all it keeps: everything else, and
 * everything under /api, goes to the server as if this were not here. It shows the notifications that the server sends.
 */
import type { PushMessage } from '../../domain/operations/pushes.ts';

/** What a service worker has and the types of documents do not know. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Lasting & { request: Request; respondWith(answer: Promise<Response>): void };
type Pushed = Lasting & { data: { json(): PushMessage } | null };
type Clicked = Lasting & { notification: Notification & { data: Pick<PushMessage, 'url'> } };
type WorkerEvents = { install: Lasting; fetch: Fetching; push: Pushed; notificationclick: Clicked };
type PanelWindow = {
  url: string;
  focus(): Promise<PanelWindow>;
  navigate(url: string): Promise<PanelWindow | null>;
};
export type PanelWorker = {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window' }): Promise<PanelWindow[]>;
    openWindow(url: string): Promise<PanelWindow | null>;
  };
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

worker.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, tag, url, lang } = event.data.json();
  const options = { body, tag, lang, data: { url }, icon: '/icon-192.png', badge: '/icon-192.png' };
  event.waitUntil(worker.registration.showNotification(title, options));
});

/** In a window of the panel that is open already, if there is one. */
async function show(url: string): Promise<void> {
  const [window] = await worker.clients.matchAll({ type: 'window' });
  const shown = await window?.navigate(url).catch(() => null);
  await (shown ? shown.focus() : worker.clients.openWindow(url));
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.url));
});
