import { setTimeout as sleep } from 'node:timers/promises';
import { EventStreamClient } from './event-stream-client';
import { untilTrue } from './until-true';

const KINDS = ['list', 'wait', 'stream', 'poll', 'notifications'] as const;
type Kind = (typeof KINDS)[number];
const EMPTY_PAUSE_MS = 30;

/** The differences between the readers' events and the committed ones. */
export interface ReadingFaults {
  missed: number;
  doubled: number;
  /** Uncommitted events. */
  invented: number;
  /** Readers with another order than the first one. */
  otherOrder: Kind[];
}

export const READ_WELL: ReadingFaults = { missed: 0, doubled: 0, invented: 0, otherOrder: [] };

/** All that the tests record. */
const WATCHED = { name: 'job.created' };

interface PolledPage {
  events: { eventId: string }[];
  cursor: string;
}

interface Page {
  data: { id: string; cursor: string }[];
  nextCursor: string;
}

/**
 * Readers of one user's log, one of each kind, that behave like good clients: each keeps the cursor of its last handled
 * event, aborts its calls at random and continues from that cursor. Faults of the service count as temporary.
 */
export class EventLogReaders {
  private readonly received = new Map<Kind, string[]>(KINDS.map((kind) => [kind, []]));
  private readonly running: Promise<void>[];
  private isStopping = false;

  /** @param baseUrl the service's present address: readers get it whenever they reconnect */
  constructor(
    private readonly baseUrl: () => string,
    private readonly headers: Record<string, string>,
  ) {
    this.running = [
      this.list('list', ''),
      this.list('wait', '&wait=2'),
      this.stream(),
      this.poll(),
      this.notifications(),
    ];
  }

  /** Until each reader has this event, the last of the log. */
  async stopAfter(last: string): Promise<void> {
    await untilTrue(
      'each reader has the last event',
      () => KINDS.filter((kind) => !this.received.get(kind)?.includes(last)),
      ({ length }) => length === 0,
    );
    this.isStopping = true;
    await Promise.all(this.running);
  }

  faults(committed: readonly string[]): ReadingFaults {
    const wanted = new Set(committed);
    const all = [...this.received.entries()];
    const [order = ''] = all.map(([, ids]) => ids.join());
    return {
      missed: sum(all, (ids) => missing(committed, new Set(ids))),
      doubled: sum(all, (ids) => ids.length - new Set(ids).size),
      invented: sum(all, (ids) => ids.filter((id) => !wanted.has(id)).length),
      otherOrder: all.filter(([, ids]) => ids.join() !== order).map(([kind]) => kind),
    };
  }

  private async list(kind: 'list' | 'wait', parameters: string): Promise<void> {
    for (let cursor = ''; !this.isStopping;) {
      const limit = 1 + Math.floor(Math.random() * 30);
      const after = cursor && `&after=${cursor}`;
      try {
        const url = `${this.baseUrl()}/api/mcp/events?limit=${limit}${after}${parameters}`;
        const response = await fetch(url, { headers: this.headers });
        if (!response.ok) throw new Error(`${response.status}`);
        const { data, nextCursor } = (await response.json()) as Page;
        this.received.get(kind)?.push(...data.map(({ id }) => id));
        cursor = nextCursor;
        if (data.length === 0) await sleep(EMPTY_PAUSE_MS);
      } catch {
        await sleep(20);
      }
    }
  }

  private async stream(): Promise<void> {
    for (let cursor = ''; !this.isStopping;) {
      const client = await this.open(cursor).catch(() => undefined);
      const stopping = setInterval(() => this.isStopping && client?.close(), 20);
      try {
        for (let left = 5 + Math.floor(Math.random() * 100); left > 0 && client; left--) {
          const message = await client.nextEvent();
          if (message?.id === undefined || message.data === undefined) break;
          this.received.get('stream')?.push((JSON.parse(message.data) as { id: string }).id);
          cursor = message.id;
        }
      } catch {
        // The connection broke: the cursor is the place to continue.
      }
      clearInterval(stopping);
      client?.close();
      if (!client) await sleep(20);
    }
  }

  /** `events/poll` by the Model Context Protocol. */
  private async poll(): Promise<void> {
    for (let cursor = await this.beginning(); !this.isStopping;) {
      const params = { ...WATCHED, cursor, maxEvents: 1 + Math.floor(Math.random() * 30), timeoutMs: 1_000 };
      try {
        const response = await fetch(`${this.baseUrl()}/api/mcp`, this.message('events/poll', params));
        const { result } = (await response.json()) as { result: PolledPage };
        this.received.get('poll')?.push(...result.events.map(({ eventId }) => eventId));
        cursor = result.cursor;
      } catch {
        await sleep(20);
      }
    }
  }

  /** `events/stream` by the Model Context Protocol. */
  private async notifications(): Promise<void> {
    for (let cursor = await this.beginning(); !this.isStopping;) {
      const { headers, body } = this.message('events/stream', { ...WATCHED, cursor });
      const client = await EventStreamClient.open(`${this.baseUrl()}/api/mcp`, headers, body).catch(
        () => undefined,
      );
      const stopping = setInterval(() => this.isStopping && client?.close(), 20);
      try {
        for (let left = 5 + Math.floor(Math.random() * 100); left > 0 && client; left--) {
          const message = await client.next();
          if (message?.data === undefined) break;
          const { params } = JSON.parse(message.data) as { params?: { eventId?: string; cursor?: string } };
          if (params?.eventId !== undefined) this.received.get('notifications')?.push(params.eventId);
          cursor = params?.cursor ?? cursor;
        }
      } catch {
        // The connection broke: the cursor is the place to continue.
      }
      clearInterval(stopping);
      client?.close();
      await sleep(20);
    }
  }

  /** A cursor in front of everything, which no reader is given: agents begin at present otherwise. */
  private async beginning(): Promise<string> {
    for (;;) {
      try {
        const response = await fetch(`${this.baseUrl()}/api/mcp/events?after=now`, { headers: this.headers });
        const { nextCursor } = (await response.json()) as Page;
        return nextCursor.replace(/^(\d+)_[^_]+_[^_]+_/, '$1_0_0_');
      } catch {
        await sleep(20);
      }
    }
  }

  private message(method: string, params: object) {
    const headers = { ...this.headers, 'content-type': 'application/json' };
    return { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) };
  }

  private async open(cursor: string): Promise<EventStreamClient> {
    const resuming: Record<string, string> = cursor ? { 'last-event-id': cursor } : {};
    const client = await EventStreamClient.open(`${this.baseUrl()}/api/mcp/events/stream`, {
      ...this.headers,
      ...resuming,
    });
    if (client.response.status !== 200) {
      client.close();
      throw new Error(`${client.response.status}`);
    }
    return client;
  }
}

function missing(committed: readonly string[], received: ReadonlySet<string>): number {
  return committed.filter((id) => !received.has(id)).length;
}

function sum(readers: readonly [Kind, string[]][], count: (ids: string[]) => number): number {
  return readers.reduce((total, [, ids]) => total + count(ids), 0);
}
