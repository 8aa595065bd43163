import { Client } from 'pg';
import { noteFailureToConnect } from './sql-state/sql-state';

type Callback = (error: Error | null, client?: Client) => void;

/** A client of node-postgres whose failures to connect are known as such, whatever a server, TLS or the network calls them. */
export class DatabaseClient extends Client {
  override connect = noting(super.connect.bind(this));
}

/**
 * A client that names no prepared statement. Behind a pooler in transaction mode the next transaction has another
 * session of PostgreSQL, which does not know the name, or knows it from somebody else.
 */
export class UnnamedStatementsClient extends DatabaseClient {
  override query = withoutNames(super.query.bind(this));
}

/** Of the two ways to call `connect` the pool uses the one with a callback. */
function noting(connect: Client['connect']): Client['connect'] {
  const noted = (callback: Callback): void =>
    (connect as (callback: Callback) => void)((error, client) => {
      if (error) noteFailureToConnect(error);
      callback(error, client);
    });
  return noted as Client['connect'];
}

/** All that `query` takes stays as it is, but for the name of a statement that is given as an object. */
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
