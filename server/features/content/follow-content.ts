/** Makes this process serve content that another process on the same database has published. */
import type { FastifyBaseLogger } from 'fastify';
import { locales } from '../../../domain/text/locale.ts';
import type { Config } from '../../platform/config.ts';
import type { SitePages } from '../../platform/pages/site-pages.ts';
import { createRounds } from '../../platform/rounds.ts';
import type { Store } from '../../platform/store/database.ts';
import { findLatestVersionId } from '../../platform/store/tables/content.ts';
import type { Publisher } from './content.ts';
import { readPublishedContent } from '../../platform/pages/published-content.ts';

type Services = {
  store: Store;
  config: Pick<Config, 'servicesSet'>;
  pages: Pick<SitePages, 'preview' | 'publish' | 'published' | 'weigh'>;
};

/** Also finds content that was published while the connection to the database was lost. */
const lookMs = 10_000;

export function createPublisher({ store, config, pages }: Services): Publisher {
  return {
    store,
    servicesSet: config.servicesSet,
    weigh: pages.weigh,
    async tryOut(content) {
      await Promise.all(locales.map((locale) => pages.preview('landing', locale, content)));
    },
    publish: pages.publish,
  };
}

/** Checks when another process announces a change, and every ten seconds in case the announcement was lost. */
export function followContent({ store, config, pages, log }: Services & { log: FastifyBaseLogger }) {
  const onError = (error: unknown) => log.error({ err: error }, 'what was published could not be shown');
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    if ((await findLatestVersionId(store.db)) === pages.published().version) return;
    await pages.publish(await readPublishedContent(store.db, config.servicesSet));
  }

  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => (looking = undefined));
    return looking;
  }

  const rounds = createRounds({ work: lookOnce, onError, firstMs: lookMs, everyMs: lookMs });
  const forget = store.changes.listen(() => void lookOnce().catch(onError));
  rounds.start();
  return {
    async stop() {
      forget();
      await rounds.stop();
      await looking?.catch(() => {});
    },
  };
}
