import { once } from 'node:events';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import tls from 'node:tls';
import { gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import {
  AddressGuard,
  AddressPolicy,
  DnsEnv,
  WebhookAddressEnv,
  WebhookUrlRules,
} from '@wagewright/webhooks';
import { DnsServer, type Zone } from '../../../../../test/support/dns-server';
import { untilTrue } from '../../../../../test/support/until-true';
import { type Certificate, selfSignedCertificate } from '../../../../../test/support/self-signed-certificate';
import type { AttemptReport } from '../settling/outcome';
import { ReceiverConnections } from './receiver-connections';
import { WebhookSender } from './webhook-sender';

const HUNDRED_MB = 100 * 1024 * 1024;
/** `npm run test:slow` waits for the documented ten seconds. */
const DEADLINE_MS = 5_000;
const DRIPPING = 60;
const DRIP_MS = 300;
/** Both ends of each TLS connection are in this process. */
const GROWTH_BYTES = 100_000_000;
const NAME = 'hooks.receiver.test';

class QuickSender extends WebhookSender {
  protected override readonly deadlineMs = DEADLINE_MS;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

describe('WebhookSender against receivers of every kind', () => {
  let trusted: Certificate;
  let server: Server;
  let dns: DnsServer;
  let handler: Handler;
  let zone: Zone;
  let sender: WebhookSender;
  let connections: ReceiverConnections;
  let requests: { body: string; headers: IncomingMessage['headers'] }[];

  beforeAll(async () => {
    trusted = await selfSignedCertificate(NAME);
    // Like NODE_EXTRA_CA_CERTS, which Node reads only at process start.
    const original = tls.createSecureContext;
    jest
      .spyOn(tls, 'createSecureContext')
      .mockImplementation((options) => original({ ...options, ca: [trusted.cert] }));
    server = createServer({ key: trusted.key, cert: trusted.cert });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        requests.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
        handler(request, response);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    dns = await DnsServer.start((name) => zone(name));
  });

  beforeEach(() => {
    requests = [];
    zone = () => ['127.0.0.1'];
    handler = (_, response) => response.end();
    use({ allowedPrivateCidrs: ['127.0.0.1/32'] });
  });

  afterEach(() => connections.onApplicationShutdown());

  afterAll(async () => {
    jest.restoreAllMocks();
    dns.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function use(settings: Partial<WebhookAddressEnv>, Sender = WebhookSender): void {
    const env = Object.assign(new WebhookAddressEnv(), settings);
    const policy = new AddressPolicy(env);
    const dnsEnv = Object.assign(new DnsEnv(), { servers: [dns.address] });
    const guard = new AddressGuard(policy, new WebhookUrlRules(policy, env), dnsEnv);
    connections = new ReceiverConnections(guard);
    sender = new Sender(guard, connections);
  }

  const port = () => (server.address() as AddressInfo).port;
  const send = (url = `https://${NAME}:${port()}/hook?x=1`): Promise<AttemptReport> =>
    sender.send({
      url,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"event":"job.created","note":"é"}'),
    });

  it('posts the exact bytes with their exact length, and tells how long each part took', async () => {
    const report = await send();
    expect(report.outcome).toEqual({ kind: 'delivered', status: 200 });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.body).toBe('{"event":"job.created","note":"é"}');
    expect(requests[0]?.headers).toMatchObject({
      'content-length': '35',
      'content-type': 'application/json',
      host: `${NAME}:${port()}`,
    });
    expect(report.headers).toEqual({ 'content-type': 'application/json' });
    const { dnsMs, connectMs, firstByteMs, totalMs } = report.timings;
    // Read off one clock, one after the other.
    for (const part of [dnsMs, connectMs, firstByteMs]) expect(part).toBeLessThanOrEqual(totalMs);
  });

  it('posts without TLS to an address that the operator allowed, and to no other', async () => {
    const plain = createPlainServer((request, response) => response.end(request.url));
    plain.listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const url = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/hook`;
    await expect(send(url)).resolves.toMatchObject({ outcome: { kind: 'delivered', status: 200 } });
    await connections.onApplicationShutdown();
    use({});
    await expect(send(url)).resolves.toMatchObject({ outcome: { kind: 'blocked' }, headers: undefined });
    plain.closeAllConnections();
    plain.close();
  });

  it('keeps the connection for the next delivery', async () => {
    await send();
    const second = await send();
    expect(second.timings.connectMs).toBeUndefined();
  });

  it.each([301, 302, 307, 308])('does not follow a %i', async (status) => {
    handler = (_, response) =>
      response.writeHead(status, { location: `https://${NAME}:${port()}/else` }).end();
    await expect(send()).resolves.toMatchObject({ outcome: { kind: 'failed', errorClass: 'redirect' } });
    expect(requests).toHaveLength(1);
  });

  it('reads 16 KiB of an answer of 100 MB and drops the rest', async () => {
    let sent = 0;
    handler = (_, response) => {
      const chunk = Buffer.alloc(65_536, 'x');
      const write = () => {
        while (sent < HUNDRED_MB && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return;
        }
      };
      response.on('drain', write);
      write();
    };
    const { outcome, response } = await send();
    expect(outcome).toEqual({ kind: 'delivered', status: 200 });
    expect([response?.text.length, response?.truncated]).toEqual([16_384, true]);
    expect(sent).toBeLessThan(HUNDRED_MB / 2);
  });

  it('does not unpack a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(HUNDRED_MB), { level: 1 });
    handler = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    const before = process.memoryUsage.rss();
    const { response } = await send();
    expect(response?.text.length).toBeLessThanOrEqual(16_384);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000);
  });

  it('keeps no NUL and no broken UTF-8 of an answer', async () => {
    handler = (_, response) => response.writeHead(500).end(Buffer.from([0x61, 0, 0xff, 0x62]));
    await expect(send()).resolves.toMatchObject({ response: { text: 'ab', truncated: false } });
  });

  it('reads what the receiver asks for in Retry-After', async () => {
    handler = (_, response) => response.writeHead(503, { 'retry-after': '120' }).end();
    await expect(send()).resolves.toMatchObject({ outcome: { retryAfterMs: 120_000 } });
  });

  it('reports each of alternating answers as it is', async () => {
    let count = 0;
    handler = (_, response) => response.writeHead((count += 1) % 2 ? 500 : 204).end();
    const kinds = [];
    for (let i = 0; i < 4; i++) kinds.push((await send()).outcome.kind);
    expect(kinds).toEqual(['failed', 'delivered', 'failed', 'delivered']);
  });

  it('takes 410 as the end', async () => {
    handler = (_, response) => response.writeHead(410).end();
    await expect(send()).resolves.toMatchObject({ outcome: { kind: 'gone' } });
  });

  it('breaks off at the deadline who hangs and many who drip, in flat memory', async () => {
    use({ allowedPrivateCidrs: ['127.0.0.1/32'] }, QuickSender);
    const drips = new Set<NodeJS.Timeout>();
    handler = (request, response) => {
      if (request.url === '/hang') return;
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), DRIP_MS);
      drips.add(drip);
      response.on('close', () => clearInterval(drip));
    };
    const before = process.memoryUsage.rss();
    // By address: a thousand simultaneous look-ups would test the resolver.
    const origin = `https://127.0.0.1:${port()}`;
    const slow = [send(`${origin}/hang`), send(`${origin}/drip`)];
    await untilTrue('both are connected', () => requests.length === 2);
    const many = await Promise.all(Array.from({ length: DRIPPING }, () => send(`${origin}/drip`)));
    // A single process may not finish this many handshakes in time.
    for (const { outcome } of many) {
      if (outcome.kind === 'failed') expect(outcome.errorClass).toMatch(/^(?:connect|timeout)$/);
      else expect(outcome).toEqual({ kind: 'delivered', status: 200 });
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(GROWTH_BYTES);
    drips.forEach((drip) => clearInterval(drip));
    const [hung, dripped] = await Promise.all(slow);
    expect(hung?.outcome).toMatchObject({ kind: 'failed', errorClass: 'timeout' });
    expect(dripped?.outcome).toEqual({ kind: 'delivered', status: 200 });
    // Otherwise requests that the server reads late would count as the next test's.
    const open = promisify(server.getConnections.bind(server));
    await untilTrue('every connection has ended', async () => (await open()) === 0);
  });

  it('refuses a certificate for another name and one that nobody vouches for', async () => {
    const other = `https://other.receiver.test:${port()}/`;
    await expect(send(other)).resolves.toMatchObject({ outcome: { errorClass: 'tls' } });
    const strangers = await selfSignedCertificate(NAME);
    const stranger = createServer({ key: strangers.key, cert: strangers.cert }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const url = `https://${NAME}:${(stranger.address() as AddressInfo).port}/`;
    await expect(send(url)).resolves.toMatchObject({ outcome: { errorClass: 'tls' } });
    stranger.close();
    expect(requests).toEqual([]);
  });

  it('calls who speaks no HTTP, no TLS or nothing at all by their failures', async () => {
    const behaviours: [(socket: Socket) => void, string[]][] = [
      [(socket) => socket.end('SSH-2.0-OpenSSH\r\n'), ['tls', 'connect']],
      [(socket) => socket.resetAndDestroy(), ['connect']],
    ];
    for (const [behaviour, classes] of behaviours) {
      const raw = createTcpServer(behaviour).listen(0, '127.0.0.1');
      await once(raw, 'listening');
      const { outcome } = await send(`https://${NAME}:${(raw.address() as AddressInfo).port}/`);
      raw.close();
      expect(classes).toContain(outcome.kind === 'failed' ? outcome.errorClass : outcome.kind);
    }
  });

  describe('and names of every kind', () => {
    it('refuses a name with one private address among public ones', async () => {
      zone = () => ['93.184.216.34', '10.0.0.1'];
      await expect(send()).resolves.toMatchObject({ outcome: { kind: 'blocked' } });
    });

    it('refuses a name whose IPv6 address alone is private', async () => {
      zone = () => ['93.184.216.34', 'fd00:0:0:0:0:0:0:1'];
      await expect(send()).resolves.toMatchObject({ outcome: { kind: 'blocked' } });
    });

    it('judges the addresses of a NAT64 among those of a name by what they lead to', async () => {
      zone = () => ['127.0.0.1', '64:ff9b:0:0:0:0:a9fe:a9fe'];
      await expect(send()).resolves.toMatchObject({ outcome: { kind: 'blocked' } });
      zone = () => ['127.0.0.1', '64:ff9b:0:0:0:0:6812:27e4'];
      await expect(send()).resolves.toMatchObject({ outcome: { kind: 'delivered' } });
    });

    it('asks once for each attempt and connects to what was judged, whatever the name says next', async () => {
      let questions = 0;
      zone = () => ((questions += 1) <= 2 ? ['127.0.0.1'] : ['10.0.0.1']);
      await expect(send()).resolves.toMatchObject({ outcome: { kind: 'delivered' } });
      expect(questions).toBe(2);
      await expect(send()).resolves.toMatchObject({ outcome: { kind: 'blocked' } });
      expect(requests).toHaveLength(1);
    });

    it('refuses loopback by name and by address when nothing private is allowed', async () => {
      use({});
      for (const host of [NAME, '127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433']) {
        await expect(send(`https://${host}:${port()}/`)).resolves.toMatchObject({
          outcome: { kind: 'blocked' },
        });
      }
      expect(requests).toEqual([]);
    });

    it.each([80, 444, 1_023])('refuses port %i of an endpoint that was registered before', async (other) => {
      await expect(send(`https://${NAME}:${other}/`)).resolves.toMatchObject({
        outcome: { kind: 'blocked' },
      });
    });

    it('refuses a network that the operator named, by address and by name', async () => {
      use({ allowedPrivateCidrs: ['127.0.0.0/8'], refusedCidrs: ['127.0.0.0/16'] });
      for (const host of [NAME, '127.0.0.1', '[::ffff:127.0.0.1]'])
        await expect(send(`https://${host}:${port()}/`)).resolves.toMatchObject({
          outcome: { kind: 'blocked' },
        });
      expect(requests).toEqual([]);
    });

    it('refuses our own hosts', async () => {
      use({ allowedPrivateCidrs: ['127.0.0.1/32'], ownHosts: [NAME] });
      await expect(send()).resolves.toMatchObject({ outcome: { kind: 'blocked' } });
    });

    it('says no more of a refusal than that it is one', async () => {
      zone = () => ['10.0.0.1'];
      const { outcome, response } = await send();
      expect([outcome, response]).toEqual([{ kind: 'blocked' }, undefined]);
    });

    it('takes a name without an address as a failure to try again', async () => {
      zone = () => [];
      await expect(send()).resolves.toMatchObject({ outcome: { kind: 'failed', errorClass: 'dns' } });
    });
  });
});
