import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { isOfConnection } from '../sql-state/sql-state';

/** Members of node-postgres' client that its types omit. */
interface ConnectedClient extends EventEmitter {
  connection: EventEmitter & { stream: Socket };
  /** False while a statement is running. */
  readyForQuery: boolean;
}

/**
 * Watches the connections of a pool and ends useless ones: a statement stays unanswered longer than PostgreSQL would
 * let it run, or the server has become read-only because another one is the primary. The network does not report a lost
 * connection, and node-postgres itself waits forever, and keeps every connection that answers.
 */
export class UselessConnections {
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
