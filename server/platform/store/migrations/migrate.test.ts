import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { writeAtSchema } from '../../../../tests/support/former-schema.ts';
import { engines, makeTestDatabase } from '../../../../tests/support/test-store.ts';
import { listBriefs } from '../tables/brief-list.ts';
import { idsThatMayName } from '../search/find.ts';
import { listLetters } from '../tables/letters.ts';
import { countMessages, listMessages } from '../tables/messages.ts';

const digest = '019a8f2e-1111-7000-8000-00000000000d';
const created = '2026-10-01T08:00:00.000Z';
const endOfTime = '9999-12-31T00:00:00.000Z';

function formerMail(id: string, changes: { status: string; lastError?: string; nextAttemptAt?: string }) {
  const { status, lastError, nextAttemptAt = created } = changes;
  const error = lastError === undefined ? 'null' : `'${lastError}'`;
  const sentAt = status === 'sent' ? `'${created}'` : 'null';
  return `insert into outbox (id, kind, message_id, recipient, payload, dedupe_key, status, attempts,
      next_attempt_at, last_error, created_at, sent_at)
    values ('${id}', 'contact-notification', 'm', 'o@b.example', '{"a":1}', 'key:${id}', '${status}', 1,
      '${nextAttemptAt}', ${error}, '${created}', ${sentAt})`;
}

