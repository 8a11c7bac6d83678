/** Kysely inside a thread, on the one connection that the thread has: no answer crosses anything. */
import {
  CamelCasePlugin,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type Driver,
} from 'kysely';
import { toQueryResult, type SqliteConnection } from './sqlite-connection.ts';

export function kyselyOnConnection<Tables>(connection: SqliteConnection): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => sameConnection(connection),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createAdapter: () => new SqliteAdapter(),
      createIntrospector: (own) => new SqliteIntrospector(own),
    },
    plugins: [new CamelCasePlugin()],
  });
}

function sameConnection(connection: SqliteConnection): Driver {
  const own = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      return toQueryResult<Row>(connection.execute({ sql, parameters }));
    },
    streamQuery() {
      throw new Error('lists are read by keyset, a batch at a time');
    },
  };
  const refuse = async () => {
    throw new Error('the owner of the connection begins its transactions');
  };
  return {
    init: async () => {},
    acquireConnection: async () => own,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}
