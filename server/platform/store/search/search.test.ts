import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleBrief } from '../../../../tests/support/sample-brief.ts';
import { engines, lendStore, makeTestDatabase } from '../../../../tests/support/test-store.ts';
import type { Store } from '../database.ts';
import { countMatching, listBriefs, streamBriefs, type BriefListQuery } from '../tables/brief-list.ts';
import type { NewBrief } from '../tables/brief-record.ts';
import { insertBrief, insertBriefs } from '../../../../tests/support/insert-brief.ts';
import { eraseSubjects } from '../tables/erasure.ts';
import { insertMessage, listMessages } from '../tables/messages.ts';
import { appendNote } from '../tables/notes.ts';
import { fromBriefRow } from '../tables/brief-record.ts';
import { rewriteBrief } from '../tables/people.ts';
import { idsThatMayName } from './find.ts';
import { wordsOf } from './words.ts';
import { forgetWords, indexWords } from '../indexing/index-words.ts';

const at = '2026-11-15T13:00:00.000Z';

/** However long it takes; whoever searches waits only for a while. */
async function indexAll(store: Store): Promise<void> {
  while ((await store.run(indexWords, undefined)).isMore);
}

describe.each(engines)('search on %s', (engine) => {
  let store: Store;

  beforeAll(async () => {
    const lent = await lendStore(engine);
    store = lent.store;
    return lent.giveBack;
  });
  beforeEach(async () => {
    await store.db.deleteFrom('briefs').execute();
    await store.db.deleteFrom('contactMessages').execute();
    await store.search.forget();
  });

  const plain = { industry: '', websiteType: '', contactName: '', contactEmail: '', contactPhone: '' };
  function insert(changes: Partial<NewBrief> = {}) {
    return store.transaction((tx) =>
      insertBrief(tx, sampleBrief({ ...plain, fullBriefData: {}, ...changes })),
    );
  }

  async function companies(q: string, query: Partial<BriefListQuery> = {}) {
    await indexAll(store);
    const page = await listBriefs(store.db, { limit: 50, q, ...query });
    return page.ok ? page.items.map(({ companyName }) => companyName) : page.code;
  }

  it('[search] a brief of letters that unfold into many is indexed in pieces, and found by its first and last words', async () => {
    // Each letter is a sentence of four words; none of the texts is like another.
    const texts = Array.from({ length: 25 }, (_, index) => `oko${index} ${'\uFDFA'.repeat(1_600 + index)}`);
    const list = Array.from({ length: 900 }, (_, index) => `obo${index}`).join(',');
    await insert({ companyName: 'Unfolded', fullBriefData: { texts, list } });
    let pieces = 1;
    while ((await store.run(indexWords, undefined)).isMore) pieces++;
    expect(pieces).toBeGreaterThan(2);
    for (const q of ['oko0', 'oko24 unfolded', 'صلى', 'الله وسلم', 'obo0', 'obo899'])
      expect(await companies(q), q).toEqual(['Unfolded']);
  });

  it('[search] finds by the beginnings of words, in any order, without case or diacritics, all of them together', async () => {
    // No reference holds an O, so that short words with one are where they were written and nowhere else.
    const texts: Record<string, string> = {
      first: 'Zażółć gęślą JAŹŃ, ŁÓDŹ',
      second: '100% bawełny, oa_ob, oc\\od, "cytat"',
      third: 'plain words',
      fourth: '🐢 turtle, Straße, Ǳ',
    };
    for (const [companyName, notes] of Object.entries(texts))
      await insert({
        companyName,
        contactEmail: `${companyName}@firma.example`,
        fullBriefData: { additionalInfo: { notes } },
      });
    const expectations: Record<string, string[]> = {
      'jazn zazolc': ['first'],
      'JAŹŃ gęśl': ['first'],
      'gesla nic': [],
      lodz: ['first'],
      łódź: ['first'],
      ółć: [],
      '100 bawel': ['second'],
      oa_ob: ['second'],
      'oc\\od': ['second'],
      '"cytat"': ['second'],
      'word plain': ['third'],
      'wo pl': ['third'],
      '  plain   WORDS ': ['third'],
      '🐢': ['fourth'],
      'turt 🐢': ['fourth'],
      strasse: ['fourth'],
      'third@FIRMA': ['third'],
      'nothing-like-this': [],
      '%': [],
      '\0': [],
      '·brief': [],
      'or "x" and': [],
      "'; drop table briefs": [],
      '* AND ( NEAR': [],
      [`${'x'.repeat(400)} ${'y '.repeat(100)}`]: [],
    };
    for (const [q, found] of Object.entries(expectations))
      expect([q, await companies(q)]).toEqual([q, found]);
    expect(await companies('firma')).toHaveLength(4);
    expect(await companies(' ')).toHaveLength(4);
    expect(await companies('firma', { status: 'completed' })).toEqual([]);
  });

  it('finds what was picked by its name in either language, and what was typed instead of it', async () => {
    await insert({
      companyName: 'Sklep',
      websiteType: 'e-commerce',
      fullBriefData: {
        websiteType: { type: 'e-commerce' },
        features: { required: ['shopping-cart', 'Kalkulator ceł'], optional: [] },
        siteMap: { pages: [{ id: '1', value: 'faq', label: '', subpages: [] }] },
        additionalInfo: { budget: '2k-7k', timeline: 'asap' },
      },
    });
    await insert({ companyName: 'Inna' });
    for (const q of ['sklep intern', 'online shop', 'koszyk', 'cart', 'kalkul cel', '2000', 'najszybciej'])
      expect([q, await companies(q)]).toEqual([q, ['Sklep']]);
    for (const q of ['constructor', 'increase-sales']) expect(await companies(q)).toEqual([]);
  });

  it('finds a phone number however it is written', async () => {
    const { reference } = await insert({ companyName: 'a', contactPhone: '+48 600-100-200' });
    await insert({ companyName: 'b', contactPhone: '500 100 200' });
    for (const q of [
      '600100200',
      '600 100 200',
      '60 01 00 2',
      '+48 600',
      '0048600100200',
      '48-600',
      reference,
    ])
      expect([q, await companies(q)]).toEqual([q, ['a']]);
    expect(await companies(reference.toLowerCase())).toEqual(['a']);
  });

  it('[search] whatever is stored and typed, finds what a plain look at every word finds', async () => {
    const letters = fc.constantFrom('a', 'ą', 'Ł', 'l', 'o', 'ó', 'b', '7', ' ', '-', '.', "'", 'ß');
    const text = fc.string({ unit: letters, maxLength: 24 });
    const scene = fc.record({
      texts: fc.array(text, { minLength: 1, maxLength: 6 }),
      typed: fc.array(text, { minLength: 1, maxLength: 8 }),
    });
    await fc.assert(
      fc.asyncProperty(scene, async ({ texts, typed }) => {
        await store.db.deleteFrom('briefs').execute();
        const ids: string[] = [];
        for (const notes of texts) ids.push((await insert({ fullBriefData: { notes } })).id);
        await indexAll(store);
        const rows = await store.db.selectFrom('briefs').select(['id', 'reference', 'companyName']).execute();
        for (const q of typed) {
          const page = await listBriefs(store.db, { limit: 50, q });
          const found = page.ok ? page.items.map(({ id }) => id) : [];
          const expected = rows.filter(({ id, reference, companyName }) => {
            const words = [texts[ids.indexOf(id)] ?? '', reference, companyName].flatMap(wordsOf);
            return wordsOf(q).every((term) => words.some((word) => word.startsWith(term)));
          });
          // Typed like a telephone number it may be found by its digits as well.
          if (/^[\s\d+()./-]*$/.test(q)) continue;
          const isNothing = q.trim() !== '' && wordsOf(q).length === 0;
          expect(found.toSorted()).toEqual(isNothing ? [] : expected.map(({ id }) => id).toSorted());
        }
      }),
      { numRuns: 25 },
    );
  });

  it('follows a note, a change and an erasure', async () => {
    const { id } = await insert({ companyName: 'Firma', fullBriefData: { notes: 'pierwotne' } });
    expect(await companies('pierwotne')).toEqual(['Firma']);
    await store.transaction((tx) =>
      appendNote(tx, { briefId: id, note: 'Dzwonić po czternastej', author: 'o', createdAt: at }),
    );
    expect(await companies('czternastej firma')).toEqual(['Firma']);
    const row = await store.db
      .selectFrom('briefs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await store.transaction((tx) =>
      rewriteBrief(tx, { ...fromBriefRow(row), fullBriefData: { notes: 'zmienione' } }),
    );
    expect(await companies('pierwotne')).toEqual([]);
    expect(await companies('zmienione czternastej')).toEqual(['Firma']);
    await store.transaction((tx) => eraseSubjects(tx, { briefIds: [id], messageIds: [] }));
    expect(await companies('firma')).toEqual([]);
    await store.search.forget();
    expect(await store.db.selectFrom('searchEntries').selectAll().execute()).toEqual([]);
  });

  it('keeps briefs and messages apart', async () => {
    await insert({ companyName: 'Wspólne' });
    await store.transaction((tx) =>
      insertMessage(tx, {
        name: 'Wspólna',
        email: 'a@b.pl',
        message: 'wspólne',
        language: 'pl',
        createdAt: at,
      }),
    );
    expect(await companies('wspoln')).toEqual(['Wspólne']);
    const page = await listMessages(store.db, { limit: 5, q: 'wspoln' });
    expect(page.ok && page.items.map(({ name }) => name)).toEqual(['Wspólna']);
  });

  it('a person is looked for in everything, also in what has no words yet', async () => {
    const named = [
      await insert({ contactEmail: 'Ada@Firma.pl' }),
      await insert({ fullBriefData: { features: { required: ['pytaj ada@firma.pl'] } } }),
      await insert({ originalDocument: { people: { 'ada@firma.pl': true }, value: 'x' } }),
    ];
    for (const text of ['(ada@firma.pl)', 'x@y.example,ada@firma.pl', 'ADA＠firma.pl', 'ada@firma.pl.Dzięki'])
      named.push(await insert({ fullBriefData: { notes: text } }));
    const other = await insert({ contactEmail: 'adam@firma.pl' });
    // All its words, but nowhere next to each other.
    await insert({ fullBriefData: { notes: 'ada z firma, pl@example.pl' } });
    await indexAll(store);
    named.push(await insert({ fullBriefData: { notes: 'kopia do ADA@firma.pl.' } }));
    const found = await idsThatMayName(store.db, 'brief', 'ada@firma.pl');
    expect(found.toSorted()).toEqual(named.map(({ id }) => id).toSorted());
    expect(found).not.toContain(other.id);
  });

  it('a person whose address has no word at its sign is looked for by all words of it', async () => {
    const odd = await insert({ contactEmail: 'ada_@firma.pl' });
    await insert({ contactEmail: 'ola_@firma.pl' });
    await indexAll(store);
    expect(await idsThatMayName(store.db, 'brief', 'ada_@firma.pl')).toEqual([odd.id]);
  });

  // The last: to forget its words before another test takes longer than the test.
  it('pages through a word so common that its matches are not collected first', async () => {
    const common = Array.from({ length: 205 }, (_, index) =>
      sampleBrief({
        ...plain,
        fullBriefData: {},
        companyName: `wspólne ${index}`,
        createdAt: index % 2 ? null : '2026-01-01T00:00:00.000Z',
      }),
    );
    await store.transaction((tx) => insertBriefs(tx, common));
    // More words than a text keeps unpacked.
    const many = Array.from({ length: 3_000 }, (_, index) => `s${index.toString(36)}`).join(' ');
    await insert({ companyName: 'Wspólne, osobne', fullBriefData: { notes: many } });
    await insert({ companyName: 'inne' });
    await indexAll(store);
    const seen = new Set<string>();
    for await (const { id } of streamBriefs(store.db, { q: 'wspolne' }, 100)) seen.add(id);
    expect(seen.size).toBe(206);
    expect(await companies('wspólne', { limit: 3 })).toHaveLength(3);
    // No reference holds an O.
    expect(await companies('wspólne s2bb')).toEqual(['Wspólne, osobne']);
    expect(await companies('wsp o')).toEqual(['Wspólne, osobne']);
    // One word of nearly all and one of a few: found by the second, and by both.
    expect(await companies('wspolne 204', { sort: 'company' })).toEqual(['wspólne 204']);
    expect(await companies('inne 204')).toEqual([]);
    const counted = (q: string, more = {}) => countMatching(store.db, { q, ...more }, 200);
    expect(await counted('wspolne s2bb')).toEqual({ count: 1, isExact: true });
    expect(await counted('wspolne', { status: 'completed' })).toEqual({ count: 0, isExact: true });
    expect(await counted('wspolne', { received: { from: Date.parse(at) } })).toMatchObject({ isExact: true });
    // Not all are looked at; what is told is less than what was seen.
    expect(await counted('wspolne')).toEqual({ count: 100, isExact: false });
  });
});

