import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EPOCH_SPAN } from '@wagewright/events';

/** Any constant that no other advisory lock of the database uses. */
const LOCK = 7_201_140;
/** Each statement stays far below the statement timeout. */
const BATCH = 20_000;

/** Services of a restored database start at the same time: one moves the events, the others wait. */
const WAIT_LONG = `
  SELECT set_config(name, '0', true) FROM pg_settings WHERE name IN ('lock_timeout', 'transaction_timeout')`;

const CLUSTER = 'SELECT system_identifier::text AS cluster FROM pg_control_system()';

/** Tables with any number of places in the log; with a text in front of all their ids. */
const LONG_TABLES = [
  ['pipeline.webhook_event', ''],
  ['pipeline.event_subscription_delivery', '0'],
] as const;

/** $1 begin after this id, $2 rows, $3 distance */
const moveBatch = (table: string) => `
  WITH batch AS (
    SELECT id FROM ${table} WHERE id > $1 ORDER BY id LIMIT $2
  ), moved AS (
    UPDATE ${table} AS placed SET transaction_id = placed.transaction_id - $3::bigint
      FROM batch WHERE placed.id = batch.id
  )
  SELECT max(id) AS last FROM batch`;

/** $1 distance */
const MOVE_REST = `
  WITH moved AS (
    UPDATE pipeline.event_subscription SET read_transaction = read_transaction - $1::bigint
  )
  UPDATE pipeline.event_log_horizon SET transaction_id = transaction_id - $1::bigint`;

/**
 * Keeps the order of the log when the database is restored on another server. Transaction numbers start again there:
 * restored events would stay hidden until the numbers catch up, and new events would precede the readers' cursors. So
 * the first service to start moves the restored events before all new ones, before it listens, with the places in the log
 * that subscriptions keep, and records the server.
 * Older cursors then count from the new place of their events (docs/decisions/0040).
 */
@Injectable()
export class EventLogEpochs implements OnModuleInit {
  private readonly logger = new Logger(EventLogEpochs.name);
  private known: readonly string[] = [];

  constructor(private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    const [{ cluster }] = await this.dataSource.query<[{ cluster: string }]>(CLUSTER);
    const known = await this.read(this.dataSource.manager);
    this.known =
      known.at(-1) === cluster
        ? known
        : await this.dataSource.transaction((manager) => this.begin(manager, cluster));
  }

  get clusters(): readonly string[] {
    return this.known;
  }

  private async begin(manager: EntityManager, cluster: string): Promise<readonly string[]> {
    await manager.query(WAIT_LONG);
    await manager.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const known = await this.read(manager);
    if (known.at(-1) === cluster) return known;
    if (known.length > 0) await this.move(manager);
    await manager.query('INSERT INTO pipeline.event_log_epoch (number, cluster) VALUES ($1, $2)', [
      known.length,
      cluster,
    ]);
    return [...known, cluster];
  }

  private async move(manager: EntityManager): Promise<void> {
    this.logger.warn(
      'the database is on another server than before: the event log is moved in front of new events',
    );
    for (const [table, none] of LONG_TABLES) {
      for (let last: string | null = none; last !== null;) {
        const batch: [{ last: string | null }] = await manager.query(moveBatch(table), [
          last,
          BATCH,
          EPOCH_SPAN,
        ]);
        last = batch[0].last;
      }
    }
    await manager.query(MOVE_REST, [EPOCH_SPAN]);
  }

  private async read(manager: EntityManager): Promise<readonly string[]> {
    const rows: { cluster: string }[] = await manager.query(
      'SELECT cluster FROM pipeline.event_log_epoch ORDER BY number',
    );
    return rows.map(({ cluster }) => cluster);
  }
}
