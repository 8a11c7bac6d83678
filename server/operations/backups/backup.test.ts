import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { engines, lendStore } from '../../../tests/support/test-store.ts';
import { upsertAccount } from '../../platform/store/tables/accounts.ts';
import { listBriefs, streamBriefs } from '../../platform/store/tables/brief-list.ts';
import { countBriefs, findBrief } from '../../platform/store/tables/briefs.ts';
import { moveToTrash } from '../../platform/store/tables/received.ts';
import { insertBrief, insertBriefs } from '../../../tests/support/insert-brief.ts';
import type { Store } from '../../platform/store/database.ts';
import type { Engine } from '../../platform/store/engine/engine.ts';
import { newId } from '../../platform/store/rows/identifiers.ts';
import { rememberKey } from '../../platform/store/tables/idempotency.ts';
import { insertMessage, linkMessage } from '../../platform/store/tables/messages.ts';
import { bookCall } from '../../platform/store/tables/booked-calls.ts';
import { insertLetter, saveDraft } from '../../platform/store/tables/letters.ts';
import { rankingOf } from '../../../domain/triage/ranking.ts';
import { reviseBrief } from '../../platform/store/tables/revisions.ts';
import { appendNote } from '../../platform/store/tables/notes.ts';
import { enqueueMail } from '../../platform/store/outbox/queue.ts';
import { addPageViews } from '../../platform/store/tables/page-views.ts';
import { insertPicture } from '../../platform/store/tables/pictures.ts';
import { createSession } from '../../platform/store/tables/sessions.ts';
import { copiedTables } from '../../platform/store/whole-tables.ts';
import type { Manifest } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const now = '2026-11-15T12:00:00.000Z';

async function openTemporary(engine: Engine): Promise<Store> {
  const { store, giveBack } = await lendStore(engine);
  onTestFinished(giveBack);
  return store;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'blask-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function fill(store: Store): Promise<void> {
  const id = newId();
  await store.transaction(async (tx) => {
    await rememberKey(tx, { key: 'k', bodyHash: 'h', briefId: id, createdAt: now });
    await insertBrief(tx, sampleBrief({ id, fullBriefData: { notes: 'dwie\u2028linie 🐢' } }));
    await insertBrief(
      tx,
      sampleBrief({ createdAt: null, status: 'completed', originalId: 'o', originalDocument: { a: [1] } }),
    );
    const trashed = await insertBrief(tx, sampleBrief());
    await moveToTrash(tx, 'briefs', trashed.id, now);
    await appendNote(tx, { briefId: id, note: 'ż', author: 'Admin', createdAt: now });
    const written = { createdAt: now, subject: 'Łódź', text: 'Dzień dobry', mailId: 'none' };
    await insertLetter(
      tx,
      { briefId: id },
      { ...written, id: 'letter', kind: 'call-offer', content: { times: [now], minutes: 30 } },
    );
    await saveDraft(tx, { briefId: id }, { text: 'szkic' }, now);
    await bookCall(tx, { briefId: id, letterId: 'letter', startsAt: now, endsAt: now });
    const brief = (await findBrief(tx, id))!;
    const fullBriefData = { ...brief.fullBriefData, more: 'inaczej' };
    const ranking = rankingOf({ ...brief, fullBriefData }, 0);
    await reviseBrief(tx, brief, { fullBriefData, ranking, changes: [], at: now });
    const message = await insertMessage(tx, {
      name: 'Ł',
      email: 'a@b.example',
      message: 'm',
      language: 'pl',
      createdAt: now,
    });
    const answer = { id: 'answer', kind: 'reply' as const, content: {} };
    await insertLetter(tx, { messageId: message.id }, { ...written, ...answer });
    await saveDraft(tx, { messageId: message.id }, { text: 'szkic' }, now);
    await linkMessage(tx, message.id, id, now);
    await enqueueMail(tx, {
      kind: 'digest',
      recipient: 'a@b.example',
      payload: { a: 1 },
      messageId: message.id,
      createdAt: now,
    });
    const { id: accountId } = await upsertAccount(tx, { email: 'o@b.example', passwordHash: 'p', now });
    await createSession(tx, { tokenHash: 't', accountId, now, expiresAt: '2099-01-01T00:00:00.000Z' });
    // More than are read and written at a time.
    const file = { width: 480, height: 360, format: 'webp', bytes: Buffer.from('Ł\0ł'), size: 5 } as const;
    const files = Array.from({ length: 23 }, (_none, index) => ({ ...file, name: `file-${index}` }));
    await insertPicture(tx, { width: 480, height: 360, createdAt: now, files });
    await addPageViews(tx, [
      { day: '2026-11-15', path: '/', language: 'pl', referrerHost: '', device: '', event: 'view', count: 3 },
    ]);
  });
}

