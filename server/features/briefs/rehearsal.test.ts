import { expect, test } from 'vitest';
import { lazyMailRenderer } from '../../platform/mail/load-render.ts';
import { rehearse } from './rehearsal.ts';

test('the rehearsed brief is one that would be taken, and every mail about it is written', async () => {
  const render = lazyMailRenderer();
  const subjects = new Set<string>();
  await rehearse(async (body) => {
    subjects.add(body.subject);
    return render(body);
  });
  expect([...subjects].toSorted()).toEqual([
    'Nowy brief: A (AAAA-AAAA)',
    'Twój brief AAAA-AAAA – A',
    'Your brief AAAA-AAAA – A',
  ]);
});
