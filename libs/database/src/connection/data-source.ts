import { Logger } from '@nestjs/common';
import { LogThrottle } from '@wagewright/observability';
import { type ClientBase, Client } from 'pg';
import type { DataSourceOptions, EntitySchema, MixedList } from 'typeorm';
import type { DatabaseEnv } from '../database.env';
import { noteConnection, noteNoConnection } from './outage-log';
import { MIGRATIONS } from '../migrations';
import { RESULT_PARSERS } from './result-parsers';
import { SESSION_FORMATS, sessionBounds } from './session-settings';
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { isOfConnection, noteFailureToConnect } from '../sql-state/sql-state';

/**
 * Watches the connections of a pool and ends useless ones: a statement stays unanswered longer than PostgreSQL would
 * let it run, or the server has become read-only because another one is the primary. The network does not report a lost
 * connection, and node-postgres itself waits forever, and keeps every connection that answers.
 */
class UselessConnections {
  private readonly clients = new Set<ConnectedClient>();

  /** @param limitMs longer than `statement_timeout` */
  constructor(private readonly limitMs: number) {}

  /** @param connected as passed by node-postgres' pool to its hook */
  watch(connected: unknown): void {
    const client = connected as ConnectedClient;
    const { connection } = client;
    const { stream } = connection;
    this.clients.add(client);
    // Whoever uses it learns of the error by a statement. The pool listens only while it lies idle there.
    client.on('error', () => undefined);
    stream.once('close', () => this.clients.delete(client));
    stream.setTimeout(this.limitMs);
    stream.on('timeout', () => {
      if (!client.readyForQuery) this.endWithIdleOnes(client, 'PostgreSQL does not answer');
    });
    connection.on('errorMessage', (error: unknown) => {
      // After its own statement has received it.
      if (isOfConnection(error))
        setImmediate(() => this.endWithIdleOnes(client, 'PostgreSQL takes no writes here'));
    });
  }

  /** Network and server fail for all connections at once: without this, the idle ones would be found one by one. */
  private endWithIdleOnes(useless: ConnectedClient, reason: string): void {
    for (const client of this.clients) {
      if (client !== useless && !client.readyForQuery) continue;
      client.connection.stream.destroy(new Error(`Connection terminated: ${reason}`));
    }
  }
}

/** After the statement timeout: for its message to arrive. */
const SILENCE_MARGIN_MS = 2_000;
/** Only a transaction that asks for it can write. */
const READ_ONLY = '-c default_transaction_read_only=on';
/** A plan is kept while tables grow, so none may scan a table only because it was empty (decision 0049). */
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off';

const idleConnections = new LogThrottle();

/** The only table outside of our own schemas: it is there before them. */
export const MIGRATION_TABLE = 'public.migration';

export type EntityList = MixedList<string | (new () => object) | EntitySchema>;

/**
 * Connection settings with every wait bounded: by default node-postgres waits for a connection forever.
 * @param applicationName shown in `pg_stat_activity`
 * @param plansOnce a prepared statement is planned once for each connection, whatever its values
 * @param isReadOnly only transactions that begin with SET TRANSACTION READ WRITE can write; not behind a pooler
 */
export function dataSourceOptions(
  env: DatabaseEnv,
  applicationName: string,
  entities: EntityList,
  plansOnce = false,
  isReadOnly = false,
): DataSourceOptions {
  const connections = new UselessConnections(env.statementTimeoutMs + SILENCE_MARGIN_MS);
  return {
    type: 'postgres',
    entities,
    migrations: MIGRATIONS,
    // For the table of migrations: all others name theirs.
    schema: 'public',
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    synchronize: false,
    applicationName,
    poolSize: env.poolMax,
    connectTimeoutMS: env.connectTimeoutMs,
    poolErrorHandler: logIdleConnectionError,
    // By node-postgres alone: TypeORM's own parser of an address does not support Unix sockets.
    extra: {
      connectionString: env.url,
      connectionTimeoutMillis: env.connectTimeoutMs,
      keepAlive: true,
      types: RESULT_PARSERS,
      ...(env.poolMode === 'transaction'
        ? sharedSessions(connections)
        : ownSessions(connections, env, isReadOnly ? READ_ONLY : plansOnce ? PLAN_ONCE : undefined)),
    },
  };
}

