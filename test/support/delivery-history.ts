import type { DeliveryStack } from './delivery-stack';
import type { Received } from './receiver';
import { untilTrue } from './until-true';

export interface HistoryFaults {
  /** Acknowledged jobs that the receiver never got. */
  lost: string[];
  /** Delivered jobs that nobody requested, or whose creation certainly failed. */
  unexpected: string[];
  /** Deliveries that have not succeeded, by state: due, under way, held or given up. */
  unfinished: Record<string, number>;
  /** Deliveries marked as succeeded that the receiver never got. */
  invented: number;
  /** Events that the receiver got more than once, beyond the allowed number. */
  excessDuplicates: number;
}

export const NOTHING_WRONG: HistoryFaults = {
  lost: [],
  unexpected: [],
  unfinished: {},
  invented: 0,
  excessDuplicates: 0,
};

/** Compares the clients' responses with the receiver's requests and the database. */
export class DeliveryHistoryCheck {
  /** Jobs whose creation was answered with 201. */
  readonly acknowledged = new Set<string>();
  /** Responses other than 201, by title: recorded or not is unknown. */
  readonly indeterminate = new Map<string, string>();
  /** How often a worker died after sending an event and before recording the result, by event and path. */
  private readonly unrecorded = new Map<string, number>();

  constructor(private readonly stack: DeliveryStack) {}

  /** `clients` at a time. */
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
    try {
      const response = await this.stack.call('POST', '/jobs', { company: 'Acme', title });
      this.note(title, response.status, await response.text());
    } catch (error) {
      this.indeterminate.set(title, String(error));
    }
  }

  /** Waits until so many jobs are acknowledged: for the middle of a load. */
  async untilAcknowledged(count: number): Promise<void> {
    await untilTrue(
      `${count} jobs are acknowledged`,
      () => this.acknowledged.size,
      (size) => size >= count,
    );
  }

  note(title: string, status: number, body: string): void {
    if (status === 201) this.acknowledged.add((JSON.parse(body) as { id: string }).id);
    else this.indeterminate.set(title, `${status} ${body}`);
  }

  /** Waits until the receiver has got every acknowledged job. */
  async delivered(): Promise<void> {
    // Reading every body to find missing ones only makes sense once there can be none.
    const missing = () =>
      Math.max(this.acknowledged.size - this.stack.receiver.accepted.length, 0) || this.lost().length;
    await untilTrue('no acknowledged job is missing', missing, (count) => count === 0);
  }

  /**
   * Call it after killing a worker, before another one takes over: its sent and unrecorded deliveries, answered or not,
   * may come once more, and nothing else may.
   */
  async noteKill(): Promise<void> {
    const leased = await this.stack.query<{ event: string; url: string }>(
      `SELECT event_id AS event, url FROM pipeline.webhook_delivery AS delivery
         JOIN pipeline.webhook_endpoint AS endpoint ON endpoint.id = delivery.endpoint_id WHERE state = 'leased'`,
    );
    const times = timesOf(this.stack.receiver.received);
    for (const { event, url } of leased) {
      const key = `${event} ${new URL(url).pathname}`;
      const before = this.unrecorded.get(key) ?? 0;
      if ((times.get(key) ?? 0) > before) this.unrecorded.set(key, before + 1);
    }
  }

  /** @param duplicates explained by other faults than kills */
  async faults({ duplicates = 0 } = {}): Promise<HistoryFaults> {
    const unfinished = await this.unfinished();
    return {
      lost: this.lost(),
      unexpected: this.unexpected(),
      unfinished,
      invented: await this.invented(),
      excessDuplicates: Math.max(this.duplicates() - duplicates, 0),
    };
  }

  private lost(): string[] {
    const got = new Set(this.stack.receiver.accepted.map(({ body }) => dataOf(body).jobId));
    return [...this.acknowledged].filter((id) => !got.has(id));
  }

  private unexpected(): string[] {
    return this.stack.receiver.received
      .map(({ body }) => dataOf(body))
      .filter(({ jobId, title }) => !this.acknowledged.has(jobId) && !this.indeterminate.has(title))
      .map(({ jobId }) => jobId);
  }

  /** Beyond those explained by killed workers. */
  private duplicates(): number {
    const excess = Array.from(timesOf(this.stack.receiver.accepted), ([key, times]) =>
      Math.max(times - 1 - (this.unrecorded.get(key) ?? 0), 0),
    );
    return excess.reduce((sum, count) => sum + count, 0);
  }

  /** After waiting for those that will still succeed. */
  private async unfinished(): Promise<Record<string, number>> {
    let rows: { state: string; count: number }[] = [];
    const areSettled = async () => {
      rows = await this.stack.query(
        `SELECT state, count(*)::integer AS count FROM pipeline.webhook_delivery
          WHERE state <> 'succeeded' GROUP BY state`,
      );
      return rows.length === 0;
    };
    await untilTrue('nothing is left', areSettled).catch((error: unknown) => {
      if (rows.length === 0) throw error;
    });
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  private async invented(): Promise<number> {
    const taken = new Set(this.stack.receiver.accepted.map(({ headers }) => headers['webhook-id']));
    const succeeded = await this.stack.query<{ id: string }>(
      "SELECT event_id AS id FROM pipeline.webhook_delivery WHERE state = 'succeeded'",
    );
    return succeeded.filter(({ id }) => !taken.has(id)).length;
  }
}

/** By event and path. */
function timesOf(requests: readonly Received[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { headers, path } of requests) {
    const key = `${headers['webhook-id']} ${path}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}

function dataOf(body: string): { jobId: string; title: string } {
  return (JSON.parse(body) as { data: { jobId: string; title: string } }).data;
}
