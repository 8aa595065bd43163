import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HeadroomBuffer } from './headroom-buffer';
import { endByNode, endWithShared, HeadEnding, HeaderList } from './response-headers';

const BODY = 'body '.repeat(10_000);
/** More than any socket takes at once. */
const HUGE = 'huge '.repeat(4_000_000);
const KEEP_ALIVE_SECONDS = 7;

describe('a body with room in front of it and behind it', () => {
  it.each([
    ['a short one, which gets no room', 'body', 'head', 'end'],
    ['a head longer than the room', BODY, 'h'.repeat(2_000), 'end'],
    ['an ending longer than the room', BODY, 'head', 'e'.repeat(1_000)],
  ])('is in no one piece with %s', (_name, body, head, ending) => {
    expect(new HeadroomBuffer(Buffer.from(body)).between(head, Buffer.from(ending))).toBeUndefined();
  });

  it('stands between each head and ending, while it stays the same', () => {
    const shared = new HeadroomBuffer(Buffer.from(BODY));
    for (const [head, ending] of [
      ['first head é', 'first ending'],
      ['2', ''],
    ] as const)
      expect(shared.between(head, Buffer.from(ending))?.toString('latin1')).toBe(head + BODY + ending);
    expect(shared.body.toString()).toBe(BODY);
    expect(shared.size).toBeGreaterThan(BODY.length);
  });

  it('has its room taken until the answer that has it is over', () => {
    const shared = new HeadroomBuffer(Buffer.from(BODY));
    const response = new EventEmitter();
    shared.keepFor(response as unknown as ServerResponse);
    expect(shared.between('head', Buffer.from('end'))).toBeUndefined();
    response.emit('close');
    expect(shared.between('head', Buffer.from('end'))).toBeDefined();
  });
});

describe('an answer with a shared body', () => {
  let server: Server;
  let answer: (response: ServerResponse, headers: HeaderList) => void;

  beforeAll(async () => {
    const ending = new HeadEnding(KEEP_ALIVE_SECONDS);
    server = createServer((_, response) => answer(response, new HeaderList(ending)));
    server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1_000;
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  const client = (): Socket => connect((server.address() as AddressInfo).port, '127.0.0.1');
  const request = (connection: string) => `GET / HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`;

  /** All that comes until the server closes, with the moment left out. */
  async function all(socket: Socket): Promise<string> {
    const chunks = (await socket.toArray()) as Buffer[];
    return Buffer.concat(chunks)
      .toString('latin1')
      .replaceAll(/Date: [^\r]+/g, 'Date: …');
  }

  async function received(): Promise<string> {
    const socket = client();
    socket.write(request('keep-alive') + request('keep-alive') + request('close'));
    return all(socket);
  }

  it.each([
    ['long', BODY],
    ['short', 'short'],
  ])('is the one that Node writes, where the body is %s and connections are reused', async (_name, body) => {
    const shared = new HeadroomBuffer(Buffer.from(body));
    let number = 0;
    answer = (response, headers) => {
      number += 1;
      headers.setHeader('Content-Length', body.length + 1);
      endByNode(headers, response, body + String(number % 3));
    };
    const expected = await received();
    answer = (response, headers) => {
      number += 1;
      headers.setHeader('Content-Length', body.length + 1);
      endWithShared(headers, response, shared, Buffer.from(String(number % 3)));
    };
    expect(await received()).toBe(expected);
    expect(expected.match(/HTTP\/1.1 200 OK/g)).toHaveLength(3);
  });

  it('reaches a slow client whole, whatever others are answered meanwhile', async () => {
    const shared = new HeadroomBuffer(Buffer.from(HUGE));
    let number = 0;
    answer = (response, headers) => {
      number += 1;
      headers.setHeader('Content-Length', HUGE.length + 1);
      headers.setHeader('X-Number', number);
      endWithShared(headers, response, shared, Buffer.from(String(number)));
    };
    const sockets: Socket[] = [];
    for (let left = 3; left > 0; left -= 1) {
      const socket = client();
      socket.write(request('keep-alive') + request('close'));
      await once(socket, 'readable');
      sockets.push(socket);
    }
    const texts = await Promise.all(sockets.map(all));
    const parts = texts.flatMap((text) => text.split('HTTP/1.1 200 OK').slice(1));
    const numbers = parts.map((part) => /X-Number: (\d)/.exec(part)?.[1] ?? '');
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(parts.map((part, index) => part.endsWith(HUGE + numbers[index]))).toEqual(numbers.map(() => true));
  });

  it('leaves the room to the next one also when its client goes away', async () => {
    const shared = new HeadroomBuffer(Buffer.from(HUGE));
    answer = (response, headers) => {
      headers.setHeader('Content-Length', HUGE.length);
      endWithShared(headers, response, shared, Buffer.alloc(0));
    };
    const socket = client();
    socket.write(request('keep-alive'));
    await once(socket, 'readable');
    expect(shared.between('', Buffer.alloc(0))).toBeUndefined();
    socket.destroy();
    while (!shared.between('', Buffer.alloc(0))) await sleep(1);
  });
});
