import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import pg from 'pg';
import { minuteMs } from '../../../../domain/text/durations.ts';
import { createChanges } from './changes.ts';
import { StorageError, toStorageError } from './errors.ts';
import type { OpenEngine, TableWork } from './open-engine.ts';
import { createPostgresWire } from './postgres-wire.ts';
import { createStreams } from './streams.ts';
import { inChunks } from './text-source.ts';

type PostgresOptions = {
  databaseUrl: string;
  busyTimeoutMs: number;
  poolSize: number;
  /** After which a statement is given up, whether the server refuses to end it or to answer at all. */
  statementLimitMs?: number | undefined;
  warn: (line: string) => void;
};

/**
 * Opening a connection and planning its first statements makes a search wait four times as long: whoever works in the
 * panel finds them open. Shorter than networks keep a silent connection.
 */
const idleTimeoutMillis = 3 * minuteMs;

export async function openPostgres<Tables>(
  options: PostgresOptions & TableWork<Tables>,
): Promise<OpenEngine<Tables>> {
  const { statementLimitMs, poolSize, tablesWithPeople } = options;
  const db = connect<Tables>(options, {
    max: poolSize,
    idleTimeoutMillis,
    ...(statementLimitMs && {
      statement_timeout: statementLimitMs,
      // A server that is frozen cannot keep its own limit.
      query_timeout: statementLimitMs + 500,
    }),
  });
  // Migrating and cleaning have no limit of time; their connection is closed as soon as it is idle.
  const maintenance = connect<Tables>(options, { max: 1, idleTimeoutMillis: 1_000 });
  try {
    await options.migrate(maintenance);
  } catch (error) {
    await Promise.all([db.destroy(), maintenance.destroy()]);
    throw toStorageError(error);
  }
  const streams = createStreams<Tables>((source, input) => inChunks(source.write(db, input)));
  const changes = createChanges(
    createPostgresWire(db, {
      connectionString: options.databaseUrl,
      connectionTimeoutMillis: options.busyTimeoutMs,
    }),
  );
  return {
    db,
    engine: 'postgres',
    transaction: (work) => db.transaction().execute(work),
    run: (command, input) => db.transaction().execute((tx) => command.run(tx, input)),
    read: (reading, input) => reading.read(db, input),
    changes,
    snapshot: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    stream: streams.stream,
    async scrub() {
      // Frees the space of deleted rows for new ones, while others read and write.
      for (const table of tablesWithPeople) await sql`vacuum ${sql.table(table)}`.execute(maintenance);
      return true;
    },
    async keepStatistics() {
      await sql`analyze`.execute(maintenance);
    },
    checkWritable: () => options.tryWriting(db),
    async close() {
      await Promise.all([streams.close(), changes.close()]);
      await Promise.all([db.destroy(), maintenance.destroy()]);
    },
  };
}

function connect<Tables>(
  { databaseUrl, busyTimeoutMs, warn }: PostgresOptions,
  limits: pg.PoolConfig,
): Kysely<Tables> {
  const pool = new pg.Pool({
    ...limits,
    connectionString: databaseUrl,
    connectionTimeoutMillis: busyTimeoutMs,
    lock_timeout: busyTimeoutMs,
    types: { getTypeParser: parserOf },
  });
  // An idle connection that the server closes would otherwise end the whole process.
  pool.on('error', (error) => warn(`PostgreSQL closed an idle connection: ${error.message}`));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withStorageErrors(pool) }),
    plugins: [new CamelCasePlugin()],
  });
}

/** Both engines give the queries the same raw values: JSON as text, times as ISO, counts as numbers. */
function parserOf(oid: number, format?: string) {
  if (oid === pg.types.builtins.JSONB) return (text: string) => text;
  if (oid === pg.types.builtins.INT8) return Number;
  if (oid === pg.types.builtins.TIMESTAMPTZ) return isoTime;
  return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text');
}

/** PostgreSQL writes `2026-01-31 12:00:00.5+00`, which only strict ISO punctuation makes safe to parse. */
function isoTime(text: string): string {
  const offset = /[+-]\d\d$/.test(text) ? ':00' : '';
  return new Date(text.replace(' ', 'T') + offset).toISOString();
}

function withStorageErrors(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect().catch(rethrow);
      const known = wrapped.get(client) ?? wrapClient(client);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function wrapClient(client: pg.PoolClient): PostgresPoolClient {
  let lost = false;
  // Without a listener a connection lost in the middle of a query is an uncaught exception.
  client.on('error', () => {
    lost = true;
  });
  async function query(sql: string, parameters: unknown[]) {
    // The rollback of what timed out would wait for the same silence once more.
    if (lost) throw new StorageError('unavailable', 'the connection to the database is lost');
    try {
      return await client.query(sql, parameters);
    } catch (error) {
      const mapped = toStorageError(error);
      // A dead connection put back into the pool would fail the next request as well.
      if (mapped instanceof StorageError && mapped.code === 'unavailable') lost = !isRefusal(error);
      throw mapped;
    }
  }
  return { query: query as never, release: (discard?: boolean) => client.release(discard || lost) };
}

/** A missing right, or a standby: the connection is sound, and cutting it would hide the reason behind its loss. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['42501', '25006'].includes(error.code ?? '');
}

function rethrow(error: unknown): never {
  throw toStorageError(error);
}
