import { connect } from 'node:net';
import { setImmediate as breath } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { makeTestApp, noPages } from '../../../tests/support/test-app.ts';
import { countBriefs } from '../store/tables/briefs.ts';
import { createAdmission } from './admission.ts';
import { submissionPlaces } from './submission-places.ts';

test('a place is for one at a time, and free again when it is left', () => {
  const admission = createAdmission({ perCaller: 2, inAll: 3 });
  const leave = [admission.enter('a'), admission.enter('a')];
  expect(admission.enter('a')).toBeUndefined();
  expect(admission.enter('b')).toBeDefined();
  expect(admission.enter('c')).toBeUndefined();
  leave[0]!();
  expect(admission.enter('c')).toBeDefined();
  expect(admission.enter('a')).toBeUndefined();
});

function postBrief(app: FastifyInstance, remoteAddress: string) {
  const brief = emptyBrief();
  brief.companyProfile.companyName = 'Piekarnia';
  brief.contactInfo = { ...brief.contactInfo, name: 'Jan', email: 'jan@piekarnia.example' };
  const payload = { ...brief, consent: true };
  return app.inject({ method: 'POST', url: '/api/briefs', payload, remoteAddress });
}

test('more briefs at once than can be saved soon are refused at once, and everything that was taken is kept', async () => {
  const { app, store } = await makeTestApp({ RATE_LIMIT: 'on' }, 'sqlite', noPages);
  const answers = await Promise.all(
    Array.from({ length: 700 }, (_, index) => postBrief(app, `203.0.${index >> 8}.${index & 255}`)),
  );
  const saved = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(saved.length + refused.length).toBe(700);
  expect(saved.length).toBeGreaterThanOrEqual(128);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]!.json()).toMatchObject({ code: 'brief-not-saved' });
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  expect((await countBriefs(store.db)).all).toBe(saved.length);
  // Whoever comes again finds a place.
  expect((await postBrief(app, '203.0.113.7')).statusCode).toBe(201);
});

test('whoever finds no place gets the first that is left, and hears after a moment that none was', async () => {
  const app = Fastify();
  const { promise: isSaved, resolve: save } = Promise.withResolvers<void>();
  app.post('/', { preValidation: submissionPlaces(true).briefs.take }, async () => {
    await isSaved;
    return 'saved';
  });
  await app.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers: number[] = [];
  const ask = async (caller: number) => {
    const remoteAddress = `203.0.113.${caller}`;
    answers.push((await app.inject({ method: 'POST', url: '/', remoteAddress })).statusCode);
  };
  const settle = async () => {
    for (let turns = 0; turns < 50; turns++) await breath();
  };
  const first = Array.from({ length: 128 }, (_, caller) => ask(caller));
  await settle();
  const impatient = ask(200);
  await settle();
  vi.advanceTimersByTime(299);
  const waiting = ask(201);
  await settle();
  expect(answers).toEqual([]);
  vi.advanceTimersByTime(1);
  await impatient;
  expect(answers).toEqual([503]);
  save();
  await Promise.all([...first, waiting]);
  expect(answers.slice(1)).toEqual(Array.from({ length: 129 }, () => 200));
});

test('one caller who sends many at once leaves places to others', async () => {
  const { app } = await makeTestApp({ RATE_LIMIT: 'on' }, 'sqlite', noPages);
  const flood = Array.from({ length: 60 }, () => postBrief(app, '203.0.113.7'));
  const other = await postBrief(app, '198.51.100.1');
  expect(other.statusCode).toBe(201);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(32);
  expect(statuses).toContain(503);
});

test('requests piled up on one connection end it, and a browser that waits for its answers keeps its own', async () => {
  const { app } = await makeTestApp({}, 'sqlite', noPages);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const pile = connect(Number(port), '127.0.0.1');
  const line = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const received: Buffer[] = [];
  pile.on('data', (bytes) => received.push(bytes));
  const ended = new Promise<void>((resolve) => pile.on('close', () => resolve()).on('error', () => {}));
  pile.write(line.repeat(1_000));
  await ended;
  expect(Buffer.concat(received).toString().split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(8);

  const patient = connect(Number(port), '127.0.0.1');
  for (let count = 0; count < 20; count++) {
    patient.write(line);
    const answer = await new Promise<Buffer>((resolve) => patient.once('data', resolve));
    expect(answer.toString()).toContain('200 OK');
  }
  patient.destroy();
});
