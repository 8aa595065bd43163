import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { type Certificate, selfSignedCertificate } from './self-signed-certificate';
import { listening } from './ends-with-file';

export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** 0 when the connection broke before the answer. */
  status: number;
  /** Milliseconds since 1970, when the request was complete. */
  at: number;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Decides the response, for which a status is enough; a promise makes the receiver slow. */
export type Behaviour = (request: Omit<Received, 'status'>) => number | Answer | Promise<number | Answer>;

/** An HTTPS receiver that records all requests in order. */
export class Receiver {
  readonly received: Received[] = [];
  behaviour: Behaviour = () => 200;

  private constructor(
    readonly port: number,
    readonly keyPair: Certificate,
  ) {}

  static async start(): Promise<Receiver> {
    const keyPair = await selfSignedCertificate();
    const server = createServer(keyPair);
    const receiver = new Receiver(await listening(server), keyPair);
    server.on('request', (request, response) => {
      void receiver.take(request).then(({ status, headers, body }) => {
        response.writeHead(status, headers).end(body);
      });
    });
    return receiver;
  }

  /** PEM, for NODE_EXTRA_CA_CERTS. */
  get certificate(): string {
    return this.keyPair.cert;
  }

  url(path = '/hook'): string {
    return `https://localhost:${this.port}${path}`;
  }

  /** Answered with 2xx. */
  get accepted(): Received[] {
    return this.received.filter(({ status }) => status >= 200 && status < 300);
  }

  forget(): void {
    this.received.length = 0;
    this.behaviour = () => 200;
  }

  private async take(request: IncomingMessage): Promise<Answer> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    const body = Buffer.concat(chunks).toString('utf8');
    const entry: Received = { path: request.url ?? '', headers, body, at: Date.now(), status: 0 };
    this.received.push(entry);
    const decided = await this.behaviour(entry);
    const answer = typeof decided === 'number' ? { status: decided } : decided;
    entry.status = answer.status;
    return answer;
  }
}
