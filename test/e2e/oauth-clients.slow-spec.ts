import { randomBytes } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  auth,
  createMCPClient,
  type OAuthAuthorizationServerInformation as AiSdkServer,
  type OAuthClientInformation as AiSdkClient,
  type OAuthClientProvider as AiSdkProvider,
  type OAuthTokens as AiSdkTokens,
} from '@ai-sdk/mcp';
import {
  Client,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { commandLine } from '../support/sdk/command-line';
import { CLAUDE_CODE, ClientDocumentHost } from '../support/client-document-host';
import { getJson } from '../support/console-calls';
import { ConsoleService } from '../support/console-service';
import { freePort } from '../support/free-port';
import { throughMcpRemote } from './mcp-remote';
import { consented, decoded, personAtBrowser, postForm } from '../support/oauth-program';
import { PipelineService } from '../support/pipeline/pipeline-service';
import { untilTrue } from '../support/until-true';
import { temporaryFolder } from '../support/ends-with-file';

const IDENTITY = { name: 'wagewright-test', version: '1.0.0' };
const QUESTION = { name: 'list_capabilities', arguments: {} };
const MCP_REMOTE = { ...CLAUDE_CODE, redirect_uris: ['http://127.0.0.1/oauth/callback'] };
const CALLBACK = 'http://127.0.0.1:52163/callback';

/** A console and a pipeline whose programs it signs in. */
class Stack {
  private constructor(
    readonly console: ConsoleService,
    readonly pipeline: PipelineService,
    readonly pipelineUrl: string,
  ) {}

  static async start(registration: 'open' | 'closed'): Promise<Stack> {
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const REDIS_PREFIX = `test-${randomBytes(4).toString('hex')}`;
    const service = await ConsoleService.start({
      REDIS_PREFIX,
      CONSOLE_PIPELINE_URL: url,
      OAUTH_REGISTRATION: registration,
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.1/32',
    });
    const pipeline = await PipelineService.start({
      DATABASE_URL: service.databaseUrl,
      REDIS_PREFIX,
      PIPELINE_PORT: port,
      PUBLIC_BASE_URL: url,
      CONSOLE_BASE_URL: service.url,
    });
    return new Stack(service, pipeline, url);
  }

  get endpoint(): string {
    return `${this.pipelineUrl}/api/mcp`;
  }
}

let open: Stack;
let closed: Stack;
let host: ClientDocumentHost;

beforeAll(async () => {
  open = await Stack.start('open');
  closed = await Stack.start('closed');
  host = await ClientDocumentHost.start();
});

/** The state of a program built on the official client, and the address to which it sends the person. */
class Keeper implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata: OAuthClientMetadata = { redirect_uris: [CALLBACK], client_name: 'Test' };
  kept: StoredOAuthTokens | undefined;
  sentTo: URL | undefined;
  private verifier = '';
  private client: StoredOAuthClientInformation | undefined;
  private discovery: OAuthDiscoveryState | undefined;

  /** @param clientMetadataUrl undefined for a program that registers itself */
  constructor(readonly clientMetadataUrl?: string) {}

  clientInformation = (): StoredOAuthClientInformation | undefined => this.client;
  saveClientInformation = (client: StoredOAuthClientInformation): void => void (this.client = client);
  tokens = (): StoredOAuthTokens | undefined => this.kept;
  saveTokens = (tokens: StoredOAuthTokens): void => void (this.kept = tokens);
  redirectToAuthorization = (url: URL): void => void (this.sentTo = url);
  saveCodeVerifier = (verifier: string): void => void (this.verifier = verifier);
  codeVerifier = (): string => this.verifier;
  invalidateCredentials = (): void => void (this.kept = undefined);
  saveDiscoveryState = (state: OAuthDiscoveryState): void => void (this.discovery = state);
  discoveryState = (): OAuthDiscoveryState | undefined => this.discovery;
}

class AiSdkKeeper implements AiSdkProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { redirect_uris: [CALLBACK], client_name: 'Test' };
  sentTo: URL | undefined;
  private kept: AiSdkTokens | undefined;
  private verifier = '';
  private client: AiSdkClient | undefined;
  private server: AiSdkServer | undefined;
  private readonly random = randomBytes(8).toString('hex');

  clientInformation = (): AiSdkClient | undefined => this.client;
  saveClientInformation = (client: AiSdkClient): void => void (this.client = client);
  authorizationServerInformation = (): AiSdkServer | undefined => this.server;
  saveAuthorizationServerInformation = (server: AiSdkServer): void => void (this.server = server);
  tokens = (): AiSdkTokens | undefined => this.kept;
  saveTokens = (tokens: AiSdkTokens): void => void (this.kept = tokens);
  redirectToAuthorization = (url: URL): void => void (this.sentTo = url);
  saveCodeVerifier = (verifier: string): void => void (this.verifier = verifier);
  codeVerifier = (): string => this.verifier;
  state = (): string => this.random;
  storedState = (): string => this.random;
}

