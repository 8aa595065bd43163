import { createServer as createTcpServer, type Server } from 'node:net';
import { createServer, type TLSSocket, type TlsOptions } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { CONNECTION_FAILURE_MESSAGE } from '@wagewright/webhooks';
import { freePort } from '../../support/free-port';
import type { Certificate } from '../../support/self-signed-certificate';
import { deliveryAsShipped, type UnfitCertificates } from '../../support/shared-delivery';
import { type Attempt, attemptsAt } from './attempts';
import { listening } from '../../support/ends-with-file';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const NOT_HTTP = 'The receiver did not answer with valid HTTP.';
const CLOSED = 'The connection to the receiver was closed before a valid answer came.';
const HUNDRED_MB = 100 * 1024 * 1024;
const DRIP_MS = 200;

type Answer = string | ((socket: TLSSocket) => unknown);
interface Case {
  name: string;
  /** To each request. */
  answer: Answer;
  /** Each attempt. */
  first: Partial<Attempt>;
  /** The only attempt. */
  isLast?: boolean;
}

/** Written whole, before the connection is ended. */
const ending = (text: string) => (socket: TLSSocket) => socket.end(text, 'latin1');

/** Writes a piece again and again until the connection is closed. */
const dripping = (head: string, piece: string) => (socket: TLSSocket) => {
  socket.write(head);
  const drip = setInterval(() => socket.write(piece), DRIP_MS);
  socket.on('close', () => clearInterval(drip));
};

