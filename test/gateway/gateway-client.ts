import { once } from 'node:events';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls';
import type { Gateway } from './gateway';

export interface GatewayAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  // The shape is what the tests are about.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface GatewayCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Speaks HTTP/2 to a gateway. Paths are sent as they are written. */
export class GatewayClient {
  private constructor(readonly session: ClientHttp2Session) {}

  /** @param from the loopback address to come from */
  static async connect(
    { httpsPort, certificate }: Pick<Gateway, 'httpsPort' | 'certificate'>,
    from = '127.0.0.1',
  ): Promise<GatewayClient> {
    const options = { ca: certificate, localAddress: from };
    const session = connect(`https://localhost:${httpsPort}`, { ...options, host: '127.0.0.1' } as object);
    session.on('error', () => undefined);
    await once(session, 'connect');
    return new GatewayClient(session);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<GatewayAnswer> {
    return this.call(path, { headers });
  }

  async call(path: string, { method = 'GET', headers = {}, body }: GatewayCall): Promise<GatewayAnswer> {
    const stream = this.session.request({ ':path': path, ':method': method, ...headers });
    stream.end(body);
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [received] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }];
    if (!stream.readableEnded) await once(stream, 'end');
    const bytes = Buffer.concat(chunks);
    const text = bytes.toString();
    const isJson = received['content-type']?.startsWith('application/json') && !received['content-encoding'];
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
    return { status: received[':status'], headers: received, bytes, text, body: parsed };
  }

  close(): void {
    this.session.destroy();
  }
}

/** A TLS connection that is not HTTP/2. */
export async function tlsConnection(
  { httpsPort, certificate }: Gateway,
  options: ConnectionOptions = {},
): Promise<TLSSocket> {
  const address = { host: '127.0.0.1', port: httpsPort, servername: 'localhost' };
  const socket = connectTls({ ...address, ca: certificate, ALPNProtocols: ['http/1.1'], ...options });
  await once(socket, 'secureConnect');
  return socket;
}

/** Sends bytes as they are and gives everything that comes back before the connection ends. */
export async function rawExchange(gateway: Gateway, request: string): Promise<GatewayAnswer> {
  const socket = await tlsConnection(gateway);
  socket.write(request);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'end');
  const [head = '', text = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n', 2);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const fields = lines.map((line) => line.split(': ', 2) as [string, string]);
  const headers = Object.fromEntries(fields.map(([name, value]) => [name.toLowerCase(), value]));
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    bytes: Buffer.from(text),
    text,
    body: JSON.parse(text),
  };
}