describe('the official MCP clients, given an address and nothing else', () => {
  // They report every ended sign-in on the console.
  beforeAll(() => void jest.spyOn(console, 'warn').mockReturnValue());
  afterAll(() => jest.restoreAllMocks());

  interface AnyTransport {
    finishAuth: (code: string, iss?: string) => Promise<void>;
  }
  interface AnyClient {
    connect: () => Promise<void>;
    listTools: () => Promise<{ tools: { name: string }[] }>;
    /** Calls a tool, which no client answers from its cache. */
    ask: () => Promise<unknown>;
    close: () => Promise<void>;
    transport: AnyTransport;
  }

  function current(mode: 'legacy' | 'auto') {
    return (endpoint: URL, authProvider: Keeper): AnyClient => {
      const client = new Client(IDENTITY, { versionNegotiation: { mode } });
      const transport = new StreamableHTTPClientTransport(endpoint, { authProvider });
      return {
        connect: () => client.connect(transport),
        listTools: () => client.listTools(),
        ask: () => client.callTool(QUESTION),
        close: () => client.close(),
        transport,
      };
    };
  }

  function older(endpoint: URL, authProvider: Keeper): AnyClient {
    const client = new OlderClient(IDENTITY);
    const transport = new OlderTransport(endpoint, { authProvider });
    return {
      connect: () => client.connect(transport),
      listTools: () => client.listTools(),
      ask: () => client.callTool(QUESTION),
      close: () => client.close(),
      transport,
    };
  }

  const document = () => host.publish('/claude', CLAUDE_CODE);
  const none = () => undefined;

  it.each([
    ['of the current generation, stateless', current('auto'), document, () => closed],
    ['of the current generation, with a handshake', current('legacy'), document, () => open],
    ['of the older generation', older, document, () => closed],
    ['of the current generation that register themselves', current('auto'), none, () => open],
    ['of the older generation that register themselves', older, none, () => open],
  ])('%s sign in and work', async (_generation, make, publish, stackOf) => {
    const { console: service, endpoint } = stackOf();
    const person = await personAtBrowser(service, { plan: 'ultra' });
    const keeper = new Keeper(publish());
    const first = make(new URL(endpoint), keeper);
    await expect(first.connect()).rejects.toThrow(/unauthorized/i);
    const { pathname, search, origin, searchParams } = keeper.sentTo ?? new URL('about:blank');
    expect(origin).toBe(service.url);
    expect(searchParams.get('resource')).toBe(endpoint);
    const back = await consented(person.browser, pathname + search);
    await first.transport.finishAuth(
      back.searchParams.get('code') ?? '',
      back.searchParams.get('iss') ?? undefined,
    );
    const { claims } = decoded(keeper.kept?.access_token ?? '');
    expect(claims).toMatchObject({ aud: endpoint, sub: person.accountId });
    const second = make(new URL(endpoint), keeper);
    await second.connect();
    const { tools } = await second.listTools();
    expect(tools.map(({ name }) => name)).toContain('list_capabilities');
    // The client renews an expired token by itself.
    const { refresh_token: used } = keeper.kept ?? {};
    keeper.kept = { ...keeper.kept, access_token: 'over', token_type: 'Bearer' };
    await second.ask();
    expect(keeper.kept.refresh_token).not.toBe(used);
    const { data } = (await getJson(person, '/api/console/grants')).body;
    const ended = await person.fetch(`/api/console/grants/${data[0].id}`, { method: 'DELETE' });
    expect(ended.status).toBe(204);
    const isRefused = () =>
      second.ask().then(
        () => false,
        () => true,
      );
    await untilTrue('the client is refused', isRefused);
    await second.close();
  });

  it.each([
    ['of the current generation', current('auto')],
    ['of the older generation', older],
  ])('%s that register themselves are told where that is closed', async (_generation, make) => {
    const refused = make(new URL(closed.endpoint), new Keeper()).connect();
    await expect(refused).rejects.toThrow('does not support dynamic client registration');
  });
});

