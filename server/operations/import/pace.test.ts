import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

/** A clock that goes only when somebody works or waits. */
function setScene(msPerRecord: number) {
  let time = 1_000;
  const turns: { from: number; to: number; amount: number }[] = [];
  const pace = createPace({ now: () => time, wait: async (ms) => (time += ms) });
  async function write(cost = msPerRecord) {
    await pace.writeBatch(async () => {
      const from = time;
      time += 2 + pace.amount() * cost;
      turns.push({ from, to: time, amount: pace.amount() });
    });
  }
  return { write, turns };
}

test.each([0.05, 0.3, 1])('at %s ms a record, turns settle below 25 ms', async (msPerRecord) => {
  const { write, turns } = setScene(msPerRecord);
  for (let turn = 0; turn < 20; turn++) await write();
  for (const { from, to } of turns.slice(5)) expect(to - from).toBeLessThanOrEqual(25);
  if (msPerRecord < 1) expect(turns.at(-1)!.amount).toBeGreaterThan(25);
});

test('[R21] after each turn the writer is free for half as long', async () => {
  const { write, turns } = setScene(0.5);
  for (let turn = 0; turn < 10; turn++) await write();
  for (const [index, { from }] of turns.entries()) {
    const before = turns[index - 1];
    if (before) expect(from - before.to).toBeGreaterThanOrEqual((before.to - before.from) / 2);
  }
});

test('records that cost nothing do not make the next turn a long one', async () => {
  const { write, turns } = setScene(0.3);
  for (let turn = 0; turn < 10; turn++) await write();
  await write(0);
  await write();
  expect(turns.at(-1)!.to - turns.at(-1)!.from).toBeLessThan(45);
});
