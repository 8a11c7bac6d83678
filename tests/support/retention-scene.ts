/** A database with empty tables, and the daily retention at any moment. */
import { onTestFinished } from 'vitest';
import { noteWarningsOpened } from '../../server/features/privacy/retention-warnings.ts';
import { runRetention } from '../../server/features/privacy/retention.ts';
import type { Engine } from '../../server/platform/store/engine/engine.ts';
import { ownerAddress } from './mail-scene.ts';
import { lendStore } from './test-store.ts';

export async function setRetentionScene(engine: Engine = 'sqlite') {
  const { store, dataDir, giveBack } = await lendStore(engine);
  onTestFinished(giveBack);
  // Each takes longer than all else; the tests of the daily job have it do both.
  const quick = { ...store, keepStatistics: async () => {}, scrub: async () => true };
  const run = (now: string) => runRetention({ store: quick, dataDir, ownerAddress }, new Date(now));
  /** The owner looks at the list in the panel. */
  const open = (now: string) => noteWarningsOpened(store, new Date(now));
  return { store, run, open };
}
