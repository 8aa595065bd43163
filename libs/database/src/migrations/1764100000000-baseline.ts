import { assetText } from '@wagewright/design';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { idBound } from '../ids/id-bound';
import type { IdPrefix } from '../ids/ids';

const SCHEMA = 'libs/database/src/migrations/1764100000000-baseline.sql';
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Made ahead; the workers make more in time. */
const WEEKS = 2;
const PARTITIONED: readonly (readonly [table: string, prefix: IdPrefix])[] = [
  ['webhook_event', 'evt'],
  ['webhook_delivery', 'dlv'],
  ['webhook_attempt', 'dlv'],
];

/** The schema of release 1.0.0 in an empty database: tables, functions, triggers, and the partitions of the first weeks. */
export class Baseline1764100000000 implements MigrationInterface {
  name = 'Baseline1764100000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(assetText(SCHEMA));
    // Midnight of the day after tomorrow: no event is older than the first weekly partition by mistake of a clock.
    const start = Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS;
    for (const [table, prefix] of PARTITIONED) {
      const bound = (week: number) => idBound(prefix, start + week * WEEK_MS);
      await queryRunner.query(
        `ALTER TABLE pipeline.${table} ATTACH PARTITION pipeline.${table}_first FOR VALUES FROM (MINVALUE) TO ('${bound(0)}')`,
      );
      for (let week = 0; week < WEEKS; week += 1) {
        const suffix = new Date(start + week * WEEK_MS).toISOString().slice(0, 10).replaceAll('-', '');
        await queryRunner.query('SELECT pipeline.add_webhook_partition($1, $2, $3, $4)', [
          table,
          suffix,
          bound(week),
          bound(week + 1),
        ]);
      }
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP SCHEMA accounts, compensation, pipeline CASCADE');
  }
}
