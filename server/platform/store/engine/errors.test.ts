import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StorageError, toStorageError } from './errors.ts';
import { toFileError } from './health.ts';

function driverError(fields: object): Error {
  return Object.assign(new Error('driver text'), fields);
}

it.each([
  [{ code: 'ERR_SQLITE_ERROR', errcode: 5 }, 'busy'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 517 }, 'busy'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 6 }, 'busy'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 778 }, 'full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 266 }, 'unavailable'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 14 }, 'unavailable'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 2067 }, 'constraint'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 1, message: 'no such table: briefs' }, 'unavailable'],
  [{ code: '42P01' }, 'unavailable'],
  [{ code: '53400' }, 'unavailable'],
  [{ code: '58030' }, 'unavailable'],
  [{ code: 'XX001' }, 'unavailable'],
  [{ code: '23505' }, 'constraint'],
  [{ code: '23514' }, 'constraint'],
  [{ code: '40001' }, 'busy'],
  [{ code: '40P01' }, 'busy'],
  [{ code: '55P03' }, 'busy'],
  [{ code: '53100' }, 'full'],
  [{ code: '57P03' }, 'unavailable'],
  [{ code: '08006' }, 'unavailable'],
  [{ code: 'ECONNREFUSED' }, 'unavailable'],
  [{ code: 'ENOSPC' }, 'full'],
  [{ message: 'Connection terminated unexpectedly' }, 'unavailable'],
])('reads %j as %s and keeps the cause', (fields, code) => {
  const cause = driverError(fields);
  const mapped = toStorageError(cause);
  expect(mapped).toBeInstanceOf(StorageError);
  expect(mapped).toMatchObject({ code, cause });
});

it('[§8 storage] calls a disk full if SQLite says so, and another failed write only if there is no room', () => {
  const codeOf = (errcode: number) =>
    toFileError(driverError({ code: 'ERR_SQLITE_ERROR', errcode }), join(tmpdir(), 'blask.sqlite'));
  expect(codeOf(13)).toMatchObject({ code: 'full' });
  for (const errcode of [778, 4874]) expect(codeOf(errcode)).toMatchObject({ code: 'unavailable' });
});

it('leaves mistakes in the program as they are', () => {
  for (const error of [
    new TypeError('x is undefined'),
    driverError({ code: '42703' }),
    driverError({ code: 'ERR_SQLITE_ERROR', errcode: 1 }),
    'text',
  ])
    expect(toStorageError(error)).toBe(error);
  const mapped = new StorageError('busy', 'already');
  expect(toStorageError(mapped)).toBe(mapped);
});
