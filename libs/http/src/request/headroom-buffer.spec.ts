import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { HeadroomBuffer } from './headroom-buffer';
import { endByNode, endWithShared, HeadEnding, HeaderList } from './response-headers';

const BODY = 'body '.repeat(10_000);
/** More than any socket takes at once. */
const HUGE = 'huge '.repeat(4_000_000);
const STATUS = 'HTTP/1.1 200 OK';
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

  /** The same as bytes: texts of this length take a second. A body is what stands before the next head. */
  async function answersOf(socket: Socket): Promise<{ number: string; body: Buffer }[]> {
    const bytes = Buffer.concat((await socket.toArray()) as Buffer[]);
    const heads: number[] = [];
    for (let at = bytes.indexOf(STATUS); at >= 0; at = bytes.indexOf(STATUS, at + 1)) heads.push(at);
    return heads.map((from, index) => {
      const answered = bytes.subarray(from, heads[index + 1]);
      const end = answered.indexOf('\r\n\r\n');
      const [, own = ''] = /X-Number: (\d)/.exec(answered.toString('latin1', 0, end)) ?? [];
      return { number: own, body: answered.subarray(end + 4) };
    });
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
    const huge = Buffer.from(HUGE);
    const shared = new HeadroomBuffer(huge);
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
    const answers = (await Promise.all(sockets.map(answersOf))).flat();
    expect(answers.map(({ number: own }) => own)).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(answers.map(({ body }) => body.subarray(0, HUGE.length).equals(huge))).toEqual(
      answers.map(() => true),
    );
    expect(answers.map(({ body }) => body.subarray(HUGE.length).toString())).toEqual(
      answers.map(({ number: own }) => own),
    );
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