/** A session belongs to its connection: it gets its settings at the beginning. */
function ownSessions(connections: UselessConnections, env: DatabaseEnv, options: string | undefined): object {
  const { transaction_timeout: transactionTimeout, ...bounds } = sessionBounds(env);
  return {
    Client: DatabaseClient,
    ...bounds,
    options,
    onConnect: async (client: ClientBase) => {
      connections.watch(client);
      await settle(client, { ...SESSION_FORMATS, transaction_timeout: String(transactionTimeout) });
      await noteConnection(client);
    },
  };
}

/**
 * Behind a pooler in transaction mode a session is only ours for a transaction: it has the settings of its role, which
 * `refuseUnsupportedDatabase` checks, and none of our named statements.
 */
function sharedSessions(connections: UselessConnections): object {
  return {
    Client: UnnamedStatementsClient,
    onConnect: (client: ClientBase) => {
      connections.watch(client);
      return noteConnection(client);
    },
  };
}

/**
 * Not among the options of a connection: a server without a setting, such as `transaction_timeout` before version 17,
 * would refuse it. The view `pg_settings` lists it too, but builds a row for each of four hundred settings first.
 */
async function settle(client: ClientBase, settings: Readonly<Record<string, string>>): Promise<void> {
  await client.query(
    `SELECT set_config(name, value, false) FROM unnest($1::text[], $2::text[]) AS setting (name, value)
      WHERE current_setting(name, true) IS NOT NULL`,
    [Object.keys(settings), Object.values(settings)],
  );
}

/** A restart of PostgreSQL closes all idle connections; the pool replaces them, and nothing must crash. */
function logIdleConnectionError(error: unknown): void {
  const leftOut = idleConnections.next('lost');
  if (leftOut !== undefined)
    new Logger('Database').warn({ message: 'idle connection lost', leftOut, err: error });
}

/** Members of node-postgres' client that its types omit. */
interface ConnectedClient extends EventEmitter {
  connection: EventEmitter & { stream: Socket };
  /** False while a statement is running. */
  readyForQuery: boolean;
}

type Callback = (error: Error | null, client?: Client) => void;

/** A node-postgres client that marks its failures to connect, whatever code a server, TLS or the network gives them. */
class DatabaseClient extends Client {
  override connect = noting(super.connect.bind(this));
}

/**
 * A client without named prepared statements. Behind a pooler in transaction mode the next transaction has another
 * session of PostgreSQL, where the name is unknown, or somebody else's.
 */
class UnnamedStatementsClient extends DatabaseClient {
  override query = withoutNames(super.query.bind(this));
}

/** The pool uses the variant of `connect` with a callback. */
function noting(connect: Client['connect']): Client['connect'] {
  const noted = (callback: Callback): void =>
    (connect as (callback: Callback) => void)((error, client) => {
      if (error) {
        noteFailureToConnect(error);
        noteNoConnection(error);
      }
      callback(error, client);
    });
  return noted as Client['connect'];
}

/** Passes all arguments of `query` on, except for the name in a statement object. */
function withoutNames(query: Client['query']): Client['query'] {
  const unnamed = (first: unknown, ...rest: unknown[]): unknown =>
    (query as (...args: unknown[]) => unknown)(
      isNamed(first) ? { ...first, name: undefined } : first,
      ...rest,
    );
  return unnamed as Client['query'];
}

function isNamed(query: unknown): query is { name: string; text: string } {
  return typeof query === 'object' && query !== null && 'name' in query && 'text' in query;
}
