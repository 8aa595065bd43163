import { newId } from '@wagewright/database';
import { newSecret, secretHash } from '../../libs/auth/src/credentials/credential-secret';
import type { BuiltProcess } from './built-process';
import type { DeliveryStack } from './delivery-stack';
import { envelope } from './event-agent';
import { EventReceiver } from './event-receiver';
import { PIPELINE_MCP_PATH } from './mcp-calls';
import { type SubscribingStack, subscribingStack } from './subscribing-stack';
import type { Json } from './pipeline/pipeline-client';
import { untilTrue } from './until-true';

const TO_BE_SENT = `
  SELECT delivery.state, kind FROM pipeline.event_subscription_delivery AS delivery
    JOIN pipeline.event_subscription AS subscription ON subscription.id = subscription_id
   WHERE delivery.user_id = $1 AND delivery.state <> 'held' AND refresh_before > now()`;

/** A program with a token of an account, which subscribes to events with the built processes. */
export class EventProgram {
  private constructor(
    private readonly stack: DeliveryStack,
    private readonly pipeline: BuiltProcess,
    readonly accountId: string,
    readonly tokenId: string,
    private readonly token: string,
  ) {}

  /** A program of an account of its own, with a token that may only read. */
  static async start({
    stack,
    pipeline,
  }: Pick<SubscribingStack, 'stack' | 'pipeline'>): Promise<EventProgram> {
    const accountId = newId('usr');
    await stack.query(
      `INSERT INTO accounts.account (id, email, name, plan) VALUES ($1, $1 || '@example.com', 'A', 'ultra')`,
      [accountId],
    );
    return EventProgram.of(stack, pipeline, accountId, 'read-only');
  }

  private static async of(
    stack: DeliveryStack,
    pipeline: BuiltProcess,
    accountId: string,
    scope: string,
  ): Promise<EventProgram> {
    const [tokenId, token] = [newId('tok'), newSecret('pipeline_token')];
    await stack.query(
      `INSERT INTO accounts.credential (id, account_id, kind, secret_hash, prefix, last_four, scopes)
       VALUES ($1, $2, 'pipeline_token', $3, left($4, 8), right($4, 4), ARRAY[$5])`,
      [tokenId, accountId, secretHash(token), token, scope],
    );
    return new EventProgram(stack, pipeline, accountId, tokenId, token);
  }

  /** Another token of the same account. */
  another(scope = 'read-write'): Promise<EventProgram> {
    return EventProgram.of(this.stack, this.pipeline, this.accountId, scope);
  }

  revoke(): Promise<unknown> {
    return this.stack.admin('token', 'revoke', '--id', this.tokenId);
  }

  get endpoint(): URL {
    return new URL(PIPELINE_MCP_PATH, `http://127.0.0.1:${this.pipeline.port}`);
  }

  get headers(): { authorization: string } {
    return { authorization: `Bearer ${this.token}` };
  }

  async rest(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Json }> {
    const response = await this.raw(method, path, body, headers);
    return { status: response.status, body: await response.json() };
  }

  raw(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.endpoint.href + path, {
      method,
      headers: { ...this.headers, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  /** @param isDeclared in revision 2026-07-28, with the extension declared */
  async call(method: string, params: object, isDeclared = false): Promise<Json> {
    const sent = isDeclared ? { ...params, _meta: envelope(true) } : params;
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method };
    const message = { jsonrpc: '2.0', id: 7, method, params: sent };
    return (await this.rest('POST', '', message, isDeclared ? headers : {})).body;
  }

  /** @throws Error with that of a refused one */
  async subscribe(receiver: EventReceiver, params: object = {}): Promise<Json> {
    const { result, error } = await this.call('events/subscribe', subscribing(receiver, params));
    if (error) throw new Error(JSON.stringify(error));
    return result;
  }

  async refused(receiver: EventReceiver, params: object = {}, isDeclared = false): Promise<Json> {
    return (await this.call('events/subscribe', subscribing(receiver, params), isDeclared)).error;
  }

  async createJob(members: object = {}): Promise<string> {
    const { body } = await this.rest('POST', '/jobs', { company: 'Acme', title: 'Engineer', ...members });
    return body.id as string;
  }

  /**
   * Waits until all that the account was to be told has been sent, and nothing is left to be: another receiver is told of
   * a job that is made now, behind all others in the log.
   */
  async everythingSent(): Promise<void> {
    const other = await EventReceiver.start();
    await this.subscribe(other);
    const jobId = await this.createJob();
    await untilTrue('the last job is told', () =>
      other.deliveries.some(({ json }) => (json['data'] as { jobId?: string }).jobId === jobId),
    );
    await untilTrue(
      'nothing is left to be sent',
      () => this.stack.query(TO_BE_SENT, [this.accountId]),
      ({ length }) => length === 0,
    );
    await this.call('events/unsubscribe', subscribing(other));
    await other.stop();
  }

  async listed(): Promise<Json[]> {
    return (await this.rest('GET', '/subscriptions')).body.data;
  }
}

/** The parameters of a subscribe to created jobs at a receiver, with changes. */
export function subscribing(
  { url, secret }: Pick<EventReceiver, 'url' | 'secret'>,
  params: object = {},
): object {
  return { name: 'job.created', delivery: { mode: 'webhook', url, secret }, ...params };
}

/** The processes, a callback, a program and another credential of its account, after `newProgramForEachTest`. */
export let running: SubscribingStack;
export let receiver: EventReceiver;
export let program: EventProgram;
export let person: EventProgram;

/** Gives each test of the file a receiver and a program of a new account. */
export function newProgramForEachTest(): void {
  beforeAll(async () => {
    running = await subscribingStack.get();
  });
  beforeEach(async () => {
    receiver = await EventReceiver.start();
    program = await EventProgram.start(running);
    person = await program.another();
  });
  afterEach(() => receiver.stop());
}
