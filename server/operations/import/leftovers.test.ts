/** What no field of a brief can hold, from the file of the former database to everywhere a brief goes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signedInOwner } from '../../../tests/support/signed-in-owner.ts';
import { makeTestApp } from '../../../tests/support/test-app.ts';
import { engines } from '../../../tests/support/test-store.ts';
import type { Store } from '../../platform/store/database.ts';
import { importBriefs, type LeftoverReport } from './import-briefs.ts';

async function importRecords(store: Store, records: object[]) {
  const folder = mkdtempSync(join(tmpdir(), 'blask-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'export.json');
  writeFileSync(file, JSON.stringify(records));
  const reports: LeftoverReport[] = [];
  const onRefused = () => expect.unreachable();
  const summary = await importBriefs({
    file,
    store,
    onRefused,
    onLeftovers: (report) => reports.push(report),
  });
  return { summary, reports };
}

const person = 'ada@firma.example';
const theirs = {
  id: 'theirs',
  companyName: 'Kłos',
  contactEmail: person,
  createdAt: 'zeszły wtorek',
  additionalInfo: { budget: ['worek', 'srebrników'] },
};
const other = {
  id: 'other',
  companyName: 'Latarnia',
  contactEmail: 'wanda@firma.example',
  contactPhone: `pisz na ${person}`,
  references: { [person]: `Od:\n${person}` },
};

test.each(engines)(
  '[R41] on %s what no field can hold is counted, shown, exported, found, handed over and erased',
  async (engine) => {
    const scene = await makeTestApp({}, engine);
    const { store, app } = scene;
    const cookie = await signedInOwner(scene);
    const ask = async (url: string, payload?: object) =>
      app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: { cookie },
        ...(payload ? { payload } : {}),
      });

    const { summary, reports } = await importRecords(store, [theirs, other]);
    expect(summary).toMatchObject({ read: 2, added: 2, leftovers: 3 });
    expect(reports.map(({ fields }) => fields)).toEqual([
      ['createdAt', 'additionalInfo.budget'],
      ['references'],
    ]);

    const { items } = (await ask('/api/briefs?q=srebrnikow')).json();
    expect(items).toMatchObject([{ companyName: 'Kłos', reference: reports[0]!.reference }]);
    const kept = [
      { field: 'createdAt', value: 'zeszły wtorek' },
      { field: 'additionalInfo.budget', value: ['worek', 'srebrników'] },
    ];
    expect((await ask(`/api/briefs/${items[0].id}`)).json().keptBeside).toEqual(kept);
    expect((await ask(`/api/briefs.json?ids=${items[0].id}`)).json()).toMatchObject([{ keptBeside: kept }]);
    const table = (await ask('/api/briefs.csv?language=pl')).body;
    for (const text of ['Zachowane z dawnej bazy', 'createdAt: zeszły wtorek', 'srebrników'])
      expect(table).toContain(text);

    const found = (await ask('/api/privacy/person', { email: person })).json();
    expect(found).toMatchObject({ briefs: [{ companyName: 'Kłos' }], mentions: { briefs: [{}] } });
    for (const format of ['html', 'json']) {
      const { body } = await ask('/api/privacy/person/file', { email: person, format });
      expect(body).toContain('zeszły wtorek');
      expect(body).toContain('srebrników');
    }

    expect((await ask('/api/privacy/person/erase', { email: person })).json()).toMatchObject({
      briefs: 1,
      mentions: 1,
    });
    expect((await ask('/api/privacy/person', { email: person })).json()).toMatchObject({
      briefs: [],
      mentions: { briefs: [] },
    });
    const left = await store.db.selectFrom('briefs').selectAll().execute();
    expect(left).toMatchObject([{ companyName: 'Latarnia', contactPhone: 'pisz na […]' }]);
    expect(JSON.stringify(left)).not.toContain(person);
    const detail = (await ask(`/api/briefs/${left[0]!.id}`)).json();
    expect(detail.keptBeside).toEqual([{ field: 'references', value: { '[…]': 'Od:\n[…]' } }]);
  },
);

test('[R41] the report names places, never what a person wrote, not even as the name of a place', async () => {
  const { store } = await makeTestApp();
  const { reports } = await importRecords(store, [
    {
      companyName: 'A',
      'jan.kowalski@x.example': 1,
      'Jan Kowalski': 1,
      companyProfile: { 'Ala ma kota': 1 },
    },
  ]);
  expect(reports.map(({ fields }) => fields)).toEqual([['…', '…', 'companyProfile.…']]);
});

test.each(engines)(
  '[R41] on %s imported briefs count as read, and the import says how many are old enough for retention',
  async (engine) => {
    const { store } = await makeTestApp({}, engine);
    const old = { createdAt: '2019-01-01T10:00:00Z' };
    const { summary } = await importRecords(store, [
      { id: 'a', companyName: 'A', ...old },
      { id: 'b', companyName: 'B', ...old, status: 'in-progress' },
      { id: 'c', companyName: 'C', ...old, updatedAt: new Date().toISOString() },
      { id: 'd', companyName: 'D' },
      { id: 'e', companyName: 'E', ...old, status: 'completed' },
    ]);
    expect(summary).toMatchObject({ added: 5, leftovers: 0, due: 2 });
    const rows = await store.db.selectFrom('briefs').select('readAt').execute();
    expect(rows.filter(({ readAt }) => readAt === null)).toEqual([]);
    expect((await importRecords(store, [{ id: 'a', companyName: 'A', ...old }])).summary).toMatchObject({
      known: 1,
      due: 0,
    });
  },
);
