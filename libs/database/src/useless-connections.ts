import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { isOfConnection } from './sql-state/sql-state';

/** What node-postgres' client has and its types leave out. */
interface ConnectedClient {
  connection: EventEmitter & { stream: Socket };
  /** False while a statement is under way. */
  readyForQuery: boolean;
}

/**
 * The connections of a pool, of which those are ended that are of no more use: a statement stays unanswered for longer
 * than PostgreSQL would let it run, or the server has become read-only because another one is the primary now. A lost
 * connection is not reported by the network, and node-postgres by itself waits for ever, and keeps what answers.
 */
export class UselessConnections {
  private readonly clients = new Set<ConnectedClient>();

  /** @param limitMs longer than `statement_timeout` */
  constructor(private readonly limitMs: number) {}

  /** @param connected as node-postgres' pool hands it to its hook */
  watch(connected: unknown): void {
    const client = connected as ConnectedClient;
    const { connection } = client;
    const { stream } = connection;
    this.clients.add(client);
    stream.once('close', () => this.clients.delete(client));
    stream.setTimeout(this.limitMs);
    stream.on('timeout', () => {
      if (!client.readyForQuery) this.endWithIdleOnes(client, 'PostgreSQL does not answer');
    });
    connection.on('errorMessage', (error: unknown) => {
      // After the statement that it is the answer to has got it.
      if (isOfConnection(error))
        setImmediate(() => this.endWithIdleOnes(client, 'PostgreSQL takes no writes here'));
    });
  }

  /** Network and server fail for all connections at once: without this, the idle ones would be found out one by one. */
  private endWithIdleOnes(useless: ConnectedClient, reason: string): void {
    for (const client of this.clients) {
      if (client !== useless && !client.readyForQuery) continue;
      client.connection.stream.destroy(new Error(`Connection terminated: ${reason}`));
    }
  }
}
