import type { DeliveryStack } from './delivery-stack';
import type { EventReceiver } from './event-receiver';

export interface JsonRpcAnswer {
  result?: Record<string, unknown>;
  error?: { code: number; message: string; data: Record<string, unknown> };
}

export interface SubscribeResult {
  id: string;
  refreshBefore: string;
  cursor: string;
  truncated: boolean;
  deliveryStatus?: Record<string, unknown>;
}

/** A program that subscribes to events with the token of a stack, as plain JSON-RPC. */
export class EventSubscriber {
  private requests = 0;

  constructor(
    private readonly stack: DeliveryStack,
    private readonly receiver: EventReceiver,
  ) {}

  async ask(method: string, params: object): Promise<JsonRpcAnswer> {
    this.requests += 1;
    const response = await this.stack.call('POST', '', {
      jsonrpc: '2.0',
      id: this.requests,
      method,
      params,
    });
    if (!response.ok) throw new Error(`${method}: ${response.status} ${await response.text()}`);
    return (await response.json()) as JsonRpcAnswer;
  }

  /** Subscribes, or refreshes. @param path below the receiver's address */
  async subscribe(
    name = 'job.created',
    { path = '', ...params }: Record<string, unknown> & { path?: string } = {},
  ): Promise<SubscribeResult> {
    const delivery = { url: `${this.receiver.url}${path}`, secret: this.receiver.secret };
    const { result, error } = await this.ask('events/subscribe', { name, delivery, ...params });
    if (!result) throw new Error(`not subscribed: ${JSON.stringify(error)}`);
    return result as unknown as SubscribeResult;
  }

  /** All events from a cursor on. */
  async poll(
    name: string,
    cursor: string,
  ): Promise<{ ids: string[]; data: Record<string, unknown>[]; truncated: boolean }> {
    const all: { ids: string[]; data: Record<string, unknown>[]; truncated: boolean } = {
      ids: [],
      data: [],
      truncated: false,
    };
    for (let from: unknown = cursor, hasMore = true; hasMore;) {
      const { result } = await this.ask('events/poll', { name, cursor: from, maxEvents: 100 });
      const page = result as {
        events: { eventId: string; data: Record<string, unknown> }[];
        cursor: string;
        truncated: boolean;
        hasMore: boolean;
      };
      all.ids.push(...page.events.map(({ eventId }) => eventId));
      all.data.push(...page.events.map(({ data }) => data));
      all.truncated ||= page.truncated;
      ({ cursor: from, hasMore } = page);
    }
    return all;
  }

  /** @returns the id of the job */
  async createJob(title = 'Engineer', company = 'Acme'): Promise<string> {
    const response = await this.stack.call('POST', '/jobs', { title, company });
    if (response.status !== 201) throw new Error(`no job: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  }
}
