import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { CalendarState } from '../../../domain/endpoints/panel.ts';
import { hourMs } from '../../../domain/text/durations.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { makeOwnerApp } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { engines } from '../../../tests/support/test-store.ts';
import type { Store } from '../../platform/store/database.ts';
import { bookCall } from '../../platform/store/tables/booked-calls.ts';
import { moveToTrash } from '../../platform/store/tables/received.ts';

const hours = (count: number) => new Date(Date.now() + count * hourMs).toISOString();

function addBrief(store: Store, companyName: string, nextStep: string | null = null): Promise<string> {
  return store.transaction(async (tx) => {
    const { id } = await insertBrief(tx, sampleBrief({ companyName, contactPhone: '+48 600 100 200' }));
    const planned = { nextStep, nextStepAt: nextStep === null ? null : hours(48) };
    await tx.updateTable('briefs').set(planned).where('id', '=', id).execute();
    return id;
  });
}

function addCall(store: Store, briefId: string): Promise<unknown> {
  const call = { briefId, letterId: 'x', startsAt: hours(24), endsAt: hours(24.5) };
  return store.transaction((tx) => bookCall(tx, call));
}

function eventsIn(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

test.each(engines)(
  '[calendar] calls and next steps stand in the owner’s calendar until its address is changed or ended on %s',
  async (engine) => {
    const { app, store, ask } = await makeOwnerApp(engine);
    expect((await ask('GET', '/api/calendar')).json()).toEqual({ address: null, madeAt: null });
    const hostile = 'Zięba; "Łódź",\r\nBEGIN:VALARM';
    const called = await addBrief(store, hostile);
    await addCall(store, called);
    await addBrief(store, 'Latarnia', 'Wysłać szkic');
    const deleted = await addBrief(store, 'Usunięta', 'Nic');
    await store.transaction((tx) => moveToTrash(tx, 'briefs', deleted, new Date().toISOString()));

    const made = await ask('POST', '/api/calendar');
    expect(made.statusCode).toBe(201);
    const url = new URL(made.json<CalendarState>().address!).pathname;
    // A calendar program has no session.
    const read = (more = '', headers = {}) => app.inject({ url: `${url}${more}`, headers });
    const answer = await read();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const [call, step, ...others] = eventsIn(answer.payload);
    expect(others).toEqual([]);
    expect(call!.summary).toBe(`Rozmowa: ${hostile.replace('\r\n', '\n')}`);
    expect(call!.description).toContain(`/admin?brief=${called}`);
    expect(call!.location).toBe('+48 600 100 200');
    expect(step!.summary).toBe('Latarnia: Wysłać szkic');
    expect(eventsIn((await read('?lang=en')).payload)[0]!.summary).toMatch(/^Call: /);

    const { etag } = answer.headers;
    const same = await read('', { 'if-none-match': etag });
    expect([same.statusCode, same.payload]).toEqual([304, '']);
    await addBrief(store, 'Nowa', 'Zadzwonić');
    expect((await read('', { 'if-none-match': etag })).statusCode).toBe(200);

    const next = new URL((await ask('POST', '/api/calendar')).json<CalendarState>().address!).pathname;
    expect((await read()).statusCode).toBe(404);
    expect((await app.inject({ url: next })).statusCode).toBe(200);
    expect((await ask('DELETE', '/api/calendar')).statusCode).toBe(204);
    expect((await app.inject({ url: next })).statusCode).toBe(404);
    expect((await app.inject({ url: '/calendar/null' })).statusCode).toBe(404);
  },
);

test('[calendar] only the owner gives out the address', async () => {
  const { app } = await makeOwnerApp();
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await app.inject({ method, url: '/api/calendar' })).statusCode).toBe(401);
});
