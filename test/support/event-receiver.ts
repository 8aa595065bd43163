import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { type Certificate, selfSignedCertificate } from './self-signed-certificate';
import { untilTrue } from './until-true';
import { endsWithFile } from './ends-with-file';

export interface ReceivedPost {
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: string;
  /** The body, parsed. */
  json: Record<string, unknown>;
  /** Milliseconds since the epoch, when the request was complete. */
  at: number;
}

/** `hang` never answers, `reset` breaks the connection. */
export type ReceiverAnswer =
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang'
  | 'reset';

/** The callback of MCP Events as a program serves it: on 127.0.0.1, plain HTTP unless `tls`, with a secret of its own. */
export class EventReceiver {
  readonly secret = `whsec_${randomBytes(32).toString('base64')}`;
  /** Every POST, the verifications too, in the order of their arrival. */
  readonly requests: ReceivedPost[] = [];
  answer: (post: ReceivedPost) => ReceiverAnswer | Promise<ReceiverAnswer> = echoed;

  private constructor(
    private readonly server: Server & { closeAllConnections(): void },
    private readonly certificateOfTls?: Certificate,
  ) {}

  /** Echoes challenges and accepts everything else with 204, until told otherwise. */
  static async start({ tls = false } = {}): Promise<EventReceiver> {
    const certificate = tls ? await selfSignedCertificate() : undefined;
    const server = certificate ? createHttpsServer(certificate) : createHttpServer();
    const receiver = new EventReceiver(server, certificate);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void receiver.take(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return `${this.certificateOfTls ? 'https' : 'http'}://127.0.0.1:${port}/events`;
  }

  /** PEM, for NODE_EXTRA_CA_CERTS. */
  get certificate(): string | undefined {
    return this.certificateOfTls?.cert;
  }

  /** All posts but the verifications. */
  get deliveries(): ReceivedPost[] {
    return this.requests.filter(({ json }) => json['type'] !== 'verification');
  }

  /** Whether a published verifier accepts the signature. @param secret of the subscription, if it is not the receiver's */
  verified({ body, headers }: ReceivedPost, secret = this.secret): boolean {
    try {
      new Webhook(secret).verify(body, headers);
      return true;
    } catch {
      return false;
    }
  }

  /** @returns the deliveries, once there are so many */
  async waitFor(count: number): Promise<ReceivedPost[]> {
    await untilTrue(
      `${count} deliveries`,
      () => this.deliveries.length,
      (length) => length >= count,
    );
    return this.deliveries;
  }

  readonly stop = endsWithFile(async () => {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  });

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const post: ReceivedPost = {
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body,
      json: JSON.parse(body) as Record<string, unknown>,
      at: Date.now(),
    };
    this.requests.push(post);
    const answer = await this.answer(post);
    if (answer === 'hang') return;
    if (answer === 'reset') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
}

function echoed({ json: { type, challenge } }: ReceivedPost): ReceiverAnswer {
  return type === 'verification' ? { status: 200, body: JSON.stringify({ challenge }) } : { status: 204 };
}
