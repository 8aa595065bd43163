import { createHash } from 'node:crypto';
import { Wagewright } from '../wagewright.ts';
import type { EventStore } from './reconcile.ts';

const BEGIN = Date.UTC(2026, 10, 1);
const SECOND = 1_000;

interface Kept {
  id: string;
  event: string;
  timestamp: string;
}

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex');
const hashes = new Map<string, string>();
function hash(id: string): string {
  const known = hashes.get(id) ?? hashOf(id);
  hashes.set(id, known);
  return known;
}

function sumOf(ids: readonly string[]) {
  const sum = ids.reduce((total, id) => total + BigInt(`0x${hash(id).slice(0, 32)}`), 0n);
  return { count: ids.length, digest: BigInt.asUintN(128, sum).toString(16).padStart(32, '0') };
}

/** One each second. */
function someEvents(count: number): Kept[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `evt_${String(i).padStart(22, '0')}`,
    event: i % 2 === 0 ? 'job.created' : 'job.updated',
    timestamp: new Date(BEGIN + i * SECOND).toISOString(),
  }));
}

/** The two operations of the service over events in memory, as docs/guides/completeness.md describes them. */
class Service {
  readonly calls: string[] = [];
  readonly client: Wagewright;

  constructor(readonly events: Kept[]) {
    this.client = new Wagewright({
      fetch: async (url) => Response.json(this.answer(new URL(url instanceof Request ? url.url : url))),
    });
  }

  private answer({ pathname, searchParams }: URL): object {
    this.calls.push(`${pathname.split('/').at(-1)}${searchParams.get('prefix') ?? ''}`);
    const types = searchParams.get('types')?.split(',');
    const events = this.events.filter(({ event }) => types?.includes(event) ?? true);
    return pathname.endsWith('/digest') ? this.digest(events, searchParams) : this.page(events, searchParams);
  }

  private digest(events: readonly Kept[], asked: URLSearchParams): object {
    const prefix = asked.get('prefix') ?? '';
    const from = asked.get('from') ?? new Date(BEGIN).toISOString();
    const until = asked.get('until') ?? this.settledUntil;
    const ids = events
      .filter(({ timestamp }) => from <= timestamp && timestamp < until)
      .flatMap(({ id }) => (hash(id).startsWith(prefix) ? [id] : []));
    const buckets: Record<string, string[]> = {};
    for (const id of ids) (buckets[hash(id).slice(0, prefix.length + 2)] ??= []).push(id);
    return {
      ...{ from, until, settledUntil: this.settledUntil, ...sumOf(ids), complete: true },
      ...(ids.length <= 100
        ? { ids: ids.sort(), buckets: [] }
        : { buckets: Object.entries(buckets).map(([bucket, own]) => ({ prefix: bucket, ...sumOf(own) })) }),
    };
  }

  private page(events: readonly Kept[], asked: URLSearchParams): object {
    const begin = Number(asked.get('after') ?? 0);
    const end = begin + Number(asked.get('limit'));
    return {
      data: events.slice(begin, end),
      hasMore: end < events.length,
      nextCursor: String(end),
      truncated: false,
    };
  }

  get settledUntil(): string {
    return new Date(BEGIN + this.events.length * SECOND).toISOString();
  }
}

/** A store that knows no hash: it yields more than is asked for. */
function storeOf(events: readonly Kept[]): EventStore {
  return {
    *ids(from, until) {
      for (const { id, timestamp } of events) if (from <= timestamp && timestamp < until) yield id;
    },
  };
}

