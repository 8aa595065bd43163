import { Client } from 'pg';
import { noteFailureToConnect } from '../sql-state/sql-state';
import { noteNoConnection } from './outage-log';

type Callback = (error: Error | null, client?: Client) => void;

/** A node-postgres client that marks its failures to connect, whatever code a server, TLS or the network gives them. */
export class DatabaseClient extends Client {
  override connect = noting(super.connect.bind(this));
}

/**
 * A client without named prepared statements. Behind a pooler in transaction mode the next transaction has another
 * session of PostgreSQL, where the name is unknown, or somebody else's.
 */
export class UnnamedStatementsClient extends DatabaseClient {
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
