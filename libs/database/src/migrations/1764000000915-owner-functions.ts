import type { MigrationInterface, QueryRunner } from 'typeorm';

const APPENDED = 'autovacuum_freeze_min_age = 0, autovacuum_vacuum_insert_scale_factor = 0.1';
const CHANGED =
  'fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0.02';

/** What these functions are called with comes from processes that may do no more than they offer. */
const AS_OWNER = 'LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp';

/**
 * What only the owner of tables can do and the processes must: partitions that are made ahead and dropped when their time
 * is over, and statistics of tables that have grown. Each function does no more than that, for whoever may call it
 * (docs/decisions/0079).
 */
export class OwnerFunctions1764000000915 implements MigrationInterface {
  name = 'OwnerFunctions1764000000915';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { signature, definition } of FUNCTIONS) {
      await queryRunner.query(definition);
      await queryRunner.query(`REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { signature } of FUNCTIONS) await queryRunner.query(`DROP FUNCTION ${signature}`);
  }
}

const FUNCTIONS = [
  {
    signature: 'pipeline.add_webhook_partition(text, text, text, text)',
    // Made beside its table and attached, which locks less than making it as a partition. Rows of its time that lie in
    // the default partition come along: they are few, written by processes whose clocks run days ahead.
    definition: `
      CREATE FUNCTION pipeline.add_webhook_partition(parent text, suffix text, lower_bound text, upper_bound text)
      RETURNS void ${AS_OWNER} AS $$
      DECLARE
        partition text := parent || '_' || suffix;
        id text := CASE parent WHEN 'webhook_attempt' THEN 'delivery_id' ELSE 'id' END;
        storage text := CASE parent WHEN 'webhook_delivery' THEN '${CHANGED}' ELSE '${APPENDED}' END;
      BEGIN
        IF parent NOT IN ('webhook_event', 'webhook_delivery', 'webhook_attempt') OR suffix !~ '^[0-9]{8}(t[0-9]{2,4})?$' THEN
          RAISE invalid_parameter_value USING MESSAGE = 'no partition of webhooks: ' || partition;
        END IF;
        EXECUTE format(
          'CREATE TABLE pipeline.%I (LIKE pipeline.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE) WITH (%s)',
          partition, parent, storage);
        EXECUTE format(
          'WITH moved AS (DELETE FROM pipeline.%I WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO pipeline.%I SELECT * FROM moved',
          parent || '_default', id, lower_bound, id, upper_bound, partition);
        EXECUTE format('ALTER TABLE pipeline.%I ATTACH PARTITION pipeline.%I FOR VALUES FROM (%L) TO (%L)',
          parent, partition, lower_bound, upper_bound);
      END $$`,
  },
  {
    signature: 'pipeline.drop_webhook_partition(text)',
    // The default partition has no time that could be over.
    definition: `
      CREATE FUNCTION pipeline.drop_webhook_partition(partition text) RETURNS void ${AS_OWNER} AS $$
      BEGIN
        IF EXISTS (
          SELECT FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
           WHERE child.oid = to_regclass(format('pipeline.%I', partition))
             AND inhparent IN (to_regclass('pipeline.webhook_event'), to_regclass('pipeline.webhook_delivery'),
                               to_regclass('pipeline.webhook_attempt'))
             AND pg_get_expr(child.relpartbound, child.oid) <> 'DEFAULT'
        ) THEN
          EXECUTE format('DROP TABLE pipeline.%I', partition);
        END IF;
      END $$`,
  },
  {
    signature: 'pipeline.analyse_tables(text[])',
    definition: `
      CREATE FUNCTION pipeline.analyse_tables(names text[]) RETURNS void ${AS_OWNER} AS $$
      DECLARE
        name regclass;
      BEGIN
        FOR name IN
          SELECT oid FROM pg_class WHERE oid IN (SELECT to_regclass(given) FROM unnest(names) AS given)
             AND relowner = current_user::regrole
             AND relnamespace IN (to_regnamespace('accounts'), to_regnamespace('compensation'), to_regnamespace('pipeline'))
        LOOP
          EXECUTE format('ANALYZE %s', name);
        END LOOP;
      END $$`,
  },
];
