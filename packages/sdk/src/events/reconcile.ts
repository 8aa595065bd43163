import type { AnswerOf, QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type { Events } from '../resources/events.ts';
import { utf8 } from '../webhooks/signature.ts';

/** What a receiver has kept. */
export interface EventStore {
  /**
   * The ids (`webhook-id`) of its events with `from ≤ timestamp < until`, of the types that are reconciled.
   *
   * @param prefix two hexadecimal digits or more: only ids whose SHA-256 begins with them are needed; others are skipped
   */
  ids(from: string, until: string, prefix: string): AsyncIterable<string> | Iterable<string>;
}

/** The events to compare; by default all that are kept and have settled. */
export type ReconciledRange = Omit<QueryOf<'events.digest'>, 'prefix'>;

export interface Reconciliation {
  /** Ids that the service has and the store has not. */
  missing: string[];
  /** Ids that the store has and the service has not: of deleted records, or older than what is kept. */
  unknown: string[];
  /** How many calls it took. */
  calls: number;
  /** Events before this moment were compared, unless the range ends earlier. */
  settledUntil: string;
}

type Digest = AnswerOf<'events.digest'>;

const PAGE = 100;

/**
 * Compares the store with the log: sums first, then the parts in which they differ, down to the ids. Where so much
 * differs that reading the log takes fewer calls, it reads the log.
 */
export async function reconcile(
  events: Events,
  store: EventStore,
  range: ReconciledRange,
  options?: CallOptions,
): Promise<Reconciliation> {
  const whole = await events.digest(range, options);
  const comparison = new Comparison(events, store, { range, whole }, options);
  await comparison.run();
  const { missing, unknown, calls } = comparison;
  return { missing, unknown, calls, settledUntil: whole.settledUntil };
}

class Comparison {
  missing: string[] = [];
  unknown: string[] = [];
  calls = 1;
  readonly #events: Events;
  readonly #store: EventStore;
  readonly #range: ReconciledRange;
  readonly #whole: Digest;
  readonly #options: CallOptions | undefined;
  #logged: number | undefined;

  constructor(
    events: Events,
    store: EventStore,
    { range, whole }: { range: ReconciledRange; whole: Digest },
    options: CallOptions | undefined,
  ) {
    this.#events = events;
    this.#store = store;
    // Whatever settles meanwhile stays out.
    this.#range = { ...range, from: whole.from, until: whole.until };
    this.#whole = whole;
    this.#options = options;
    if (range.from === undefined && range.until === undefined) this.#logged = whole.count;
  }

  async run(): Promise<void> {
    let differing = await this.#compare(this.#whole, '');
    while (differing.length > 0) {
      if (await this.#isLongerThanTheLog(differing.length)) return this.#readTheLog();
      const further: string[] = [];
      for (const prefix of differing)
        further.push(...(await this.#compare(await this.#digest({ ...this.#range, prefix }), prefix)));
      differing = further;
    }
  }

  /** @returns the prefixes of differing buckets, none where the digest lists its ids */
  async #compare({ ids, buckets }: Digest, prefix: string): Promise<string[]> {
    if (ids) {
      await this.#compareIds(new Set(ids), prefix);
      return [];
    }
    const own = new Map<string, { count: number; sum: bigint }>();
    for await (const { hash } of this.#own(prefix)) {
      const bucket = hash.slice(0, prefix.length + 2);
      const { count, sum } = own.get(bucket) ?? { count: 0, sum: 0n };
      own.set(bucket, { count: count + 1, sum: sum + BigInt(`0x${hash}`) });
    }
    const differing = buckets.filter(({ prefix: bucket, count, digest }) => {
      const sum = own.get(bucket);
      own.delete(bucket);
      return sum?.count !== count || BigInt.asUintN(128, sum.sum) !== BigInt(`0x${digest}`);
    });
    // The service has no event in these.
    for (const bucket of own.keys()) await this.#compareIds(new Set(), bucket);
    return differing.map(({ prefix: bucket }) => bucket);
  }

  async #compareIds(theirs: ReadonlySet<string>, prefix: string): Promise<void> {
    const own = new Set<string>();
    for await (const { id } of this.#own(prefix)) own.add(id);
    for (const id of theirs) if (!own.has(id)) this.missing.push(id);
    for (const id of own) if (!theirs.has(id)) this.unknown.push(id);
  }

  async #isLongerThanTheLog(further: number): Promise<boolean> {
    if (this.calls + further <= this.#whole.count / PAGE) return false;
    this.#logged ??= (await this.#digest({ types: this.#range.types })).count;
    return this.calls + further > this.#logged / PAGE;
  }

  async #readTheLog(): Promise<void> {
    const { from, until } = this.#whole;
    const theirs = new Set<string>();
    const query = { types: this.#range.types, limit: PAGE };
    for await (const { data } of this.#events.list(query, this.#options).pages()) {
      this.calls += 1;
      for (const { id, timestamp } of data) if (from <= timestamp && timestamp < until) theirs.add(id);
    }
    [this.missing, this.unknown] = [[], []];
    await this.#compareIds(theirs, '');
  }

  #digest(query: QueryOf<'events.digest'>): PromiseLike<Digest> {
    this.calls += 1;
    return this.#events.digest(query, this.#options);
  }

  async *#own(prefix: string): AsyncGenerator<{ id: string; hash: string }, void, undefined> {
    const { from, until } = this.#whole;
    for await (const id of this.#store.ids(from, until, prefix)) {
      const hash = await hashOf(id);
      if (hash.startsWith(prefix)) yield { id, hash };
    }
  }
}

/** The first 16 bytes of an id's SHA-256, as 32 hexadecimal digits. */
async function hashOf(id: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(id)), 0, 16);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
