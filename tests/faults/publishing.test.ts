import { expect, onTestFinished, test } from 'vitest';
import { isDeep } from '../support/depth.ts';
import { marked, marksIn, openPublisher } from '../support/publishing.ts';
import { publishing, startSite } from '../support/site.ts';
import { makeTestDatabase } from '../support/test-store.ts';

const perSecond = isDeep ? 200 : 40;
const rounds = isDeep ? 6 : 2;

/** Asks for a page so many times a second, whatever the answers take. */
function startVisitors(origin: string) {
  const answers: Promise<{ tag: string; marks: string[]; status: number }>[] = [];
  const paths = ['/', '/en'];
  const timer = setInterval(() => {
    for (let count = 0; count < perSecond / 20; count++) answers.push(visit(paths[answers.length % 2]!));
  }, 50);
  const seen = new Set<string>();
  async function visit(path: string) {
    const answer = await fetch(origin + path);
    const marks = marksIn(await answer.text());
    for (const mark of marks) seen.add(mark);
    return { status: answer.status, tag: path + answer.headers.get('etag'), marks };
  }
  return {
    saw: (mark: string) => seen.has(mark),
    async end() {
      clearInterval(timer);
      return Promise.all(answers);
    },
  };
}

test('[content] while versions are published, every visitor gets the whole of one', async () => {
  const site = await startSite();
  onTestFinished(async () => void (await site.stop()));
  const { edit, publish } = await openPublisher(site.origin);
  const { content } = await edit();
  await publish(marked(content, 'mark-0'));
  const visitors = startVisitors(site.origin);
  for (let round = 1; round <= rounds; round++) {
    await publish(marked(content, `mark-${round}`));
    await expect.poll(() => visitors.saw(`mark-${round}`)).toBe(true);
  }
  const answers = await visitors.end();
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect(answers.filter(({ marks }) => marks.length !== 1)).toEqual([]);
  // One text has one tag, and no other has it.
  const texts = new Map<string, Set<string>>();
  for (const { tag, marks } of answers) texts.set(tag, (texts.get(tag) ?? new Set()).add(marks[0]!));
  expect([...texts.values()].filter((marks) => marks.size !== 1)).toEqual([]);
  expect(new Set(answers.map(({ marks }) => marks[0])).size).toBeGreaterThan(2);
  expect(marksIn(await (await fetch(`${site.origin}/en`)).text())).toEqual([`mark-${rounds}`]);
});

test('[content] what one of several servers publishes all of them show, also after a restart', async () => {
  const database = await makeTestDatabase('postgres');
  onTestFinished(() => database.remove());
  const environment = { ...publishing, DATABASE_URL: database.options.databaseUrl! };
  const [one, two] = await Promise.all([startSite({ environment }), startSite({ environment })]);
  onTestFinished(async () => void (await one.stop()));
  const { edit, publish } = await openPublisher(one.origin);
  await publish(marked((await edit()).content, 'mark-1'));
  const shown = async (origin: string) => marksIn(await (await fetch(`${origin}/en/brief`)).text());
  expect(await shown(one.origin)).toEqual(['mark-1']);
  await expect.poll(() => shown(two.origin)).toEqual(['mark-1']);
  await two.stop();
  const again = await startSite({ environment });
  onTestFinished(async () => void (await again.stop()));
  expect(await shown(again.origin)).toEqual(['mark-1']);
});