describe('other MCP clients, given an address and nothing else', () => {
  it.each(['open', 'closed'] as const)(
    'mcp-remote signs in where registration is %s',
    async (registration) => {
      const { console: service, endpoint } = registration === 'open' ? open : closed;
      const { browser } = await personAtBrowser(service, { plan: 'ultra' });
      const options =
        registration === 'open' ? [] : ['--client-metadata-url', host.publish('/mcp-remote', MCP_REMOTE)];
      const consent = (path: string) => consented(browser, path);
      const answer = await throughMcpRemote(endpoint, options, consent, async (client) => ({
        tools: (await client.listTools()).tools.map(({ name }) => name),
        asked: await client.callTool(QUESTION),
      }));
      expect(answer.tools).toContain(QUESTION.name);
      expect(answer.asked).toMatchObject({ structuredContent: { data: { scope: 'read-only' } } });
    },
  );

  it('mcp-remote says that registration is closed', async () => {
    const none = () => Promise.reject(new Error('no page is open'));
    await expect(throughMcpRemote(closed.endpoint, [], none, () => Promise.resolve())).rejects.toThrow(
      /registration/i,
    );
  });

  it('that of the AI SDK signs in', async () => {
    const { browser } = await personAtBrowser(open.console, { plan: 'ultra' });
    const kept = new AiSdkKeeper();
    const transport = { type: 'http' as const, url: open.endpoint, authProvider: kept };
    await expect(createMCPClient({ transport })).rejects.toThrow();
    const { pathname, search } = kept.sentTo ?? new URL('about:blank');
    const back = await consented(browser, pathname + search);
    const [authorizationCode, callbackState] = ['code', 'state'].map(
      (name) => back.searchParams.get(name) ?? '',
    );
    expect(await auth(kept, { serverUrl: open.endpoint, authorizationCode, callbackState })).toBe(
      'AUTHORIZED',
    );
    const client = await createMCPClient({ transport });
    const tools = await client.tools();
    const answer = await tools[QUESTION.name]?.execute({}, { toolCallId: '1', messages: [] });
    expect(answer).toMatchObject({ structuredContent: { data: { scope: 'read-only' } } });
    await client.close();
  });
});

it('a program that registers itself where that is closed learns what to do', async () => {
  const body = JSON.stringify({ redirect_uris: [CALLBACK] });
  const headers = { 'Content-Type': 'application/json' };
  const refused = await fetch(`${closed.console.url}/oauth/register`, { method: 'POST', body, headers });
  expect(refused.status).toBe(404);
  expect(await refused.json()).toEqual({
    error: 'access_denied',
    error_description: expect.stringMatching(/metadata document.*OAUTH_REGISTRATION=open/),
  });
});

describe('wagewright login', () => {
  const folder = temporaryFolder('home');
  let environment: Record<string, string>;

  beforeAll(() => {
    environment = { XDG_CONFIG_HOME: folder, WAGEWRIGHT_PIPELINE_URL: open.pipelineUrl };
  });
  const command = (words: string[], note?: (line: string) => void) =>
    commandLine(environment, words, { note });

  it('signs in by a code, works, renews itself, and signs out', async () => {
    const person = await personAtBrowser(open.console, { plan: 'ultra' });
    expect((await command(['jobs', 'list'])).notes).toContain('wagewright login');
    const answered: Promise<Response>[] = [];
    const signedIn = await command(['login'], (line) => {
      const [, userCode] = /code (?<code>[A-Z]{4}-[A-Z]{4})/.exec(line) ?? [];
      const form = {
        user_code: userCode ?? '',
        account: person.accountId,
        decision: 'allow',
        scope: 'read-write',
      };
      if (userCode !== undefined) answered.push(postForm(person.browser, '/oauth/device', form));
    });
    expect(signedIn).toMatchObject({ code: 0, out: `Signed in to ${open.pipelineUrl}.` });
    expect(await Promise.all(answered)).toEqual([expect.objectContaining({ status: 200 })]);
    const file = join(folder, 'wagewright', 'session.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await command(['whoami'])).out).toMatch(/^Person \d+, person\d+@example\.com, plan ultra$/);
    expect((await command(['jobs', 'add', '--company', 'Acme', '--title', 'Engineer'])).code).toBe(0);
    expect((await command(['jobs', 'list'])).out).toContain('Engineer, Acme');
    // Its access token has expired: ten commands at once renew it once.
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { refreshToken: string };
    writeFileSync(file, JSON.stringify({ ...kept, expiresAt: 0 }));
    const all = await Promise.all(Array.from({ length: 10 }, () => command(['jobs', 'list'])));
    expect(all.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 0));
    // A token in the environment takes precedence.
    environment['WAGEWRIGHT_TOKEN'] = 'ext_unknown';
    expect((await command(['jobs', 'list'])).code).toBe(1);
    delete environment['WAGEWRIGHT_TOKEN'];
    expect(await command(['logout'])).toEqual({ code: 0, out: 'Signed out.', notes: '' });
    expect((await getJson(person, '/api/console/grants')).body).toEqual({ data: [] });
    expect(await command(['logout'])).toMatchObject({
      code: 1,
      notes: expect.stringContaining('You are not signed in'),
    });
  });

  it('says so when the person says no', async () => {
    const person = await personAtBrowser(open.console);
    const refused = await command(['login', '--read-only'], (line) => {
      const [, userCode] = /code (?<code>[A-Z]{4}-[A-Z]{4})/.exec(line) ?? [];
      const form = { user_code: userCode ?? '', account: person.accountId, decision: 'deny' };
      if (userCode !== undefined) void postForm(person.browser, '/oauth/device', form);
    });
    expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('Access was denied') });
  });
});