it.each(engines)(
  '[R35] mails parked by an older version on %s keep waiting for their digest',
  async (engine) => {
    const database = await makeTestDatabase(engine, { isMigrated: false });
    await writeAtSchema(database, '0003-privacy', [
      `insert into contact_messages (id, name, email, message, created_at, last_activity_at)
      values ('m', 'Jan', 'jan@example.com', 'Dzień dobry', '${created}', '${created}')`,
      formerMail('waiting', { status: 'queued', lastError: `digest:${digest}`, nextAttemptAt: endOfTime }),
      formerMail('carried', { status: 'sent', lastError: `digest:${digest}`, nextAttemptAt: endOfTime }),
      formerMail('refused', { status: 'failed', lastError: 'digest: no', nextAttemptAt: endOfTime }),
      formerMail('usual', { status: 'queued' }),
    ]);
    const store = await database.open();
    onTestFinished(async () => {
      await store.close();
      await database.remove();
    });
    const rows = await store.db
      .selectFrom('outbox')
      .select(['id', 'status', 'digestId', 'lastError', 'nextAttemptAt', 'dedupeKey', 'sentAt', 'payload'])
      .orderBy('id')
      .execute();
    const usual = { digestId: null, lastError: null, nextAttemptAt: created, sentAt: null };
    expect(rows.map((row) => ({ ...row, payload: JSON.parse(row.payload) }))).toEqual(
      [
        { ...usual, id: 'carried', status: 'sent', digestId: digest, sentAt: created },
        { ...usual, id: 'refused', status: 'failed', lastError: 'digest: no' },
        { ...usual, id: 'usual', status: 'queued' },
        { ...usual, id: 'waiting', status: 'parked', digestId: digest },
      ].map((row) => ({ ...row, dedupeKey: `key:${row.id}`, payload: { a: 1 } })),
    );

    // The table was made anew on one engine: its rules must have come along.
    const copy = { ...rows[3]!, kind: 'k', recipient: 'r', attempts: 0, createdAt: created, turn: 1 };
    for (const wrong of [
      { ...copy, id: 'other' },
      { ...copy, id: 'other', dedupeKey: null, status: 'lost' as never },
      { ...copy, id: 'other', dedupeKey: null, messageId: 'nobody' },
    ])
      await expect(store.db.insertInto('outbox').values(wrong).execute()).rejects.toMatchObject({
        code: 'constraint',
      });
    await store.db.deleteFrom('contactMessages').execute();
    expect(await store.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  },
);

it.each(engines)(
  '[R40] a message that an older version took for spam because many came is none any more on %s',
  async (engine) => {
    const database = await makeTestDatabase(engine, { isMigrated: false });
    const message = (id: string, reason: string) =>
      `insert into contact_messages (id, name, email, message, created_at, spam_reason, last_activity_at)
        values ('${id}', 'Anna', 'a@b.example', 'Dzień dobry', '${created}', '${reason}', '${created}')`;
    await writeAtSchema(database, '0006-mail-budget', [message('1', 'flood'), message('2', 'trap')]);
    const store = await database.open();
    onTestFinished(async () => {
      await store.close();
      await database.remove();
    });
    const reasons = await store.db
      .selectFrom('contactMessages')
      .select(['id', 'spamReason'])
      .orderBy('id')
      .execute();
    expect(reasons).toEqual([
      { id: '1', spamReason: null },
      { id: '2', spamReason: 'trap' },
    ]);
  },
);

it('every index of the outbox is there on both engines', async () => {
  const found: string[][] = [];
  for (const engine of engines) {
    const database = await makeTestDatabase(engine, { isMigrated: false });
    const store = await database.open();
    const names =
      engine === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'index' and tbl_name = 'outbox'`
        : sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'outbox'`;
    const { rows } = await names.execute(store.db);
    found.push(
      rows
        .map(({ name }) => name)
        .filter((name) => !/^sqlite_autoindex|_pkey$|_dedupe_key_key$/.test(name))
        .toSorted(),
    );
    await store.close();
    await database.remove();
  }
  expect(found[0]).toEqual([
    'outbox_brief',
    'outbox_digest',
    'outbox_digests',
    'outbox_due',
    'outbox_due_others',
    'outbox_failed',
    'outbox_leased',
    'outbox_message',
    'outbox_receipts_in_turn',
    'outbox_sent',
    'outbox_settled',
    'outbox_undelivered',
    'outbox_unhandled',
    'outbox_waiting',
  ]);
  expect(found[1]).toEqual(found[0]);
});

it.each(engines)('what an older version had indexed otherwise is found again on %s', async (engine) => {
  const database = await makeTestDatabase(engine, { isMigrated: false });
  const brief = `'b', 'BL-OLD', 'Zażółć', '', '', '', '', '', 'new', 'website_form', '${created}', '${created}', 1, 1, 'z',
    '{"additionalInfo":{"notes":"Dawne słowa"}}'`;
  await writeAtSchema(database, '0004-parked-mails', [
    `insert into briefs (id, reference, company_name, industry, contact_name, contact_email, contact_phone, website_type,
      status, source, created_at, last_activity_at, newest_key, oldest_key, company_key, full_brief_data)
      values (${brief})`,
    `insert into search_texts (brief_id, body) values ('b', 'zażółć dawne słowa')`,
    `insert into search_heads (brief_id, head) values ('b', 'zażółć')`,
    `insert into contact_messages (id, name, email, message, created_at, last_activity_at)
      values ('m', 'Jan', 'jan@example.com', 'Dzień dobry', '${created}', '${created}')`,
    `insert into search_texts (message_id, body) values ('m', 'jan')`,
  ]);
  const store = await database.open();
  onTestFinished(async () => {
    await store.close();
    await database.remove();
  });
  await store.search.catchUp();
  const briefs = await listBriefs(store.db, { q: 'slowa zazolc', limit: 5 });
  expect(briefs.ok && briefs.items.map(({ id }) => id)).toEqual(['b']);
  const messages = await listMessages(store.db, { q: 'dobry dzien', limit: 5 });
  expect(messages.ok && messages.items.map(({ id }) => id)).toEqual(['m']);
});

it.each(engines)(
  '[§2 privacy] what an older version indexed is found by its address and counted on %s',
  async (engine) => {
    const database = await makeTestDatabase(engine, { isMigrated: false });
    const message = (id: string, columns: string, values: string) =>
      `insert into contact_messages (id, name, email, message, created_at, last_activity_at${columns})
        values ('${id}', 'Anna', 'anna-${id}@firma.example', 'Dzień dobry', '${created}', '${created}'${values})`;
    const words =
      engine === 'sqlite'
        ? [
            `insert into search_entries (seq, message_id, words) values (7, '1', ' ·message anna firma example')`,
            `insert into search_index (rowid, words) values (7, '·message anna firma example')`,
            `insert into search_entries (seq, words) values (8, ' ·message zapomniana')`,
            `insert into search_index (rowid, words) values (8, '·message zapomniana')`,
          ]
        : [
            `insert into search_entries (message_id, words)
              values ('1', array_to_tsvector(array['·message', 'anna', 'firma', 'example']))`,
          ];
    await writeAtSchema(database, '0010-status-in-every-order', [
      message('1', '', ''),
      message('2', ', read_at', `, '${created}'`),
      message('3', ', spam_reason', `, 'trap'`),
      message('4', ', spam_reason, deleted_at', `, 'trap', '${created}'`),
      ...words,
    ]);
    const store = await database.open();
    onTestFinished(async () => {
      await store.close();
      await database.remove();
    });
    expect(await countMessages(store.db)).toEqual({ all: 3, unread: 1, spam: 1, trash: 1 });
    await store.search.catchUp();
    expect(await idsThatMayName(store.db, 'message', 'anna-1@firma.example')).toEqual(['1']);
    const page = await listMessages(store.db, { q: 'dzien', limit: 5 });
    expect(page.ok && page.items.map(({ id }) => id)).toEqual(['1']);
    await store.db.deleteFrom('contactMessages').execute();
    expect(await countMessages(store.db)).toEqual({ all: 0, unread: 0, spam: 0, trash: 0 });
  },
);

it.each(engines)(
  '[brief list] briefs of an older version on %s are ranked, and what was moved on counts as answered then',
  async (engine) => {
    const database = await makeTestDatabase(engine, { isMigrated: false });
    const answers = JSON.stringify({ additionalInfo: { budget: '7k-15k', timeline: 'asap' } });
    const at = Date.parse(created);
    const brief = (id: string, status: string) =>
      `insert into briefs (id, reference, company_name, industry, contact_name, contact_email, contact_phone,
        website_type, status, source, created_at, updated_at, last_activity_at, newest_key, oldest_key, company_key,
        full_brief_data)
      values ('${id}', 'BL-${id}', 'Zorza', '', 'Anna', 'a@b.example', '', 'blog', '${status}', 'website_form',
        '${created}', '2026-10-05T08:00:00.000Z', '2026-10-05T08:00:00.000Z', ${at}, ${at}, 'zorza', '${answers}')`;
    await writeAtSchema(database, '0012-carried-drafts', [
      brief('fresh', 'new'),
      brief('ended', 'completed'),
      `insert into activity (id, at, actor, action, subject_kind, subject_id, detail)
        values ('1', '2026-10-01T10:30:00.000Z', 'o', 'status-changed', 'brief', 'ended', '{}')`,
    ]);
    const store = await database.open();
    onTestFinished(async () => {
      await store.close();
      await database.remove();
    });
    const rows = await store.db
      .selectFrom('briefs')
      .select(['id', 'budget', 'timeline', 'answeredAt', 'answerMinutes', 'closedAt', 'readiness'])
      .orderBy('id')
      .execute();
    const ranked = { budget: '7k-15k', timeline: 'asap', readiness: 38 };
    expect(rows).toEqual([
      {
        ...ranked,
        id: 'ended',
        answeredAt: '2026-10-01T10:30:00.000Z',
        answerMinutes: 150,
        closedAt: '2026-10-05T08:00:00.000Z',
      },
      { ...ranked, id: 'fresh', answeredAt: null, answerMinutes: null, closedAt: null },
    ]);
    const page = await listBriefs(store.db, { budget: '7k-15k', sort: 'budget', limit: 5 });
    expect(page.ok && page.items).toHaveLength(2);
  },
);

it.each(engines)(
  '[conversation] letters of an older version stay with their briefs, and messages can have some, on %s',
  async (engine) => {
    const database = await makeTestDatabase(engine, { isMigrated: false });
    const letter = (id: string, owner: string, column = 'brief_id') =>
      `insert into letters (id, ${column}, kind, created_at, subject, text, content, remind_at, mail_id)
        values ('${id}', ${owner}, 'questions', '${created}', 'Łódź', 'Słowa', '{}', '${created}', 'mail-${id}')`;
    await writeAtSchema(database, '0019-dismissed-findings', [
      `insert into briefs (id, reference, company_name, industry, contact_name, contact_email, contact_phone,
        website_type, status, source, created_at, last_activity_at, newest_key, oldest_key, company_key,
        full_brief_data) values ('b', 'BL-OLD', 'Zorza', '', '', '', '', '', 'new', 'website_form', '${created}',
        '${created}', 1, 1, 'z', '{}')`,
      letter('old', `'b'`),
      `insert into contact_messages (id, name, email, message, created_at, last_activity_at)
        values ('m', 'Jan', 'jan@example.com', 'Dzień dobry', '${created}', '${created}')`,
    ]);
    const store = await database.open();
    onTestFinished(async () => {
      await store.close();
      await database.remove();
    });
    expect(await listLetters(store.db, ['b'])).toMatchObject([
      { id: 'old', briefId: 'b', subject: 'Łódź', remindAt: created, mailId: 'mail-old' },
    ]);
    const insert = (statement: string) => sql.raw(statement).execute(store.db.withoutPlugins());
    await insert(letter('new', `'m'`, 'message_id'));
    // A letter belongs to one of the two.
    await expect(insert(letter('none', 'null'))).rejects.toMatchObject({ code: 'constraint' });
    await store.db.deleteFrom('briefs').execute();
    await store.db.deleteFrom('contactMessages').execute();
    expect(await store.db.selectFrom('letters').select('id').execute()).toEqual([]);
  },
);
