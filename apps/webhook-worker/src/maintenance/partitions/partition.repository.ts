import { Injectable } from '@nestjs/common';
import { idBound, type IdPrefix, sqlState, timeOfBound } from '@wagewright/database';
import { DataSource, type EntityManager } from 'typeorm';
import { noteDropped } from '../note-dropped.sql';
import { nameOf, type Span } from './partition-plan';

/** Any constant that no other advisory lock of the database uses: one worker at a time changes partitions. */
const LOCK = 7_201_176;
/** While a change waits for a lock, later statements wait behind it: at most this long; the next turn tries again. */
const LOCK_TIMEOUT_MS = 200;
const LOCK_NOT_AVAILABLE = '55P03';
const MS_PER_SECOND = 1_000;

/**
 * The id prefixes that decide the partition, in the order in which a span is dropped: referencing tables before
 * referenced ones.
 */
const PREFIXES = {
  webhook_attempt: 'dlv',
  webhook_delivery: 'dlv',
  webhook_event: 'evt',
} as const satisfies Record<string, IdPrefix>;
type TableName = keyof typeof PREFIXES;
const TABLE_NAMES = Object.keys(PREFIXES) as TableName[];

/**
 * Only the owner can create and drop tables, and no process is the owner: these functions run as the owner (decision
 * 0079).
 */
const ADD = 'SELECT pipeline.add_webhook_partition($1, $2, $3, $4)';
const DROP = 'SELECT pipeline.drop_webhook_partition($1)';

/** A partition. The first one has no start, the default one neither start nor end; milliseconds since 1970. */
export interface Partition {
  table: TableName;
  name: string;
  start: number | null;
  end: number | null;
}

const LIST = `
  SELECT parent.relname AS "table", child.relname AS name,
         substring(bound FROM 'FROM \\(''([^'']+)''\\)') AS start, substring(bound FROM 'TO \\(''([^'']+)''\\)') AS end
    FROM pg_inherits
    JOIN pg_class AS parent ON parent.oid = inhparent
    JOIN pg_class AS child ON child.oid = inhrelid
   CROSS JOIN LATERAL pg_get_expr(child.relpartbound, child.oid) AS bound
   WHERE inhparent = ANY (ARRAY[${TABLE_NAMES.map((table) => `'pipeline.${table}'`).join(', ')}]::regclass[])
   ORDER BY child.relname`;

/** Deliveries of suspended accounts cannot be sent, and expire like held ones. */
const HAS_CHANCE = `trigger = 'auto'
  AND endpoint_id NOT IN (SELECT id FROM pipeline.webhook_endpoint WHERE suspended)`;

/** Upper bound of the events of one moment. */
const NEWEST = 1_000;

/** By the partial indexes of the open states. A delivery resent by hand is not owed a first attempt. */
const HAS_UNSENT = (partition: string) => `
  SELECT EXISTS (SELECT FROM ${partition} WHERE state = 'pending' AND attempt = 1 AND ${HAS_CHANCE})
      OR EXISTS (SELECT FROM ${partition} WHERE state = 'pending' AND attempt > 1 AND ${HAS_CHANCE})
      OR EXISTS (SELECT FROM ${partition} WHERE state = 'leased' AND trigger = 'auto') AS "hasUnsent"`;

/** Ids ascend in time, like transactions, except for concurrent ones. */
const newestOf = ({ name, end }: Partition) =>
  `(SELECT transaction_id, to_timestamp(${(end ?? 0) / MS_PER_SECOND}) AS at
      FROM ${quoted(name)} ORDER BY id DESC LIMIT ${NEWEST}) AS newest`;

const IS_MADE = 'SELECT to_regclass($1) IS NOT NULL AS "isMade"';

/** The partitions of events, deliveries and attempts, from PostgreSQL's catalogue. */
@Injectable()
export class PartitionRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<Partition[]> {
    const rows: { table: TableName; name: string; start: string | null; end: string | null }[] =
      await this.dataSource.query(LIST);
    return rows.map(({ table, name, start, end }) => ({
      table,
      name,
      start: start === null ? null : timeOfBound(start),
      end: end === null ? null : timeOfBound(end),
    }));
  }

  /**
   * Creates the partitions of a span in one transaction. Reads and writes go on meanwhile.
   * @returns false when another worker has created or is creating them, or a lock was not available at once
   */
  async create(span: Span): Promise<boolean> {
    return this.change(async (manager) => {
      const [{ isMade }] = await manager.query<[{ isMade: boolean }]>(IS_MADE, [
        quoted(`webhook_event_${nameOf(span)}`),
      ]);
      if (isMade) return false;
      for (const table of TABLE_NAMES) await createPartition(manager, table, span);
      return true;
    });
  }

  /**
   * Drops a partition with its rows. Users of its table wait for some milliseconds, at most for `LOCK_TIMEOUT_MS`.
   * @returns false when a lock was not available at once
   */
  async drop(partition: Partition): Promise<boolean> {
    return this.change(async (manager) => {
      if (partition.table === 'webhook_event') await manager.query(noteDropped(newestOf(partition)));
      await manager.query(DROP, [partition.name]);
      return true;
    });
  }

  /** Whether a partition of deliveries holds some with attempts left. */
  async hasUnsent({ name }: Partition): Promise<boolean> {
    const [row] = await this.dataSource.query<[{ hasUnsent: boolean }]>(HAS_UNSENT(quoted(name)));
    return row.hasUnsent;
  }

  private async change(work: (manager: EntityManager) => Promise<boolean>): Promise<boolean> {
    try {
      return await this.dataSource.transaction(async (manager) => {
        await manager.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
        const [{ mine }] = await manager.query<[{ mine: boolean }]>(
          'SELECT pg_try_advisory_xact_lock($1) AS mine',
          [LOCK],
        );
        return mine && (await work(manager));
      });
    } catch (error) {
      if (sqlState(error) === LOCK_NOT_AVAILABLE) return false;
      throw error;
    }
  }
}

/** Moves rows of its time out of the default partition. */
async function createPartition(manager: EntityManager, table: TableName, span: Span): Promise<void> {
  const [from, to] = [span.start, span.end].map((time) => idBound(PREFIXES[table], time));
  await manager.query(ADD, [table, nameOf(span), from, to]);
}

function quoted(name: string): string {
  return `pipeline."${name}"`;
}
