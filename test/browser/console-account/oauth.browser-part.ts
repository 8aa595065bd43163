import { createServer } from 'node:http';
import type { BrowserContext, Page } from 'playwright-core';
import { CLAUDE_CODE, ClientDocumentHost } from '../../support/client-document-host';
import type { ConsoleService, SignedIn } from '../../support/console-service';
import { decoded, OauthProgram, programCall } from '../../support/oauth-program';
import { faultsIn, newContext } from '../chromium';
import { bringIn, sharedConsole } from '../shared-console';
import { addAuthenticator } from '../virtual-authenticator';
import { listening } from '../../support/ends-with-file';

/** Run in a page of another origin than the console and the services: requests and answers have to pass CORS. */
const REGISTER = (endpoint: string) => `(async () => {
  const headers = { 'Content-Type': 'application/json', 'MCP-Protocol-Version': '2025-11-25' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const refused = await fetch('${endpoint}', { method: 'POST', headers, body });
  const challenge = refused.headers.get('WWW-Authenticate');
  const [, address] = /resource_metadata="([^"]+)"/.exec(challenge);
  const read = async (url) => (await fetch(url, { headers })).json();
  const resource = await read(address);
  const server = await read(resource.authorization_servers[0] + '/.well-known/oauth-authorization-server');
  const redirectUri = location.origin + '/callback';
  const metadata = {
    client_name: 'A page',
    redirect_uris: [redirectUri],
    token_endpoint_auth_method: 'none',
    scope: resource.scopes_supported.join(' '),
  };
  const registered = await fetch(server.registration_endpoint, {
    method: 'POST',
    headers,
    body: JSON.stringify(metadata),
  });
  const { client_id: clientId } = await registered.json();
  const verifier = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(48)))).replace(/\\W/g, '-');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const codeChallenge = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const question = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'read-write',
    resource: resource.resource,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  });
  const client = { client_id: clientId, redirect_uri: redirectUri, code_verifier: verifier };
  return {
    page: server.authorization_endpoint + '?' + question,
    tokenEndpoint: server.token_endpoint,
    client: { ...client, resource: resource.resource },
  };
})()`;
const CALL = (tokenEndpoint: string, client: object, code: string) => `(async () => {
  const client = ${JSON.stringify(client)};
  const token = async (parameters) => {
    const body = new URLSearchParams({ ...client, ...parameters });
    const answer = await fetch('${tokenEndpoint}', { method: 'POST', body });
    return answer.json();
  };
  const tools = async ({ access_token: accessToken }) => {
    const headers = {
      'Content-Type': 'application/json',
      'MCP-Protocol-Version': '2025-11-25',
      Authorization: 'Bearer ' + accessToken,
    };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'today' } });
    const { result } = await (await fetch(client.resource, { method: 'POST', headers, body })).json();
    return result.structuredContent.decision.headline !== '';
  };
  const first = await token({ grant_type: 'authorization_code', code: '${code}' });
  const second = await token({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
  const other = await fetch(client.resource, { method: 'GET' });
  return {
    called: [await tools(first), await tools(second)],
    isRenewed: first.refresh_token !== second.refresh_token,
    allowed: other.headers.get('Allow'),
  };
})()`;

interface Registered {
  page: string;
  tokenEndpoint: string;
  client: object;
}

let service: ConsoleService;
let host: ClientDocumentHost;
let resource: string;
let context: BrowserContext;
let page: Page;
let person: SignedIn;
let program: OauthProgram;
let faults: string[];

beforeAll(async () => {
  const { stack, browser } = await sharedConsole.get();
  service = stack.console;
  resource = `${stack.environment['PUBLIC_BASE_URL']}/api/mcp`;
  host = await ClientDocumentHost.start();
  // The program on this computer, to which the browser is redirected.
  const listener = createServer((_, response) => void response.end('<h1>You can close this page</h1>'));
  const callback = `http://127.0.0.1:${await listening(listener)}/callback`;
  program = new OauthProgram(service, host.publish('/client', CLAUDE_CODE), callback, resource);
  person = await service.signedIn();
  context = await newContext(browser);
  faults = faultsIn(context);
  await bringIn(context, person, service.url);
  page = await context.newPage();
});

afterAll(() => context.close());

it('lets a program in by keyboard, and leads back to it', async () => {
  await page.goto(service.url + program.authorizePath());
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Allow Claude Code to use your account?',
  );
  await page.getByLabel('Read and change').focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByLabel('Only read').isChecked()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${program.redirectUri}?*`);
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  const { body } = await program.redeem(code);
  expect(decoded(body.access_token).claims.scope).toBe('read-only');
});

it('tells a person what is wrong with a program, and leads nowhere', async () => {
  await page.goto(
    service.url +
      new OauthProgram(service, `${host.url}/none`, program.redirectUri, resource).authorizePath(),
  );
  expect(new URL(page.url()).origin).toBe(service.url);
  // The browser logs the status by itself.
  expect(faults.splice(0)).toEqual([expect.stringContaining('400')]);
});

it('lets a device in by its code', async () => {
  const { body } = await programCall(service, '/oauth/device/authorize', {
    client_id: 'wagewright-cli',
    scope: 'read-write',
    resource,
  });
  await page.goto(`${service.url}/oauth/device`);
  await page.getByLabel('Code').fill('BBBB-BBBB');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Code').fill(body.user_code.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByText(body.user_code).waitFor();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('heading', { name: 'Your device is signed in' }).waitFor();
});

it('lets a page of another origin in that has fetch alone', async () => {
  // With an account of its own: the pipeline is part of the plan.
  const holder = await service.signedIn({ plan: 'ultra' });
  const { browser } = await sharedConsole.get();
  const stranger = await newContext(browser);
  await bringIn(stranger, holder, service.url);
  const site = await stranger.newPage();
  await site.goto(new URL('/', program.redirectUri).href);
  const registered = await site.evaluate<Registered>(REGISTER(resource));
  await site.goto(registered.page);
  await site.getByRole('button', { name: 'Allow', exact: true }).click();
  await site.waitForURL(`${program.redirectUri}?*`);
  const code = new URL(site.url()).searchParams.get('code') ?? '';
  expect(await site.evaluate(CALL(registered.tokenEndpoint, registered.client, code))).toEqual({
    called: [true, true],
    isRenewed: true,
    allowed: 'POST',
  });
  await stranger.close();
});

it('lists the programs beside the keys, and signs one out', async () => {
  await page.goto(`${service.url}/keys`);
  const heading = page.getByRole('heading', { name: 'Programs that act for you' });
  const section = page.locator('section').filter({ has: heading });
  await section.getByText('Wagewright command line').waitFor();
  expect(await section.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
  await section.getByRole('button', { name: 'Sign out Claude Code' }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Sign out' })
    .click();
  await section.getByText('Claude Code').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});

it('asks in place for the passkey of whoever has one', async () => {
  await addAuthenticator(context, page);
  await page.goto(`${service.url}/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await service.dataSource.query(
    `UPDATE accounts.console_session SET stepped_up_at = now() - interval '301 s' WHERE id = $1`,
    [person.sessionId],
  );
  await page.goto(service.url + program.authorizePath());
  await page.getByLabel('Only read').check();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.waitForURL(`${program.redirectUri}?*`);
  const { body } = await program.redeem(new URL(page.url()).searchParams.get('code') ?? '');
  expect(body.scope).toBe('read-only');
});
