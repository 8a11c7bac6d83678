import { afterAll, beforeAll, expect, it } from 'vitest';
import { lendStore } from '../../support/test-store.ts';
import { labelledMails, scoreMails } from './all-mails.ts';
import { setReplyScene, type ReplyScene } from './scene.ts';

let lent: Awaited<ReturnType<typeof lendStore>>;
let scene: ReplyScene;
beforeAll(async () => {
  lent = await lendStore('sqlite');
  scene = await setReplyScene(lent.store);
});
afterAll(() => lent.giveBack());

it('[replies] every labelled mail stands where it belongs, with its own words and without the letter it answers', async () => {
  const { mistakes } = await scoreMails(scene);
  expect(mistakes).toEqual([]);
});

it('[replies] there are two hundred mails, in both languages, of every label', () => {
  expect(labelledMails.length).toBeGreaterThanOrEqual(200);
  const labels = new Set(labelledMails.map(({ is }) => is));
  expect([...labels].toSorted()).toEqual(['attached', 'automatic', 'bounce', 'inbox', 'ours', 'proposed']);
  expect(new Set(labelledMails.map(({ language }) => language)).size).toBe(2);
});
