/** What a few strangers try, so that others find no place or are buried in mails: rows of the `floods` bench. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyBrief } from '../domain/brief/empty-brief.ts';
import { hourMs } from '../domain/text/durations.ts';
import { stepAt, totpCode } from '../server/features/accounts/totp.ts';
import { signIn } from '../tests/support/sign-in.ts';
import { announceBodies } from '../tests/support/silent-bodies.ts';
import { owner, type Site } from '../tests/support/site.ts';
import { headersOf } from './brief-requests.ts';
import { figure } from './figures.ts';
import type { Measurement } from './measurement.ts';
import { watch } from './stalls-watch.ts';

const four = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];
const form = 'application/x-www-form-urlencoded';

type Row = (site: Site) => Promise<Measurement[]>;

async function ask(site: Site, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

function briefOf(number: number) {
  const brief = emptyBrief();
  brief.companyProfile.companyName = `Firma ${number}`;
  const contactInfo = { ...brief.contactInfo, name: 'Łucja', email: `lucja${number}@firma.example` };
  return { ...brief, contactInfo, consent: true, language: 'pl' };
}

/** Half a minute of bodies that never come, announced again as soon as they are given up. */
async function silentBodies(site: Site): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const path of ['/api/briefs', '/api/contact', '/status/x/answers']) {
    let isOver = false;
    const flood = async () => {
      while (!isOver) {
        const type = path.endsWith('answers') ? form : 'application/json';
        const silent = await announceBodies(site.origin, { path, addresses: four, count: 128, type });
        for (let waited = 0; waited < 50 && !isOver && silent.open() > 64; waited++) await sleep(100);
        silent.end();
      }
    };
    const flooding = flood();
    const saved = { briefs: 0, messages: 0 };
    const rounds = 100;
    for (let number = 0; number < rounds; number++) {
      const message = { name: 'Jan', email: 'jan@example.com', message: 'Proszę o wycenę.' };
      const [brief, contact] = await Promise.all([
        ask(site, '/api/briefs', briefOf(number), headersOf(number)),
        ask(site, '/api/contact', message, headersOf(number)),
      ]);
      if (brief.status === 201) saved.briefs++;
      if (contact.status === 200) saved.messages++;
      await sleep(100);
    }
    isOver = true;
    await flooding;
    const name = `128 silent bodies on ${path}`;
    measurements.push(
      figure(`${name}: briefs taken of ${rounds}`, saved.briefs, '', { atLeast: rounds }),
      figure(`${name}: messages taken of ${rounds}`, saved.messages, '', { atLeast: rounds }),
    );
  }
  return measurements;
}

/** A client with a call to pick, and the owner who offered it. */
async function offeredCall(site: Site) {
  const brief = JSON.parse((await ask(site, '/api/briefs', briefOf(1))).text) as {
    id: string;
    statusPath: string;
  };
  const cookie = await signIn(site.origin);
  const times = [24, 48].map((hours) => new Date(Date.now() + hours * hourMs).toISOString());
  const offered = await ask(site, `/api/briefs/${brief.id}/call-offers`, { times }, { cookie });
  return { brief, times, letter: (JSON.parse(offered.text) as { id: string }).id };
}

async function brokenForms(site: Site): Promise<Measurement[]> {
  const { brief } = await offeredCall(site);
  const statuses: number[] = [];
  for (let count = 0; count < 400; count++)
    statuses.push((await ask(site, `${brief.statusPath}/call`, '{"offer":', headersOf(1))).status);
  const errors = site.lines.filter((line) => line.includes('"level":"error"')).length;
  const share = (status: number) => statuses.filter((other) => other === status).length;
  return [
    figure('400 broken forms: told what is wrong', share(400), '', { atMost: 60 }),
    figure('400 broken forms: told to wait', share(429), '', { atLeast: 340 }),
    figure('400 broken forms: errors in the log', errors, '', { atMost: 0 }),
  ];
}

async function changesOfMind(site: Site): Promise<Measurement[]> {
  const { brief, times, letter } = await offeredCall(site);
  let saved = 0;
  for (let count = 0; count < 70; count++) {
    const fields = new URLSearchParams({ offer: letter, time: times[count % 2]! });
    const headers = { ...headersOf(count), 'content-type': form };
    if ((await ask(site, `${brief.statusPath}/call`, fields.toString(), headers)).status === 303) saved++;
  }
  const database = new DatabaseSync(join(site.dataDir, 'blask.sqlite'), { readOnly: true });
  const mails = database.prepare(
    `select count(*) as count from outbox where kind like 'call-%' and recipient = ?`,
  );
  const countTo = (recipient: string) => Number(mails.get(recipient)!['count']);
  const [toClient, toOwner] = [countTo('lucja1@firma.example'), countTo(owner.email)];
  database.close();
  return [
    figure('70 picks of a call: saved', saved, ''),
    // The offer and one confirmation, besides the receipt.
    figure('70 picks of a call: mails about it to the client', toClient, '', { atMost: 2 }),
    figure('70 picks of a call: mails about it to the owner', toOwner, '', { atMost: 1 }),
  ];
}