/** Everything a backup promises to keep, with JSON read, so that the engines' own spellings do not matter. */
async function contents(store: Store) {
  const tables: Record<string, unknown[]> = {};
  for (const { name } of copiedTables) {
    const rows = (await store.db
      .withoutPlugins()
      .selectFrom(name as never)
      .selectAll()
      .execute()) as object[];
    const plain = rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => column !== 'seq')
          .map(([column, value]) => [column, readable(value)]),
      ),
    );
    tables[name] = plain.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return tables;
}

function readable(value: unknown): unknown {
  return typeof value === 'string' && /^[[{]/.test(value) ? JSON.parse(value) : value;
}

const moves = engines.flatMap((from) => engines.map((to) => [from, to] as const));

it.each(moves)('[backups] moves everything from %s to %s', async (from, to) => {
  const source = await openTemporary(from);
  await fill(source);
  const folder = temporaryFolder();
  await writeBackup(source.snapshot, folder);
  const target = await openTemporary(to);
  await restoreBackup(target, folder, { force: false });
  expect(await contents(target)).toEqual(await contents(source));
  expect(await countBriefs(target.db)).toEqual(await countBriefs(source.db));
  await target.search.catchUp();
  const found = await listBriefs(target.db, { q: 'linie', limit: 5 });
  expect(found.ok && found.items.length).toBe(1);
  expect(await target.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

const parkedBy = newId();

/** What the version before columns for digests wrote. */
function writeFormerBackup(folder: string): void {
  const file = join(folder, 'outbox.jsonl');
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { digest_id: _digest, ...row } = JSON.parse(line) as Record<string, unknown>;
      const inner = { last_error: `digest:${parkedBy}`, next_attempt_at: '9999-12-31T00:00:00.000Z' };
      return `${JSON.stringify({ ...row, ...inner })}\n`;
    });
  writeFileSync(file, rows.join(''));
  const manifestFile = join(folder, 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const sha256 = createHash('sha256').update(rows.join('')).digest('hex');
  manifest.schema = '0003-privacy';
  manifest.tables.outbox = { rows: rows.length, sha256 };
  writeFileSync(manifestFile, JSON.stringify(manifest));
}

describe.each(engines)('backup on %s', (engine) => {
  it('[backups] restores a backup of an older version, with its parked mails in the form of this one', async () => {
    const store = await openTemporary(engine);
    await fill(store);
    const folder = temporaryFolder();
    await writeBackup(store.snapshot, folder);
    writeFormerBackup(folder);
    await restoreBackup(store, folder, { force: true });
    expect(await store.db.selectFrom('outbox').selectAll().execute()).toMatchObject([
      { status: 'parked', digestId: parkedBy, lastError: null, nextAttemptAt: now },
    ]);
  });

  it('[backups] refuses a backup of a newer version', async () => {
    const store = await openTemporary(engine);
    const folder = temporaryFolder();
    await writeBackup(store.snapshot, folder);
    const manifestFile = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
    writeFileSync(manifestFile, JSON.stringify({ ...manifest, schema: '9000-later' }));
    await expect(restoreBackup(store, folder, { force: true })).rejects.toThrow('9000-later');
  });

  it('[backups] copies one moment while writers write', async () => {
    const store = await openTemporary(engine);
    const many = Array.from({ length: 600 }, () => sampleBrief());
    await store.transaction((tx) => insertBriefs(tx, many));
    const folder = temporaryFolder();
    const stop = new AbortController();
    const started = Promise.withResolvers<void>();
    let written = 0;
    const writer = (async () => {
      while (!stop.signal.aborted) {
        // Both rows or neither: a copy that tears transactions apart shows a brief without its note.
        await store.transaction(async (tx) => {
          const { id } = await insertBrief(tx, sampleBrief({ source: 'during' }));
          await appendNote(tx, { briefId: id, note: 'n', author: 'Admin', createdAt: now });
        });
        if (++written === 5) started.resolve();
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    })();
    await started.promise;
    const manifest = await writeBackup(store.snapshot, folder);
    stop.abort();
    await writer;
    const target = await openTemporary(engine);
    await restoreBackup(target, folder, { force: false });
    const during: string[] = [];
    for await (const brief of streamBriefs(target.db, {}))
      if (brief.source === 'during') during.push(brief.id);
    const notes = await target.db.selectFrom('briefNotes').select('briefId').execute();
    expect(notes.map(({ briefId }) => briefId).toSorted()).toEqual(during.toSorted());
    expect(manifest.tables.briefs?.rows).toBe(600 + during.length);
    expect(during.length).toBeGreaterThanOrEqual(5);
    expect(during.length).toBeLessThan(written);
  });

  it('[backups] every table is in a backup, or left out on purpose', async () => {
    const store = await openTemporary(engine);
    const { rows } =
      engine === 'postgres'
        ? await sql<{ name: string }>`select tablename as name from pg_tables
            where schemaname = current_schema()`.execute(store.db)
        : await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(store.db);
    const copied = new Set(copiedTables.map(({ name }) => name));
    // Counters and words are made anew from the rows that come back.
    const made = /^(search_\w+|\w+_counts|kysely_\w+|sqlite_\w+)$/;
    const left = rows.map(({ name }) => name).filter((name) => !copied.has(name) && !made.test(name));
    expect(left.toSorted()).toEqual([
      'call_limits',
      'carried_drafts',
      'invitations',
      'login_attempts',
      'push_events',
      'push_notices',
      'sessions',
      'spent_challenges',
    ]);
  });

  it('[backups] leaves a database alone that holds nothing but messages', async () => {
    const store = await openTemporary(engine);
    const folder = temporaryFolder();
    await writeBackup(store.snapshot, folder);
    const message = {
      name: 'Ł',
      email: 'l@example.com',
      message: 'Cześć',
      language: 'pl',
      createdAt: now,
    } as const;
    await store.transaction((tx) => insertMessage(tx, message));
    await expect(restoreBackup(store, folder, { force: false })).rejects.toThrow('not empty');
    await restoreBackup(store, folder, { force: true });
  });

  it('[backups] leaves a database with data alone until it is forced', async () => {
    const store = await openTemporary(engine);
    await fill(store);
    const folder = temporaryFolder();
    await writeBackup(store.snapshot, folder);
    const saved = await contents(store);
    await store.transaction((tx) => insertBrief(tx, sampleBrief()));
    const before = await contents(store);
    await expect(restoreBackup(store, folder, { force: false })).rejects.toThrow('not empty');
    expect(await contents(store)).toEqual(before);
    await restoreBackup(store, folder, { force: true });
    expect(await contents(store)).toEqual(saved);
  });

  it('[backups] refuses a damaged or unfinished backup before touching anything', async () => {
    const store = await openTemporary(engine);
    await fill(store);
    const folder = temporaryFolder();
    await writeBackup(store.snapshot, folder);
    const before = await contents(store);
    await expect(writeBackup(store.snapshot, folder)).rejects.toThrow('not empty');
    const briefs = join(folder, 'briefs.jsonl');
    const whole = readFileSync(briefs);
    writeFileSync(briefs, whole.subarray(0, whole.length - 10));
    await expect(restoreBackup(store, folder, { force: true })).rejects.toThrow('damaged');
    writeFileSync(briefs, whole);
    appendFileSync(join(folder, 'settings.jsonl'), '{}\n');
    await expect(restoreBackup(store, folder, { force: true })).rejects.toThrow('damaged');
    rmSync(join(folder, 'manifest.json'));
    await expect(restoreBackup(store, folder, { force: true })).rejects.toThrow('no finished backup');
    expect(await contents(store)).toEqual(before);
  });
});