describe('the index on SQLite', () => {
  it('holds no word of what was erased, piece by piece, and stays whole', async () => {
    const database = await makeTestDatabase('sqlite');
    const store = await database.open();
    const words = (name: string) =>
      Array.from({ length: 350 }, (_, index) => `${name}${index.toString(36)}`).join(' ');
    const briefs: { id: string }[] = [];
    for (const name of ['znikam', 'zostaje'])
      briefs.push(
        await store.transaction((tx) =>
          insertBrief(tx, sampleBrief({ companyName: name, fullBriefData: { notes: words(name) } })),
        ),
      );
    await indexAll(store);
    await store.transaction(async (tx) => {
      await eraseSubjects(tx, { briefIds: [briefs[0]!.id], messageIds: [] });
    });
    let pieces = 0;
    while ((await store.run(forgetWords, undefined)).isMore) pieces++;
    expect(pieces).toBeGreaterThan(3);
    await store.transaction(async (tx) => {
      // Only the writer may make it, and only for itself.
      await sql`create virtual table temp.search_terms using fts5vocab (main, search_index, row)`.execute(tx);
      const count = async (beginning: string) =>
        (
          await sql`select term from temp.search_terms
            where term >= ${beginning} and term < ${`${beginning}~`}`.execute(tx)
        ).rows.length;
      expect(await count('znikam')).toBe(0);
      expect(await count('zostaje')).toBe(351);
      await sql`insert into search_index (search_index) values ('integrity-check')`.execute(tx);
      await sql`drop table temp.search_terms`.execute(tx);
    });
    await store.close();
    await database.remove();
  });
});
