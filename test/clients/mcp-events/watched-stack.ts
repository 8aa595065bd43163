import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeliveryStack } from '../../support/delivery-stack';
import { EventReceiver } from '../../support/event-receiver';
import { PIPELINE_MCP_PATH } from '../../support/mcp-calls';
import { SharedService } from '../../support/shared-service';

/** Failed deliveries come again soon, and few may wait. */
const SETTINGS = { MCP_EVENTS_RETRY_SCHEDULE: '1s,1s,1s,1s', MCP_EVENTS_BACKLOG: '100' };
export const EXTENSION = 'io.modelcontextprotocol/events';
const META = 'io.modelcontextprotocol/';
export const STATELESS = '2026-07-28';

/** Any JSON: what clients answer is what the tests are about. */
export type Json = ReturnType<typeof JSON.parse>;

/** The built pipeline and worker, one account, and a callback behind TLS that the worker trusts. */
class WatchedStack {
  private constructor(
    readonly stack: DeliveryStack,
    /** Of the one account; `secure` has a certificate, `plain` is for clients that take loopback addresses. */
    readonly receivers: { secure: EventReceiver; plain: EventReceiver },
    private readonly folder: string,
  ) {}

  static async start(): Promise<WatchedStack> {
    const folder = mkdtempSync(join(tmpdir(), 'mcp-events-'));
    const [stack, secure, plain] = await Promise.all([
      DeliveryStack.start(),
      EventReceiver.start({ tls: true }),
      EventReceiver.start(),
    ]);
    const certificate = join(folder, 'receiver.crt');
    writeFileSync(certificate, secure.certificate ?? '');
    await Promise.all([
      stack.startPipeline(SETTINGS),
      stack.startWorker({ ...SETTINGS, NODE_EXTRA_CA_CERTS: certificate }),
    ]);
    return new WatchedStack(stack, { secure, plain }, folder);
  }

  get endpoint(): URL {
    return new URL(this.stack.baseUrl + PIPELINE_MCP_PATH);
  }

  /** A program of the account with a token of its own. */
  async program(): Promise<{ token: string; id: string; headers: { authorization: string } }> {
    const account = await this.stack.query<{ id: string }>('SELECT id FROM accounts.account');
    const { token = '', id = '' } = await this.stack.admin(
      ...['token', 'issue', '--account', account[0]?.id ?? '', '--scope', 'read-only'],
    );
    return { token, id, headers: { authorization: `Bearer ${token}` } };
  }

  /** @returns the id of a job of that company */
  async job(company: string): Promise<string> {
    const response = await this.stack.call('POST', '/jobs', { company, title: 'Engineer' });
    const { id } = (await response.json()) as { id: string };
    return id;
  }

  async stop(): Promise<void> {
    await this.stack.stop();
    await Promise.all(Object.values(this.receivers).map((receiver) => receiver.stop()));
    rmSync(this.folder, { recursive: true });
  }
}

export const watchedStack = new SharedService(() => WatchedStack.start());
export type Watched = WatchedStack;

/** A request as a client of the stateless revision writes it that declares the extension. */
export function declared(params: object): object {
  const capabilities = { extensions: { [EXTENSION]: {} } };
  return {
    ...params,
    _meta: { [`${META}protocolVersion`]: STATELESS, [`${META}clientCapabilities`]: capabilities },
  };
}

/** One request by `fetch`. @param isDeclared in the stateless revision, declaring the extension */
export async function ask(
  { endpoint }: Watched,
  headers: Record<string, string>,
  method: string,
  params: object,
  isDeclared = false,
): Promise<Json> {
  const stateless = { 'mcp-protocol-version': STATELESS, 'mcp-method': method };
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...(isDeclared && stateless) },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: isDeclared ? declared(params) : params }),
  });
  return response.json();
}
