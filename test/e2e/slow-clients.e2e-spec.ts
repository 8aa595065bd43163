import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CompensationApp } from '../support/compensation-app';
import { untilTrue } from '../support/until-true';

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
    await untilTrue('the others are closed', async () => closed === 3);
    all[0]!.destroy();
    await untilTrue(
      'there is room',
      async () => (await service.get('/api/v1/salary/roles?limit=1').catch(() => undefined))?.status === 200,
    );
  });
});
