import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompensationApp } from '../support/compensation-app';

const MAX_CONNECTIONS = 5;
/** In place of the announced 20 and 30 seconds, so that nobody waits for them here. */
const HEADERS_TIMEOUT_MS = 300;
const REQUEST_TIMEOUT_MS = 600;

describe('clients that are slow, or many', () => {
  let service: CompensationApp;
  let port: number;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    service = await CompensationApp.start({ HTTP_MAX_CONNECTIONS: String(MAX_CONNECTIONS) });
    port = Number(new URL(service.url).port);
    const server = service.app.getHttpServer();
    expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 30_000]);
    Object.assign(server, { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS });
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));
  afterAll(() => service.stop());

  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  }

  it.each([
    ['whose headers do not end', 'GET /api/v1/salary HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    [
      'whose body does not',
      'POST /api/v1/intelligence/compare-offers HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('are cut when the time is up: a request %s', async (_, start) => {
    const socket = await open();
    socket.write(start);
    socket.resume();
    await once(socket, 'close');
  });

  it('get no more connections than a process takes', async () => {
    const all = await Promise.all(Array.from({ length: MAX_CONNECTIONS + 3 }, open));
    let closed = 0;
    for (const socket of all) socket.resume().on('close', () => (closed += 1));
    await sleep(200);
    expect(closed).toBe(3);
    all[0]!.destroy();
    await sleep(50);
    const next = await open();
    next.write('GET /api/v1/salary/roles?limit=1 HTTP/1.1\r\nHost: x\r\n\r\n');
    const [answer] = (await once(next, 'data')) as [Buffer];
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
  });
});