async function draftPlaces(site: Site): Promise<Measurement[]> {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  const leave = async (address: string) => {
    const headers = { 'x-forwarded-for': address, 'draft-secret': random(32) };
    return (await ask(site, '/api/drafts', { id: random(16), sealed: random(300) }, headers)).status;
  };
  for (let sender = 0; sender < 200; sender++)
    await Promise.all(Array.from({ length: 20 }, () => leave(`203.0.${sender}.1`)));
  let taken = 0;
  for (let visitor = 0; visitor < 100; visitor++) if ((await leave(`198.51.${visitor}.1`)) === 201) taken++;
  return [
    figure('200 addresses leave 4,000 drafts: visitors with a place, of 100', taken, '', { atLeast: 100 }),
  ];
}

async function setupCodes(site: Site): Promise<Measurement[]> {
  const headers = { cookie: await signIn(site.origin) };
  const path = '/api/account/second-factor';
  await ask(site, path, { password: owner.password }, headers);
  const guesses = await Promise.all(
    Array.from({ length: 300 }, () => ask(site, `${path}/confirm`, { code: '000000' }, headers)),
  );
  const judged = guesses.filter(({ status }) => status === 401).length;
  return [figure('300 codes to confirm a second factor: judged', judged, '', { atMost: 10 })];
}

/** A second factor is begun anew while another tab confirms it: on with its codes or off, as it was said. */
async function twoTabs(site: Site): Promise<Measurement[]> {
  const path = '/api/account/second-factor';
  const database = new DatabaseSync(join(site.dataDir, 'blask.sqlite'), { timeout: 5_000 });
  const isOn = database.prepare('select count(*) as count from accounts where totp_confirmed_at is not null');
  const off = database.prepare('update accounts set totp_secret = null, totp_confirmed_at = null');
  let halves = 0;
  for (let round = 0; round < 10; round++) {
    const headers = { cookie: await signIn(site.origin) };
    const begun = await ask(site, path, { password: owner.password }, headers);
    const { secret } = JSON.parse(begun.text) as { secret: string };
    const code = totpCode(secret, stepAt(new Date()));
    const [confirmed] = await Promise.all([
      ask(site, `${path}/confirm`, { code }, headers),
      ask(site, path, { password: owner.password }, headers),
    ]);
    if ((confirmed.status === 200) !== (isOn.get()!['count'] === 1)) halves++;
    off.run();
  }
  database.close();
  return [
    figure('a second factor begun anew while another tab confirms: half on', halves, '', { atMost: 0 }),
  ];
}

/** Letters that unfold into eighteen, in every long field of a brief, and the shortest sentences there are. */
async function hostileLetters(site: Site): Promise<Measurement[]> {
  const briefWith = (number: number, text: string) => {
    const brief = briefOf(number);
    const { companyProfile, websiteGoals, additionalInfo } = brief;
    const long = text.repeat(5_000).slice(0, 5_000);
    return {
      ...brief,
      companyProfile: {
        ...companyProfile,
        description: long,
        targetAudience: long,
        uniqueSellingPoint: long,
      },
      websiteGoals: { ...websiteGoals, successMetrics: long },
      additionalInfo: {
        ...additionalInfo,
        budget: '7k-15k',
        timeline: 'asap',
        specialRequirements: long,
        notes: long,
      },
    };
  };
  await ask(site, '/api/briefs', briefOf(0), headersOf(0));
  const seen = await watch(site, async () => {
    for (const [number, text] of ['\ufdfa', 'a! ', 'May 3, ', 'nie '].entries())
      for (let count = 1; count <= 5; count++)
        await ask(site, '/api/briefs', briefWith(5 * number + count, text), headersOf(5 * number + count));
    // The words are indexed and the range is computed afterwards.
    await sleep(5_000);
  });
  return [
    figure('20 briefs of hostile letters: loop max, own work', seen.loop.work, 'ms', { atMost: 50 }),
    figure("20 briefs of hostile letters: a bystander's loop max", seen.noise, 'ms'),
    figure('20 briefs of hostile letters: GET / max', seen.landing.max, 'ms'),
  ];
}

async function strangersPicture(site: Site): Promise<Measurement[]> {
  const begin = performance.now();
  const socket = connect(Number(new URL(site.origin).port), '127.0.0.1').resume();
  socket.write(
    'POST /api/pictures HTTP/1.1\r\nhost: localhost\r\ncontent-type: image/png\r\ncontent-length: 9000\r\n\r\n',
  );
  await once(socket, 'close');
  const seconds = (performance.now() - begin) / 1_000;
  return [figure("a stranger's picture that never comes: connection kept for", seconds, 's', { atMost: 17 })];
}

export const crowding: Record<string, Row> = {
  'silent-bodies': silentBodies,
  'broken-forms': brokenForms,
  'changes-of-mind': changesOfMind,
  'draft-places': draftPlaces,
  'setup-codes': setupCodes,
  'two-tabs': twoTabs,
  'hostile-letters': hostileLetters,
  'strangers-picture': strangersPicture,
};
