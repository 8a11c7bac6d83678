import { expect, test } from 'vitest';
import { makeOwnerApp } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { watchThreads } from '../../../tests/support/watch-threads.ts';
import { csvRow } from '../../platform/http/csv.ts';
import { insertBrief, insertBriefs } from '../../../tests/support/insert-brief.ts';

test('[exports] a cell never computes, whatever sign it begins with', () => {
  const cells = [
    '=1+1',
    '+48 600',
    '-2',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '＝1',
    '|cmd',
    'plain',
    'a;b',
    'say "x"',
    'two\r\nlines',
  ];
  expect(csvRow(cells)).toBe(
    `"'=1+1";"'+48 600";"'-2";"'@SUM(A1)";"'\t=1";"' =1";"'＝1";"'|cmd";plain;"a;b";"say ""x""";"two\nlines"\r\n`,
  );
});

test('[exports] CSV: byte order mark, semicolons, labels in the chosen language, all fields and custom texts', async () => {
  const { store, ask } = await makeOwnerApp();
  await store.transaction((tx) =>
    insertBrief(
      tx,
      sampleBrief({
        fullBriefData: {
          features: { required: ['newsletter', 'old-thing'], customFeatures: 'Kalendarz wypieków' },
          siteMap: {
            pages: [{ id: '1', value: 'home', label: 'Start', subpages: [{ id: '2', label: 'Pod' }] }],
          },
          additionalInfo: { budget: 'under-5k' },
        },
      }),
    ),
  );
  const polish = await ask('GET', '/api/briefs.csv?language=pl');
  expect(polish.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(polish.headers['content-disposition']).toMatch(
    /^attachment; filename="briefs-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const text = polish.body;
  expect(text.startsWith('\uFEFFIdentyfikator;Numer;Data utworzenia;')).toBe(true);
  for (const part of [
    'Nowy',
    'Sklep internetowy',
    'old-thing',
    'Kalendarz wypieków',
    'Start\n→ Pod',
    'Do 5000\u00a0zł',
    '15.11.2026',
  ])
    expect(text, part).toContain(part);
  const english = (await ask('GET', '/api/briefs.csv?language=en')).body;
  for (const part of ['Company name', 'New', 'Online shop']) expect(english).toContain(part);
});

test('[exports] JSON and CSV follow the filter and the selection', async () => {
  const { store, ask } = await makeOwnerApp();
  const ids = [];
  for (const companyName of ['Alfa', 'Beta', 'Gamma'])
    ids.push((await store.transaction((tx) => insertBrief(tx, sampleBrief({ companyName })))).id);
  await ask('PATCH', `/api/briefs/${ids[1]}`, { status: 'cancelled' });
  await ask('POST', `/api/briefs/${ids[1]}/notes`, { note: 'dopisek' });
  const names = async (query: string) =>
    (await ask('GET', `/api/briefs.json?${query}`))
      .json()
      .map((brief: { companyName: string }) => brief.companyName);
  expect(await names('status=cancelled')).toEqual(['Beta']);
  expect(await names('q=gamm')).toEqual(['Gamma']);
  expect(await names(`ids=${ids[0]},${ids[2]}`)).toEqual(['Alfa', 'Gamma']);
  expect((await ask('GET', '/api/briefs.json?q=nobody')).json()).toEqual([]);
  expect((await ask('GET', `/api/briefs.json?ids=${ids[1]}`)).json()[0].adminNotes[0].note).toBe('dopisek');
  expect((await ask('GET', `/api/briefs.csv?ids=${ids[1]}`)).body).toContain('Admin: dopisek');
});

test('[exports] an export longer than one batch is whole', async () => {
  const { store, ask } = await makeOwnerApp();
  const briefs = Array.from({ length: 450 }, (_, number) => sampleBrief({ companyName: `F${number}` }));
  await store.transaction((tx) => insertBriefs(tx, briefs));
  const all = (await ask('GET', '/api/briefs.json')).json();
  expect(new Set(all.map(({ id }: { id: string }) => id)).size).toBe(450);
  expect((await ask('GET', '/api/briefs.csv')).body.split('\r\n')).toHaveLength(452);
});

test('[exports] a file that cannot be finished is cut off, not shortened', async () => {
  const { app, store, cookie } = await makeOwnerApp();
  // More than connections keep on their way.
  const fullBriefData = { companyProfile: { description: 'x'.repeat(200_000) } };
  const { id } = await store.transaction((tx) => insertBrief(tx, sampleBrief({ fullBriefData: {} })));
  await store.transaction(async (tx) => {
    const row = await tx.selectFrom('briefs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    for (let number = 0; number < 150; number++) {
      const own = { id: `${id}-${number}`, reference: `R${number}` };
      const copy = { ...row, ...own, fullBriefData: JSON.stringify(fullBriefData) };
      await tx.insertInto('briefs').values(copy).execute();
    }
  });
  const threads = watchThreads();
  const origin = await app.listen({ port: 0 });
  for (const name of ['briefs.json', 'briefs.csv']) {
    const answer = await fetch(`${origin}/api/${name}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    const reader = answer.body!.getReader();
    await reader.read();
    await threads.at(-1)!.terminate();
    const rest = async () => {
      while (!(await reader.read()).done);
    };
    await expect(rest(), name).rejects.toThrow();
  }
});

test('who asks for the headers of a file alone has nothing read', async () => {
  const { ask } = await makeOwnerApp();
  const threads = watchThreads();
  const answer = await ask('HEAD', '/api/briefs.csv');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(threads).toEqual([]);
});
