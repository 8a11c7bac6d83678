import { expect, test } from 'vitest';
import { lazyMailRenderer } from './load-render.ts';
import { rehearse } from './rehearsal.ts';

test('the rehearsed brief is one that would be taken, and every mail about it is written', async () => {
  const render = lazyMailRenderer();
  const subjects = new Set<string>();
  await rehearse(async (request, agency) => {
    const mail = await render(request, agency);
    subjects.add(`${request.kind} ${mail.subject}`);
    return mail;
  });
  expect([...subjects].map((subject) => subject.split(' ')[0]).toSorted()).toEqual([
    'brief-notification',
    'brief-receipt',
    'brief-receipt',
  ]);
});
