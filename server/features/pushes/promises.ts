/** Tells of promises that are about to run out, each once. */
import { hourMs, dayMs } from '../../../domain/text/durations.ts';
import { answerSaidAt } from '../../../domain/triage/answer-promise.ts';
import type { Store } from '../../platform/store/database.ts';
import { awaitAnswers } from '../../platform/store/tables/awaiting-owner.ts';
import { hasDevices } from '../../platform/store/tables/push-devices.ts';
import { enqueuePush } from '../../platform/store/tables/pushes.ts';
import { findSetting, lockSetting, saveSetting } from '../../platform/store/tables/settings.ts';

/** Up to which arrival briefs were looked at: promises end in the order in which their briefs came. */
const settingKey = 'push-promises';

/** Before the hour that the client was told. */
const warningMs = 2 * hourMs;
/** No promise lasts longer, over any weekend. */
const longestMs = 5 * dayMs;
const atOnce = 100;

export async function noticeEndingPromises(store: Store, now = new Date()): Promise<void> {
  if (!(await hasDevices(store.db))) return;
  await store.transaction(async (tx) => {
    await lockSetting(tx, settingKey);
    const stored = await findSetting(tx, settingKey);
    const seen = Math.max(typeof stored === 'number' ? stored + 1 : 0, now.getTime() - longestMs);
    const { rows } = await awaitAnswers(tx, new Date(seen), { listed: atOnce, counted: 0 });
    let last: number | undefined;
    for (const { id, createdAt } of rows) {
      const arrived = new Date(createdAt ?? 0);
      const said = answerSaidAt(arrived).getTime();
      if (said - warningMs > now.getTime()) break;
      last = arrived.getTime();
      if (said > now.getTime()) await enqueuePush(tx, 'promise', id);
    }
    if (last !== undefined) await saveSetting(tx, settingKey, last);
  });
}
