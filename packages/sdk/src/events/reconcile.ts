import type { AnswerOf, QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type { LoggedEvent } from './event-stream.ts';
import { idHash } from './id-hash.ts';

/** The events that a receiver has kept. */
export interface EventStore {
  /**
   * The ids (`webhook-id`) of its events with `from ≤ timestamp < until`, of the types that are reconciled.
   *
   * @param prefix hexadecimal digits, or none: only ids whose SHA-256 begins with them are needed, others are skipped
   */
  ids(from: string, until: string, prefix: string): AsyncIterable<string> | Iterable<string>;
}

/** The events to compare; by default all that are kept and have settled. */
export type ReconciledRange = Omit<QueryOf<'events.digest'>, 'prefix'>;

export interface Reconciliation {
  /** Ids that the service has and the store has not. */
  missing: string[];
  /** Ids that the store has and the service has not: of deleted records, or older than the kept events. */
  unknown: string[];
  /** How many calls it took. */
  calls: number;
  /** Events before this moment were compared, unless the range ends earlier. */
  settledUntil: string;
}

type Digest = AnswerOf<'events.digest'>;

/** The event log: `client.events`. */
interface EventLog {
  digest(query: QueryOf<'events.digest'>, options?: CallOptions): PromiseLike<Digest>;
  list(
    query: QueryOf<'events.list'>,
    options?: CallOptions,
  ): { pages(): AsyncIterable<{ data: readonly LoggedEvent[] }> };
}

/** The events of the range whose SHA-256 begins with `prefix`. */
interface Part {
  prefix: string;
  digest: Pick<Digest, 'ids' | 'buckets'>;
}

const PAGE = 100;
const NOTHING: Part['digest'] = { ids: [], buckets: [] };

/**
 * Compares the store with the log: sums first, then the parts in which they differ, down to the ids. Where so much
 * differs that reading the log takes fewer calls, it reads the log.
 */
export async function reconcile(
  events: EventLog,
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
  readonly #events: EventLog;
  readonly #store: EventStore;
  readonly #range: ReconciledRange;
  readonly #whole: Digest;
  readonly #options: CallOptions | undefined;
  #logged: number | undefined;

  constructor(
    events: EventLog,
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
    let parts: Part[] = [{ prefix: '', digest: this.#whole }];
    while (parts.length > 0) {
      const { differing, emptied } = await this.#compare(parts);
      if (await this.#isLongerThanTheLog(differing.length)) return this.#readTheLog();
      parts = emptied.map((prefix) => ({ prefix, digest: NOTHING }));
      for (const prefix of differing)
        parts.push({ prefix, digest: await this.#digest({ ...this.#range, prefix }) });
    }
  }

  /**
   * One pass over the store for parts with prefixes of one length.
   *
   * @returns the prefixes of buckets that differ, and of those in which the store alone has events
   */
  async #compare(parts: readonly Part[]): Promise<{ differing: string[]; emptied: string[] }> {
    const [first] = parts;
    const own = new Map(parts.map(({ prefix, digest }) => [prefix, new OwnPart(prefix, digest)]));
    const { from, until } = this.#whole;
    const common = parts.length === 1 ? first?.prefix : '';
    for await (const id of this.#store.ids(from, until, common ?? '')) {
      const hash = idHash(id);
      own.get(hash.slice(0, first?.prefix.length))?.add(id, hash);
    }
    const compared = [...own.values()];
    this.missing = this.missing.concat(compared.flatMap((part) => part.missing()));
    this.unknown = this.unknown.concat(compared.flatMap((part) => part.unknown()));
    return {
      differing: compared.flatMap((part) => part.differing()),
      emptied: compared.flatMap((part) => part.emptied()),
    };
  }

  async #isLongerThanTheLog(further: number): Promise<boolean> {
    if (further === 0 || this.calls + further <= this.#whole.count / PAGE) return false;
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
    await this.#compare([{ prefix: '', digest: { ids: [...theirs], buckets: [] } }]);
  }

  #digest(query: QueryOf<'events.digest'>): PromiseLike<Digest> {
    this.calls += 1;
    return this.#events.digest(query, this.#options);
  }
}

/** The store's events of a part, to compare with those of the service. */
class OwnPart {
  readonly #ids = new Set<string>();
  readonly #sums = new Map<string, { count: number; sum: bigint }>();
  readonly #digits: number;
  readonly #theirs: Part['digest'];

  constructor(prefix: string, theirs: Part['digest']) {
    this.#digits = prefix.length + 2;
    this.#theirs = theirs;
  }

  /** Ids where the service lists its own, else sums. */
  add(id: string, hash: string): void {
    if (this.#theirs.ids) this.#ids.add(id);
    else {
      const bucket = hash.slice(0, this.#digits);
      const { count, sum } = this.#sums.get(bucket) ?? { count: 0, sum: 0n };
      this.#sums.set(bucket, { count: count + 1, sum: sum + BigInt(`0x${hash}`) });
    }
  }

  missing(): string[] {
    return (this.#theirs.ids ?? []).filter((id) => !this.#ids.has(id));
  }

  unknown(): string[] {
    const theirs = new Set(this.#theirs.ids);
    return [...this.#ids].filter((id) => !theirs.has(id));
  }

  differing(): string[] {
    const isDifferent = ({ prefix, count, digest }: Digest['buckets'][number]) => {
      const own = this.#sums.get(prefix);
      return own?.count !== count || BigInt.asUintN(128, own.sum) !== BigInt(`0x${digest}`);
    };
    return this.#theirs.buckets.filter(isDifferent).map(({ prefix }) => prefix);
  }

  emptied(): string[] {
    const theirs = new Set(this.#theirs.buckets.map(({ prefix }) => prefix));
    return [...this.#sums.keys()].filter((bucket) => !theirs.has(bucket));
  }
}
