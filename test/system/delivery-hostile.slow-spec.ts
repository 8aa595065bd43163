import type { BuiltProcess } from '../support/built-process';
import { ownStack, stack } from '../support/delivery-stack';
import { untilTrue } from '../support/until-true';
import { once } from 'node:events';
import { createServer as createHttpsServer, type Server as HttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Certificate } from '../support/self-signed-certificate';

const DRIP_MS = 500;

/**
 * Receivers, each on a port of its own, that begin to answer at once, then send a byte of a header now and then,
 * without end.
 */
class DrippingReceivers {
  private readonly drips = new Set<NodeJS.Timeout>();
  private readonly https: HttpsServer;
  private readonly listeners: Server[] = [];

  private constructor(certificate: Certificate) {
    this.https = createHttpsServer(certificate, ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Drip: ');
      const drip = setInterval(() => socket.write('.'), DRIP_MS);
      this.drips.add(drip);
      socket.on('close', () => {
        clearInterval(drip);
        this.drips.delete(drip);
      });
    });
  }

  static async start(count: number, certificate: Certificate): Promise<DrippingReceivers> {
    const receivers = new DrippingReceivers(certificate);
    for (let i = 0; i < count; i++) await receivers.listen();
    return receivers;
  }

  get urls(): string[] {
    return this.listeners.map((server) => `https://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  }

  get dripping(): number {
    return this.drips.size;
  }

  stop(): void {
    this.drips.forEach((drip) => clearInterval(drip));
    this.listeners.forEach((server) => server.close());
    this.https.closeAllConnections();
  }

  /** One TLS server for all: a thousand of them would test this process. */
  private async listen(): Promise<void> {
    const server = createServer((socket) => this.https.emit('connection', socket)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.listeners.push(server);
  }
}

const DRIPPING = 150;
/**
 * Memory for all TLS connections with their requests, and for the young generation, which grows to three times
 * `--max-semi-space-size` (96 MB) before it is collected; without end-to-end limits memory would grow on.
 */
const GROWTH_BYTES = 150_000_000;

describe('the worker against hostile receivers', () => {
  let worker: BuiltProcess;

  ownStack();
  beforeAll(async () => {
    await stack.startPipeline();
    worker = await stack.startWorker({
      WEBHOOK_CONCURRENCY: '1100',
      // A thousand simultaneous leases wait for the ten connections of the pool.
      DATABASE_CONNECT_TIMEOUT_MS: '20000',
      WEBHOOK_MAX_IN_FLIGHT_PER_USER: '1100',
      WEBHOOK_MAX_IN_FLIGHT_PER_HOST: '1100',
      WEBHOOK_RETRY_SCHEDULE: '1h',
    });
  });

  const createJob = () => stack.call('POST', '/jobs', { company: 'Acme', title: 'Engineer' });

  async function timedOut(): Promise<number> {
    const [row] = await stack.query<{ timeouts: number }>(
      "SELECT count(*)::integer AS timeouts FROM pipeline.webhook_attempt WHERE error_class = 'timeout'",
    );
    return row?.timeouts ?? 0;
  }

  it('keeps its memory and serves others while hundreds of receivers drip, and ends each after ten seconds', async () => {
    const receivers = await DrippingReceivers.start(DRIPPING, stack.receiver.keyPair);
    await stack.webhook();
    await createJob();
    await untilTrue('a first one is served', () => stack.receiver.accepted.length > 0);
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
