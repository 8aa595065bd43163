import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, printable } from './command.ts';

/** The console's id of this program. */
const CLIENT_ID = 'wagewright-cli';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** Default of the server's polling interval (RFC 8628). Seconds. */
const DEFAULT_INTERVAL_S = 5;
const DEADLINE_MS = 15_000;
const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const HTTP_ADDRESS = /^https?:\/\//;
/** The pipeline's endpoint in its tokens' audience. */
const MCP_PATH = '/api/mcp';

/** The authorization server of a pipeline, from the metadata of both. */
export interface AuthorizationServer {
  /** The console: all its endpoints are below this address. */
  issuer: string;
  /** The audience of the tokens. */
  resource: string;
  deviceEndpoint: string;
  tokenEndpoint: string;
  revocationEndpoint: string;
}

export interface DeviceRequest {
  deviceCode: string;
  userCode: string;
  /** The page with the code already in it. */
  address: string;
  intervalMs: number;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** The server's refusal, by its protocol's code: `invalid_grant`, `access_denied`. */
export class OauthError extends CommandError {
  constructor(
    readonly code: string,
    description: string | undefined,
  ) {
    super(printable(description === undefined ? code : `${code}: ${description}`));
  }
}

/**
 * Gets the authorization server from the pipeline (RFC 9728), and its endpoints from the server (RFC 8414). A pipeline
 * that named another one's address would get tokens for that one.
 *
 * @throws CommandError when the pipeline accepts no such tokens or names another address than its own, or when the
 *   server names another one than itself
 */
export async function discover(pipelineUrl: string, signal: AbortSignal): Promise<AuthorizationServer> {
  const protectedResource = await metadata(
    wellKnown('oauth-protected-resource', `${pipelineUrl}${MCP_PATH}`),
    signal,
  );
  const resource = textIn(protectedResource, 'resource');
  if (!isResourceOf(pipelineUrl, resource))
    throw new CommandError(
      `${pipelineUrl} accepts tokens for another address, ${printable(resource)}. Nothing was sent.\n` +
        'Set WAGEWRIGHT_PIPELINE_URL to the address of your pipeline.',
    );
  const [issuer]: unknown[] = listOf(protectedResource['authorization_servers']);
  if (typeof issuer !== 'string' || !HTTP_ADDRESS.test(issuer) || !URL.canParse(issuer))
    throw new CommandError('The pipeline names no console for signing in.');
  const server = await metadata(wellKnown('oauth-authorization-server', issuer), signal);
  if (server['issuer'] !== issuer)
    throw new CommandError(`The metadata of ${printable(issuer)} is that of another server.`);
  for (const [name, address] of Object.entries(server))
    if (name.endsWith('_endpoint')) refuseElsewhere(issuer, name, address);
  return {
    issuer,
    resource,
    deviceEndpoint: textIn(server, 'device_authorization_endpoint'),
    tokenEndpoint: textIn(server, 'token_endpoint'),
    revocationEndpoint: textIn(server, 'revocation_endpoint'),
  };
}

/** Whether tokens for `resource` are tokens for this pipeline (RFC 9728, 3.3). */
export function isResourceOf(pipelineUrl: string, resource: string): boolean {
  return URL.canParse(resource) && canonical(resource) === canonical(`${pipelineUrl}${MCP_PATH}`);
}

/** The names of this machine are equivalent: a local service may use another name than the typed one. */
function canonical(address: string): string {
  const url = new URL(address);
  if (LOOPBACK_NAMES.has(url.hostname)) url.hostname = 'localhost';
  return url.href;
}

/** The path of the address comes last (RFC 8414, 3.1; RFC 9728, 3.1). */
function wellKnown(name: string, address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}/.well-known/${name}${pathname === '/' ? '' : pathname}`;
}

/** Both are parsed like in browsers, so that neither `..` nor a name before an `@` leads elsewhere. */
function refuseElsewhere(issuer: string, name: string, address: unknown): void {
  const { href } = new URL(issuer);
  const base = href.endsWith('/') ? href : `${href}/`;
  if (typeof address === 'string' && URL.canParse(address) && new URL(address).href.startsWith(base)) return;
  throw new CommandError(
    printable(`${issuer} names a ${name} that is not below its own address: ${String(address)}. `) +
      'No token was sent.\nCheck WAGEWRIGHT_PIPELINE_URL. If it is right, CONSOLE_BASE_URL of the console is not.',
  );
}

/** @throws CommandError for a page of another server: the person would authorize somebody else's program there */
export async function beginDevice(
  { issuer, deviceEndpoint, resource }: AuthorizationServer,
  scope: string,
  signal: AbortSignal,
): Promise<DeviceRequest> {
  const answer = await post(deviceEndpoint, { scope, resource }, signal);
  const interval = numberIn(answer, 'interval') ?? DEFAULT_INTERVAL_S;
  const page = textIn(answer, 'verification_uri_complete');
  refuseElsewhere(issuer, 'verification_uri_complete', page);
  return {
    deviceCode: textIn(answer, 'device_code'),
    userCode: textIn(answer, 'user_code'),
    address: page,
    intervalMs: interval * 1_000,
    expiresAt: Date.now() + (numberIn(answer, 'expires_in') ?? 0) * 1_000,
  };
}

/** Polls until the person has answered. @throws OauthError when the answer is no, or comes too late */
export async function awaitConsent(
  { tokenEndpoint }: AuthorizationServer,
  { deviceCode, intervalMs, expiresAt }: DeviceRequest,
  signal: AbortSignal,
): Promise<Tokens> {
  for (let pauseMs = intervalMs; Date.now() < expiresAt;) {
    await sleep(pauseMs, undefined, { signal });
    try {
      return tokensOf(
        await post(tokenEndpoint, { grant_type: DEVICE_GRANT, device_code: deviceCode }, signal),
      );
    } catch (error) {
      const code = error instanceof OauthError ? error.code : undefined;
      if (code === 'slow_down') pauseMs += DEFAULT_INTERVAL_S * 1_000;
      else if (code !== 'authorization_pending') throw error;
    }
  }
  throw new OauthError('expired_token', 'access was not allowed in time');
}

/** @throws OauthError `invalid_grant` when the sign-in has ended */
export async function refreshed(
  tokenEndpoint: string,
  refreshToken: string,
  resource: string,
): Promise<Tokens> {
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken, resource };
  return tokensOf(await post(tokenEndpoint, grant));
}

/** RFC 7009. */
export async function revoke(endpoint: string, refreshToken: string, signal: AbortSignal): Promise<void> {
  await post(endpoint, { token: refreshToken, token_type_hint: 'refresh_token' }, signal);
}

type Answer = Readonly<Record<string, unknown>>;

async function metadata(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await send(address, { signal });
  if (response.status === 404)
    throw new CommandError('This pipeline has no sign-in. Set WAGEWRIGHT_TOKEN instead.');
  return answerOf(response);
}

async function post(address: string, fields: Record<string, string>, signal?: AbortSignal): Promise<Answer> {
  const body = new URLSearchParams({ client_id: CLIENT_ID, ...fields });
  return answerOf(await send(address, { method: 'POST', body, signal }));
}

/** @throws CommandError also for a redirect, which would take a token elsewhere */
async function send(address: string, init: RequestInit & { signal?: AbortSignal }): Promise<Response> {
  const timeout = AbortSignal.timeout(DEADLINE_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const { origin } = new URL(address);
  const response = await fetch(address, { ...init, redirect: 'manual', signal }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new CommandError(`${origin} did not answer.`, { cause: error });
  });
  if (response.status >= 300 && response.status < 400)
    throw new CommandError(
      `${origin} answers with a redirect, which is not followed. Use the address that it leads to.`,
    );
  return response;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const answer = parsed(text);
  if (response.ok) return answer;
  const { error, error_description: description } = answer;
  if (typeof error !== 'string' || response.status >= 500)
    throw new CommandError(`${new URL(response.url).origin} answered with status ${response.status}.`);
  throw new OauthError(error, typeof description === 'string' ? description : undefined);
}

/** Empty unless it is a JSON object, such as for the response to a revocation. */
function parsed(text: string): Answer {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Answer) : {};
  } catch {
    return {};
  }
}

function tokensOf(answer: Answer): Tokens {
  return {
    accessToken: textIn(answer, 'access_token'),
    refreshToken: textIn(answer, 'refresh_token'),
    expiresAt: Date.now() + (numberIn(answer, 'expires_in') ?? 0) * 1_000,
  };
}

function textIn(answer: Answer, name: string): string {
  const value = answer[name];
  if (typeof value !== 'string') throw new CommandError(`The response of the server lacks ${name}.`);
  return value;
}

function numberIn(answer: Answer, name: string): number | undefined {
  const value = answer[name];
  return typeof value === 'number' ? value : undefined;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
