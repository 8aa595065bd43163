import { once } from 'node:events';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Certificate } from '../support/self-signed-certificate';

const DRIP_MS = 500;

/**
 * Receivers, each on a port of its own, that begin to answer at once, then send a byte of a header now and then,
 * without end.
 */
export class DrippingReceivers {
  private readonly drips = new Set<NodeJS.Timeout>();
  private readonly https: HttpsServer;
  private readonly listeners: Server[] = [];

  private constructor(certificate: Certificate) {
    this.https = createHttpsServer(certificate, ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Drip: ');
      const drip = setInterval(() => socket.write('.'), DRIP_MS);
      this.drips.add(drip);
      socket.on('close', () => {
        clearInterval(drip);
        this.drips.delete(drip);
      });
    });
  }

  static async start(count: number, certificate: Certificate): Promise<DrippingReceivers> {
    const receivers = new DrippingReceivers(certificate);
    for (let i = 0; i < count; i++) await receivers.listen();
    return receivers;
  }

  get urls(): string[] {
    return this.listeners.map((server) => `https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }

  get dripping(): number {
    return this.drips.size;
  }

  stop(): void {
    this.drips.forEach((drip) => clearInterval(drip));
    this.listeners.forEach((server) => server.close());
    this.https.closeAllConnections();
  }

  /** One TLS server for all: a thousand of them would test this process. */
  private async listen(): Promise<void> {
    const server = createServer((socket) => this.https.emit('connection', socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.listeners.push(server);
  }
}