const byteByByte = (text: string) => async (socket: TLSSocket) => {
  for (const byte of text) {
    socket.write(byte);
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const headOf = (status: string, ...headers: string[]) =>
  [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');

function judged(status: number): Pick<Case, 'first' | 'isLast'> {
  if (status < 300) return { first: { status, errorClass: null, error: null }, isLast: true };
  const errorClass = status < 400 ? 'redirect' : 'http_status';
  const rest = status < 400 ? '; redirects are not followed.' : '.';
  return { first: { status, errorClass, error: `The receiver answered ${status}${rest}` } };
}

const STATUSES = [200, 201, 204, 299, 300, 301, 302, 304, 307, 308, 399, 400, 404, 429, 500, 503, 599];

const DECIDED: [name: string, answer: Answer, status: number][] = [
  ...STATUSES.map((status): [string, Answer, number] => [
    `is ${status}`,
    ending(headOf(`${status} X`, 'Location: https://else.receiver.test/', 'Content-Length: 0')),
    status,
  ]),
  ['has no reason, over HTTP/1.0', ending('HTTP/1.0 503\r\n\r\n'), 503],
  ['has a length that is too large', ending('HTTP/1.1 404 No\r\nContent-Length: 50\r\n\r\nno'), 404],
  [
    'has a chunk that breaks off',
    ending('HTTP/1.1 202 Y\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nsav'),
    202,
  ],
  [
    'has chunks without an end',
    ending('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nsaved\r\n'),
    200,
  ],
  [
    'has a chunk size that is none',
    ending('HTTP/1.1 201 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n'),
    201,
  ],
  ['has a body where there must be none', ending(headOf('204 No Content', 'Content-Length: 2') + 'ok'), 204],
  ['has its length twice', ending(headOf('503 A', 'Content-Length: 0', 'content-length:0')), 503],
  ['has its length twice in a line', ending(headOf('200 OK', 'CONTENT-LENGTH: 2, 2 ,2') + 'ok'), 200],
  [
    'has a length beside chunks',
    ending(headOf('200 OK', 'Content-Length: 2', 'Transfer-Encoding: chunked') + '2\r\nok\r\n'),
    200,
  ],
  [
    'has two lengths beside chunks',
    ending(headOf('204 No', 'Content-Length: 2', 'Content-Length: 3', 'Transfer-Encoding: chunked')),
    204,
  ],
  ['has no length', ending('HTTP/1.1 200 OK\r\n\r\nsaved'), 200],
  ['has more bytes behind it', ending(`${OK}HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n`), 200],
  ['has headers of 60 KiB', ending(headOf('200 OK', `X-Big: ${'a'.repeat(61_000)}`) + 'ok'), 200],
  ['has 2,000 headers', ending(headOf('500 No', ...Array<string>(2_000).fill('X-Many: 12345678'))), 500],
  ['has 8-bit text in a header', ending(headOf('200 OK', 'X-Name: M\xfcller') + 'ok'), 200],
  ['has odd names and empty values', ending(headOf('400 No', 'X-Empty:', "!#$%&'*+-.^_`|~09aZ: x")), 400],
  ['comes after an interim answer', `${CONTINUE}HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n`, 503],
  ['has a body that outlasts the ten seconds', dripping(headOf('200 OK', 'Content-Length: 5000'), 'x'), 200],
  ['is an error and outlasts them', dripping(headOf('500 No', 'Content-Length: 5000'), 'x'), 500],
];

const INTERIM: [string, Answer][] = [
  ['100 in the same packet', CONTINUE + OK],
  ['several of 100', CONTINUE.repeat(5) + OK],
  ['100 without a reason, over HTTP/1.0', `HTTP/1.0 100\r\n\r\n${OK}`],
  ['100 with a length', headOf('100 Continue', 'Content-Length: 9') + OK],
  ['102, 103 and 100', headOf('102 P') + headOf('103 H', 'Link: </a>; rel=preload') + CONTINUE + OK],
  ['a status of no name', headOf('199 Later') + OK],
  ['100 byte by byte', byteByByte(CONTINUE + OK)],
];

const NO_HTTP: [string, string][] = [
  ['the banner of a mail server', '220 mail.example.com ESMTP ready\r\n'],
  ['the banner of SSH', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['a frame of HTTP/2', '\0\0\f\x04\0\0\0\0\0\0\x03\0\0\0d\0\x04\0\0\xff\xff'],
  ['an alert of TLS', '\x15\x03\x01\0\x02\x02('],
  ['a blank before the colon', headOf('200 OK', 'Content-Length : 2') + 'ok'],
  ['line feeds only', 'HTTP/1.1 200 OK\nContent-Length: 2\n\nok'],
  ['a line feed behind a header', 'HTTP/1.1 200 OK\r\nContent-Length: 2\n\r\nok'],
  ['a header without a colon', headOf('200 OK', 'nonsense', 'Content-Length: 2') + 'ok'],
  ['a header without a name', headOf('200 OK', ': x', 'Content-Length: 2') + 'ok'],
  ['NUL in a header', headOf('200 OK', 'X: a\0b', 'Content-Length: 2') + 'ok'],
  ['HTTP/1.2', 'HTTP/1.2 200 OK\r\nContent-Length: 2\r\n\r\nok'],
  ['a length that is no number', headOf('200 OK', 'Content-Length: two') + 'ok'],
  ['a negative length', headOf('200 OK', 'Content-Length: -2') + 'ok'],
  ['two lengths', headOf('200 OK', 'Content-Length: 2', 'Content-Length: 3') + 'ok'],
  ['two lengths in a line', headOf('200 OK', 'Content-Length: 2, 3') + 'ok'],
  ['a folded header', headOf('200 OK', 'A: b', ' c', 'Content-Length: 2', 'Content-Length: 2') + 'ok'],
  ['a carriage return in a header', headOf('200 OK', 'A: b\rC: d', 'Content-Length: 2') + 'ok'],
  ['two blanks before a status', headOf(' 200 OK', 'Content-Length: 2') + 'ok'],
  ['HTTP/2 as text', 'HTTP/2 200 OK\r\nContent-Length: 2\r\n\r\nok'],
  ['text before HTTP', 'x HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'],
  ['ICY', 'ICY 200 OK\r\n\r\n'],
  ['a status of four digits', headOf('2000 OK', 'Content-Length: 2') + 'ok'],
  ['a status of two digits', headOf('20 OK', 'Content-Length: 2') + 'ok'],
  ['a body without a head', '{"ok":true}'],
  ['a request', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a page', '<!doctype html><title>It works</title>'],
  ['interim answers without end', CONTINUE.repeat(4_000)],
];

const BROKEN_OFF: [string, Answer][] = [
  ['nothing', ending('')],
  ['half a status line', ending('HTTP/1.1 2')],
  ['half a head', ending('HTTP/1.1 200 OK\r\nContent-Le')],
  ['another protocol', ending(headOf('101 Switching Protocols', 'Upgrade: x', 'Connection: Upgrade'))],
  ['an interim answer', ending(CONTINUE)],
  ['a reset', (socket) => socket.destroy()],
];

const protocol = (error: string) => ({ status: null, errorClass: 'protocol', error });
const TIMEOUT = {
  status: null,
  errorClass: 'timeout',
  error: 'The receiver did not answer within 10 seconds.',
};

const ANSWERS: Case[] = [
  ...DECIDED.map(([name, answer, status]) => ({ name: `an answer that ${name}`, answer, ...judged(status) })),
  ...INTERIM.map(([name, answer]) => ({
    name: `interim: ${name}`,
    answer,
    first: { status: 200, errorClass: null, text: 'ok' },
    isLast: true,
  })),
  ...NO_HTTP.map(([name, answer]) => ({ name: `no HTTP: ${name}`, answer, first: protocol(NOT_HTTP) })),
  ...BROKEN_OFF.map(([name, answer]) => ({ name: `broken off: ${name}`, answer, first: protocol(CLOSED) })),
  {
    name: 'headers of more than 64 KiB',
    answer: headOf('200 OK', `X-Big: ${'a'.repeat(70_000)}`),
    first: protocol('The receiver answered with more than 64 KiB of headers.'),
  },
  { name: 'silence for ten seconds', answer: () => undefined, first: TIMEOUT },
  { name: 'a byte of a head at a time', answer: dripping('HTTP/1.1 200 OK\r\nX: ', 'x'), first: TIMEOUT },
  {
    name: 'a connection that breaks in the body',
    answer: (socket) =>
      socket.write(headOf('200 OK', 'Content-Length: 50') + 'saved', () => socket.destroy()),
    first: { status: 200, errorClass: null, text: 'saved', truncated: false },
    isLast: true,
  },
  {
    name: 'NUL and broken UTF-8',
    answer: ending(headOf('500 No') + 'a\0\xffb'),
    first: { status: 500, text: 'ab', truncated: false },
  },
  {
    name: '410, which ends the webhook',
    answer: headOf('410 Gone', 'Content-Length: 0'),
    first: { status: 410, errorClass: 'gone', error: 'The receiver answered 410: it wants no more events.' },
    isLast: true,
  },
];

/** Receivers that no request may reach: a certificate that the worker must not accept, or options of TLS. */
const UNFIT: [name: string, receiver: keyof UnfitCertificates | TlsOptions][] = [
  ['a certificate for clients only', 'forClients'],
  ['an expired certificate', 'expired'],
  ['a certificate that is not valid yet', 'notYetValid'],
  ['a certificate that nobody vouches for', 'ofNobody'],
  ['TLS 1.0 alone', { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }],
  ['another protocol of TLS alone', { ALPNProtocols: ['h2'] }],
];
const WITHOUT_TLS = ['220 mail ESMTP\r\n', 'HTTP/1.1 400 Bad Request\r\n\r\n', '\x16\x03\x01\0\0', ''];

/** One event for each webhook, all at once, over TLS; the receivers write byte by byte what stands above. */
describe('the status that a receiver answers, and nothing else, decides on an attempt:', () => {
  /** By host. */
  const answers = new Map<string, Answer>();
  /** By the name of the case. */
  const urls = new Map<string, string>();
  let keyPair: Certificate;
  let attempts: Map<string, Attempt[]>;
  let bytesOfLarge = 0;

  const large = (socket: TLSSocket) => {
    bytesOfLarge = 0;
    socket.write(headOf('200 OK', `Content-Length: ${HUNDRED_MB}`));
    const chunk = Buffer.alloc(65_536, 'x');
    const write = () => {
      while (bytesOfLarge < HUNDRED_MB && !socket.destroyed) {
        bytesOfLarge += chunk.length;
        if (!socket.write(chunk)) return;
      }
    };
    socket.on('drain', write);
    write();
  };
  const bomb = gzipSync(Buffer.alloc(HUNDRED_MB, 'x'), { level: 1 });
  const packed = (socket: TLSSocket) => {
    socket.write(headOf('200 OK', 'Content-Encoding: gzip', 'Connection: close'));
    socket.end(bomb);
  };
  /** By the number of lengths in the head: the client refuses more than one. */
  const pauseEnds: number[] = [];
  const pausing = (lengths: number) => (socket: TLSSocket) => {
    const end = Math.ceil(Date.now() / 1_000 + 9) * 1_000;
    pauseEnds[lengths] ??= end;
    const asked = [new Date(end).toUTCString(), '86400'].map((value) => `Retry-After: ${value}`);
    const lines = [...asked.slice(0, lengths), ...Array<string>(lengths).fill('Content-Length: 0')];
    socket.write(headOf('503 No', ...lines));
  };

  beforeAll(async () => {
    const { stack, unfit } = await deliveryAsShipped.get();
    ({ keyPair } = stack.receiver);
    const [connected, unconnected] = [new Map<string, number>(), new Map<string, number>()];
    const send = (name: string, url: string, counts: Map<string, number>, count = 1) => {
      urls.set(name, url);
      counts.set(url, count);
    };
    const port = await listening(receiver());
    const others: Case[] = [
      { name: 'large', answer: large, first: {}, isLast: true },
      { name: 'packed', answer: packed, first: {}, isLast: true },
      ...[1, 2].map((lengths) => ({ name: `pausing ${lengths}`, answer: pausing(lengths), first: {} })),
    ];
    /** Cases about the ten seconds. */
    const timed = new Set<string>();
    for (const [index, { name, answer, first, isLast }] of [...ANSWERS, ...others].entries()) {
      const host = `case-${index}.receiver.test`;
      answers.set(host, answer);
      send(name, `https://${host}:${port}/hook`, connected, isLast ? 1 : 2);
      if (first === TIMEOUT) timed.add(urls.get(name) ?? '');
    }
    for (const [name, given] of UNFIT) {
      const options = typeof given === 'string' ? unfit[given] : given;
      send(name, `https://127.0.0.1:${await listening(receiver(options))}/`, unconnected);
    }
    for (const text of WITHOUT_TLS) {
      const plain = createTcpServer((socket) => socket.on('error', () => undefined).end(text, 'latin1'));
      send(text, `https://127.0.0.1:${await listening(plain)}/`, unconnected);
    }
    send('a certificate for another name', `https://other.example.test:${port}/`, unconnected);
    send('nobody', `https://127.0.0.1:${await freePort()}/`, unconnected);
    send('no way there', 'https://127.255.255.255:8443/', unconnected);
    send('a demand', `https://127.0.0.1:${await listening(receiver({ requestCert: true }))}/`, unconnected);
    // A busy machine may take longer than ten seconds to connect or to answer.
    const isCounted = (url: string, { error, errorClass }: Attempt) =>
      error !== CONNECTION_FAILURE_MESSAGE && (errorClass !== 'timeout' || timed.has(url));
    const logs = await Promise.all([
      attemptsAt(stack, connected, isCounted),
      attemptsAt(stack, unconnected, (_url, { errorClass }) => errorClass !== 'timeout'),
    ]);
    attempts = new Map(logs.flatMap((log) => [...log]));
  });

  afterAll(async () => (await deliveryAsShipped.get()).clear());

  function receiver(options: TlsOptions = {}): Server {
    const server = createServer({ ...keyPair, ...options }, (socket) => {
      socket.on('error', () => undefined);
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1');
        if (!text.endsWith('\r\n\r\n{}')) return;
        const host = /^host: ([^:\r]+)/im.exec(text)?.[1] ?? '';
        text = '';
        const answer = answers.get(host) ?? OK;
        if (typeof answer === 'string') socket.write(answer, 'latin1');
        else answer(socket);
      });
    });
    return server.on('tlsClientError', () => undefined);
  }

  const attemptsOf = (name: string) => attempts.get(urls.get(name) ?? '') ?? [];
  const failureOf = (name: string) => {
    const [first] = attemptsOf(name);
    expect(first).toMatchObject({ status: null, error: CONNECTION_FAILURE_MESSAGE });
    return first?.errorClass;
  };

  it.each(ANSWERS)('$name', ({ name, first, isLast = false }) => {
    const given = attemptsOf(name);
    expect(given.slice(0, 2)).toEqual(Array(isLast ? 1 : 2).fill(expect.objectContaining(first)));
  });

  it('16 KiB of 100 MB are read, and the rest is dropped', () => {
    const [{ status, text, truncated } = {} as Attempt] = attemptsOf('large');
    expect([status, text?.length, truncated]).toEqual([200, 16_384, true]);
    expect(bytesOfLarge).toBeLessThan(HUNDRED_MB / 2);
  });

  it('packed 100 MB stay packed', () => {
    const [first] = attemptsOf('packed');
    expect(first).toMatchObject({ status: 200 });
    expect(first?.text).not.toContain('xxxx');
  });

  it.each([1, 2])('a pause until a date is kept, the first of %i', (lengths) => {
    const [first, second] = attemptsOf(`pausing ${lengths}`);
    expect(first?.status).toBe(503);
    expect(Number(second?.startedAt)).toBeGreaterThanOrEqual(pauseEnds[lengths]!);
  });

  it.each(UNFIT.map(([name]) => name).concat('a certificate for another name'))('no request: %s', (name) => {
    expect(failureOf(name)).toBe('tls');
  });

  it.each(WITHOUT_TLS)('no request: a port that speaks no TLS, but %j', (text) => {
    expect(failureOf(text)).toMatch(/^(?:tls|connect)$/);
  });

  it('no request: a closed port, an address without a way', () => {
    expect([failureOf('nobody'), failureOf('no way there')]).toEqual(['connect', 'connect']);
  });

  it('no answer: a certificate of ours is asked for', () => {
    const [first] = attemptsOf('a demand');
    expect(first?.errorClass).toMatch(/^(?:tls|protocol)$/);
  });
});
