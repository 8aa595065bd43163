import { createHash } from 'node:crypto';
import type { Invariant } from '../scheduler/invariant';
import type { ReadDigest, ReadPage, World } from '../scheduler/world';

const READ_UP_TO = `
  SELECT id FROM pipeline.webhook_event
   WHERE user_id = $1 AND NOT is_example AND (transaction_id, sequence) <= ($2::bigint, $3::bigint)
   ORDER BY transaction_id, sequence`;

/** A reader that keeps its cursor has read everything before it, once, in order: no open transaction was passed. */
export const WHOLE_LOG: Invariant = {
  name: 'the log has no gap and no double',
  when: 'end',
  async check(world) {
    for (const pages of readings(world)) {
      const { userId, end, reader } = pages.at(-1)!;
      const there = await world.query<{ id: string }>(READ_UP_TO, [userId, end.transactionId, end.sequence]);
      const [expected, read] = [
        there.map(({ id }) => id),
        pages.flatMap(({ events }) => events.map(({ id }) => id)),
      ];
      const missed = expected.filter((id) => !read.includes(id));
      if (missed.length > 0) return `${reader} has passed ${missed.join(', ')} unread`;
      if (read.join() !== expected.join()) return `${reader} has read events twice or out of order`;
    }
    return undefined;
  },
};

const OF_RANGE = `
  SELECT id FROM pipeline.webhook_event
   WHERE user_id = $1 AND NOT is_example
     AND (body::json ->> 'timestamp')::timestamptz >= to_timestamp($2::float / 1000)
     AND (body::json ->> 'timestamp')::timestamptz < to_timestamp($3::float / 1000)`;

/** A digest is that of the rows, also of those that were not yet committed when it was asked for. */
export const TRUE_DIGEST: Invariant = {
  name: 'digest',
  when: 'end',
  async check(world) {
    for (const { userId, from, until, count, digest, step } of world.digests) {
      const rows = await world.query<{ id: string }>(OF_RANGE, [userId, from, until]);
      if (rows.length !== count || sumOf(rows) !== digest)
        return `the digest of step ${step} from ${from} to ${until} has ${count} events instead of ${rows.length}, or others`;
    }
    return undefined;
  },
};

/** By reader and user. */
function readings({ pages }: World): ReadPage[][] {
  const groups = new Map<string, ReadPage[]>();
  for (const page of pages) {
    const key = `${page.reader} ${page.userId}`;
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  return [...groups.values()];
}

/** As documented: the sum modulo 2^128 of the first 16 bytes of the SHA-256 of each id. */
function sumOf(rows: readonly { id: string }[]): ReadDigest['digest'] {
  const first = (id: string) => BigInt(`0x${createHash('sha256').update(id).digest('hex').slice(0, 32)}`);
  const sum = rows.reduce((total, { id }) => total + first(id), 0n);
  return BigInt.asUintN(128, sum).toString(16).padStart(32, '0');
}
