import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer, type Server as TcpServer, type Socket } from 'node:net';
import { AddressGuard } from './address-guard';
import { AddressPolicy } from './address-policy';
import { AddressRefusedError, NameNotResolvedError } from './address.errors';
import { DnsEnv } from './dns.env';
import { FetchEnv } from './fetch.env';
import { TooManyFetchesError } from './fetch-slots';
import { type GuardedAnswer, GuardedConnection } from './guarded-connection';
import { GuardedFetch } from './guarded-fetch';
import { WebhookAddressEnv } from './webhook-address.env';
import { WebhookUrlRules } from './webhook-url';
import { DnsServer, type Zone } from '../../../../test/support/dns-server';

const HOSTS = Array.from({ length: 9 }, (_, i) => `127.0.0.${i + 1}`);

describe('GuardedFetch', () => {
  let web: Server;
  /** Accepts connections and sends nothing. */
  let silent: TcpServer;
  let asked: string[];
  let sockets: Socket[];
  let answer: RequestListener;

  beforeAll(async () => {
    web = createHttpServer((request, response) => {
      asked.push(request.headers.host + request.url!);
      answer(request, response);
    }).listen(0, '0.0.0.0');
    silent = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined).resume());
    }).listen(0, '0.0.0.0');
    await Promise.all([once(web, 'listening'), once(silent, 'listening')]);
  });
  beforeEach(() => {
    asked = [];
    sockets = [];
    answer = (_, response) => response.end('there');
  });
  afterAll(() => {
    web.closeAllConnections();
    web.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  const portOf = (server: Server | TcpServer) => (server.address() as AddressInfo).port;
  const pageOf = (host: string, path = '/') => new URL(`http://${host}:${portOf(web)}${path}`);

  function fetches(knownHosts: string[] = []): GuardedFetch {
    const env = Object.assign(new WebhookAddressEnv(), { allowedPrivateCidrs: ['127.0.0.0/8'] });
    const policy = new AddressPolicy(env);
    const guard = new AddressGuard(policy, new WebhookUrlRules(policy, env), new DnsEnv());
    return new GuardedFetch(new GuardedConnection(guard), Object.assign(new FetchEnv(), { knownHosts }));
  }

  const textOf = async ({ status, body }: GuardedAnswer) => {
    if (status !== 200) throw new Error(`status ${status}`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };
  const get = (from: GuardedFetch, url: URL, caller: string, signal = new AbortController().signal) =>
    from.get({ url, headers: {}, caller, signal }, textOf);

  const refused = (fetched: readonly Promise<string>[]) =>
    Promise.all(fetched.map((one) => expect(one).rejects.toThrow(TooManyFetchesError)));

  /** The web server sends nothing until `go` is called. */
  function heldBack(): { arrived: (count: number) => Promise<void>; go: () => void } {
    const { waiting, arrivals } = { waiting: [] as (() => void)[], arrivals: new EventTarget() };
    answer = (_, response) => {
      waiting.push(() => response.end('there'));
      arrivals.dispatchEvent(new Event('one'));
    };
    return {
      arrived: async (count) => {
        while (waiting.length < count) await once(arrivals, 'one');
      },
      go: () => {
        answer = (_, response) => response.end('there');
        for (const end of waiting) end();
      },
    };
  }

  it('leaves others their slots while one host is slow', async () => {
    const all = fetches();
    const { arrived, go } = heldBack();
    const slow = ['a', 'b', 'c', 'd'].map((caller, i) => get(all, pageOf(HOSTS[0]!, `/${i}`), caller));
    const outcomes = Promise.allSettled(slow);
    await arrived(2);
    answer = (_, response) => response.end('there');

    expect(await get(all, pageOf(HOSTS[1]!), 'e')).toBe('there');
    await refused(slow.slice(2));
    go();
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });

  it('leaves others their slots while one caller asks eagerly', async () => {
    const all = fetches();
    const { arrived, go } = heldBack();
    const eager = HOSTS.slice(0, 8).map((host) => get(all, pageOf(host), 'eager'));
    const outcomes = Promise.allSettled(eager);
    await arrived(2);
    answer = (_, response) => response.end('there');

    expect(await get(all, pageOf(HOSTS[8]!), 'other')).toBe('there');
    await refused(eager.slice(2));
    go();
    expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('lets whoever waits begin as soon as a slot is free', async () => {
    const all = fetches();
    const { arrived, go } = heldBack();
    const both = [get(all, pageOf(HOSTS[0]!, '/1'), 'a'), get(all, pageOf(HOSTS[1]!, '/2'), 'a')];
    await arrived(2);
    const third = get(all, pageOf(HOSTS[2]!, '/3'), 'a');
    go();

    expect(await Promise.all([...both, third])).toEqual(['there', 'there', 'there']);
  });

  it('runs eight at a time, and those of known hosts beside them', async () => {
    const all = fetches([HOSTS[8]!]);
    const { arrived, go } = heldBack();
    const eight = HOSTS.slice(0, 8).map((host, i) => get(all, pageOf(host), `caller ${i}`));
    await arrived(8);
    await expect(get(all, new URL('http://127.0.0.10/'), 'another')).rejects.toThrow(TooManyFetchesError);
    answer = (_, response) => response.end('there');

    expect(await get(all, pageOf(HOSTS[8]!), 'another')).toBe('there');
    go();
    expect(await Promise.all(eight)).toHaveLength(8);
  });

  it.each(['http', 'https'])('ends a connection by %s at the deadline, and tries once', async (scheme) => {
    const url = new URL(`${scheme}://127.0.0.1:${portOf(silent)}/`);
    const all = fetches();
    const deadline = new AbortController();
    const connected = once(silent, 'connection');
    const failure = get(all, url, 'a', deadline.signal).catch((error: unknown) => error);
    const [socket] = (await connected) as [Socket];
    const ended = once(socket, 'close');
    deadline.abort(new Error('late'));

    expect(await failure).toEqual(new Error('late'));
    await ended;
    expect(sockets).toHaveLength(1);
  });

  it('tells the failure of a host again without another try, and to its caller alone', async () => {
    const all = fetches();
    answer = (request) => request.socket.destroy();
    const first = await get(all, pageOf(HOSTS[0]!, '/1'), 'a').catch((error: unknown) => error);
    answer = (_, response) => response.end('there');
    const second = await get(all, pageOf(HOSTS[0]!, '/2'), 'a').catch((error: unknown) => error);

    expect(first).toBeInstanceOf(Error);
    expect(second).toBe(first);
    expect(asked).toHaveLength(1);
    expect(await get(all, pageOf(HOSTS[1]!, '/2'), 'a')).toBe('there');
    expect(await get(all, pageOf(HOSTS[0]!, '/1'), 'b')).toBe('there');
  });

  it('tells a bad answer again for its address alone', async () => {
    const all = fetches();
    answer = ({ url }, response) => response.writeHead(url === '/bad' ? 404 : 200).end('there');

    await expect(get(all, pageOf(HOSTS[0]!, '/bad'), 'a')).rejects.toThrow('status 404');
    await expect(get(all, pageOf(HOSTS[0]!, '/bad'), 'a')).rejects.toThrow('status 404');
    expect(await get(all, pageOf(HOSTS[0]!, '/good'), 'a')).toBe('there');
    expect(asked).toHaveLength(2);
  });

  it('blames a host neither for an address that may not be called nor for another port', async () => {
    const all = fetches();
    await expect(get(all, pageOf('10.0.0.1'), 'a')).rejects.toThrow(AddressRefusedError);
    const port = new URL(`http://${HOSTS[0]}:${portOf(silent)}/`);
    const ended = once(silent, 'connection').then(([socket]) => (socket as Socket).destroy());
    await expect(get(all, port, 'a')).rejects.toThrow();
    await ended;

    expect(await get(all, pageOf(HOSTS[0]!), 'a')).toBe('there');
  });

  it('blames no host for a deadline that was near before it was asked', async () => {
    const all = fetches();
    const { arrived, go } = heldBack();
    const deadline = new AbortController();
    const failure = get(all, pageOf(HOSTS[0]!), 'a', deadline.signal).catch((error: unknown) => error);
    await arrived(1);
    deadline.abort(new Error('late'));
    expect(await failure).toEqual(new Error('late'));
    go();

    expect(await get(all, pageOf(HOSTS[0]!), 'a')).toBe('there');
  });
});

describe('AddressGuard', () => {
  const servers: DnsServer[] = [];

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
    jest.spyOn(globalThis, 'setTimeout');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    for (const server of servers.splice(0)) server.stop();
  });

  /** @returns what was found; undefined as long as the guard looks */
  async function lookUp(zone: Zone): Promise<() => unknown> {
    for (let i = 0; i < 3; i += 1) servers.push(await DnsServer.start(zone));
    const env = Object.assign(new WebhookAddressEnv(), { allowedPrivateCidrs: ['127.0.0.0/8', '::1/128'] });
    const policy = new AddressPolicy(env);
    const dns = Object.assign(new DnsEnv(), { servers: servers.map(({ address }) => address) });
    let found: unknown;
    void new AddressGuard(policy, new WebhookUrlRules(policy, env), dns)
      .addressesFor('https://half.receiver.test/')
      .catch((error: unknown) => error)
      .then((outcome) => (found = outcome));
    return () => found;
  }

  const turn = () => new Promise((resolve) => setImmediate(resolve));
  async function pass(ms: number): Promise<void> {
    jest.advanceTimersByTime(ms);
    // `withTimeout` reads what has arrived first.
    await turn();
    await turn();
  }

  it.each([
    [4, '127.0.0.1', '127.0.0.1'],
    [6, '0:0:0:0:0:0:0:1', '::1'],
  ])('goes on 300 ms after IPv%i has answered, whatever the other does', async (known, address, written) => {
    const found = await lookUp((_name, _question, family) => (family === known ? [address] : undefined));
    while (jest.mocked(setTimeout).mock.calls.length < 2) await turn();
    await pass(299);
    expect(found()).toBeUndefined();
    await pass(1);
    expect(found()).toEqual([written]);
  });

  it('gives up within 3 s, whatever the number of silent servers', async () => {
    const found = await lookUp(() => undefined);
    await pass(3_000);
    expect(found()).toEqual(new NameNotResolvedError());
  });
});
