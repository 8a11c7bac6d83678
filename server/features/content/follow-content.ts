/** Keeps what this process shows to what was published, by whichever process. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { SitePages } from '../../platform/pages/site-pages.ts';
import { createRounds } from '../../platform/rounds.ts';
import type { Store } from '../../platform/store/database.ts';
import { findLatestVersionId } from '../../platform/store/tables/content.ts';
import type { ContentDesk } from './content.ts';
import { readShown } from '../../platform/pages/published-content.ts';

type Services = {
  store: Store;
  config: Pick<Config, 'servicesSet'>;
  pages: Pick<SitePages, 'show' | 'shown' | 'weigh'>;
};

/** For what was published while the line to the database was cut. */
const lookMs = 10_000;

export function contentDesk({ store, config, pages }: Services): ContentDesk {
  return { store, servicesSet: config.servicesSet, weigh: pages.weigh, show: pages.show };
}

/** Others tell within a moment that something was saved; and once in a while somebody looks anyway. */
export function followContent({ store, config, pages, log }: Services & { log: FastifyBaseLogger }) {
  const onError = (error: unknown) => log.error({ err: error }, 'what was published could not be shown');
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    if ((await findLatestVersionId(store.db)) === pages.shown().version) return;
    await pages.show(await readShown(store.db, config.servicesSet));
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
