import { idOf, newId } from '@wagewright/database';
import type { EntityManager, QueryRunner } from 'typeorm';
import { dataSource, withOwnDatabase } from '../../../../../test/setup/own-database';
import { untilTrue } from '../../../../../test/support/until-true';
import { DigestRepository } from './digest.repository';
import type { EventDigestRequest } from './digest.request';
import type { EventDigestResponse } from './digest.response';
import { DigestService } from './digest.service';
import { hexOf, idHash, sumOfIds } from './digest-sum';
import { SettledUntilRepository } from './settled-until.repository';

const MINUTE = 60_000;
/** Long settled, so that it does not matter when a test runs. */
const BEGIN = Date.UTC(2026, 9, 20, 12);
const TYPES = ['job.created', 'job.updated', 'contact.created'] as const;

interface Event {
  id: string;
  type: string;
  ms: number;
}

describe('the digest of a range of events', () => {
  let digests: DigestService;
  let userId: string;

  withOwnDatabase();
  beforeAll(async () => {
    digests = service();
  });
  beforeEach(async () => {
    userId = newId('usr');
    await dataSource.query('DELETE FROM pipeline.event_log_horizon');
  });

  const service = () =>
    new DigestService(new DigestRepository(dataSource), new SettledUntilRepository(dataSource));
  const ask = (request: Partial<EventDigestRequest> = {}) =>
    digests.digest(userId, { prefix: '', ...request });
  const between = (from: number, until: number) => ({ from: new Date(from), until: new Date(until) });
  /** Waits for transactions of other tests on this PostgreSQL. */
  const settled = (request: Partial<EventDigestRequest> & { until: Date }): Promise<EventDigestResponse> =>
    untilSettled(() => ask(request), request.until);

  const write = ({ manager }: { manager: EntityManager }, events: readonly Event[], isExample = false) =>
    manager.query(
      `INSERT INTO pipeline.webhook_event (id, user_id, type, body, is_example)
       SELECT id, $1, type, body, $5 FROM unnest($2::text[], $3::text[], $4::text[]) AS given (id, type, body)`,
      [userId, events.map(({ id }) => id), events.map(({ type }) => type), events.map(bodyOf), isExample],
    );

  it('sums the first 16 bytes of the SHA-256 of each id modulo 2^128', async () => {
    const events = someEvents(300);
    await write(dataSource, events);
    const answer = await settled(between(BEGIN, BEGIN + MINUTE));
    expect(answer).toMatchObject({ count: 300, digest: digestOf(events), complete: true });
    expect(answer.ids).toBeUndefined();
    for (const bucket of answer.buckets)
      expect(bucket).toEqual({ prefix: bucket.prefix, ...shown(withPrefix(events, bucket.prefix)) });
    expect(answer.buckets.map(({ prefix }) => prefix)).toEqual(
      [...new Set(events.map(({ id }) => idHash(id).slice(0, 2)))].sort(),
    );
  });

  it('lists the ids of at most 100 events, and goes on behind a prefix', async () => {
    const events = someEvents(400);
    await write(dataSource, events);
    const range = between(BEGIN, BEGIN + MINUTE);
    for (const digits of [2, 4, 6]) {
      const prefix = idHash(events[7]!.id).slice(0, digits);
      const own = withPrefix(events, prefix);
      expect(await settled({ ...range, prefix })).toMatchObject({
        ...shown(own),
        buckets: [],
        ids: own.map(({ id }) => id).sort(),
      });
    }
    const hundred = events.slice(0, 100);
    const [last] = events.slice(99);
    expect(await settled(between(BEGIN, last!.ms + 1))).toMatchObject({
      ...shown(hundred),
      ids: hundred.map(({ id }) => id),
    });
    expect(await settled(between(BEGIN, events[100]!.ms + 1))).not.toHaveProperty('ids');
  });

  it('buckets behind a prefix where there are more than 100', async () => {
    const events = someEvents(40_000);
    const prefix = idHash(events[0]!.id).slice(0, 2);
    const own = withPrefix(events, prefix);
    expect(own.length).toBeGreaterThan(100);
    await write(dataSource, [...new Set([...events.slice(0, 300), ...own])]);
    const answer = await settled({ ...between(BEGIN, BEGIN + MINUTE), prefix });
    expect(answer).toMatchObject(shown(own));
    for (const bucket of answer.buckets) {
      expect(bucket.prefix.slice(0, 2)).toBe(prefix);
      expect(bucket).toMatchObject(shown(withPrefix(own, bucket.prefix)));
    }
  });

  it('takes events by the timestamp of their body, also where the id was made later', async () => {
    const events = [-2, -1, 0, 1, 4_999].map((offset) => ({
      ...event(BEGIN + offset),
      id: idAt(BEGIN + offset + 3),
    }));
    await write(dataSource, events);
    const ids = async (from: number, until: number) => (await settled(between(from, until))).ids;
    expect(await ids(BEGIN - MINUTE, BEGIN)).toEqual(events.slice(0, 2).map(({ id }) => id));
    expect(await ids(BEGIN, BEGIN + MINUTE)).toEqual(events.slice(2).map(({ id }) => id));
    expect(await ids(BEGIN, BEGIN + 1)).toEqual([events[2]!.id]);
    expect(await ids(BEGIN, BEGIN)).toEqual([]);
  });

  it('takes the types asked for, leaves out examples and other accounts', async () => {
    const events = someEvents(90);
    await write(dataSource, events);
    await write(dataSource, [event(BEGIN + 5)], true);
    const range = between(BEGIN, BEGIN + MINUTE);
    const created = events.filter(({ type }) => type !== 'job.updated');
    expect(await settled({ ...range, types: ['job.created', 'contact.created'] })).toMatchObject(
      shown(created),
    );
    userId = newId('usr');
    expect(await settled(range)).toMatchObject({ count: 0, digest: '0'.repeat(32), ids: [] });
  });

  it('adds up over adjacent ranges and buckets, whatever is committed, rolled back and erased in whatever order', async () => {
    for (const seed of [1, 2]) {
      userId = newId('usr');
      const random = numbersOf(seed);
      const kept = await commitInAnyOrder(random);
      const [begin, end] = [BEGIN, BEGIN + MINUTE];
      const borders = Array.from({ length: 5 }, () => begin + Math.floor(random() * MINUTE)).sort(
        (a, b) => a - b,
      );
      const edges = [begin, ...borders, end];
      const whole = await settled(between(begin, end));
      const parts: EventDigestResponse[] = [];
      for (const [i, until] of edges.slice(1).entries()) parts.push(await settled(between(edges[i]!, until)));
      expect(whole).toMatchObject(shown(kept));
      expect(sumOf(parts)).toEqual(totalOf(whole));
      expect(sumOf(whole.buckets)).toEqual(totalOf(whole));
      expect(await settled(between(begin, end))).toEqual({ ...whole, settledUntil: expect.any(Date) });

      const erased = new Set(kept.filter(() => random() < 0.2).map(({ id }) => id));
      await dataSource.query('DELETE FROM pipeline.webhook_event WHERE id = ANY ($1)', [[...erased]]);
      expect(await settled(between(begin, end))).toMatchObject(
        shown(kept.filter(({ id }) => !erased.has(id))),
      );
    }
  });

  it('never changes before settledUntil while transactions overlap, however they end', async () => {
    const runners: QueryRunner[] = [];
    const seen: EventDigestResponse[] = [];
    const random = numbersOf(5);
    for (let turn = 0; turn < 12; turn++) {
      const runner = dataSource.createQueryRunner();
      await runner.startTransaction();
      // Nearly as long ago as an event may be stamped before its transaction writes.
      await write(runner, [event(Date.now() - MINUTE + 1_000)]);
      runners.push(runner);
      if (turn % 4 === 3) seen.push(await service().digest(userId, { prefix: '' }));
      if (runners.length > 3)
        await end(runners.splice(Math.floor(random() * runners.length), 1)[0]!, random() < 0.7);
    }
    for (const runner of runners) await end(runner, true);
    for (const before of seen) {
      const after = await settled({ from: before.from, until: before.until });
      expect(totalOf(after)).toEqual(totalOf(before));
    }
  });

  it('is cut to what has settled, a minute before the oldest running transaction', async () => {
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    const began = Date.now();
    await write(runner, [event(began)]);
    const fresh = service();
    const asked = fresh.digest(userId, { prefix: '', until: new Date(began + MINUTE) });
    const during = await asked;
    expect(during.settledUntil.getTime()).toBeLessThanOrEqual(began - MINUTE);
    expect(during.until).toEqual(during.settledUntil);
    await runner.commitTransaction();
    await runner.release();
    await untilTrue('the transaction is seen as ended', async () => {
      const { settledUntil } = await fresh.digest(userId, { prefix: '' });
      return settledUntil.getTime() >= began - MINUTE;
    });
    expect((await fresh.digest(userId, { prefix: '' })).count).toBe(0);
  });

  it('keeps to the newest settled moment that is known while a transaction runs for long', async () => {
    await write(dataSource, someEvents(3));
    const known = service();
    const before = await untilSettled(
      () => known.digest(userId, { prefix: '' }),
      new Date(Date.now() - MINUTE),
    );
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await write(runner, [event(Date.now())]);
    await write(dataSource, [event(Date.now())]);
    const during = await known.digest(userId, { prefix: '' });
    expect(during.settledUntil.getTime()).toBeGreaterThanOrEqual(before.settledUntil.getTime());
    const [{ at }] = await dataSource.query<[{ at: Date }]>(
      `SELECT max(created_at) AS at FROM pipeline.webhook_event WHERE user_id = $1`,
      [userId],
    );
    expect(during.settledUntil.getTime()).toBeLessThanOrEqual(at.getTime() - MINUTE);
    // Another process knows the newest readable event alone.
    expect((await service().digest(userId, { prefix: '' })).settledUntil.getTime()).toBeGreaterThan(0);
    await end(runner, false);
  });

  it('begins with the oldest event, or where the retention has dropped some, and says when it is incomplete', async () => {
    const events = someEvents(3);
    await write(dataSource, events);
    const until = new Date(BEGIN + MINUTE);
    const first = await settled({ until });
    expect(first).toMatchObject({ ...shown(events), complete: true });
    expect(first.from.getTime()).toBeLessThanOrEqual(events[0]!.ms);
    expect(await settled({ until, from: new Date(0) })).toMatchObject({ ...shown(events), complete: true });

    const cut = (at: Date) =>
      dataSource.query(
        `INSERT INTO pipeline.event_log_horizon (transaction_id, at) VALUES (1, $1)
         ON CONFLICT ("only") DO UPDATE SET at = excluded.at`,
        [at],
      );
    await cut(new Date(BEGIN - 1_000));
    expect(await settled({ until })).toMatchObject({ from: new Date(BEGIN - 1_000), complete: true });
    expect(await settled(between(BEGIN - 1_001, BEGIN + MINUTE))).toMatchObject({
      count: 3,
      complete: false,
    });
    await cut(new Date(BEGIN + MINUTE * 2));
    expect(await settled({ until })).toMatchObject({ from: until, count: 0, complete: false });
  });

  it('refuses an until before from, and answers a from that has not settled with nothing', async () => {
    await expect(ask(between(BEGIN + 1, BEGIN))).rejects.toThrow('until must not be before from');
    const later = new Date(Date.now() + MINUTE);
    const answer = await ask({ from: later });
    expect(answer).toMatchObject({ from: later, count: 0, ids: [], buckets: [], complete: true });
    expect(answer.until).toEqual(answer.settledUntil);
  });

  /** Writes in up to six transactions at a time, which end in any order. @returns the committed events */
  async function commitInAnyOrder(random: () => number): Promise<Event[]> {
    const events = shuffled(someEvents(600), random);
    const kept: Event[] = [];
    const open: { runner: QueryRunner; events: Event[] }[] = [];
    const endOne = async () => {
      const [one] = open.splice(Math.floor(random() * open.length), 1);
      const isKept = random() < 0.7;
      if (isKept) kept.push(...one!.events);
      await end(one!.runner, isKept);
    };
    while (events.length > 0) {
      const runner = dataSource.createQueryRunner();
      await runner.startTransaction();
      const own = events.splice(0, 1 + Math.floor(random() * 30));
      await write(runner, own);
      open.push({ runner, events: own });
      while (open.length > 5 || (open.length > 0 && random() < 0.4)) await endOne();
    }
    while (open.length > 0) await endOne();
    return kept;
  }
});

