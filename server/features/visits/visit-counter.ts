/** Counts visits in memory and writes the sums once a second, which bounds the writes for any number of visitors. */
import type { FastifyBaseLogger } from 'fastify';
import { dayOf } from '../../../domain/text/warsaw-clock.ts';
import {
  directSource,
  otherSource,
  pageOfPath,
  type VisitDevice,
  type VisitEvent,
} from '../../../domain/operations/visits.ts';
import type { Store } from '../../platform/store/database.ts';
import { addPageViews, type PageViews } from '../../platform/store/tables/page-views.ts';

export type Visit = { path: string; referrer: string; device: VisitDevice; event: VisitEvent };

export type VisitCounter = {
  count(visit: Visit): void;
  flush(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

type CounterOptions = {
  store: Store;
  siteOrigin: string;
  log: FastifyBaseLogger;
  flushMs?: number;
  now?: () => Date;
};

/** Bounds memory and table against invented referrers. */
export const mostSourcesADay = 300;
const rowsPerWrite = 500;

export function createVisitCounter(options: CounterOptions): VisitCounter {
  const { store, log, flushMs = 1_000, now = () => new Date() } = options;
  const ownHost = new URL(options.siteOrigin).hostname;
  let waiting = new Map<string, PageViews>();
  let sources = { day: '', hosts: new Set<string>() };
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function sourceOf(referrer: string, day: string): string {
    const host = hostOf(referrer);
    if (host === undefined || host === ownHost.replace(/^www\./, '')) return directSource;
    if (sources.day !== day) sources = { day, hosts: new Set() };
    if (!sources.hosts.has(host)) {
      if (sources.hosts.size >= mostSourcesADay) return otherSource;
      sources.hosts.add(host);
    }
    return host;
  }

  function add(views: PageViews): void {
    const { count: _count, ...dimensions } = views;
    const key = Object.values(dimensions).join(' ');
    const known = waiting.get(key);
    if (known) known.count += views.count;
    else waiting.set(key, { ...views });
  }

  async function write(): Promise<void> {
    const rows = [...waiting.values()];
    waiting = new Map();
    for (let start = 0; start < rows.length; start += rowsPerWrite) {
      const batch = rows.slice(start, start + rowsPerWrite);
      try {
        await addPageViews(store.db, batch);
      } catch (error) {
        // Added back for the next second. Equal visits share one sum, so memory does not grow during an outage.
        for (const views of rows.slice(start)) add(views);
        log.error({ err: error }, 'visits cannot be saved yet');
        return;
      }
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    count({ path, referrer, device, event }) {
      const { page, language } = pageOfPath(path);
      if (event !== 'view' && page !== '/brief') return;
      const day = dayOf(now());
      add({ day, path: page, language, referrerHost: sourceOf(referrer, day), device, event, count: 1 });
    },
    flush,
    start() {
      timer = setInterval(() => waiting.size > 0 && void flush(), flushMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Undefined unless it is a valid host name: other text from a stranger is not stored. */
function hostOf(referrer: string): string | undefined {
  const host = referrer.toLowerCase().replace(/^www\./, '');
  return host.length <= 100 && /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
}

// Cubot is a maker of phones, not a bot.
const bots =
  /(?<!cu)bot\b|crawl|spider|slurp|lighthouse|pagespeed|pingdom|uptime|monitor|preview|facebookexternalhit|embedly|whatsapp|telegram|validator|archiver|scrap/i;

/** By the user agent. Programs that run no script send no visits and are not listed. */
export function isBot(userAgent: string | undefined): boolean {
  return !userAgent || bots.test(userAgent);
}
