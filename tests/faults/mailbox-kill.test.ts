/** A real mail server, and a reader of its mailbox that is killed in the middle of the mails. */
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildIfNeeded } from '../../server/platform/pages/build.ts';
import { mailboxAddressOf } from '../../server/platform/mailbox/mailbox.ts';
import type { Store } from '../../server/platform/store/database.ts';
import { labelledMails } from '../labelled/replies/all-mails.ts';
import { people } from '../labelled/replies/labelled-mail.ts';
import { setReplyScene, writeMail } from '../labelled/replies/scene.ts';
import { isDeep } from '../support/depth.ts';
import { hasDovecot, startDovecot } from '../support/dovecot.ts';
import { startSite } from '../support/site.ts';
import { makeTestDatabase } from '../support/test-store.ts';

// A reader that was killed holds its lease for forty seconds.
const patient = { timeout: 120_000, interval: 50 };
const kills = isDeep ? 6 : 1;

beforeAll(() => buildIfNeeded(() => {}), 60_000);

const placesOf = async ({ db }: Store, mailbox: string) =>
  (
    await db.selectFrom('takenMails').select('place').where('mailbox', '=', mailbox).orderBy('uid').execute()
  ).map(({ place }) => place);

test.skipIf(!hasDovecot)(
  '[replies] out of a real mailbox every labelled mail is taken once, where it belongs, although the reader is killed',
  async () => {
    const [database, dovecot] = [await makeTestDatabase('sqlite'), await startDovecot()];
    const store = await database.open();
    const scene = await setReplyScene(store);
    const start = () =>
      startSite({
        dataDir: database.options.dataDir,
        environment: {
          IMAP_URL: dovecot.url,
          MAIL_FROM: `Blask <${people.agency.address}>`,
          MAIL_TO: people.owner.address,
        },
      });
    let site = await start();
    onTestFinished(async () => {
      await site.stop('SIGKILL');
      await store.close();
      await dovecot.stop();
      await database.remove();
    });
    const mailbox = mailboxAddressOf(dovecot.url).name;
    // What lies there before it is connected is judged otherwise.
    await vi.waitFor(async () => {
      const state = store.db.selectFrom('mailboxes').select('uidValidity').where('name', '=', mailbox);
      expect((await state.executeTakeFirst())?.uidValidity).toBeGreaterThan(0);
    }, patient);
    const share = Math.ceil(labelledMails.length / (kills + 1));
    for (const [index, mail] of labelledMails.entries()) {
      dovecot.deliver(writeMail(mail, scene, index + 1));
      if (index % share !== share - 1) continue;
      // Some of those delivered are taken, some are being taken.
      const before = index - share + 1;
      await vi.waitFor(
        async () => expect((await placesOf(store, mailbox)).length).toBeGreaterThan(before + 5),
        patient,
      );
      await site.stop('SIGKILL');
      site = await start();
    }
    await vi.waitFor(
      async () => expect(await placesOf(store, mailbox)).toHaveLength(labelledMails.length),
      patient,
    );
    expect(await placesOf(store, mailbox)).toEqual(labelledMails.map(({ is }) => is));
  },
  600_000,
);
