import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { BuiltProcess } from '../support/built-process';
import { DeliveryStack } from '../support/delivery-stack';
import { DnsServer, type Zone } from '../support/dns-server';
import { DrippingReceivers } from '../support/dripping-receivers';
import { untilTrue } from '../support/until-true';

/** Stand-ins: a callable address for the public internet, and a forbidden one for a private network. */
const PUBLIC = '127.0.0.1';
const PRIVATE = '127.0.0.2';
const NAME = 'hooks.receiver.test';
const OWN_NAME = 'own.receiver.test';
const DRIPPING = 150;
/**
 * Memory for all TLS connections with their requests, and for the young generation, which grows to three times
 * `--max-semi-space-size` (96 MB) before it is collected; without end-to-end limits memory would grow on.
 */
const GROWTH_BYTES = 150_000_000;

/** One worker runs throughout; the servers that it must not call listen at the receiver's port on another address. */
describe('the worker against hostile receivers and registrants', () => {
  let stack: DeliveryStack;
  let dns: DnsServer;
  let worker: BuiltProcess;
  let inner: Server;
  let innerCalls: number;
  let zone: Zone;

  beforeAll(async () => {
    dns = await DnsServer.start((name) => zone(name));
    stack = await DeliveryStack.start({ receiverName: '*.receiver.test' });
    await stack.startPipeline();
    inner = createServer((socket) => {
      innerCalls += 1;
      socket.destroy();
    }).listen(stack.receiver.port, PRIVATE);
    await once(inner, 'listening');
    worker = await stack.startWorker({
      WEBHOOK_DNS_SERVERS: dns.address,
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: `${PUBLIC}/32`,
      WEBHOOK_OWN_HOSTS: OWN_NAME,
      WEBHOOK_CONCURRENCY: '1100',
      // A thousand simultaneous leases wait for the ten connections of the pool.
      DATABASE_CONNECT_TIMEOUT_MS: '20000',
      WEBHOOK_MAX_IN_FLIGHT_PER_USER: '1100',
      WEBHOOK_MAX_IN_FLIGHT_PER_HOST: '1100',
      WEBHOOK_RETRY_SCHEDULE: '1h',
    });
  });

  beforeEach(() => {
    zone = () => [PUBLIC];
    innerCalls = 0;
  });

  afterEach(async () => {
    await stack.clear();
    await stack.query('DELETE FROM pipeline.webhook_endpoint');
  });

  afterAll(async () => {
    dns.stop();
    inner.close();
    await stack.stop();
  });

  const url = (name = NAME) => `https://${name}:${stack.receiver.port}/hook`;

  const createJob = () => stack.call('POST', '/jobs', { company: 'Acme', title: 'Engineer' });

  interface Ended {
    state: string;
    error: string | null;
  }

  /** The one delivery, once its first attempt has ended. */
  async function ended(): Promise<Ended> {
    const [row] = await untilTrue(
      'an attempt has ended',
      () =>
        stack.query<Ended>(
          `SELECT state, last_error AS error FROM pipeline.webhook_delivery
            WHERE last_attempt_at IS NOT NULL AND state <> 'leased'`,
        ),
      ({ length }) => length > 0,
    );
    return row!;
  }

  async function timedOut(): Promise<number> {
    const [row] = await stack.query<{ timeouts: number }>(
      "SELECT count(*)::integer AS timeouts FROM pipeline.webhook_attempt WHERE error_class = 'timeout'",
    );
    return row?.timeouts ?? 0;
  }

  async function expectBlocked(): Promise<void> {
    expect(await ended()).toEqual({ state: 'blocked', error: 'The address of the receiver is not allowed.' });
    expect(innerCalls).toBe(0);
    expect(stack.receiver.received).toEqual([]);
  }

  it('calls a name that was public when it was judged, and no more once it is private', async () => {
    await stack.webhook(url());
    await createJob();
    expect(await ended()).toMatchObject({ state: 'succeeded' });
    await stack.clear();
    zone = () => [PRIVATE];
    await createJob();
    await expectBlocked();
  });

  it('connects to the address that it judged, however the name changes between the questions', async () => {
    let questions = 0;
    zone = () => ((questions += 1) <= 2 ? [PUBLIC] : [PRIVATE]);
    await stack.webhook(url());
    await createJob();
    expect(await ended()).toMatchObject({ state: 'succeeded' });
    expect(stack.receiver.accepted).toHaveLength(1);
    expect(innerCalls).toBe(0);
  });

  it.each([
    ['a private IPv4 address', [PUBLIC, PRIVATE]],
    ['a private IPv6 address', [PUBLIC, 'fd00:0:0:0:0:0:0:1']],
    ['the address of the metadata service', ['169.254.169.254', PUBLIC]],
  ])('does not call a name with %s among its public ones', async (_, addresses) => {
    zone = () => addresses;
    await stack.webhook(url());
    await createJob();
    await expectBlocked();
  });

  it('does not call our own host, even for a webhook that was registered before', async () => {
    await stack.webhook(url(OWN_NAME));
    await createJob();
    await expectBlocked();
  });

  it('does not follow a redirect into the private network', async () => {
    stack.receiver.behaviour = () => ({ status: 307, headers: { location: `https://${PRIVATE}/` } });
    await stack.webhook(url());
    await createJob();
    expect(await ended()).toMatchObject({ error: expect.stringContaining('redirects are not followed') });
    expect(innerCalls).toBe(0);
  });

  it('stores of an answer what PostgreSQL can store', async () => {
    stack.receiver.behaviour = () => ({ status: 500, body: Buffer.from([0x61, 0, 0xff, 0x62]) });
    await stack.webhook(url());
    await createJob();
    await ended();
    const [attempt] = await stack.query('SELECT status, response_excerpt FROM pipeline.webhook_attempt');
    expect(attempt).toEqual({ status: 500, response_excerpt: 'ab' });
  });

  it.each([
    ['no HTTP', '220 mail.example.com ESMTP ready\r\n', 'The receiver did not answer with valid HTTP.'],
    ['nothing', '', 'The connection to the receiver was closed before a valid answer came.'],
  ])(
    'counts an answer that is %s as an attempt, in a test by hand and of an event, and as no fault of ours',
    async (_, answer, error) => {
      let requests = 0;
      const server = createTlsServer(stack.receiver.keyPair, (socket) => {
        socket
          .on('error', () => undefined)
          .once('data', () => {
            requests += 1;
            socket.end(answer);
          });
      }).listen(0, PUBLIC);
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const webhookId = await stack.webhook(`https://${NAME}:${port}/hook`);
      const tested = await stack.call('POST', '/webhooks/test', { webhookId });
      expect(await tested.json()).toMatchObject({ delivered: false, statusCode: null, error });
      expect(requests).toBe(1);
      await stack.clear();
      await createJob();
      expect(await ended()).toEqual({ state: 'pending', error });
      const attempts = await stack.query('SELECT number, error_class FROM pipeline.webhook_attempt');
      expect([attempts, requests]).toEqual([[{ number: 1, error_class: 'protocol' }], 2]);
      const health = await (await stack.call('GET', '/webhooks/health')).json();
      expect(health).toMatchObject({ data: [{ consecutiveFailures: 1, internalFault: null }] });
      expect(await worker.read('/metrics')).not.toMatch(/^webhook_internal_faults_total\S* [1-9]/m);
      server.close();
    },
  );

  it('keeps its memory and serves others while hundreds of receivers drip, and ends each after ten seconds', async () => {
    const receivers = await DrippingReceivers.start(DRIPPING, stack.receiver.keyPair);
    await stack.webhook(url());
    await createJob();
    await ended();
    const before = await residentBytes(worker);
    await stack.dueDeliveries(receivers.urls);

    await untilTrue('half of them drip', async () => receivers.dripping > DRIPPING / 2);
    const healthy = stack.receiver.accepted.length;
    await createJob();
    await untilTrue('another is served', async () => stack.receiver.accepted.length > healthy);
    expect(receivers.dripping).toBeGreaterThan(0);
    let peak = await residentBytes(worker);
    await untilTrue('none drips any more', async () => {
      peak = Math.max(peak, await residentBytes(worker));
      return receivers.dripping === 0;
    });
    expect(peak - before).toBeLessThan(GROWTH_BYTES);

    // On a busy machine most connections are given up before they are established, which is reported differently.
    await untilTrue('sends are given up', async () => (await timedOut()) > DRIPPING / 50);
    const succeeded = "SELECT FROM pipeline.webhook_delivery WHERE state = 'succeeded'";
    await untilTrue('the two are noted', async () => (await stack.query(succeeded)).length >= 2);
    expect(await stack.query(succeeded)).toHaveLength(2);
    receivers.stop();
  });
});

async function residentBytes({ managementUrl }: BuiltProcess): Promise<number> {
  const metrics = await (await fetch(`${managementUrl}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
}
