import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { emptyBrief } from '../../../domain/brief/empty-brief.ts';
import { usualChoices, type PushChoices } from '../../../domain/operations/pushes.ts';
import { hourMs, minuteMs } from '../../../domain/text/durations.ts';
import { startPushService } from '../../../tests/support/push-service.ts';
import { engines, lendStore } from '../../../tests/support/test-store.ts';
import { submitBrief } from '../briefs/intake.ts';
import { createLog } from '../../platform/log.ts';
import { insertAccount } from '../../platform/store/tables/accounts.ts';
import { enqueuePush } from '../../platform/store/tables/pushes.ts';
import { deliverDue, mostAnHour } from './deliver.ts';
import { addDevice, choosePushes, pushState } from './devices.ts';
import { noticeEndingPromises } from './promises.ts';
import { deliveringTo } from './pusher.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

const allowed = ['127.0.0.1'];

/** A store with an account and a phone, at a moment that the test moves. */
async function makeScene(engine: (typeof engines)[number], { start = '2026-11-18T11:00:00Z' } = {}) {
  const { store, giveBack } = await lendStore(engine);
  onTestFinished(giveBack);
  service.received.length = 0;
  Object.assign(service, { answer: 201, retryAfter: '' });
  let at = new Date(start);
  const account = await insertAccount(store.db, {
    email: 'owner@blask.example',
    passwordHash: 'none',
    now: at.toISOString(),
  });
  const { id } = account!;
  const delivering = deliveringTo({
    store,
    isOnTeam: () => true,
    config: { siteOrigin: 'https://blask.example', adminEmail: 'owner@blask.example', pushHosts: allowed },
    log: createLog('silent'),
    stopping: new AbortController().signal,
  });
  const subscribe = async (language: 'pl' | 'en' = 'pl') => {
    const { forget, ...device } = service.addDevice();
    const added = await addDevice(store, id, { ...device, name: 'Chrome · Android', language }, { allowed });
    return { added, forget };
  };
  const scene = {
    store,
    accountId: id,
    subscribe,
    choose: (choices: Partial<PushChoices>) => choosePushes(store.db, id, { ...usualChoices, ...choices }),
    devices: async () => (await pushState(store.db, id)).devices,
    async send(companyName: string) {
      const brief = emptyBrief();
      brief.companyProfile.companyName = companyName;
      brief.contactInfo = { ...brief.contactInfo, name: 'Łucja', email: 'lucja@piekarnia.example' };
      const input = { ...brief, consent: true };
      const services = { store, ownerAddress: 'owner@blask.example', onSaved: () => {}, now: () => at };
      const saved = await submitBrief(services, {
        input,
        idempotencyKey: undefined,
        sender: '192.0.2.1',
        language: 'pl',
      });
      return 'id' in saved ? saved.id : '';
    },
    /** Looks now and after so much time, and says what came meanwhile. */
    async after(ms: number) {
      const before = service.received.length;
      await deliverDue(delivering, () => at);
      at = new Date(at.getTime() + ms);
      await noticeEndingPromises(store, at);
      await deliverDue(delivering, () => at);
      return service.received.slice(before);
    },
  };
  return scene;
}

const soon = 15_000;

