import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSignedCertificate } from './self-signed-certificate';

/** One POST as it came in. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** What was answered; 0 when the connection broke before that. */
  status: number;
  /** Milliseconds since 1970, when the request had come in whole. */
  at: number;
}

/** Decides the answer; a promise makes the receiver slow. */
export type Behaviour = (request: Omit<Received, 'status'>) => number | Promise<number>;

/** An HTTPS receiver that remembers everything in the order in which it came. */
export class Receiver {
  readonly received: Received[] = [];
  behaviour: Behaviour = () => 200;

  private constructor(
    private readonly server: Server,
    /** PEM, for NODE_EXTRA_CA_CERTS. */
    readonly certificate: string,
  ) {}

  static async start(): Promise<Receiver> {
    const { key, cert } = await selfSignedCertificate();
    const server = createServer({ key, cert });
    const receiver = new Receiver(server, cert);
    server.on('request', (request, response) => {
      void receiver.take(request).then((status) => {
        response.statusCode = status;
        response.end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  url(path = '/hook'): string {
    return `https://localhost:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** What was taken with 2xx. */
  get accepted(): Received[] {
    return this.received.filter(({ status }) => status >= 200 && status < 300);
  }

  forget(): void {
    this.received.length = 0;
    this.behaviour = () => 200;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage): Promise<number> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    const body = Buffer.concat(chunks).toString('utf8');
    const entry: Received = { path: request.url ?? '', headers, body, at: Date.now(), status: 0 };
    this.received.push(entry);
    entry.status = await this.behaviour(entry);
    return entry.status;
  }
}
