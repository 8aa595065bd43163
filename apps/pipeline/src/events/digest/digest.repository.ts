import { Injectable } from '@nestjs/common';
import { idBound, timeOfId } from '@wagewright/database';
import { DataSource } from 'typeorm';
import { type DigestSum, sumOfBytes } from './digest-sum';

/** Up to so many ids are listed. */
export const LISTED = 100;

/** Filter of the summed events. */
export interface DigestFilter {
  userId: string;
  types?: readonly string[];
  /** Inclusive. */
  from: Date;
  /** Exclusive; not before `from`. */
  until: Date;
  /** 0, 2, 4 or 6 hexadecimal digits. */
  prefix: string;
}

/** The ids where there are at most `LISTED`, else the sums by the two digits behind the prefix. */
export type EventDigest = { ids: string[] } | { buckets: Map<string, DigestSum> };

/** Range of the events that a log still has, ms since 1970. */
export interface KeptLog {
  /** Events of this moment and later were not dropped because of their age; -Infinity where none ever was. */
  since: number;
  /** The oldest event; undefined where there is none. */
  first: number | undefined;
}

/**
 * An event is stamped, and its id made, within one call. So an id tells the side of a border except for ids right behind
 * it, whose events are judged by their `timestamp`.
 */
const EDGE_MS = 5_000;
const LATEST_MS = 2 ** 48 - 1;

const BYTES = Array.from({ length: 16 }, (_, i) => `sum(get_byte(hash, ${i}))`).join(', ');

/** In the body behind `{"event":"<type>","timestamp":"`. */
const TIMESTAMP = `substr(body, length(type) + 26, 24) COLLATE "C"`;

/** $1 user, $2 types or null */
const EVENTS = `
  SELECT id FROM pipeline.webhook_event
   WHERE user_id = $1 AND NOT is_example AND ($2::text[] IS NULL OR type = ANY ($2::text[]))`;

/**
 * $3 to $4 and $6 to $7 ids at the borders, $4 to $5 those between, which are read from the index alone. $8 from, $9
 * until. OFFSET 0 lets each id be hashed once.
 */
const HASHED = `
  SELECT id, sha256(id::bytea) AS hash
    FROM (${EVENTS} AND id >= $4 AND id < $5
          UNION ALL
          ${EVENTS} AND id >= $3 AND id < $4 AND ${TIMESTAMP} >= $8 AND ${TIMESTAMP} < $9
          UNION ALL
          ${EVENTS} AND id >= $6 AND id < $7 AND ${TIMESTAMP} < $9) AS event
  OFFSET 0`;

/** $10 first bytes of the hash; no filter where there are none, behind which PostgreSQL would sort instead of hashing. */
const DIGEST = (depth: number) => {
  const isWithin = depth > 0 ? `substr(hash, 1, ${depth}) = $10` : 'true';
  return `
    WITH hashed AS NOT MATERIALIZED (${HASHED}),
    listed AS MATERIALIZED (SELECT id FROM hashed WHERE ${isWithin} LIMIT ${LISTED + 1})
    SELECT id, NULL::integer AS byte, NULL::bigint[] AS sums FROM listed
    UNION ALL
    SELECT NULL, get_byte(hash, ${depth}), ARRAY[count(*), ${BYTES}]
      FROM hashed WHERE (SELECT count(*) FROM listed) > ${LISTED} AND ${isWithin}
     GROUP BY 2`;
};

/**
 * The service's sessions plan a statement for any values: such a plan expects a short range, and takes twice as long for
 * the million events of a month.
 */
const PLANNED_FOR_ITS_VALUES = 'SET LOCAL plan_cache_mode = force_custom_plan';

type DigestRow = { id: string; byte: null } | { id: null; byte: number; sums: string[] };

/** $1 user */
const KEPT = `
  SELECT (SELECT at FROM pipeline.event_log_horizon WHERE "only") AS at,
         (SELECT min(id) FROM pipeline.webhook_event WHERE user_id = $1) AS first`;

interface KeptRow {
  /** Up to when events were dropped; null where none were. */
  at: Date | null;
  first: string | null;
}

@Injectable()
export class DigestRepository {
  constructor(private readonly dataSource: DataSource) {}

  async digest({ userId, types, from, until, prefix }: DigestFilter): Promise<EventDigest> {
    const first = Buffer.from(prefix, 'hex');
    const values = [
      userId,
      types ?? null,
      ...bounds(from.getTime(), until.getTime()),
      from.toISOString(),
      until.toISOString(),
      ...(first.length > 0 ? [first] : []),
    ];
    const rows = await this.dataSource.transaction(async (manager) => {
      await manager.query(PLANNED_FOR_ITS_VALUES);
      return manager.query<DigestRow[]>(DIGEST(first.length), values);
    });
    const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
    if (ids.length <= LISTED) return { ids: ids.sort() };
    return { buckets: bucketsOf(rows, prefix) };
  }

  async kept(userId: string): Promise<KeptLog> {
    const [{ at, first }] = await this.dataSource.query<[KeptRow]>(KEPT, [userId]);
    const oldest = first === null ? undefined : timeOfId(first).getTime() - EDGE_MS;
    return { since: at?.getTime() ?? -Infinity, first: oldest };
  }
}

function bucketsOf(rows: readonly DigestRow[], prefix: string): Map<string, DigestSum> {
  const sums = rows.flatMap((row) => (row.id === null ? [row] : []));
  return new Map(
    sums
      .sort((one, other) => one.byte - other.byte)
      .map(({ byte, sums: [count, ...bytes] }) => [
        prefix + byte.toString(16).padStart(2, '0'),
        sumOfBytes(Number(count), bytes.map(BigInt)),
      ]),
  );
}

/** Bounds of ids, $3 to $7: begin and end of the edge behind `from`; `until`; begin and end of the rest of its edge. */
function bounds(from: number, until: number): string[] {
  return [from, from + EDGE_MS, until, Math.max(from + EDGE_MS, until), until + EDGE_MS].map((ms) =>
    idBound('evt', Math.min(Math.max(ms, 0), LATEST_MS)),
  );
}
