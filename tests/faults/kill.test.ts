import { expect, inject, test } from 'vitest';
import { isDeep } from '../support/depth.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { killRounds } from './kill-rounds.ts';

const rounds = isDeep ? 150 : 2;

test.each(['sqlite', 'postgres'] as const)(
  '[durability] kill -9 while clients and the owner write loses and doubles nothing that was acknowledged on %s',
  async (engine) => {
    const database = engine === 'postgres' ? await createTestDatabase(inject('postgresUrl')) : undefined;
    const report = await killRounds(rounds, database ? { databaseUrl: database.url } : {});
    await database?.drop();
    expect(report).toEqual({
      rounds,
      acknowledged: expect.any(Number),
      lost: 0,
      doubled: 0,
      unfindable: 0,
      refused: expect.any(Number),
      odd: 0,
      integrity: 'ok',
    });
    expect(report.acknowledged).toBeGreaterThan(rounds);
  },
);
