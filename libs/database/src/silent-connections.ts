import type { Socket } from 'node:net';

/** What node-postgres' client has and its types leave out. */
interface ConnectedClient {
  connection: { stream: Socket };
  /** False while a statement is under way. */
  readyForQuery: boolean;
}

/**
 * The connections of a pool, of which those are ended on which a statement stays unanswered for longer than
 * PostgreSQL would let it run. A lost connection is not reported by the network, and node-postgres
 * by itself waits for ever.
 */
export class SilentConnections {
  private readonly clients = new Set<ConnectedClient>();

  /** @param limitMs longer than `statement_timeout` */
  constructor(private readonly limitMs: number) {}

  /** @param connected as node-postgres' pool hands it to its hook */
  watch(connected: unknown): void {
    const client = connected as ConnectedClient;
    const { stream } = client.connection;
    this.clients.add(client);
    stream.once('close', () => this.clients.delete(client));
    stream.setTimeout(this.limitMs);
    stream.on('timeout', () => {
      if (!client.readyForQuery) this.endWithIdleOnes(client);
    });
  }

  /** A network fails for all connections at once: without this, the idle ones would be found out one by one. */
  private endWithIdleOnes(silent: ConnectedClient): void {
    for (const client of this.clients) {
      if (client !== silent && !client.readyForQuery) continue;
      client.connection.stream.destroy(new Error('Connection terminated: PostgreSQL does not answer'));
    }
  }
}
