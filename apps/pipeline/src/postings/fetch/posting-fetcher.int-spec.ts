import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import {
  AddressGuard,
  AddressPolicy,
  DnsEnv,
  FetchEnv,
  GuardedConnection,
  GuardedFetch,
  WebhookAddressEnv,
  WebhookUrlRules,
} from '@wagewright/webhooks';
import { listening } from '../../../../../test/support/ends-with-file';
import { DnsServer } from '../../../../../test/support/dns-server';
import { PostingFetcher } from './posting-fetcher';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

describe('PostingFetcher against hosts of every kind', () => {
  let port: number;
  let dns: DnsServer;
  let handler: Handler;
  let asked: IncomingMessage[];
  let addresses: string[];

  beforeAll(async () => {
    const server = createServer((request, response) => {
      asked.push(request);
      handler(request, response);
    });
    port = await listening(server);
    dns = await DnsServer.start(() => addresses);
  });
  beforeEach(() => {
    asked = [];
    addresses = ['127.0.0.1'];
    handler = (_, response) => response.setHeader('content-type', 'text/html').end('<h1>Engineer</h1>');
  });
  const fetcherWith = (settings: Partial<WebhookAddressEnv>) => {
    const env = Object.assign(new WebhookAddressEnv(), settings);
    const policy = new AddressPolicy(env);
    const dnsEnv = Object.assign(new DnsEnv(), { servers: [dns.address] });
    const guard = new AddressGuard(policy, new WebhookUrlRules(policy, env), dnsEnv);
    return new PostingFetcher(new GuardedFetch(new GuardedConnection(guard), new FetchEnv()));
  };
  const open = () => fetcherWith({ allowedPrivateCidrs: ['127.0.0.1/32'] });
  const here = (path = '/job') => `http://127.0.0.1:${port}${path}`;

  it('fetches a page, and sends nothing of the caller along', async () => {
    expect(await open().fetch(here('/job?id=7#apply'), 'acc_1')).toEqual({
      source: '<h1>Engineer</h1>',
      isHtml: true,
    });
    expect(asked.map(({ method, url }) => [method, url])).toEqual([['GET', '/job?id=7']]);
    const { authorization, cookie, referer } = asked[0]?.headers ?? {};
    expect([authorization, cookie, referer]).toEqual([undefined, undefined, undefined]);
  });

  it('passes over interim answers, also 100 Continue that nobody has asked for', async () => {
    handler = (_, response) => {
      response.writeContinue();
      response.writeEarlyHints({ link: '</a>; rel=preload' });
      response.setHeader('content-type', 'text/html').end('<h1>Engineer</h1>');
    };
    expect(await open().fetch(here(), 'acc_1')).toEqual({ source: '<h1>Engineer</h1>', isHtml: true });
  });

  it('reads text, in the character set that the head names', async () => {
    handler = (_, response) => {
      response.setHeader('content-type', 'text/plain; charset=windows-1252').end(Buffer.from([0x4d, 0xfc]));
    };
    expect(await open().fetch(here(), 'acc_1')).toEqual({ source: 'Mü', isHtml: false });
  });

  it('follows to allowed addresses, three times at most', async () => {
    handler = ({ url = '' }, response) => {
      const left = Number(url.slice(1));
      if (left === 0) response.setHeader('content-type', 'text/html').end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect((await open().fetch(here('/3'), 'acc_1')).source).toBe('there');
    await expect(open().fetch(here('/4'), 'acc_1')).rejects.toThrow('leads on too often');
  });

  it.each([
    ['an internal address', 'https://169.254.169.254/latest'],
    ['a private one', 'https://10.0.0.1/'],
    ['an unsafe protocol', 'file:///etc/passwd'],
    ['plain http elsewhere', 'http://example.com/'],
    ['a name of the cluster', 'https://redis.internal/'],
  ])('does not follow to %s', async (_, location) => {
    handler = (request, response) => response.writeHead(302, { location }).end();
    await expect(open().fetch(here(), 'acc_1')).rejects.toThrow('may not be called');
    expect(asked).toHaveLength(1);
  });

  it('calls no private address that the operator has not named, by number or by name', async () => {
    await expect(fetcherWith({}).fetch(here(), 'acc_1')).rejects.toThrow('may not be called');
    await expect(fetcherWith({}).fetch(`https://jobs.example.test:${port}/`, 'acc_1')).rejects.toThrow(
      'may not be called',
    );
    // One private address among public ones is enough, so that a DNS answer cannot hide it.
    addresses = ['93.184.216.34', '127.0.0.1'];
    await expect(fetcherWith({}).fetch(`https://jobs.example.test:${port}/`, 'acc_1')).rejects.toThrow(
      'may not be called',
    );
    addresses = [];
    await expect(fetcherWith({}).fetch('https://jobs.example.test/', 'acc_1')).rejects.toThrow(
      'is not known',
    );
    expect(asked).toEqual([]);
  });

  it.each<[string, Handler, string]>([
    ['another status', (_, response) => response.writeHead(404).end(), 'status 404'],
    ['no page', (_, response) => response.setHeader('content-type', 'image/png').end('x'), 'holds no page'],
    ['no type', (_, response) => response.end('x'), 'holds no page'],
    [
      'a compressed page',
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
          .end(gzipSync('x')),
      'compressed',
    ],
    [
      'a page without end',
      (_, response) => {
        response.setHeader('content-type', 'text/html');
        // Until the other side has disconnected: a running loop would disturb the next specs.
        const more = () =>
          response.write('x'.repeat(65_536), (error) => {
            if (!error && !response.destroyed) setImmediate(more);
          });
        more();
      },
      'larger than 1 MiB',
    ],
    ['a broken connection', (request) => request.socket.destroy(), 'could not be reached'],
    ['a redirect to nowhere', (_, response) => response.writeHead(302).end(), 'leads nowhere'],
  ])('refuses %s', async (_, answer, problem) => {
    handler = answer;
    await expect(open().fetch(here(), 'acc_1')).rejects.toThrow(problem);
  });

  it('gives up a page that does not come in time', async () => {
    handler = () => undefined;
    jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValueOnce(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    await expect(open().fetch(here(), 'acc_1')).rejects.toThrow('within 5 seconds');
  });
});
