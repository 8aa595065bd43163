import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import {
  endByNode,
  endWithPieces,
  endWithText,
  HeadEnding,
  HeaderBlock,
  HeaderList,
} from './response-headers';

const KEEP_ALIVE_SECONDS = 7;
const TEXT = '{"a":1}';

describe('a head that is put together in one piece', () => {
  let server: Server;
  let answer: (response: ServerResponse, headers: HeaderList) => void;

  beforeAll(async () => {
    const ending = new HeadEnding(KEEP_ALIVE_SECONDS);
    server = createServer((_, response) => answer(response, new HeaderList(ending)));
    server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1_000;
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  /** The bytes that come back, with the moment left out. */
  async function received(connection = 'keep-alive', requests = 1): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const request = (last: boolean) =>
      `GET / HTTP/1.1\r\nHost: a\r\nConnection: ${last ? 'close' : connection}\r\n\r\n`;
    const chunks: string[] = [];
    socket.on('data', (chunk) => chunks.push(String(chunk)));
    socket.write(Array.from({ length: requests }, () => request(false)).join('') + request(true));
    await once(socket, 'end');
    return chunks.join('').replaceAll(/Date: [^\r]+/g, 'Date: …');
  }

  function setAll(headers: HeaderList): void {
    headers.add(new HeaderBlock({ 'Cache-Control': 'no-store', ETag: 'W/"x"' }));
    headers.setHeader('X-Request-Id', 'req_1');
    headers.setHeader('Content-Length', TEXT.length);
  }

  const byNode = (response: ServerResponse, headers: HeaderList) => {
    setAll(headers);
    endByNode(headers, response, TEXT);
  };

  it.each<[string, typeof answer]>([
    ['a text', (response, headers) => endWithText(headers, response, TEXT)],
    [
      'pieces',
      (response, headers) =>
        endWithPieces(headers, response, [
          Buffer.from(TEXT.slice(0, 3)),
          Buffer.alloc(0),
          Buffer.from(TEXT.slice(3)),
        ]),
    ],
  ])('is the one that Node writes, with %s behind it', async (_name, end) => {
    answer = byNode;
    const expected = await received();
    answer = (response, headers) => {
      setAll(headers);
      end(response, headers);
    };
    expect(await received()).toBe(expected);
    expect(expected).toContain('Keep-Alive: timeout=7\r\n\r\n{"a":1}HTTP/1.1 200 OK');
    expect(expected).toMatch(/Connection: close\r\n\r\n\{"a":1\}$/);
  });

  it('comes in the order of the requests, also for those that are sent before an answer has come', async () => {
    let number = 0;
    answer = (response, headers) => {
      number += 1;
      const text = String(number);
      headers.setHeader('Content-Length', text.length);
      // The first is the last to be answered.
      setTimeout(() => endWithText(headers, response, text), 30 - 10 * number);
    };
    expect((await received('keep-alive', 2)).match(/\r\n\r\n\d/g)).toEqual([
      '\r\n\r\n1',
      '\r\n\r\n2',
      '\r\n\r\n3',
    ]);
  });

  it('tells the status and the moment', async () => {
    answer = (response, headers) => {
      response.statusCode = 404;
      headers.setHeader('Content-Length', 1);
      endWithText(headers, response, '1');
    };
    expect(await received()).toMatch(/^HTTP\/1\.1 404 Not Found\r\nContent-Length: 1\r\nDate: …\r\n/);
    jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 22, 8, 0, 59, 999));
    expect(new HeadEnding(5).now()).toContain('Date: Sun, 22 Nov 2026 08:00:59 GMT\r\n');
    jest.restoreAllMocks();
  });

  it('takes no line break into a prepared block', () => {
    expect(() => new HeaderBlock({ Link: 'a\r\nX-Evil: 1' }).text).toThrow(/Invalid character/);
  });

  it('replaces a header of the same name', async () => {
    answer = (response, headers) => {
      headers.setHeader('X-Left', '1');
      headers.setHeader('X-Left', '2');
      headers.setHeader('Content-Length', 1);
      endWithText(headers, response, '1');
    };
    expect((await received()).match(/X-Left: \d/g)).toEqual(['X-Left: 2', 'X-Left: 2']);
  });
});