describe.each(engines)('on %s', (engine) => {
  test('[push] a new brief rings in seconds, encrypted for the device, signed by the site, and names nobody unless wanted', async () => {
    const { subscribe, send, after, choose, store, accountId, devices } = await makeScene(engine);
    await subscribe('en');
    const id = await send('Piekarnia Świt');
    const [told, ...more] = await after(soon);
    const { publicKey } = await pushState(store.db, accountId);
    expect(told).toMatchObject({
      message: {
        title: 'New brief',
        body: 'The details are in the panel.',
        url: `/admin?brief=${id}`,
        lang: 'en',
      },
      lifetime: 86_400,
      claims: { aud: service.origin, sub: 'https://blask.example' },
      publicKey,
    });
    expect([more, told?.topic === told?.message.tag]).toEqual([[], true]);
    expect(JSON.stringify(told)).not.toMatch(/Piekarnia|Łucja|lucja/);
    expect((await devices())[0]?.toldAt).toBe('2026-11-18T11:00:15.000Z');
    await choose({ isPersonal: true });
    await send('Piekarnia Świt');
    const personal = await after(minuteMs);
    expect(personal.map(({ message }) => message.title)).toEqual(['New brief: Piekarnia Świt']);
    await choose({ kinds: { ...usualChoices.kinds, brief: false } });
    await send('Nikt');
    expect(await after(hourMs)).toEqual([]);
  });

  test('[push] a flood of briefs is one notification, which the next one replaces, and an hour has its bound', async () => {
    const { subscribe, send, after } = await makeScene(engine);
    await subscribe();
    for (let count = 0; count < 30; count++) await send(`Firma ${count}`);
    const first = await after(soon);
    expect(first.map(({ message, topic }) => [message.title, message.tag, topic, message.url])).toEqual([
      ['Nowe briefy: 30', 'brief', 'brief', '/admin'],
    ]);
    for (let count = 0; count < 10; count++) await send(`Druga ${count}`);
    expect(await after(soon)).toEqual([]);
    expect((await after(minuteMs)).map(({ message }) => [message.title, message.tag])).toEqual([
      ['Nowe briefy: 40', 'brief'],
    ]);
    let more = 0;
    for (let minute = 0; minute < mostAnHour + 4; minute++) {
      await send('Jeszcze');
      more += (await after(minuteMs)).length;
    }
    expect(more).toBe(mostAnHour - 2);
    expect((await after(hourMs)).map(({ message }) => message.title)).toHaveLength(1);
  }, 60_000);

  test('[push] quiet hours hold what comes, and it is told together when they end, by Warsaw’s clocks', async () => {
    // 22:30 in Warsaw.
    const { subscribe, send, after, choose } = await makeScene(engine, { start: '2026-11-18T21:30:00Z' });
    await subscribe();
    await choose({ quiet: { from: '22:00', to: '07:00' } });
    await send('Nocna');
    expect(await after(soon)).toEqual([]);
    await send('Druga nocna');
    expect(await after(8 * hourMs)).toEqual([]);
    expect((await after(hourMs)).map(({ message }) => message.title)).toContain('Nowe briefy: 2');
  });

  test('[push] a device that is gone is forgotten, one that cannot be reached is asked again, and a refusal is no reason to', async () => {
    const { subscribe, send, after, devices, store: own } = await makeScene(engine);
    const { forget } = await subscribe();
    await send('Pierwsza');
    service.answer = 503;
    expect([await after(soon), (await devices()).length]).toEqual([[], 1]);
    service.answer = 201;
    expect(await after(2 * minuteMs)).toHaveLength(1);
    service.answer = 400;
    await send('Druga');
    await after(2 * minuteMs);
    service.answer = 201;
    expect([await after(hourMs), (await devices()).length]).toEqual([[], 1]);
    forget();
    await send('Trzecia');
    await after(2 * minuteMs);
    expect(await devices()).toEqual([]);
    // With no device nothing is written down.
    await send('Czwarta');
    expect(await own.db.selectFrom('pushEvents').selectAll().execute()).toEqual([]);
  });

  test('[push] a push service that asks to be left alone is, as long as it says, whatever else happens', async () => {
    const { subscribe, send, after, store } = await makeScene(engine);
    await subscribe();
    const id = await send('Pierwsza');
    Object.assign(service, { answer: 429, retryAfter: '1800' });
    await after(soon);
    service.answer = 201;
    await store.transaction((tx) => enqueuePush(tx, 'answer', id));
    await send('Druga');
    expect([await after(minuteMs), await after(28 * minuteMs)]).toEqual([[], []]);
    const told = (await after(2 * minuteMs)).map(({ message }) => message.title);
    expect(told.toSorted()).toEqual(['Nowe briefy: 2', 'Odpowiedź klienta']);
  });

  test('[push] a promise that is about to run out rings once, with its hour, unless somebody answered', async () => {
    // A Wednesday, 12:00 in Warsaw: promised until Thursday noon.
    const { subscribe, send, after, store: own } = await makeScene(engine);
    await subscribe();
    const id = await send('Pilna');
    const answered = await send('Odpisana');
    const early = await after(21 * hourMs);
    expect(early.map(({ message }) => message.title)).toEqual(['Nowe briefy: 2']);
    await own.db
      .updateTable('briefs')
      .set({ answeredAt: '2026-11-18T12:00:00.000Z' })
      .where('id', '=', answered)
      .execute();
    await after(hourMs + minuteMs);
    const told = await after(soon);
    expect(told.map(({ message }) => [message.title, message.body, message.url])).toEqual([
      [
        'Kończy się czas na odpowiedź',
        'Obiecana do czwartku, 19 listopada, do południa',
        `/admin?brief=${id}`,
      ],
    ]);
    expect(await after(hourMs)).toEqual([]);
  });
});
