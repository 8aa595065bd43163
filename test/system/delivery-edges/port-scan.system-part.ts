import { once } from 'node:events';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { DeliveryStack } from '../../support/delivery-stack';
import { freePort } from '../../support/free-port';
import { selfSignedCertificate } from '../../support/self-signed-certificate';
import { deliveryAsShipped } from '../../support/shared-delivery';
import { untilTrue } from '../../support/until-true';

interface TestAnswer {
  delivered: boolean;
  durationMs: number;
  deliveryId: string;
  error: string;
}

interface Attempt {
  startedAt: string;
  errorClass: string;
}

/** What a caller learns who aims webhooks at ports of another host. */
describe('a host whose ports are tried by webhooks', () => {
  let stack: DeliveryStack;
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  /** By the kind of listener on the port, if any. */
  const ports: Record<string, number> = {};

  beforeAll(async () => {
    ({ stack } = await deliveryAsShipped.get());
    const stranger = await selfSignedCertificate('localhost');
    ports['nothing'] = await freePort();
    ports['silence'] = await listening(createServer());
    ports['SSH'] = await listening(createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')));
    ports['a reset'] = await listening(createServer((socket) => socket.resetAndDestroy()));
    ports['a certificate that nobody vouches for'] = await listening(createHttpsServer(stranger));
  });

  afterAll(async () => {
    sockets.forEach((socket) => socket.destroy());
    servers.forEach((server) => server.close());
    await (await deliveryAsShipped.get()).clear();
  });

  async function listening(server: Server): Promise<number> {
    server.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
    server.listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async function json<T>(method: string, path: string, body?: object): Promise<T> {
    return (await (await stack.call(method, path, body)).json()) as T;
  }

  /** All at once. */
  function tryAll(webhooks: readonly string[]) {
    return Promise.all(
      webhooks.map(async (webhookId) => {
        const answer = await json<TestAnswer>('POST', '/webhooks/test', { webhookId });
        const { deliveryId, ...told } = answer;
        const { startedAt, ...attempt } = await attemptOf(webhookId, deliveryId);
        return { told, attempt, startedAt };
      }),
    );
  }

  async function attemptOf(webhookId: string, deliveryId: string): Promise<Attempt> {
    const path = `/webhooks/${webhookId}/deliveries/${deliveryId}`;
    const { attemptLog } = await json<{ attemptLog: Attempt[] }>('GET', path);
    return attemptLog.at(-1)!;
  }

  it('answers a test in the same words, whatever listens, and keeps the same history', async () => {
    const webhooks = await Promise.all(
      Object.values(ports).map((port) => stack.webhook(`https://127.0.0.1:${port}/`)),
    );
    const tried = await tryAll(webhooks);
    expect(tried[0]?.told).toEqual({
      success: false,
      delivered: false,
      statusCode: null,
      durationMs: 0,
      error: expect.stringMatching(/^No secure connection to the receiver/),
    });
    expect(tried[0]?.attempt).toMatchObject({ errorClass: 'connect', durationMs: 0 });
    for (const { told, attempt } of tried) {
      expect(told).toEqual(tried[0]?.told);
      expect(attempt).toEqual(tried[0]?.attempt);
    }
  });

  it('tells the operator what it was', async () => {
    const rows = await stack.query(
      'SELECT DISTINCT error_class AS what FROM pipeline.webhook_attempt ORDER BY 1',
    );
    expect(rows).toEqual([{ what: 'connect' }, { what: 'tls' }]);
  });

  it('is not called at the ports of its other services, by webhooks of before', async () => {
    await stack.clear();
    await stack.dueDeliveries([22, 80, 444, 993].map((port) => `https://127.0.0.1:${port}/`));
    const ended = () =>
      stack.query<{ state: string }>("SELECT state FROM pipeline.webhook_delivery WHERE state = 'blocked'");
    await untilTrue('all are refused', async () => (await ended()).length === 4);
    await expect(ended()).resolves.toHaveLength(4);
  });

  it('cannot be named with such a port', async () => {
    const response = await stack.call('POST', '/webhooks', { url: 'https://example.com:22/', events: ['*'] });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('port 443 or a port from 1024 to 65535');
    const webhookId = await stack.webhook();
    const changed = await stack.call('PATCH', `/webhooks/${webhookId}`, { url: 'https://example.com:993/' });
    expect(changed.status).toBe(400);
  });
});
