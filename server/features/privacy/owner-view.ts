/** The data of the panel's privacy page. */
import { pick } from '../../platform/pick.ts';
import type { Store } from '../../platform/store/database.ts';
import { listEraseRequests } from '../../platform/store/tables/briefs.ts';
import { findSetting } from '../../platform/store/tables/settings.ts';
import { lastRunKey } from './daily-job.ts';
import { retentionMonths } from './retention-period.ts';
import { listErasures } from './rights.ts';
import { upcomingSummary } from './upcoming.ts';

export async function privacyState(store: Store, now: Date) {
  const requests = await listEraseRequests(store.db);
  const lastRun = await findSetting(store.db, lastRunKey);
  return {
    retention: {
      months: await retentionMonths(store.db),
      upcoming: await upcomingSummary(store.db, now),
      lastRunAt: typeof lastRun === 'string' ? lastRun : null,
    },
    requests: requests.map((brief) => ({
      ...pick(brief, 'id', 'reference', 'contactName', 'contactEmail'),
      requestedAt: brief.eraseRequestedAt,
    })),
    erasures: await listErasures(store),
  };
}
