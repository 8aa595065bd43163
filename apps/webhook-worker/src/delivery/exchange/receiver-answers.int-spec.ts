import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import tls, { createServer, type TLSSocket } from 'node:tls';
import {
  AddressGuard,
  AddressPolicy,
  CONNECTION_FAILURE_MESSAGE,
  DnsEnv,
  WebhookAddressEnv,
  WebhookUrlRules,
} from '@wagewright/webhooks';
import { generate, type SelfsignedOptions } from 'selfsigned';
import { type Certificate, selfSignedCertificate } from '../../../../../test/support/self-signed-certificate';
import type { AttemptReport } from '../settling/outcome';
import { ReceiverConnections } from './receiver-connections';
import { WebhookSender } from './webhook-sender';

const DEADLINE_MS = 2_000;
const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const NOT_HTTP = 'The receiver did not answer with valid HTTP.';
const CLOSED = 'The connection to the receiver was closed before a valid answer came.';

class QuickSender extends WebhookSender {
  protected override readonly deadlineMs = DEADLINE_MS;
}

/** Receivers over TLS whose responses are written byte by byte as given here. */
describe('WebhookSender against answers of every kind', () => {
  let trusted: Certificate[];
  let connections: ReceiverConnections;
  let sender: WebhookSender;
  const servers: Server[] = [];

  beforeAll(async () => {
    trusted = [
      await selfSignedCertificate(),
      await certificate([{ name: 'extKeyUsage', clientAuth: true }]),
      await certificate([], { notBeforeDate: new Date('2020-01-01'), notAfterDate: new Date('2020-02-01') }),
      await certificate([], { notBeforeDate: new Date('2090-01-01'), notAfterDate: new Date('2090-02-01') }),
    ];
    // Like NODE_EXTRA_CA_CERTS, which Node reads only at process start.
    const original = tls.createSecureContext;
    jest
      .spyOn(tls, 'createSecureContext')
      .mockImplementation((options) => original({ ...options, ca: trusted.map(({ cert }) => cert) }));
    const env = Object.assign(new WebhookAddressEnv(), { allowedPrivateCidrs: ['127.0.0.0/8', '::/0'] });
    const policy = new AddressPolicy(env);
    const guard = new AddressGuard(policy, new WebhookUrlRules(policy, env), new DnsEnv());
    connections = new ReceiverConnections(guard);
    sender = new QuickSender(guard, connections);
  });

  afterEach(() => servers.splice(0).forEach((server) => server.close()));

  afterAll(async () => {
    await connections.onApplicationShutdown();
    jest.restoreAllMocks();
  });

  /** @returns the URL of a receiver, and its number of requests */
  async function receiver(
    answer: (socket: TLSSocket) => unknown,
    { key, cert } = trusted[0]!,
    options: tls.TlsOptions = {},
  ): Promise<{ url: string; got: () => number }> {
    let requests = 0;
    const server = createServer({ key, cert, ...options }, (socket) => {
      socket.on('error', () => undefined);
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        if (!text.endsWith('\r\n\r\n{"a":1}')) return;
        text = '';
        requests += 1;
        answer(socket);
      });
    });
    return { url: await listening(server), got: () => requests };
  }

  async function listening(server: Server): Promise<string> {
    servers.push(server);
    server.on('tlsClientError', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  }

  const send = (url: string): Promise<AttemptReport> =>
    sender.send({ url, headers: { 'content-type': 'application/json' }, body: Buffer.from('{"a":1}') });

  const answering = async (answer: string, end = false) => {
    const { url, got } = await receiver((socket) =>
      end ? socket.end(answer, 'latin1') : socket.write(answer, 'latin1'),
    );
    const report = await send(url);
    expect(got()).toBe(1);
    return report;
  };

  describe('a status that came', () => {
    it.each([
      ['a length that is too large', 'HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nsaved', 200],
      ['a length that is too large, of an error', 'HTTP/1.1 404 No\r\nContent-Length: 50\r\n\r\nno', 404],
      ['a chunk that breaks off', 'HTTP/1.1 202 Yes\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nsav', 202],
      ['chunks without an end', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nsaved\r\n', 200],
      ['a chunk size that is none', 'HTTP/1.1 201 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n', 201],
      ['a body where there must be none', 'HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\nok', 204],
      ['its length told twice', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nok', 200],
      [
        'its length told twice, of an error',
        'HTTP/1.1 503 A\r\nContent-Length: 0\r\ncontent-length: 0\r\n\r\n',
        503,
      ],
      ['its length twice in a line', 'HTTP/1.1 200 OK\r\nContent-Length: 2, 2\r\n\r\nok', 200],
      [
        'a length beside chunks',
        'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n',
        200,
      ],
      ['no length', 'HTTP/1.1 200 OK\r\n\r\nsaved', 200],
      ['more bytes behind it', `${OK}HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n`, 200],
      [
        'headers of 60 KiB',
        `HTTP/1.1 200 OK\r\nX-Big: ${'a'.repeat(61_000)}\r\nContent-Length: 2\r\n\r\nok`,
        200,
      ],
      [
        '2,000 headers',
        `HTTP/1.1 500 No\r\n${'X-Many: 12345678\r\n'.repeat(2_000)}Content-Length: 0\r\n\r\n`,
        500,
      ],
      ['8-bit text in a header', 'HTTP/1.1 200 OK\r\nX-Name: M\xfcller\r\nContent-Length: 2\r\n\r\nok', 200],
    ])('decides, with %s', async (_, answer, status) => {
      const { outcome } = await answering(answer, true);
      expect(outcome).toMatchObject({ kind: status < 300 ? 'delivered' : 'failed', status });
    });

    it('decides when the connection breaks in the body, and what came of that is kept', async () => {
      const { url } = await receiver((socket) =>
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nsaved', () => socket.destroy()),
      );
      await expect(send(url)).resolves.toMatchObject({
        outcome: { kind: 'delivered', status: 200 },
        response: { text: 'saved' },
      });
    });

    it.each([
      ['200 OK', { kind: 'delivered', status: 200 }],
      ['500 No', { kind: 'failed', errorClass: 'http_status', status: 500 }],
    ])('decides when its body lasts longer than the time of the attempt: %s', async (status, outcome) => {
      const { url, got } = await receiver((socket) => {
        socket.write(`HTTP/1.1 ${status}\r\nContent-Length: 5000\r\n\r\n`);
        const drip = setInterval(() => socket.write('x'), 100);
        socket.on('close', () => clearInterval(drip));
      });
      const report = await send(url);
      expect(report.outcome).toMatchObject(outcome);
      expect(report.response?.text).toMatch(/^x+$/);
      expect(got()).toBe(1);
    });
  });

  describe('interim answers', () => {
    it.each([
      ['100 in the same packet', CONTINUE + OK],
      ['several of 100', CONTINUE.repeat(5) + OK],
      ['100 without a reason, over HTTP/1.0', `HTTP/1.0 100\r\n\r\n${OK}`],
      ['100 with headers', `HTTP/1.1 100 Continue\r\nDate: x\r\nServer: y\r\n\r\n${OK}`],
      ['100 with a length', `HTTP/1.1 100 Continue\r\nContent-Length: 9\r\n\r\n${OK}`],
      [
        '102, 103 and 100',
        `HTTP/1.1 102 P\r\n\r\nHTTP/1.1 103 H\r\nLink: </a>; rel=preload\r\n\r\n${CONTINUE}${OK}`,
      ],
      ['a status of no name', `HTTP/1.1 199 Later\r\n\r\n${OK}`],
    ])('are passed over: %s', async (_, answer) => {
      await expect(answering(answer)).resolves.toMatchObject({
        outcome: { kind: 'delivered', status: 200 },
        response: { text: 'ok' },
      });
    });

    it('are passed over byte by byte, and the connection is kept', async () => {
      const { url, got } = await receiver(async (socket) => {
        for (const byte of CONTINUE + OK) {
          socket.write(byte);
          await new Promise((resolve) => setImmediate(resolve));
        }
      });
      await expect(send(url)).resolves.toMatchObject({ response: { text: 'ok' } });
      // undici returns a connection to its pool one turn of the event loop later.
      await new Promise((resolve) => setImmediate(resolve));
      const second = await send(url);
      expect([second.outcome.kind, second.timings.connectMs, got()]).toEqual(['delivered', undefined, 2]);
    });

    it('leave the status of the final answer as it is', async () => {
      await expect(
        answering(`${CONTINUE}HTTP/1.1 503 No\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n`),
      ).resolves.toMatchObject({ outcome: { kind: 'failed', status: 503, retryAfterMs: 7_000 } });
    });

    it('are no answer by themselves', async () => {
      await expect(answering(CONTINUE, true)).resolves.toMatchObject({
        outcome: { kind: 'failed', errorClass: 'protocol', message: CLOSED },
      });
    });

    it('without end are broken off', async () => {
      await expect(answering(CONTINUE.repeat(4_000))).resolves.toMatchObject({
        outcome: { kind: 'failed', errorClass: 'protocol', message: NOT_HTTP },
      });
    });
  });

  describe('what is no answer', () => {
    it.each([
      ['the banner of a mail server', '220 mail.example.com ESMTP ready\r\n'],
      ['the banner of SSH', 'SSH-2.0-OpenSSH_9.6\r\n'],
      [
        'a frame of HTTP/2',
        '\x00\x00\x0c\x04\x00\x00\x00\x00\x00\x00\x03\x00\x00\x00\x64\x00\x04\x00\x00\xff\xff',
      ],
      ['an alert of TLS', '\x15\x03\x01\x00\x02\x02\x28'],
      ['a blank before the colon', 'HTTP/1.1 200 OK\r\nContent-Length : 2\r\n\r\nok'],
      ['line feeds only', 'HTTP/1.1 200 OK\nContent-Length: 2\n\nok'],
      ['a line feed behind a header', 'HTTP/1.1 200 OK\r\nContent-Length: 2\n\r\nok'],
      ['a header without a colon', 'HTTP/1.1 200 OK\r\nnonsense\r\nContent-Length: 2\r\n\r\nok'],
      ['a header without a name', 'HTTP/1.1 200 OK\r\n: x\r\nContent-Length: 2\r\n\r\nok'],
      ['NUL in a header', 'HTTP/1.1 200 OK\r\nX: a\x00b\r\nContent-Length: 2\r\n\r\nok'],
      ['HTTP/1.2', 'HTTP/1.2 200 OK\r\nContent-Length: 2\r\n\r\nok'],
      ['a length that is no number', 'HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\nok'],
      ['a negative length', 'HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\nok'],
      ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok'],
      ['ICY', 'ICY 200 OK\r\n\r\n'],
      ['a status of four digits', 'HTTP/1.1 2000 OK\r\nContent-Length: 2\r\n\r\nok'],
      ['a status of two digits', 'HTTP/1.1 20 OK\r\nContent-Length: 2\r\n\r\nok'],
      ['a body without a head', '{"ok":true}'],
      ['a request', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['a page', '<!doctype html><title>It works</title>'],
    ])('is a failed attempt: %s', async (_, answer) => {
      await expect(answering(answer)).resolves.toMatchObject({
        outcome: { kind: 'failed', errorClass: 'protocol', message: NOT_HTTP },
      });
    });

    it.each([
      ['nothing', ''],
      ['half a status line', 'HTTP/1.1 2'],
      ['half a head', 'HTTP/1.1 200 OK\r\nContent-Le'],
      ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
    ])('is a failed attempt when the connection then ends: %s', async (_, answer) => {
      const { outcome } = await answering(answer, true);
      expect(outcome).toMatchObject({ kind: 'failed', errorClass: 'protocol', message: CLOSED });
    });

    it('is a failed attempt when the connection is reset', async () => {
      const { url } = await receiver((socket) => socket.destroy());
      await expect(send(url)).resolves.toMatchObject({
        outcome: { kind: 'failed', errorClass: 'protocol', message: CLOSED },
      });
    });

    it('is a failed attempt when the headers are longer than 64 KiB', async () => {
      const { outcome } = await answering(`HTTP/1.1 200 OK\r\nX-Big: ${'a'.repeat(70_000)}\r\n\r\n`);
      expect(outcome).toMatchObject({
        kind: 'failed',
        errorClass: 'protocol',
        message: 'The receiver answered with more than 64 KiB of headers.',
      });
    });
  });

  describe('what is no connection', () => {
    it.each([
      ['is for clients only', 1],
      ['is over', 2],
      ['is not valid yet', 3],
    ])('is a failed attempt: a certificate that %s', async (_, index) => {
      const { url, got } = await receiver((socket) => socket.write(OK), trusted[index]);
      await expect(send(url)).resolves.toMatchObject({
        outcome: { kind: 'failed', errorClass: 'tls', message: CONNECTION_FAILURE_MESSAGE },
      });
      expect(got()).toBe(0);
    });

    it.each([
      ['TLS 1.0 alone', { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }],
      ['another protocol of TLS alone', { ALPNProtocols: ['h2'] }],
    ] as [string, tls.TlsOptions][])('is a failed attempt: %s', async (_, options) => {
      const { url } = await receiver((socket) => socket.write(OK), trusted[0], options);
      await expect(send(url)).resolves.toMatchObject({ outcome: { kind: 'failed', errorClass: 'tls' } });
    });

    it('is a failed attempt: a certificate of ours is asked for', async () => {
      const { url } = await receiver((socket) => socket.write(OK), trusted[0], {
        requestCert: true,
        rejectUnauthorized: true,
      });
      await expect(send(url)).resolves.toMatchObject({
        outcome: { kind: 'failed', errorClass: expect.stringMatching(/^(?:tls|protocol)$/) },
      });
    });

    it.each([
      ['nobody reaches the network', 'https://[100::1]:8443/'],
      ['no packet is let through', 'https://127.255.255.255:8443/'],
      ['multicast', 'https://[ff02::1]:8443/'],
    ])('is a failed attempt: %s', async (_, url) => {
      await expect(send(url)).resolves.toMatchObject({
        outcome: { kind: 'failed', errorClass: 'connect', message: CONNECTION_FAILURE_MESSAGE },
      });
    });

    it('is a failed attempt: a port that speaks no TLS, whatever it says', async () => {
      for (const banner of [
        '220 mail ESMTP\r\n',
        'HTTP/1.1 400 Bad Request\r\n\r\n',
        '\x16\x03\x01\x00\x00',
      ]) {
        const url = await listening(createTcpServer((socket) => socket.end(banner, 'latin1')));
        await expect(send(url)).resolves.toMatchObject({
          outcome: { kind: 'failed', message: CONNECTION_FAILURE_MESSAGE },
        });
      }
    });
  });
});

async function certificate(
  extensions: NonNullable<SelfsignedOptions['extensions']>,
  dates: Pick<SelfsignedOptions, 'notBeforeDate' | 'notAfterDate'> = {},
): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    ...dates,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }, ...extensions],
  });
  return { key, cert };
}
