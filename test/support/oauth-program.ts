import { createHash, randomBytes } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import type { ConsoleBrowser } from './console-browser';
import type { ConsoleService, PersonOptions, SignedIn } from './console-service';
import { ConsoleBrowser as Browser } from './console-browser';
import type { Json } from './pipeline/pipeline-client';

/** A person's answer on the consent page. */
export interface Answer {
  decision?: 'allow' | 'deny';
  scope?: 'read-only' | 'read-write';
  account?: string;
}

export interface TokenAnswer {
  status: number;
  headers: Headers;
  body: Json;
}

/** A program that signs in by OAuth, as an author would write it from the documents alone. */
export class OauthProgram {
  readonly verifier = randomBytes(32).toString('base64url');
  readonly state = randomBytes(8).toString('hex');

  constructor(
    private readonly service: ConsoleService,
    readonly clientId: string,
    readonly redirectUri: string,
    readonly resource: string,
  ) {}

  /** The address for the browser. @param changes modified parameters; undefined leaves one out */
  authorizePath(changes: Record<string, string | undefined> = {}): string {
    const parameters: Record<string, string | undefined> = {
      response_type: 'code',
      client_id: this.clientId,
      redirect_uri: this.redirectUri,
      scope: 'read-write',
      state: this.state,
      resource: this.resource,
      code_challenge: createHash('sha256').update(this.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    const given = Object.entries(parameters).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    return `/oauth/authorize?${new URLSearchParams(given).toString()}`;
  }

  async code(browser: ConsoleBrowser, answer?: Answer): Promise<string> {
    const back = await consented(browser, this.authorizePath(), answer);
    const code = back.searchParams.get('code');
    if (!code) throw new Error(`there is no code in ${back.href}`);
    return code;
  }

  redeem(code: string, changes: Record<string, string> = {}): Promise<TokenAnswer> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirectUri,
      code_verifier: this.verifier,
      resource: this.resource,
      ...changes,
    });
  }

  refresh(refreshToken: string, changes: Record<string, string> = {}): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken, ...changes });
  }

  token(parameters: Record<string, string>): Promise<TokenAnswer> {
    return programCall(this.service, '/oauth/token', { client_id: this.clientId, ...parameters });
  }
}

/** Registers a program by itself. */
export async function registration(
  service: ConsoleService,
  metadata: object,
): Promise<{ status: number; body: Json }> {
  const response = await fetch(`${service.url}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(metadata),
  });
  return { status: response.status, body: await response.json() };
}

/** No cookie, and no origin. */
export async function programCall(
  service: ConsoleService,
  path: string,
  parameters: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
): Promise<TokenAnswer> {
  const body = new URLSearchParams(parameters);
  const response = await fetch(service.url + path, {
    method: 'POST',
    body,
    // A separate connection: on a busy machine a kept one may end just as it is reused.
    headers: { Connection: 'close', ...headers },
    redirect: 'manual',
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') ? JSON.parse(text) : text,
  };
}

export async function personAtBrowser(
  service: ConsoleService,
  options?: PersonOptions,
): Promise<SignedIn & { browser: ConsoleBrowser }> {
  const person = await service.signedIn(options);
  const browser = new Browser(service);
  const [name = '', value = ''] = person.cookie.split('=');
  browser.cookies.set(name, value);
  return { ...person, browser };
}

export async function ledToConsent(browser: ConsoleBrowser, path: string): Promise<string> {
  const response = await browser.fetch(path);
  const next = response.headers.get('location');
  if (response.status !== 303 || !next?.startsWith('/oauth/consent/'))
    throw new Error(`${path} answered ${response.status} ${next ?? (await response.text())}`);
  return next;
}

export async function consented(browser: ConsoleBrowser, path: string, answer: Answer = {}): Promise<URL> {
  const question = await ledToConsent(browser, path);
  const page = await (await browser.fetch(question)).text();
  const account = /name="account" value="(?<id>[^"]+)"/.exec(page)?.groups?.['id'] ?? '';
  const answered = await postForm(browser, question, {
    account,
    decision: 'allow',
    scope: 'read-write',
    ...answer,
  });
  const resume = answered.headers.get('location');
  if (!resume) throw new Error(`the consent answered ${answered.status}: ${await answered.text()}`);
  const back = (await browser.fetch(resume)).headers.get('location');
  if (!back) throw new Error(`${resume} led nowhere`);
  return new URL(back);
}

export function postForm(
  browser: ConsoleBrowser,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return browser.fetch(path, {
    method: 'POST',
    body: new URLSearchParams(form).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** Does not verify the signature. */
export function decoded(token: string): { header: Json; claims: Json } {
  return { header: decodeProtectedHeader(token), claims: decodeJwt(token) };
}
