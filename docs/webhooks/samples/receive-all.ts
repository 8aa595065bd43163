import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, type Wagewright, type WebhookEvent, WebhookVerificationError } from '@wagewright/sdk';

const DAY_MS = 86_400_000;

/** Keeps each event once, and asks the service whether one is missing. */
export class CompleteReceiver {
  /** By id. In your program it is a table with the id as its key. */
  readonly events = new Map<string, WebhookEvent>();

  constructor(
    private readonly client: Wagewright,
    private readonly secret: string,
  ) {}

  listen(port: number): Server {
    return createServer((request, response) => {
      const received = buffer(request).then(async (body) => {
        const event = await verifyWebhook(body, request.headers, this.secret);
        this.events.set(String(request.headers['webhook-id']), event);
      });
      received.then(
        () => response.writeHead(204).end(),
        (error: unknown) => response.writeHead(error instanceof WebhookVerificationError ? 400 : 500).end(),
      );
    }).listen(port);
  }

  /** For the SDK: the ids of a range of time. */
  *ids(from: string, until: string): Generator<string> {
    for (const [id, { timestamp }] of this.events) if (from <= timestamp && timestamp < until) yield id;
  }

  /** Call it once a day. @returns how many events had not come */
  async complete(): Promise<number> {
    const from = new Date(Date.now() - 29 * DAY_MS).toISOString();
    const { missing, unknown } = await this.client.events.reconcile(this, { from });
    // Their record was deleted, or they were examples.
    for (const id of unknown) this.events.delete(id);
    const wanted = new Set(missing);
    if (wanted.size > 0)
      for await (const event of this.client.events.list({ limit: 100 }))
        if (wanted.has(event.id)) this.events.set(event.id, event);
    return missing.length;
  }
}
