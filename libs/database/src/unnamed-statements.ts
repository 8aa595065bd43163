import { Client } from 'pg';

/**
 * A client that names no prepared statement. Behind a pooler in transaction mode the next transaction has another
 * session of PostgreSQL, which does not know the name, or knows it from somebody else.
 */
export class UnnamedStatementsClient extends Client {
  override query = withoutNames(super.query.bind(this));
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
