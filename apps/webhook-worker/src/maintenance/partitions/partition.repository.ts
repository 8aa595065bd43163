import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { idBound, type IdPrefix, sqlState, timeOfBound } from '@wagewright/database';
import { DataSource, type EntityManager } from 'typeorm';
import { nameOf, type Span } from './partition-plan';

/** Any constant, as long as no other advisory lock of the database has it: one worker at a time changes partitions. */
const LOCK = 7_201_176;
/** While a change waits for a lock, later statements wait behind it: not for longer than this; the next turn tries again. */
const LOCK_TIMEOUT_MS = 200;
const LOCK_NOT_AVAILABLE = '55P03';

const APPENDED = 'autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.1';
const CHANGED =
  'fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.02';

interface PartitionedTable {
  key: string;
  prefix: IdPrefix;
  /** Of each partition: room for changes, and when vacuum comes (docs/decisions/0049). */
  storage: string;
}

/** In the order in which a span is dropped: what tells of others goes before what they are. */
const TABLES = {
  webhook_attempt: { key: 'delivery_id', prefix: 'dlv', storage: APPENDED },
  webhook_delivery: { key: 'id', prefix: 'dlv', storage: CHANGED },
  webhook_event: { key: 'id', prefix: 'evt', storage: APPENDED },
} as const satisfies Record<string, PartitionedTable>;
type TableName = keyof typeof TABLES;
const TABLE_NAMES = Object.keys(TABLES) as TableName[];

/** A partition. The first one has no start, the default one neither start nor end, as milliseconds since 1970. */
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

/** By the partial indexes of the open states. What was sent again by hand waits for nobody's first chance. */
const HAS_UNSENT = (partition: string) => `
  SELECT EXISTS (SELECT FROM ${partition} WHERE state = 'pending' AND attempt = 1 AND trigger = 'auto')
      OR EXISTS (SELECT FROM ${partition} WHERE state = 'pending' AND attempt > 1 AND trigger = 'auto')
      OR EXISTS (SELECT FROM ${partition} WHERE state IN ('queued', 'leased') AND trigger = 'auto') AS "hasUnsent"`;

const IS_MADE = 'SELECT to_regclass($1) IS NOT NULL AS "isMade"';

/** The partitions of events, deliveries and attempts, as PostgreSQL's catalogue has them. */
@Injectable()
export class PartitionRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

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
   * Makes the partitions of a span, in one transaction. Reading and writing go on meanwhile.
   * @returns false when another worker has made them, or is about to, or a lock was not to be had at once
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
   * Drops a partition with its rows. Whoever uses its table waits for some milliseconds, at most for `LOCK_TIMEOUT_MS`.
   * @returns false when a lock was not to be had at once
   */
  async drop({ name }: Partition): Promise<boolean> {
    return this.change(async (manager) => {
      await manager.query(`DROP TABLE IF EXISTS ${quoted(name)}`);
      return true;
    });
  }

  /** Whether a partition of deliveries holds some that have not had all their attempts yet. */
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

/**
 * Made beside its table and attached, which locks less than making it as a partition. Rows of its time that are in the
 * default partition come along: they are few, written by processes whose clocks run days ahead.
 */
async function createPartition(manager: EntityManager, table: TableName, span: Span): Promise<void> {
  const { key, prefix, storage } = TABLES[table];
  const partition = quoted(`${table}_${nameOf(span)}`);
  const [from, to] = [idBound(prefix, span.start), idBound(prefix, span.end)];
  await manager.query(
    `CREATE TABLE ${partition} (LIKE ${quoted(table)} INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE)
       WITH (${storage})`,
  );
  await manager.query(
    `WITH moved AS (DELETE FROM ${quoted(`${table}_default`)} WHERE ${key} >= '${from}' AND ${key} < '${to}' RETURNING *)
     INSERT INTO ${partition} SELECT * FROM moved`,
  );
  await manager.query(
    `ALTER TABLE ${quoted(table)} ATTACH PARTITION ${partition} FOR VALUES FROM ('${from}') TO ('${to}')`,
  );
}

function quoted(name: string): string {
  return `pipeline."${name}"`;
}
