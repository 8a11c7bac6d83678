import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { StorageError } from './store/engine/errors.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): {
  entry: Record<string, unknown>;
  line: string;
} {
  let line = '';
  write(createLog('info', { write: (text: string) => void (line += text) }));
  return { entry: JSON.parse(line) as Record<string, unknown>, line };
}

test('an error keeps its name, its words, its code and its way, wherever it stands in an entry', () => {
  const error = new StorageError('full', 'database or disk is full', { cause: new TypeError('no room') });
  for (const { entry } of [
    logged((log) => log.error({ err: error, mail: 'm1' }, 'not saved')),
    logged((log) => log.child({ reqId: '1' }).error({ err: error }, 'not saved')),
  ]) {
    expect(entry).toMatchObject({
      level: 'error',
      msg: 'not saved',
      err: {
        type: 'StorageError',
        name: 'StorageError',
        code: 'full',
        message: expect.stringContaining('disk is full'),
      },
    });
    expect((entry.err as { stack: string }).stack).toContain('no room');
  }
  expect(logged((log) => log.error(new RangeError('out'))).entry).toMatchObject({
    err: { name: 'RangeError' },
  });
  const apart = { name: error.name, stack: error.stack };
  expect(logged((log) => log.error({ err: apart })).entry).toMatchObject({ err: { name: 'StorageError' } });
  const aborted = new DOMException('stopped', 'AbortError');
  expect(logged((log) => log.warn({ reason: aborted })).entry).toMatchObject({
    reason: { name: 'AbortError' },
  });
});

test('[§2 privacy] no name, address, phone or password of a person reaches the log, however deep it lies', () => {
  const person = {
    name: 'Łucja Nowak',
    email: 'lucja@firma.example',
    phone: '600100200',
    password: 'tajne haslo 42',
  };
  const brief = {
    contactName: person.name,
    contactEmail: person.email,
    contactPhone: person.phone,
    fullBriefData: { contactInfo: person },
  };
  const refused = Object.assign(new Error(`550 no such user <${person.email}>`), {
    email: person.email,
    phone: person.phone,
    rejected: [person],
  });
  for (const write of [
    { ...person },
    { person, list: [person, { inner: { person } }] },
    { brief, rows: [{ brief }], message: { text: person.name } },
    { mail: { recipient: person.email, kind: 'brief-receipt' } },
    { err: refused },
    { err: new Error('outer', { cause: refused }) },
    { err: new AggregateError([refused], 'several') },
    { req: { headers: { cookie: person.password } }, res: { body: person.name } },
  ]) {
    const { line } = logged((log) => log.info(write, 'something happened'));
    expect(line).toContain('something happened');
    for (const value of Object.values(person)) expect(line).not.toContain(value);
  }
  const { line } = logged((log) => log.child({ ...person, reqId: 'r1' }).info('child'));
  expect(line).toContain('r1');
  for (const value of Object.values(person)) expect(line).not.toContain(value);
});

test('an entry that refers to itself is still written', () => {
  const loop: Record<string, unknown> = { kind: 'loop' };
  loop.self = loop;
  expect(logged((log) => log.info({ loop }, 'round')).entry).toMatchObject({
    msg: 'round',
    loop: { kind: 'loop' },
  });
});

test('[ASVS 16.4.1] whatever a text holds, an entry is one line, with its moment in UTC', () => {
  const forged = 'x\n{"level":"info","msg":"signed in"}\r\n\u2028\u001b[2J';
  const { entry, line } = logged((log) => log.warn({ reason: forged, list: [forged] }, forged));
  expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
  expect(entry).toMatchObject({ level: 'warn', msg: forged, reason: forged });
  expect(entry['time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
