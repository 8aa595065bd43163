import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { endsWithFile } from '../support/ends-with-file';

const LOOPBACK = '127.0.0.1';
/** The end of PostgreSQL's response outside a transaction: `ReadyForQuery`, idle. */
const READY_AND_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const READY_IN_TRANSACTION = Buffer.from([0x5a, 0, 0, 0, 5, 0x54]);
const COMMIT = Buffer.from('COMMIT\0');

export type CutAt = 'after the commit' | 'before the commit';

/**
 * A proxy before PostgreSQL that cuts connections at a commit: after PostgreSQL has committed and before it can report
 * it, or before COMMIT reaches it. Both look the same to the client.
 */
export class CommitLosingProxy {
  cuts = 0;
  private armed: { at: CutAt; every: number; commits: number } | undefined;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
    /** Within the client's bytes: names of statements that commit, unless they are part of a transaction. */
    private readonly statements: readonly Buffer[],
  ) {
    server.on('connection', (client) => this.accept(client));
  }

  /** @param statements names of prepared statements that are whole transactions */
  static async ofUrl(url: string, statements: readonly string[] = []): Promise<CommitLosingProxy> {
    const server = createServer();
    server.listen(0, LOOPBACK);
    await once(server, 'listening');
    const { hostname, port } = new URL(url);
    const names = statements.map((name) => Buffer.from(`${name}\0`));
    return new CommitLosingProxy(server, { host: hostname, port: Number(port) }, names);
  }

  urlOf(url: string): string {
    const proxied = new URL(url);
    proxied.hostname = LOOPBACK;
    proxied.port = String((this.server.address() as AddressInfo).port);
    return proxied.href;
  }

  /** Cuts the connection at the next commit and then at every nth one. */
  cut(at: CutAt, every = 1): void {
    this.armed = { at, every, commits: 0 };
  }

  heal(): void {
    this.armed = undefined;
  }

  readonly stop = endsWithFile(async () => {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  });

  private accept(client: Socket): void {
    const server = connect(this.target);
    let [isLosing, isInTransaction] = [false, false];
    const cut = () => {
      this.cuts += 1;
      client.resetAndDestroy();
      server.destroy();
    };
    client.on('data', (chunk: Buffer) => {
      const at = this.isCommit(chunk, isInTransaction) ? this.turn() : undefined;
      isLosing ||= at === 'after the commit';
      if (at === 'before the commit') cut();
      else server.write(chunk);
    });
    server.on('data', (chunk: Buffer) => {
      if (endsWith(chunk, READY_AND_IDLE)) isInTransaction = false;
      else if (endsWith(chunk, READY_IN_TRANSACTION)) isInTransaction = true;
      if (!isLosing) client.write(chunk);
      else if (endsWith(chunk, READY_AND_IDLE)) cut();
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
  }

  private isCommit(chunk: Buffer, isInTransaction: boolean): boolean {
    return (
      chunk.includes(COMMIT) || (!isInTransaction && this.statements.some((name) => chunk.includes(name)))
    );
  }

  private turn(): CutAt | undefined {
    if (!this.armed) return undefined;
    this.armed.commits += 1;
    return (this.armed.commits - 1) % this.armed.every === 0 ? this.armed.at : undefined;
  }
}

function endsWith(chunk: Buffer, end: Buffer): boolean {
  return chunk.subarray(-end.length).equals(end);
}
