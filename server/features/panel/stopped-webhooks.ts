/** Webhooks that stopped by themselves: nobody is told there any more until the owner resumes them. */
import type { Handle } from '../../platform/store/database.ts';
import { listStoppedWebhooks } from '../../platform/store/tables/webhooks.ts';

export async function stoppedWebhooks(db: Handle) {
  return (await listStoppedWebhooks(db)).map(({ id, url, stoppedAt, stoppedBy }) => ({
    id,
    at: stoppedAt ?? '',
    host: new URL(url).host,
    by: stoppedBy === 'gone' ? ('gone' as const) : ('failing' as const),
  }));
}
