import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryStack } from './delivery-stack';

const POLL_MS = 50;

/** What clients were told, to be held against what the receiver got. */
export class DeliveryHistoryCheck {
  /** Jobs whose creation was answered with 201. */
  readonly acknowledged = new Set<string>();
  /** Titles of requests that got no answer or an error: recorded or not, nobody knows. */
  readonly indeterminate = new Set<string>();

  constructor(private readonly stack: DeliveryStack) {}

  /** Creates jobs, `clients` at a time. */
  async createJobs(count: number, clients = 8): Promise<void> {
    let next = 0;
    const client = async () => {
      while (next < count) {
        next += 1;
        await this.createJob();
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
  }

  async createJob(): Promise<void> {
    const title = `job ${Math.random()}`;
    const response = await this.stack
      .call('POST', '/jobs', { company: 'Acme', title })
      .catch(() => undefined);
    const created = response?.status === 201 ? ((await response.json()) as { id: string }) : undefined;
    if (created) this.acknowledged.add(created.id);
    else this.indeterminate.add(title);
  }

  /** Waits until every acknowledged job was taken by the receiver. @returns milliseconds waited */
  async delivered(withinMs: number): Promise<number> {
    const begun = Date.now();
    while (Date.now() - begun < withinMs) {
      if (this.missing().length === 0) return Date.now() - begun;
      await sleep(POLL_MS);
    }
    throw new Error(
      `${this.missing().length} of ${this.acknowledged.size} were not delivered in ${withinMs} ms`,
    );
  }

  /** Events that the receiver took more than once. */
  duplicates(): number {
    return this.stack.receiver.accepted.length - new Set(this.acceptedIds()).size;
  }

  /** Deliveries of what nobody asked for, or of what certainly failed. */
  unexpected(): string[] {
    return this.stack.receiver.received
      .map(({ body }) => (JSON.parse(body) as { data: { jobId: string; title: string } }).data)
      .filter(({ jobId, title }) => !this.acknowledged.has(jobId) && !this.indeterminate.has(title))
      .map(({ jobId }) => jobId);
  }

  /** Deliveries that have not ended, after waiting for them. */
  async stuck(withinMs = 20_000): Promise<number> {
    const begun = Date.now();
    for (;;) {
      const [open] = await this.stack.query<{ count: number }>(
        "SELECT count(*)::integer AS count FROM pipeline.webhook_delivery WHERE state IN ('pending', 'queued', 'leased')",
      );
      if (open?.count === 0 || Date.now() - begun > withinMs) return open?.count ?? 0;
      await sleep(POLL_MS);
    }
  }

  private missing(): string[] {
    const got = new Set(
      this.stack.receiver.accepted.map(
        ({ body }) => (JSON.parse(body) as { data: { jobId: string } }).data.jobId,
      ),
    );
    return [...this.acknowledged].filter((id) => !got.has(id));
  }

  private acceptedIds(): string[] {
    return this.stack.receiver.accepted.map(({ headers, path }) => `${headers['webhook-id']} ${path}`);
  }
}
