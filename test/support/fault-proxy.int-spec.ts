import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { FaultProxy } from './fault-proxy';
import { untilTrue } from './until-true';

describe('FaultProxy', () => {
  let echo: Server;
  let proxy: FaultProxy;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    echo = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.pipe(socket);
    });
    echo.listen(0, '127.0.0.1');
    await once(echo, 'listening');
  });

  beforeEach(async () => {
    proxy = await FaultProxy.start({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
  });

  afterEach(async () => {
    sockets.splice(0).forEach((socket) => socket.destroy());
    await proxy.stop();
  });

  afterAll(() => {
    echo.close();
  });

  async function open(): Promise<Socket> {
    const socket = connect({ port: proxy.port, host: '127.0.0.1' });
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  }

  async function echoed(socket: Socket, text: string): Promise<string> {
    socket.write(text);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString();
  }

  const endOf = async (socket: Socket): Promise<string | undefined> => {
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    return error.code;
  };

  it('passes everything on, both ways, and the end of it', async () => {
    const socket = await open();
    const text = 'x'.repeat(1_000_000);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.end(text);
    await once(socket, 'end');
    expect(answer).toHaveLength(text.length);
    expect(answer).toBe(text);
  });

  it('delays each way, and keeps the order when the delay ends', async () => {
    const socket = await open();
    proxy.delay(100);
    await expect(echoed(socket, 'slow')).resolves.toBe('slow');
    socket.write('first ');
    await proxy.heal();
    socket.write('second');
    let answer = '';
    while (answer.length < 'first second'.length) {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      answer += chunk.toString();
    }
    expect(answer).toBe('first second');
  });

  it.each(['commands', 'answers'] as const)('holds %s until they are let go, in order', async (way) => {
    const socket = await open();
    const { held, letGo } = proxy.hold(way);
    const answer = echoed(socket, 'a');
    await untilTrue('it is held', () => held() === 1);
    letGo();
    await expect(answer).resolves.toBe('a');
    await expect(echoed(socket, 'b')).resolves.toBe('b');
  });

  it('swallows what comes into the black hole, and old connections stay lost', async () => {
    const before = await open();
    await expect(echoed(before, 'a')).resolves.toBe('a');
    proxy.blackhole();
    const during = await open();
    const heard = jest.fn();
    for (const socket of [before, during]) socket.on('data', heard).write('b');
    await proxy.heal();
    before.write('c');
    await expect(echoed(await open(), 'c')).resolves.toBe('c');
    expect(heard).not.toHaveBeenCalled();
    expect(before.destroyed).toBe(false);
  });

  it('resets what is open and takes new connections', async () => {
    const socket = await open();
    await echoed(socket, 'a');
    const end = endOf(socket);
    proxy.reset();
    await expect(end).resolves.toBe('ECONNRESET');
    await expect(echoed(await open(), 'b')).resolves.toBe('b');
  });

  it('cuts an answer after so many bytes', async () => {
    proxy.cutAfter(5);
    const socket = await open();
    const end = once(socket, 'end');
    await expect(echoed(socket, 'abc')).resolves.toBe('abc');
    await expect(echoed(socket, 'defgh')).resolves.toBe('de');
    await end;
    await proxy.heal();
    await expect(echoed(await open(), 'abcdefgh')).resolves.toBe('abcdefgh');
  });
});
