import type { MigrationInterface, QueryRunner } from 'typeorm';

// What the schema taken over into 1.0.0 has and 1.0.0 does not use. Each table is locked in a transaction of its own.

/** Nothing counts the versions of `firsts_from`. */
export class FirstsVersion1764200000000 implements MigrationInterface {
  name = 'FirstsVersion1764200000000';
  unusedSince = '1.0.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.webhook_ready DROP COLUMN firsts_version');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE pipeline.webhook_ready ADD COLUMN firsts_version integer NOT NULL DEFAULT -1',
    );
  }
}

/** `webhook_ready` keeps the order of endpoints. */
export class LastServedAt1764200000001 implements MigrationInterface {
  name = 'LastServedAt1764200000001';
  unusedSince = '1.0.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.webhook_endpoint DROP COLUMN last_served_at');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.webhook_endpoint ADD COLUMN last_served_at timestamptz');
  }
}

/** Reports are published as groups. */
export class PublishedAs1764200000002 implements MigrationInterface {
  name = 'PublishedAs1764200000002';
  unusedSince = '1.0.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE compensation.community_report DROP COLUMN published_as');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE compensation.community_report ADD COLUMN published_as text');
  }
}

/** Nobody asks for another plan, and notices have no preferences. */
export class PlansAndPreferences1764200000003 implements MigrationInterface {
  name = 'PlansAndPreferences1764200000003';
  unusedSince = '1.0.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE accounts.plan_request');
    await queryRunner.query('DROP TABLE accounts.notice_preference');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE accounts.notice_preference (
        account_id text COLLATE "C" NOT NULL,
        kind text COLLATE "C" NOT NULL,
        console boolean NOT NULL,
        email boolean,
        CONSTRAINT notice_preference_pkey PRIMARY KEY (account_id, kind),
        CONSTRAINT notice_preference_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE
      )`);
    await queryRunner.query(`
      CREATE TABLE accounts.plan_request (
        id text COLLATE "C" NOT NULL,
        account_id text COLLATE "C" NOT NULL,
        plan text NOT NULL,
        note text,
        status text NOT NULL DEFAULT 'open',
        answer text,
        created_at timestamptz NOT NULL DEFAULT now(),
        decided_at timestamptz,
        CONSTRAINT plan_request_pkey PRIMARY KEY (id),
        CONSTRAINT plan_request_account_fkey FOREIGN KEY (account_id) REFERENCES accounts.account(id) ON DELETE CASCADE,
        CONSTRAINT plan_request_plan_check CHECK (plan IN ('free', 'pro', 'ultra', 'enterprise')),
        CONSTRAINT plan_request_status_check CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn'))
      )`);
    await queryRunner.query(
      'CREATE INDEX plan_request_account_idx ON accounts.plan_request (account_id, id)',
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX plan_request_open_key ON accounts.plan_request (account_id) WHERE status = 'open'`,
    );
  }
}

/** Deletes notices of kinds that are no longer written, and those that nobody was to see, in batches. */
export class NewsNotices1764200000004 implements MigrationInterface {
  name = 'NewsNotices1764200000004';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    let deleted: number;
    do
      [, deleted] = await queryRunner.query(`
        DELETE FROM accounts.notice WHERE id IN (
          SELECT id FROM accounts.notice
           WHERE NOT is_shown OR kind NOT IN ('sign_in', 'passkey_changed', 'provider_changed', 'program_allowed',
                 'recovery_codes_renewed', 'key_expiring', 'webhook_failing', 'webhook_disabled')
           LIMIT 5000)`);
    while (deleted > 0);
  }

  async down(): Promise<void> {
    // Deleted rows do not come back.
  }
}

/** Every notice is shown. */
export class NoticeIsShown1764200000005 implements MigrationInterface {
  name = 'NoticeIsShown1764200000005';
  unusedSince = '1.0.0';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE accounts.notice DROP COLUMN is_shown');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE accounts.notice ADD COLUMN is_shown boolean NOT NULL DEFAULT true');
  }
}

/**
 * No delivery is `queued`. Predicates of three indexes go on naming it: they serve the other states as well, and the
 * index of a partitioned table is not replaced without a lock on all its partitions.
 */
export class DeliveryStates1764200000006 implements MigrationInterface {
  name = 'DeliveryStates1764200000006';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE pipeline.webhook_delivery
        DROP CONSTRAINT webhook_delivery_claim_check,
        DROP CONSTRAINT webhook_delivery_state_check,
        ADD CONSTRAINT webhook_delivery_claim_check
          CHECK ((state = 'leased') = (claimed_until IS NOT NULL)) NOT VALID,
        ADD CONSTRAINT webhook_delivery_state_check
          CHECK (state IN ('pending', 'leased', 'succeeded', 'exhausted', 'held', 'blocked', 'cancelled')) NOT VALID`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE pipeline.webhook_delivery
        DROP CONSTRAINT webhook_delivery_claim_check,
        DROP CONSTRAINT webhook_delivery_state_check,
        ADD CONSTRAINT webhook_delivery_claim_check
          CHECK ((state IN ('queued', 'leased')) = (claimed_until IS NOT NULL)),
        ADD CONSTRAINT webhook_delivery_state_check
          CHECK (state IN ('pending', 'queued', 'leased', 'succeeded', 'exhausted', 'held', 'blocked', 'cancelled'))`);
  }
}

/** Reads all rows, without the lock of the migration before. */
export class DeliveryStatesChecked1764200000007 implements MigrationInterface {
  name = 'DeliveryStatesChecked1764200000007';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const check of ['webhook_delivery_claim_check', 'webhook_delivery_state_check'])
      await queryRunner.query(`ALTER TABLE pipeline.webhook_delivery VALIDATE CONSTRAINT ${check}`);
  }

  async down(): Promise<void> {
    // Nothing was changed.
  }
}
