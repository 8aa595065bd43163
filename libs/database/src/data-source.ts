import { Logger } from '@nestjs/common';
import type { ClientBase } from 'pg';
import type { DataSourceOptions, EntitySchema, MixedList } from 'typeorm';
import type { DatabaseEnv } from './database.env';
import { MIGRATIONS } from './migrations';
import { SilentConnections } from './silent-connections';

/** Longest wait for a row or table lock: shorter than a statement, so that a pile-up breaks early. */
const LOCK_TIMEOUT_MS = 2_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const IDLE_CONNECTION_MS = 30_000;
/** After the statement timeout: for its message to arrive. */
const SILENCE_MARGIN_MS = 2_000;
/** A plan is kept while tables grow, so none may read a table as a whole only because it was empty (decision 0049). */
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off';

export type EntityList = MixedList<string | (new () => object) | EntitySchema>;

/**
 * Connection settings with every wait bounded: node-postgres by itself waits for ever for a connection.
 * @param applicationName shown in `pg_stat_activity`
 * @param plansOnce a prepared statement is planned once for each connection, whatever its values
 */
export function dataSourceOptions(
  env: DatabaseEnv,
  applicationName: string,
  entities: EntityList,
  plansOnce = false,
): DataSourceOptions {
  const connections = new SilentConnections(env.statementTimeoutMs + SILENCE_MARGIN_MS);
  return {
    type: 'postgres',
    url: env.url,
    entities,
    migrations: MIGRATIONS,
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    synchronize: false,
    applicationName,
    poolSize: env.poolMax,
    connectTimeoutMS: env.connectTimeoutMs,
    poolErrorHandler: logIdleConnectionError,
    extra: {
      connectionTimeoutMillis: env.connectTimeoutMs,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      keepAlive: true,
      onConnect: (client: ClientBase) => {
        connections.watch(client);
        return boundTransactions(client, env.transactionTimeoutMs);
      },
      statement_timeout: env.statementTimeoutMs,
      lock_timeout: LOCK_TIMEOUT_MS,
      options: plansOnce ? PLAN_ONCE : undefined,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    },
  };
}

/** Not among the options of a connection: a server that does not know the setting, before version 17, would refuse that. */
async function boundTransactions(client: ClientBase, timeoutMs: number): Promise<void> {
  await client.query(
    `SELECT set_config(name, $1, false) FROM pg_settings WHERE name = 'transaction_timeout'`,
    [String(timeoutMs)],
  );
}

/** PostgreSQL restarting closes idle connections; the pool replaces them, and nothing must crash. */
function logIdleConnectionError(error: unknown): void {
  new Logger('Database').warn({ message: 'idle connection lost', err: error });
}
