import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { BuiltProcess } from '../support/built-process';
import { endsWithFile } from '../support/ends-with-file';

const LOOPBACK = '127.0.0.1';
const LOOK_MS = 250;

/**
 * Spreads connections over processes in turn, as a Service of Kubernetes does: it asks each now and then
 * whether it is ready, and knows nothing of requests. Open connections stay where they are.
 */
export class RollingBalancer {
  private readonly backends: { process: BuiltProcess; isReady: boolean; connections: number }[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly looks = setInterval(() => void this.look(), LOOK_MS);
  private next = 0;

  private constructor(private readonly server: Server) {
    server.on('connection', (client) => this.forward(client));
  }

  static async start(): Promise<RollingBalancer> {
    const server = createServer();
    server.listen(0, LOOPBACK);
    await once(server, 'listening');
    return new RollingBalancer(server);
  }

  get url(): string {
    return `http://${LOOPBACK}:${(this.server.address() as AddressInfo).port}`;
  }

  /** It gets connections once it has been seen to be ready. */
  async add(process: BuiltProcess): Promise<void> {
    this.backends.push({ process, isReady: false, connections: 0 });
    await this.look();
  }

  /** So far. */
  connectionsOf(process: BuiltProcess): number {
    return this.backends.find((backend) => backend.process === process)?.connections ?? 0;
  }

  readonly stop = endsWithFile(async () => {
    clearInterval(this.looks);
    this.sockets.forEach((socket) => socket.destroy());
    this.server.close();
    await once(this.server, 'close');
  });

  private async look(): Promise<void> {
    await Promise.all(
      this.backends.map(async (backend) => {
        backend.isReady = await backend.process.isReady();
      }),
    );
  }

  private forward(client: Socket): void {
    const ready = this.backends.filter(({ isReady }) => isReady);
    const chosen = ready[(this.next += 1) % ready.length];
    if (!chosen) {
      client.resetAndDestroy();
      return;
    }
    chosen.connections += 1;
    const server = connect({ host: LOOPBACK, port: chosen.process.port });
    for (const socket of [client, server]) this.sockets.add(socket);
    client.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => client.resetAndDestroy()).pipe(client);
    client.on('close', () => this.sockets.delete(client));
    server.on('close', () => this.sockets.delete(server));
  }
}
