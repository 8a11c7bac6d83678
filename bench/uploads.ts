/** Clients who send files at once, on both engines: what it does to the others, and to memory. */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../server/platform/store/database.ts';
import { accessTokenOf } from '../server/features/briefs/private-link.ts';
import { setBriefAccessToken } from '../server/platform/store/tables/briefs.ts';
import { tokenHash } from '../server/features/accounts/sessions.ts';
import { insertBrief } from '../tests/support/insert-brief.ts';
import { createTestDatabase, startPostgres } from '../tests/support/postgres.ts';
import { sampleBrief } from '../tests/support/sample-brief.ts';
import type { Site } from '../tests/support/site.ts';
import { figure, figures } from './figures.ts';
import type { Measurement } from './measurement.ts';
import { onSite, watch } from './stalls-watch.ts';

/** UPLOADS_ENGINES=sqlite measures one of them. */
const engines = process.env['UPLOADS_ENGINES']?.split(',') ?? ['sqlite', 'postgres'];

const here = join(import.meta.dirname, '..');
/** As many as may send at once. */
const clients = 24;
const rounds = Number(process.env['UPLOADS_ROUNDS'] ?? 1);
const fileBytes = 10 * 1024 * 1024 - 4_096;

/** Limits as in production, and clients whose addresses a proxy tells. */
const production = { RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' };

/** The heaviest to judge of what is taken, and what is sent most. */
const kinds = {
  photographs: () => filled('\xff\xd8\xff\xe0', '\xff\xd9', randomBytes(256)),
  drawings: () =>
    filled('<svg xmlns="http://www.w3.org/2000/svg">', '</svg>', Buffer.from('<path d="M1 2 &#51; 4"/>')),
};

function filled(start: string, end: string, again: Buffer): Buffer {
  const bytes = Buffer.alloc(fileBytes, again);
  bytes.write(start, 'latin1');
  bytes.write(end, bytes.length - end.length, 'latin1');
  return bytes;
}

/** The private links of so many briefs. */
async function linksOf(options: { dataDir: string; databaseUrl?: string }): Promise<string[]> {
  const store = await openDatabase(options);
  const links: string[] = [];
  for (let client = 0; client < clients; client++) {
    const { id } = await store.transaction((tx) =>
      insertBrief(tx, sampleBrief({ contactEmail: `klient-${client}@firma.example` })),
    );
    const token = await accessTokenOf(store.db, id);
    await setBriefAccessToken(store.db, id, tokenHash(token));
    links.push(`/status/${token}`);
  }
  await store.close();
  return links;
}

const boundary = `blask-${createHash('sha256').update('uploads').digest('hex').slice(0, 20)}`;

/** Its status. A second one of the same bytes would be recognised, so each has a name of its own. */
async function sendFile(
  site: Site,
  path: string,
  bytes: Buffer,
  name: string,
  from: string,
): Promise<number> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const sent = request(`${site.origin}${path}/files`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + bytes.length + tail.length,
      'x-forwarded-for': from,
    },
  });
  sent.write(head);
  sent.write(bytes);
  sent.end(tail);
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}

export async function uploads(): Promise<Measurement[]> {
  const postgres = await startPostgres();
  const measurements: Measurement[] = [];
  try {
    for (const engine of engines) {
      for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
        const dataDir = mkdtempSync(join(tmpdir(), 'blask-uploads-'));
        const database = engine === 'postgres' ? await createTestDatabase(postgres.url) : undefined;
        const at = database ? { DATABASE_URL: database.url } : {};
        const links = await linksOf({ dataDir, ...(database ? { databaseUrl: database.url } : {}) });
        measurements.push(
          ...(await onSite({ tree: here, dataDir, environment: { ...production, ...at } }, (site) =>
            measure(site, links, { engine, kind }),
          )),
        );
        await database?.drop();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }
  } finally {
    await postgres.stop();
  }
  return measurements;
}

async function measure(
  site: Site,
  links: string[],
  { engine, kind }: { engine: string; kind: keyof typeof kinds },
): Promise<Measurement[]> {
  const bytes = kinds[kind]();
  const extension = kind === 'drawings' ? 'svg' : 'jpg';
  // What a start leaves behind is no part of what is measured.
  await sleep(5_000);
  let refused = 0;
  const seen = await watch(site, async () => {
    await Promise.all(
      links.map(async (link, client) => {
        for (let round = 0; round < rounds; round++) {
          const status = await sendFile(
            site,
            link,
            bytes,
            `${round}.${extension}`,
            `198.51.100.${client + 1}`,
          );
          if (status !== 303) refused++;
        }
      }),
    );
  });
  const name = `${clients} clients send ${clients * rounds} ${kind} of 10 MB, ${engine}`;
  return [
    ...figures(name, seen, { loop: 50, peakMb: 400 }),
    figure(`${name}: seconds`, seen.ms / 1_000, 's'),
    figure(`${name}: refused`, refused, '', { atMost: 0 }),
  ];
}
