import { once } from 'node:events';
import { createServer as createPlainServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { DeliveryStack } from '../../support/delivery-stack';
import { freePort } from '../../support/free-port';
import { deliveryAsShipped, REFUSED } from '../../support/shared-delivery';
import { type Attempt, attemptsAt } from './attempts';

const HERE = '127.0.0.1';
const SUCCEEDED = { status: 200, errorClass: null };
const BLOCKED = {
  status: null,
  errorClass: 'blocked',
  error: 'The address of the receiver is not allowed.',
  text: null,
};

/** Addresses of a name, one of which may not be called. */
const REFUSED_NAMES: [name: string, addresses: string[]][] = [
  ['private', ['10.0.0.1']],
  ['private-among-others', [HERE, '10.0.0.1']],
  ['private-by-ipv6-alone', [HERE, 'fd00:0:0:0:0:0:0:1']],
  ['nat64-of-a-private-one', [HERE, '64:ff9b:0:0:0:0:a9fe:a9fe']],
  ['refused-by-the-operator', [REFUSED.address]],
];
const REFUSED_HOSTS = [
  ...[REFUSED.address, `[::ffff:${REFUSED.address}]`, '0x7f.65', '2130706497'],
  ...['[::1]', '10.0.0.1', '169.254.169.254', REFUSED.ownHost],
];
const REFUSED_PORTS = [22, 80, 444, 993, 1_023];

/** One event for each webhook, all at once; a server that the worker must not call listens at the receiver's port. */
describe('the address of a webhook, judged at each attempt,', () => {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  let stack: DeliveryStack;
  let attempts: Map<string, Attempt[]>;
  const questions = new Set<number>();
  let innerCalls = 0;
  let plain: number;
  let tried: object[];

  const at = (host: string) => `https://${host}:${stack.receiver.port}/`;
  const name = (label: string) => `${label}.receiver.test`;
  const named = (label: string) => at(name(label));
  const refused = () => [
    ...REFUSED_NAMES.map(([label]) => named(label)),
    ...REFUSED_HOSTS.map(at),
    ...REFUSED_PORTS.map((port) => `https://${HERE}:${port}/`),
    `http://${name('private')}:${plain}/`,
  ];
  const allowed = () => [named('nat64-of-a-public-one'), named('rebinding'), `http://${HERE}:${plain}/`];

  beforeAll(async () => {
    const { zone } = await deliveryAsShipped.get();
    ({ stack } = await deliveryAsShipped.get());
    await listening(
      createServer((socket) => {
        innerCalls += 1;
        socket.destroy();
      }),
      REFUSED.address,
      stack.receiver.port,
    );
    plain = await listening(createPlainServer((_, response) => response.end()));
    for (const [label, addresses] of REFUSED_NAMES) zone.set(name(label), () => addresses);
    zone.set(name('nat64-of-a-public-one'), () => [HERE, '64:ff9b:0:0:0:0:6812:27e4']);
    zone.set(name('nowhere'), () => []);
    // One question for each family of addresses.
    zone.set(name('rebinding'), (question) =>
      questions.add(question).size <= 2 ? [HERE] : [REFUSED.address],
    );
    const urls = [...refused(), ...allowed(), named('nowhere')];
    const counts = new Map(urls.map((url) => [url, 1]));
    [attempts, tried] = await Promise.all([attemptsAt(stack, counts), triedPorts()]);
  });

  afterAll(async () => {
    sockets.forEach((socket) => socket.destroy());
    servers.forEach((server) => server.close());
    await (await deliveryAsShipped.get()).clear();
  });

  async function listening(server: Server, address = HERE, port = 0): Promise<number> {
    server.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
    servers.push(server.listen(port, address));
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  /** Tests a webhook by hand at each kind of port. */
  async function triedPorts() {
    const { unfit } = await deliveryAsShipped.get();
    const ports = [
      await freePort(),
      await listening(createServer()),
      await listening(createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))),
      await listening(createServer((socket) => socket.resetAndDestroy())),
      await listening(createHttpsServer(unfit.ofNobody)),
    ];
    const json = async (method: string, path: string, body?: object) =>
      (await (await stack.call(method, path, body)).json()) as Record<string, unknown>;
    return Promise.all(
      ports.map(async (port) => {
        const webhookId = await stack.webhook(`https://${HERE}:${port}/`);
        const { deliveryId, ...answer } = await json('POST', '/webhooks/test', { webhookId });
        const { attemptLog } = await json('GET', `/webhooks/${webhookId}/deliveries/${String(deliveryId)}`);
        return { answer, attempts: (attemptLog as object[]).map((one) => ({ ...one, startedAt: '' })) };
      }),
    );
  }

  it('is blocked where it is private, refused or our own, by any name, spelling or port, and no reason is given', () => {
    for (const url of refused())
      expect([url, attempts.get(url)]).toEqual([url, [expect.objectContaining(BLOCKED)]]);
    expect(innerCalls).toBe(0);
  });

  it('may be a public one behind NAT64, and an allowed private one without TLS', () => {
    for (const url of allowed()) expect([url, attempts.get(url)]).toMatchObject([url, [SUCCEEDED]]);
  });

  it('is looked up once and called as it was judged, and blocked once the name leads elsewhere', async () => {
    expect(questions.size).toBe(2);
    const url = `${named('rebinding')}?again`;
    const again = await attemptsAt(stack, new Map([[url, 1]]));
    expect(again.get(url)).toMatchObject([BLOCKED]);
    expect(innerCalls).toBe(0);
  });

  it('is looked up again where the name has none', () => {
    expect(attempts.get(named('nowhere'))?.[0]).toMatchObject({
      errorClass: 'dns',
      error: 'The host name could not be resolved.',
    });
  });

  it('tells a test by hand nothing of what listens there: same words, same history', () => {
    expect(tried[0]).toMatchObject({
      answer: {
        success: false,
        delivered: false,
        statusCode: null,
        durationMs: 0,
        error: expect.stringMatching(/^No secure connection to the receiver/),
      },
      attempts: [{ errorClass: 'connect', durationMs: 0 }],
    });
    for (const one of tried) expect(one).toEqual(tried[0]);
  });
});
