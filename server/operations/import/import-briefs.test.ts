import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choicesOf, formerBriefs } from '../../../tests/support/former-briefs.ts';
import { engines, lendStore } from '../../../tests/support/test-store.ts';
import { listBriefs } from '../../platform/store/tables/brief-list.ts';
import { findBrief } from '../../platform/store/tables/briefs.ts';
import type { Store } from '../../platform/store/database.ts';
import { listNotes } from '../../platform/store/tables/notes.ts';
import { importBriefs, type ImportRefusal } from './import-briefs.ts';
import { recordLimits, UnreadableFileError } from './read-records.ts';

describe.each(engines)('import on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'blask-import-'));
  let store: Store;

  beforeAll(async () => {
    const lent = await lendStore(engine);
    store = lent.store;
    return lent.giveBack;
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(async () => {
    await store.db.deleteFrom('briefs').execute();
  });

  async function run(text: string) {
    const file = join(folder, 'export.json');
    writeFileSync(file, text);
    const refusals: ImportRefusal[] = [];
    const summary = await importBriefs({ file, store, onRefused: (refusal) => refusals.push(refusal) });
    return { summary, refusals };
  }

  async function companies() {
    const page = await listBriefs(store.db, { limit: 50 });
    return page.ok ? page.items.map(({ companyName }) => companyName) : [];
  }

  const first = {
    id: 'a',
    companyName: 'Żaba',
    createdAt: { seconds: 1709287200, nanoseconds: 0 },
    websiteType: 'blog',
    adminNotes: ['n'],
  };
  const second = {
    companyName: 'Undated \u0000 \ud800',
    fullBriefData: { contactInfo: { name: 'Jan\u2028' } },
  };

  it('[R21] imports an array and reports each refused record with its position', async () => {
    const { summary, refusals } = await run(JSON.stringify([second, first, 7, {}, null], null, 2));
    expect(summary).toMatchObject({ read: 5, added: 2, known: 0, refused: 3 });
    expect(refusals).toEqual([
      { position: 3, key: null, code: 'not-an-object' },
      { position: 4, key: null, code: 'nothing-usable' },
      { position: 5, key: null, code: 'not-an-object' },
    ]);
    const page = await listBriefs(store.db, { limit: 5 });
    const [newest] = page.ok ? page.items : [];
    const stored = await findBrief(store.db, newest?.id ?? '');
    expect(stored).toMatchObject({
      companyName: 'Żaba',
      originalId: 'a',
      originalDocument: first,
      createdAt: '2024-03-01T10:00:00.000Z',
    });
    expect((await listNotes(store.db, newest?.id ?? '')).map(({ note, author }) => [note, author])).toEqual([
      ['n', 'Admin'],
    ]);
    expect((await companies())[1]).toMatch(/^Undated/);
  });

  it('[R21] stores every list as a list, also where the former database kept a map', async () => {
    const { summary } = await run(JSON.stringify(formerBriefs));
    expect(summary).toMatchObject({ read: 45, added: 45, known: 0, refused: 0, leftovers: 0 });
    const rows = await store.db.selectFrom('briefs').select(['originalId', 'fullBriefData']).execute();
    const documents = new Map(rows.map((row) => [row.originalId, JSON.parse(row.fullBriefData) as unknown]));
    for (const [number, former] of formerBriefs.entries()) {
      const { primaryGoals, homepageSections } = choicesOf(number);
      const isFilled = Object.keys(former).length > 2;
      expect(documents.get(`former-${number}`), `brief ${number}`).toMatchObject({
        websiteGoals: { primaryGoals: isFilled ? primaryGoals : [] },
        homepageStructure: { sections: isFilled ? homepageSections : [] },
      });
    }
    const page = {
      id: '1',
      value: 'home',
      label: 'Start',
      subpages: [{ id: '2', label: 'Podstrona 2' }],
    };
    expect(documents.get('former-2')).toMatchObject({
      siteMap: { pages: [page, { id: '1', value: 'news', label: '', subpages: [] }] },
      inspirationLinks: { links: [{ id: '1', url: 'dawna2.example', description: 'Wzór 2' }] },
    });
    expect(documents.get('former-3')).toMatchObject({
      siteMap: { pages: [{ ...page, subpages: [{ id: '2', label: 'Podstrona 3' }] }] },
      inspirationLinks: { links: [{ id: '1', url: 'dawna3.example', description: 'Wzór 3' }] },
    });
  });

  it('[R21] adds nothing twice, with or without ids, in any layout of the file', async () => {
    await run(JSON.stringify([first, second]));
    for (const text of [
      JSON.stringify([first, second]),
      `${JSON.stringify(first)}\n\n${JSON.stringify(second)}\r\n`,
      JSON.stringify([first, first, second, second]),
    ])
      expect((await run(text)).summary).toMatchObject({ added: 0, refused: 0 });
    expect(await companies()).toHaveLength(2);
  });

  it('[R21] imports an object keyed by id, on one line or many, and a byte order mark before it', async () => {
    const { id: _id, ...withoutId } = first;
    for (const indent of [0, 2]) {
      const { summary } = await run(
        `${indent ? '' : '\uFEFF'}${JSON.stringify({ a: withoutId, b: second }, null, indent)}`,
      );
      expect(summary).toMatchObject({ read: 2, refused: 0 });
    }
    expect(await companies()).toHaveLength(2);
    expect((await run(JSON.stringify([first]))).summary).toMatchObject({ added: 0, known: 1 });
  });

  it('[R41] imports what stands under briefs in a larger export, as a list or by id, on one line or many', async () => {
    const { id: _id, ...withoutId } = first;
    const meta = { version: 2, note: 'briefs: [', nested: { briefs: [7] } };
    for (const indent of [0, 2])
      for (const wrapped of [
        { briefs: [first, second] },
        { ...meta, briefs: [first, second], users: { u: { briefs: [1] } } },
        { briefs: { a: withoutId, b: second } },
        { users: {}, briefs: { a: withoutId, b: second } },
      ]) {
        await store.db.deleteFrom('briefs').execute();
        const { summary } = await run(JSON.stringify(wrapped, null, indent));
        expect(summary, JSON.stringify(wrapped)).toMatchObject({ read: 2, added: 2, refused: 0 });
        expect(await companies()).toContain('Żaba');
      }
    await expect(run('{"briefs": [{"companyName": "a"}, {"b')).rejects.toBeInstanceOf(UnreadableFileError);
    await expect(run('{"briefs": {"a": {"companyName": "a"}')).rejects.toBeInstanceOf(UnreadableFileError);
  });

  it('[R21] keeps the first of two records with one id, as a second run would', async () => {
    const { summary } = await run(JSON.stringify([first, second, { ...first, companyName: 'Other' }]));
    expect(summary).toMatchObject({ added: 2, known: 1 });
    expect(await companies()).toContain('Żaba');
  });

  it('[R21] refuses a gap in an object keyed by id and imports the rest', async () => {
    const { summary, refusals } = await run(JSON.stringify({ a: first, gone: null, b: second }));
    expect(summary).toMatchObject({ read: 3, added: 2, refused: 1 });
    expect(refusals).toEqual([{ position: 2, key: 'gone', code: 'not-an-object' }]);
  });

  it('[R21] imports JSON lines around one that is broken', async () => {
    const { summary, refusals } = await run(
      `${JSON.stringify(first)}\n{"broken\n${JSON.stringify(second)}\n`,
    );
    expect(summary).toMatchObject({ read: 3, added: 2, known: 0, refused: 1 });
    expect(refusals).toEqual([{ position: 2, key: null, code: 'not-json' }]);
  });

  it('[R21] reports a record that is too large or too deep and imports the rest, in any layout of the file', async () => {
    const large = JSON.stringify({ ...first, id: 'large', companyName: 'a'.repeat(recordLimits.bytes) });
    const deep = `{"id": "deep", "companyName": "Deep", "x": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const [one, other] = [JSON.stringify(first), JSON.stringify(second)];
    for (const [text, key] of [
      [`[${one}, ${large}, ${deep}, ${other}]`],
      [`{"briefs": [${one}, ${large}, ${deep}, ${other}]}`],
      [`{"a": ${one}, "large": ${large}, "deep": ${deep}, "b": ${other}}`, true],
      [[one, large, deep, other].join('\n')],
    ] as const) {
      await store.db.deleteFrom('briefs').execute();
      const { summary, refusals } = await run(text);
      expect(summary).toMatchObject({ read: 4, added: 2, refused: 2 });
      expect(refusals).toEqual([
        { position: 2, key: key ? 'large' : null, code: 'too-large' },
        { position: 3, key: key ? 'deep' : null, code: 'too-deep' },
      ]);
    }
    // The first line says nothing about the layout, because it is longer than what is looked at.
    expect((await run([large, deep, one, other].join('\n'))).summary).toMatchObject({ known: 2, refused: 2 });
  });

  it('[R21] says what is wrong with a file that is no export', async () => {
    for (const text of ['', '  \n', 'hello', '[{"companyName": "a"}, {"b', '{"a": {"companyName": "x"}'])
      await expect(run(text)).rejects.toBeInstanceOf(UnreadableFileError);
    await expect(
      importBriefs({ file: join(folder, 'none'), store, onRefused: () => {} }),
    ).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