describe('reconciling a receiver with the log', () => {
  const events = someEvents(6_000);

  it('takes one call where nothing is missing', async () => {
    const { client, calls, settledUntil } = new Service(events);
    expect(await client.events.reconcile(storeOf(events))).toEqual({
      ...{ missing: [], unknown: [], calls: 1, settledUntil },
    });
    expect(calls).toEqual(['digest']);
  });

  it('finds one missing event in three calls at most, and one that the service does not know', async () => {
    const { client, settledUntil } = new Service(events);
    const missing = events[3_001]!;
    const found = await client.events.reconcile(storeOf(events.toSpliced(3_001, 1)));
    expect(found).toMatchObject({ missing: [missing.id], unknown: [], settledUntil });
    expect(found.calls).toBeLessThanOrEqual(3);

    const stranger = { ...missing, id: 'evt_zzzzzzzzzzzzzzzzzzzzzz' };
    const other = await client.events.reconcile(storeOf([...events, stranger]));
    expect(other).toMatchObject({ missing: [], unknown: [stranger.id] });
    expect(other.calls).toBeLessThanOrEqual(3);
  });

  it('finds an event that stands in the place of another', async () => {
    const { client } = new Service(events);
    const swapped = events.with(33, { ...events[33]!, id: 'evt_aaaaaaaaaaaaaaaaaaaaaa' });
    expect(await client.events.reconcile(storeOf(swapped))).toMatchObject({
      missing: [events[33]!.id],
      unknown: ['evt_aaaaaaaaaaaaaaaaaaaaaa'],
    });
  });

  it('compares ids at once where there are few, and counts no id twice', async () => {
    const few = events.slice(0, 80);
    const { client } = new Service(few);
    const store = storeOf([...few.slice(1), ...few.slice(40)]);
    expect(await client.events.reconcile(store)).toMatchObject({
      missing: [few[0]!.id],
      unknown: [],
      calls: 1,
    });
  });

  it('finds everything missing in an empty store, and everything unknown where the service has nothing', async () => {
    const all = events.slice(0, 500);
    const { client } = new Service(all);
    const { missing } = await client.events.reconcile(storeOf([]));
    expect(missing.sort()).toEqual(all.map(({ id }) => id));
    const unknown = await new Service([]).client.events.reconcile(storeOf(all), {
      until: new Date(BEGIN + 500 * SECOND).toISOString(),
    });
    expect(unknown).toMatchObject({ missing: [], calls: 1 });
    expect(unknown.unknown).toHaveLength(500);
  });

  it('reads the log where that takes fewer calls than to look at what differs', async () => {
    const { client, calls } = new Service(events);
    const kept = events.filter((_, i) => i % 10 !== 3);
    const { missing, unknown, calls: count } = await client.events.reconcile(storeOf(kept));
    expect(missing.sort()).toEqual(events.flatMap(({ id }, i) => (i % 10 === 3 ? [id] : [])));
    expect(unknown).toEqual([]);
    expect(calls.filter((call) => call === 'events')).toHaveLength(60);
    expect(count).toBe(calls.length);
    expect(count).toBeLessThan(2 * 60 + 2);
  });

  it('does not read a long log for a short range', async () => {
    const { client, calls } = new Service(events);
    const range = { from: events[5_000]!.timestamp, until: events[5_500]!.timestamp };
    const kept = events.filter((_, i) => i % 50 !== 3);
    const { missing } = await client.events.reconcile(storeOf(kept), range);
    expect(missing.sort()).toEqual(
      events.flatMap(({ id }, i) => (i % 50 === 3 && i >= 5_000 && i < 5_500 ? [id] : [])),
    );
    expect(calls).not.toContain('events');
  });

  it('compares the range and the types asked for alone', async () => {
    const { client } = new Service(events);
    const created = events.filter(({ event }) => event === 'job.created');
    const range = { from: events[100]!.timestamp, until: events[4_000]!.timestamp };
    const asked = { ...range, types: ['job.created' as const] };
    expect(await client.events.reconcile(storeOf(created.slice(50)), asked)).toMatchObject({
      calls: 1,
      missing: [],
    });
    const lost = created.filter((_, i) => i !== 60);
    expect(await client.events.reconcile(storeOf(lost), asked)).toMatchObject({ missing: [created[60]!.id] });
  });
});
