import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeliveryStack } from '../../support/delivery-stack';
import { EventReceiver } from '../../support/event-receiver';
import { PIPELINE_MCP_PATH } from '../../support/mcp-calls';
import { SharedService } from '../../support/shared-service';
import { temporaryFolder } from '../../support/ends-with-file';

/** Failed deliveries come again soon, and few may wait. */
const SETTINGS = { MCP_EVENTS_RETRY_SCHEDULE: '1s,1s,1s,1s', MCP_EVENTS_BACKLOG: '100' };
export const EXTENSION = 'io.modelcontextprotocol/events';
const META = 'io.modelcontextprotocol/';
const STATELESS = '2026-07-28';

/** Any JSON: what clients answer is what the tests are about. */
export type Json = ReturnType<typeof JSON.parse>;

/** The built pipeline and worker, and two callbacks. */
class WatchedStack {
  private constructor(
    readonly stack: DeliveryStack,
    /** `secure` has a certificate that the worker trusts. */
    readonly receivers: { secure: EventReceiver; plain: EventReceiver },
  ) {}

  static async start(): Promise<WatchedStack> {
    const [stack, secure, plain] = await Promise.all([
      DeliveryStack.start(),
      EventReceiver.start({ tls: true }),
      EventReceiver.start(),
    ]);
    const certificate = join(temporaryFolder('mcp-events'), 'receiver.crt');
    writeFileSync(certificate, secure.certificate ?? '');
    await Promise.all([
      stack.startPipeline(SETTINGS),
      stack.startWorker({ ...SETTINGS, NODE_EXTRA_CA_CERTS: certificate }),
    ]);
    return new WatchedStack(stack, { secure, plain });
  }

  get endpoint(): URL {
    return new URL(this.stack.baseUrl + PIPELINE_MCP_PATH);
  }

  /** A new account: verifications are counted by account. */
  async account(): Promise<WatchedAccount> {
    const email = `${randomUUID()}@example.test`;
    const owner = ['--email', email, '--name', 'A', '--plan', 'ultra'];
    const { id = '' } = await this.stack.admin('account', 'create', ...owner);
    return new WatchedAccount(this, id, await this.issue(id, 'read-write'));
  }

  async issue(account: string, scope: 'read-only' | 'read-write'): Promise<Program> {
    const { token = '', id = '' } = await this.stack.admin(
      ...['token', 'issue', '--account', account, '--scope', scope],
    );
    return { id, headers: { authorization: `Bearer ${token}` } };
  }
}

/** A token and its headers. */
interface Program {
  id: string;
  headers: { authorization: string };
}

export class WatchedAccount {
  constructor(
    private readonly watched: WatchedStack,
    private readonly id: string,
    private readonly owner: Program,
  ) {}

  get endpoint(): URL {
    return this.watched.endpoint;
  }

  get receivers(): WatchedStack['receivers'] {
    return this.watched.receivers;
  }

  /** A program that reads, with a token of its own. */
  program(): Promise<Program> {
    return this.watched.issue(this.id, 'read-only');
  }

  async revoke({ id }: Program): Promise<void> {
    await this.watched.stack.admin('token', 'revoke', '--id', id);
  }

  /** A call of REST by the owner. @throws Error for a refused one */
  async call(method: string, path: string, body?: object): Promise<Json> {
    const response = await fetch(`${this.endpoint.href}${path}`, {
      method,
      headers: { ...this.owner.headers, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** @returns the id of a job of that company */
  async job(company: string): Promise<string> {
    return (await this.call('POST', '/jobs', { company, title: 'Engineer' })).id as string;
  }
}

export const watchedStack = new SharedService(() => WatchedStack.start());

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
  { endpoint }: WatchedAccount,
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
