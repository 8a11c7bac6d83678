import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('[files bounds] of work that many ask for at once one piece is done in each turn, and others come in between', async () => {
  const takeTurn = createTurns();
  const done: string[] = [];
  const works = Array.from({ length: 20 }, () => takeTurn().then(() => done.push('work')));
  const others = async () => {
    while (done.filter((one) => one === 'work').length < 20) {
      await nextTurn();
      done.push('other');
    }
  };
  await Promise.all([...works, others()]);
  expect(done.join(' ')).not.toContain('work work');
});