async function end(runner: QueryRunner, isCommitted: boolean): Promise<void> {
  await (isCommitted ? runner.commitTransaction() : runner.rollbackTransaction());
  await runner.release();
}

async function untilSettled(
  ask: () => Promise<EventDigestResponse>,
  until: Date,
): Promise<EventDigestResponse> {
  let answer = await ask();
  await untilTrue('the range has settled', async () => {
    if (answer.settledUntil < until) answer = await ask();
    return answer.settledUntil >= until;
  });
  return answer;
}

function event(ms: number, type: string = TYPES[0]): Event {
  return { id: idAt(ms), type, ms };
}

let made = 0;
/** An id of a moment, ascending within it. */
function idAt(ms: number): string {
  made += 1;
  return idOf('evt', ms.toString(16).padStart(12, '0') + made.toString(16).padStart(20, '0'));
}

/** Within a minute from `BEGIN`. */
function someEvents(count: number): Event[] {
  return Array.from({ length: count }, (_, i) =>
    event(BEGIN + Math.floor((i * MINUTE) / count), TYPES[i % TYPES.length]),
  );
}

function bodyOf({ type, ms }: Event): string {
  return JSON.stringify({ event: type, timestamp: new Date(ms), data: {} });
}

function withPrefix(events: readonly Event[], prefix: string): Event[] {
  return events.filter(({ id }) => idHash(id).startsWith(prefix));
}

function digestOf(events: readonly Event[]): string {
  return hexOf(sumOfIds(events.map(({ id }) => id)));
}

function shown(events: readonly Event[]): { count: number; digest: string } {
  return { count: events.length, digest: digestOf(events) };
}

function totalOf({ count, digest }: { count: number; digest: string }) {
  return { count, digest };
}

/** From the answers alone, as a receiver adds them up. */
function sumOf(answers: readonly { count: number; digest: string }[]) {
  const sum = answers.reduce((total, { digest }) => total + BigInt(`0x${digest}`), 0n);
  return {
    count: answers.reduce((total, { count }) => total + count, 0),
    digest: BigInt.asUintN(128, sum).toString(16).padStart(32, '0'),
  };
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

/** Always the same numbers from 0 to 1 for a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
