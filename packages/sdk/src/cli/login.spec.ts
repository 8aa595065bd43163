import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommandLine } from './run-command-line.ts';

type Body = Record<string, unknown>;

/** A server with prepared responses that records the requests. */
class Host {
  readonly asked: string[] = [];
  answers: Record<string, Body | string> = {};

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response) => {
      const { method = '', url = '', headers } = request;
      this.asked.push(`${method} ${url}${headers.authorization === undefined ? '' : ' with a token'}`);
      const answer = this.answers[url] ?? {};
      if (typeof answer === 'string') response.writeHead(307, { Location: answer }).end();
      else
        response
          .writeHead(url in this.answers ? 200 : 404, { 'Content-Type': 'application/json' })
          .end(JSON.stringify(answer));
    });
  }

  static async start(): Promise<Host> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new Host(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const RESOURCE_METADATA = '/.well-known/oauth-protected-resource/api/mcp';
const SERVER_METADATA = '/.well-known/oauth-authorization-server';

describe('wagewright login', () => {
  let pipeline: Host;
  let elsewhere: Host;
  let authority: Host;
  let folder: string;

  beforeEach(async () => {
    [pipeline, elsewhere, authority] = [await Host.start(), await Host.start(), await Host.start()];
    folder = mkdtempSync(join(tmpdir(), 'wagewright-login-'));
    pipeline.answers[RESOURCE_METADATA] = {
      resource: `${pipeline.url}/api/mcp`,
      authorization_servers: [authority.url],
    };
    authority.answers = {
      [SERVER_METADATA]: serverMetadata(),
      '/oauth/device/authorize': {
        device_code: 'code',
        user_code: 'ABCD-EFGH',
        verification_uri_complete: `${authority.url}/oauth/device?user_code=ABCD-EFGH`,
        interval: 0.01,
        expires_in: 60,
      },
      '/oauth/token': { access_token: 'access', refresh_token: 'refresh', expires_in: 300 },
    };
  });
  afterEach(() => {
    for (const host of [pipeline, elsewhere, authority]) host.stop();
    rmSync(folder, { recursive: true });
  });

  function serverMetadata(changed: Body = {}): Body {
    return {
      issuer: authority.url,
      authorization_endpoint: `${authority.url}/oauth/authorize`,
      device_authorization_endpoint: `${authority.url}/oauth/device/authorize`,
      token_endpoint: `${authority.url}/oauth/token`,
      revocation_endpoint: `${authority.url}/oauth/revoke`,
      ...changed,
    };
  }

  async function run(words: string[], pipelineUrl = pipeline.url) {
    const notes: string[] = [];
    const terminal = {
      environment: { XDG_CONFIG_HOME: folder, WAGEWRIGHT_PIPELINE_URL: pipelineUrl },
      signal: new AbortController().signal,
      print: () => undefined,
      note: (line: string) => void notes.push(line),
    };
    return { code: await runCommandLine(words, terminal, '1.2.3'), notes: notes.join('\n') };
  }

  const posts = () =>
    [pipeline, elsewhere, authority].flatMap(({ asked }) => asked.filter((line) => line.startsWith('POST')));

  it('prints nothing of the server but text on its own line', async () => {
    const hostile = '\u001b]0;x\u0007\nOpen https://elsewhere.example \u202e\u009b2J';
    authority.answers['/oauth/device/authorize'] = {
      device_code: 'code',
      user_code: `ABCD${hostile}`,
      verification_uri_complete: `${authority.url}/oauth/device?user_code=${hostile}`,
      interval: 0.01,
      expires_in: 60,
    };
    const { code, notes } = await run(['login']);
    expect(code).toBe(0);
    expect(notes.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(notes.split('\n')).toEqual([
      expect.stringMatching(/^Open \S+\/oauth\/device\?user_code=.+$/),
      expect.stringMatching(/^and allow access if it shows the code ABCD.+ Waiting …$/),
    ]);
  });

  it.each(['', '/'])(
    'signs in where all addresses are what they should be, asked as "…%s"',
    async (ending) => {
      expect(await run(['login'], pipeline.url + ending)).toMatchObject({ code: 0 });
      expect(posts()).toEqual(['POST /oauth/device/authorize', 'POST /oauth/token']);
      const kept = JSON.parse(readFileSync(join(folder, 'wagewright', 'session.json'), 'utf8')) as Body;
      expect(kept['resource']).toBe(`${pipeline.url}/api/mcp`);
    },
  );

  it('signs in to a pipeline of this machine by any name of it', async () => {
    const { port } = new URL(pipeline.url);
    const named = `http://localhost:${port}`;
    expect(await run(['login'], named)).toMatchObject({ code: 0 });
    const kept = JSON.parse(readFileSync(join(folder, 'wagewright', 'session.json'), 'utf8')) as Body;
    expect([kept['pipelineUrl'], kept['resource']]).toEqual([named, `${pipeline.url}/api/mcp`]);
  });

  it('takes a console below a path', async () => {
    const issuer = `${authority.url}/account`;
    pipeline.answers[RESOURCE_METADATA] = {
      resource: `${pipeline.url}/api/mcp`,
      authorization_servers: [issuer],
    };
    const below = (path: string) => `${issuer}${path}`;
    authority.answers = {
      [`${SERVER_METADATA}/account`]: {
        issuer,
        device_authorization_endpoint: below('/device'),
        token_endpoint: below('/token'),
        revocation_endpoint: below('/revoke'),
      },
      '/account/device': {
        ...(authority.answers['/oauth/device/authorize'] as Body),
        verification_uri_complete: below('/device?code=x'),
      },
      '/account/token': authority.answers['/oauth/token'] ?? {},
    };
    expect(await run(['login'])).toMatchObject({ code: 0 });
  });

  it.each([
    ['another host', () => `${elsewhere.url}/api/mcp`],
    ['another port of this machine', () => `http://localhost:${new URL(elsewhere.url).port}/api/mcp`],
    ['another path', () => `${pipeline.url}/api/mcp/other`],
    ['a path above', () => pipeline.url],
    ['another scheme', () => `${pipeline.url.replace('http:', 'https:')}/api/mcp`],
    ['a query', () => `${pipeline.url}/api/mcp?x`],
    ['a user part', () => `${pipeline.url.replace('//', '//x@')}/api/mcp`],
    ['nothing', () => ''],
    ['codes for the terminal', () => 'https://api.example.com/\u001b[2J'],
  ])('refuses a pipeline whose tokens are for %s, and sends nothing', async (_, resource) => {
    pipeline.answers[RESOURCE_METADATA] = { resource: resource(), authorization_servers: [authority.url] };
    const { code, notes } = await run(['login']);
    expect([code, posts(), authority.asked]).toEqual([1, [], []]);
    expect(notes).toMatch(/accepts tokens for another address.*\n.*WAGEWRIGHT_PIPELINE_URL/);
    expect(notes).not.toContain('\u001b');
  });

  it.each([
    ['the token endpoint', { token_endpoint: () => `${elsewhere.url}/oauth/token` }],
    ['the device endpoint', { device_authorization_endpoint: () => `${elsewhere.url}/device` }],
    ['the revocation endpoint', { revocation_endpoint: () => 'https://elsewhere.example/revoke' }],
    ['one that it does not use', { registration_endpoint: () => `${elsewhere.url}/register` }],
    ['an address that only begins alike', { token_endpoint: () => `${authority.url}0/token` }],
    ['a host behind an @', { token_endpoint: () => `${authority.url}@elsewhere.example/token` }],
    ['a path', { token_endpoint: () => '/oauth/token' }],
    ['a number', { token_endpoint: () => 1 }],
  ])('refuses a console that says of %s that it is elsewhere, and sends nothing', async (_, changed) => {
    const changes = Object.entries(changed).map(([name, address]) => [name, address()]);
    authority.answers[SERVER_METADATA] = serverMetadata(Object.fromEntries(changes) as Body);
    const { code, notes } = await run(['login']);
    expect([code, posts()]).toEqual([1, []]);
    expect(notes).toMatch(/_endpoint that is not below its own address.*\n.*CONSOLE_BASE_URL/);
  });

  it('refuses endpoints beside the path of a console', async () => {
    const issuer = `${authority.url}/account`;
    pipeline.answers[RESOURCE_METADATA] = {
      resource: `${pipeline.url}/api/mcp`,
      authorization_servers: [issuer],
    };
    authority.answers[`${SERVER_METADATA}/account`] = serverMetadata({
      issuer,
      token_endpoint: `${issuer}/../oauth/token`,
    });
    expect((await run(['login'])).code).toBe(1);
    expect(posts()).toEqual([]);
  });

  it('shows no page of another console, where a person would let in somebody else’s program', async () => {
    const device = authority.answers['/oauth/device/authorize'] as Body;
    authority.answers['/oauth/device/authorize'] = {
      ...device,
      verification_uri_complete: `${elsewhere.url}/oauth/device?user_code=ABCD-EFGH`,
    };
    const { code, notes } = await run(['login']);
    expect([code, posts()]).toEqual([1, ['POST /oauth/device/authorize']]);
    expect(notes).not.toContain('Open ');
    expect(notes).toContain('verification_uri_complete that is not below its own address');
  });

  const changes: [string, () => unknown][] = [
    [
      'another issuer',
      () => (authority.answers[SERVER_METADATA] = serverMetadata({ issuer: elsewhere.url })),
    ],
    ['no issuer', () => (authority.answers[SERVER_METADATA] = serverMetadata({ issuer: undefined }))],
    ['a redirect of the metadata', () => (authority.answers[SERVER_METADATA] = `${elsewhere.url}/metadata`)],
    ['a redirect of the pipeline', () => (pipeline.answers[RESOURCE_METADATA] = `${elsewhere.url}/metadata`)],
    ...[['javascript:x'], [7], [], ['https://']].map((authorization_servers): [string, () => unknown] => [
      `the consoles ${JSON.stringify(authorization_servers)}`,
      () => {
        const resource = `${pipeline.url}/api/mcp`;
        pipeline.answers[RESOURCE_METADATA] = { resource, authorization_servers };
      },
    ]),
  ];

  it.each(changes)('refuses %s, and sends nothing', async (_, change) => {
    elsewhere.answers['/metadata'] = serverMetadata();
    change();
    const { code, notes } = await run(['login']);
    expect([code, posts(), elsewhere.asked]).toEqual([1, [], []]);
    expect(notes).not.toContain('unexpected error');
  });

  it('follows no redirect with a code or a token', async () => {
    authority.answers['/oauth/device/authorize'] = `${elsewhere.url}/oauth/device/authorize`;
    const { code, notes } = await run(['login']);
    expect([code, elsewhere.asked]).toEqual([1, []]);
    expect(notes).toContain(`${authority.url} answers with a redirect`);
  });

  it('uses no sign-in that an earlier release kept for another address', async () => {
    await run(['login']);
    const file = join(folder, 'wagewright', 'session.json');
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Body;
    writeFileSync(file, JSON.stringify({ ...kept, resource: `${elsewhere.url}/api/mcp` }));
    pipeline.asked.length = 0;
    const { code, notes } = await run(['jobs', 'list']);
    expect([code, pipeline.asked]).toEqual([1, []]);
    expect(notes).toContain('Your sign-in is for another address. Run: wagewright login');
  });
});
