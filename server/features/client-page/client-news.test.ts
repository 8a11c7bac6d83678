import { expect, onTestFinished, test } from 'vitest';
import { callForm } from '../../../domain/client-page/client-page.ts';
import { hourMs } from '../../../domain/text/durations.ts';
import { insertBrief } from '../../../tests/support/insert-brief.ts';
import { ownerEmail, sessionOf } from '../../../tests/support/owner-session.ts';
import { sampleBrief } from '../../../tests/support/sample-brief.ts';
import { startSmtp } from '../../../tests/support/smtp.ts';
import { makeTestApp, noPages } from '../../../tests/support/test-app.ts';
import { findAccountByEmail } from '../../platform/store/tables/accounts.ts';
import { setBriefAccessToken } from '../../platform/store/tables/briefs.ts';
import { tokenHash } from '../accounts/sessions.ts';
import { removeAccount } from '../accounts/team.ts';
import { accessTokenOf } from '../briefs/private-link.ts';
import { offerCall } from '../conversation/letters.ts';
import { pickTime } from './pick-time.ts';

test('[colleagues] what a client does is mailed to the owner and to the colleague whose brief it is, until they leave', async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const environment = { ADMIN_EMAIL: ownerEmail, SMTP_URL: smtp.url };
  const { app, store, mailer } = await makeTestApp(environment, 'sqlite', noPages);
  const headers = { cookie: await sessionOf(store, ownerEmail) };
  await sessionOf(store, 'ola@blask.example', { role: 'colleague', name: 'Ola' });
  const ola = (await findAccountByEmail(store.db, 'ola@blask.example'))!;
  const { id } = await store.transaction((tx) =>
    insertBrief(tx, sampleBrief({ companyName: 'Latarnia', contactEmail: 'ewa@latarnia.example' })),
  );
  await setBriefAccessToken(store.db, id, tokenHash(await accessTokenOf(store.db, id)));
  const assigned = { url: `/api/briefs/${id}`, headers, payload: { assigneeId: ola.id } };
  expect((await app.inject({ ...assigned, method: 'PATCH' })).statusCode).toBe(200);

  const times = [24, 48].map((hours) => new Date(Date.now() + hours * hourMs).toISOString());
  const offered = await offerCall(store, ownerEmail, id, { times });
  if (!offered.ok) throw new Error('no letter was sent');
  const decline = (now: Date) =>
    pickTime(
      store,
      { id },
      { [callForm.offer]: offered.letter.id, [callForm.time]: callForm.none, [callForm.words]: 'wtorek' },
      { ownerAddress: ownerEmail, now },
    );
  const declined = () =>
    store.db
      .selectFrom('outbox')
      .select(['recipient', 'status'])
      .where('kind', '=', 'call-declined')
      .orderBy('recipient')
      .execute();
  // A minute ago, as such news rest a minute.
  await decline(new Date(Date.now() - hourMs / 30));
  expect((await declined()).map(({ recipient }) => recipient)).toEqual(['ola@blask.example', ownerEmail]);
  await mailer.start();
  // The offer to the client, and the news twice.
  await smtp.waitFor(3);
  const news = smtp.mails.filter(({ to }) => !to.includes('ewa@latarnia.example'));
  expect(news.map(({ to }) => to[0]).toSorted()).toEqual(['ola@blask.example', ownerEmail]);
  for (const { raw } of news) expect(raw).toContain('wtorek');
  await mailer.stop(1_000);

  await pickTime(
    store,
    { id },
    { [callForm.offer]: offered.letter.id, [callForm.time]: times[0]! },
    { ownerAddress: ownerEmail },
  );
  await removeAccount(store, ownerEmail, ola.id, () => 'colleague');
  const waiting = await store.db
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'call-picked')
    .execute();
  expect(waiting).toEqual([{ recipient: ownerEmail }]);
});
