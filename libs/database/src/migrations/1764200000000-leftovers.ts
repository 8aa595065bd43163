import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, withoutHurry } from '../add-index';

// Parts of the schema taken over into 1.0.0 that 1.0.0 does not use, then cheaper writes (docs/decisions/0145, 0162).
// Each table is locked in a transaction of its own.

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

/**
 * A trigger deletes the market question of a deleted job, as it deletes the job's tags and text: the foreign key looked
 * the job up and locked it for each question. Tags and text of new jobs are written by one statement.
 */
export class MarketQuestionsWithoutKey1764200000008 implements MigrationInterface {
  name = 'MarketQuestionsWithoutKey1764200000008';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION pipeline.job_lookup_insert() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WITH tagged AS (
          INSERT INTO pipeline.job_tag (user_id, tag, id, archived_at, status)
          SELECT job.user_id, given.tag, job.id, job.archived_at, job.status
            FROM added AS job, LATERAL (SELECT DISTINCT unnest(job.tags) AS tag) AS given
        )
        INSERT INTO pipeline.job_text (user_id, id, archived_at, company_length, text)
        SELECT job.user_id, job.id, job.archived_at, length(pipeline.folded(job.company)),
               pipeline.folded(concat_ws(' ', job.company, job.title, job.location))
          FROM added AS job;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION pipeline.job_lookup_delete() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM pipeline.market_lookup AS entry USING removed AS job WHERE entry.job_id = job.id;
        DELETE FROM pipeline.job_tag AS entry USING removed AS job
         WHERE entry.user_id = job.user_id AND entry.tag = ANY(job.tags) AND entry.id = job.id;
        DELETE FROM pipeline.job_text AS entry USING removed AS job
         WHERE entry.user_id = job.user_id AND entry.id = job.id;
        RETURN NULL;
      END $$`);
    await queryRunner.query('ALTER TABLE pipeline.market_lookup DROP CONSTRAINT market_lookup_job_fkey');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // The functions serve the table with the key as well.
    await queryRunner.query(`
      ALTER TABLE pipeline.market_lookup ADD CONSTRAINT market_lookup_job_fkey
        FOREIGN KEY (job_id) REFERENCES pipeline.job(id) ON DELETE CASCADE`);
  }
}

const BY_ROW_LOCK = /(WHERE "user_id" = (\S+)\s+)LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED/;
const BY_ADVISORY_LOCK = `$1AND pg_try_advisory_xact_lock(hashtextextended('account-usage ' || $2, "slot")) LIMIT 1`;

/**
 * The triggers that count what an account keeps choose a row of `account_usage` that nobody else is writing by an
 * advisory lock: a lock on the row is written to the log.
 */
export class UsageRowsByAdvisoryLock1764200000009 implements MigrationInterface {
  name = 'UsageRowsByAdvisoryLock1764200000009';

  async up(queryRunner: QueryRunner): Promise<void> {
    const functions: { definition: string }[] = await queryRunner.query(`
      SELECT pg_get_functiondef(oid) AS definition FROM pg_proc
       WHERE pronamespace = 'pipeline'::regnamespace AND proname LIKE 'usage\\_%'`);
    for (const { definition } of functions)
      await queryRunner.query(definition.replace(BY_ROW_LOCK, BY_ADVISORY_LOCK));
  }

  async down(): Promise<void> {
    // Both locks keep writers apart.
  }
}

/**
 * A program that somebody has ended is recognised by its host as well. A subscription from before gets the hash with its
 * next renewal, within a day.
 */
export class SubscriptionHosts1764200000010 implements MigrationInterface {
  name = 'SubscriptionHosts1764200000010';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.event_subscription ADD COLUMN host_hash bytea');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.event_subscription DROP COLUMN host_hash');
  }
}

/**
 * The key of `host_hash`, sealed by `WEBHOOK_SECRET_KEYS`: hashes under those keys themselves were lost with the first
 * that was rotated away.
 */
export class RecognitionKey1764200000011 implements MigrationInterface {
  name = 'RecognitionKey1764200000011';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE pipeline.recognition_key (
        id text PRIMARY KEY, secret text NOT NULL, secret_key_id text NOT NULL)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE pipeline.recognition_key');
  }
}

/** An attempt keeps its signatures in a third of the bytes. */
export class AttemptSignatures1764200000012 implements MigrationInterface {
  name = 'AttemptSignatures1764200000012';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.webhook_attempt ADD COLUMN signatures bytea');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.webhook_attempt DROP COLUMN signatures');
  }
}

/** The index of the line holds the endpoints that wait in it: most wait for nothing most of the time. */
export class ReadyLine1764200000013 implements MigrationInterface {
  name = 'ReadyLine1764200000013';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await addIndex(queryRunner, {
      name: 'webhook_ready_line_idx',
      schema: 'pipeline',
      table: 'webhook_ready',
      definition: `(shard, ready_at) WHERE ready_at < 'infinity'`,
    });
    await queryRunner.query('DROP INDEX CONCURRENTLY IF EXISTS pipeline.webhook_ready_order_idx');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX webhook_ready_order_idx ON pipeline.webhook_ready (shard, ready_at)',
    );
    await queryRunner.query('DROP INDEX pipeline.webhook_ready_line_idx');
  }
}

/** An invitation changes the event that an earlier one of its `UID` made. */
export class EventUid1764200000014 implements MigrationInterface {
  name = 'EventUid1764200000014';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.calendar_event ADD COLUMN uid text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.calendar_event DROP COLUMN uid');
  }
}

/** The pay that a person looks for. */
export class DesiredSalary1764200000017 implements MigrationInterface {
  name = 'DesiredSalary1764200000017';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE accounts.account ADD COLUMN desired_salary jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE accounts.account DROP COLUMN desired_salary');
  }
}

/** The pay that somebody named in an activity. */
export class NamedPay1764200000018 implements MigrationInterface {
  name = 'NamedPay1764200000018';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.activity ADD COLUMN named jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.activity DROP COLUMN named');
  }
}

/** The lookups of a job's tags and texts. @param more a further column of `job_text`, with the value that it gets */
const lookupsOfJobs = (more: readonly [string, string] = ['', '']) => {
  const text = `
    INSERT INTO pipeline.job_text (user_id, id, archived_at, company_length, text${more[0]})
    SELECT job.user_id, job.id, job.archived_at, length(pipeline.folded(job.company)),
           pipeline.folded(concat_ws(' ', job.company, job.title, job.location))${more[1]}`;
  const tags = `
    INSERT INTO pipeline.job_tag (user_id, tag, id, archived_at, status)
    SELECT job.user_id, given.tag, job.id, job.archived_at, job.status`;
  const eachTag = 'LATERAL (SELECT DISTINCT unnest(job.tags) AS tag) AS given';
  return `
    CREATE OR REPLACE FUNCTION pipeline.job_lookup_insert() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      WITH tagged AS (${tags} FROM added AS job, ${eachTag})
      ${text} FROM added AS job;
      RETURN NULL;
    END $$;
    CREATE OR REPLACE FUNCTION pipeline.job_lookup_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM pipeline.job_tag AS entry
       WHERE entry.user_id = OLD.user_id AND entry.tag = ANY(OLD.tags) AND entry.id = OLD.id;
      DELETE FROM pipeline.job_text AS entry WHERE entry.user_id = OLD.user_id AND entry.id = OLD.id;
      ${tags} FROM (SELECT NEW.*) AS job, ${eachTag};
      ${text} FROM (SELECT NEW.*) AS job;
      RETURN NULL;
    END $$`;
};
/** Folded once, when they are written: a search reads them all. */
const NOTES = 'left(pipeline.folded(job.notes), 4000)';

/** A search reads the beginning of notes as well. */
export class NotesInSearches1764200000019 implements MigrationInterface {
  name = 'NotesInSearches1764200000019';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE pipeline.job_text ADD COLUMN notes text');
    await queryRunner.query(lookupsOfJobs([', notes', `, ${NOTES}`]));
    await queryRunner.query(`
      CREATE FUNCTION pipeline.job_notes_update() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE pipeline.job_text AS entry SET notes = ${NOTES} FROM (SELECT NEW.*) AS job
         WHERE entry.user_id = job.user_id AND entry.id = job.id;
        RETURN NULL;
      END $$`);
    await queryRunner.query(`
      CREATE TRIGGER job_notes_update AFTER UPDATE ON pipeline.job FOR EACH ROW
        WHEN (OLD.notes IS DISTINCT FROM NEW.notes) EXECUTE FUNCTION pipeline.job_notes_update()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER job_notes_update ON pipeline.job');
    await queryRunner.query('DROP FUNCTION pipeline.job_notes_update()');
    await queryRunner.query(lookupsOfJobs());
    await queryRunner.query('ALTER TABLE pipeline.job_text DROP COLUMN notes');
  }
}

/**
 * Letters are folded in the same way whatever collation the database has (docs/decisions/0160). The collation is chosen
 * when the function runs: a dump is restored by servers with another choice.
 */
export class FoldingOfOurOwn1764200000020 implements MigrationInterface {
  name = 'FoldingOfOurOwn1764200000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION pipeline.lowered(given text) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
      BEGIN
        IF to_regcollation('pg_catalog.pg_c_utf8') IS NOT NULL THEN
          RETURN lower(given COLLATE pg_catalog.pg_c_utf8);
        ELSIF to_regcollation('pg_catalog."und-x-icu"') IS NOT NULL THEN
          RETURN lower(given COLLATE pg_catalog."und-x-icu");
        END IF;
        RETURN lower(given);
      END $$`);
    await queryRunner.query(String.raw`
      CREATE OR REPLACE FUNCTION pipeline.folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT CASE WHEN octet_length(given) = length(given) THEN lower(given COLLATE "C") ELSE normalize(
        replace(replace(replace(translate(
          pipeline.lowered(regexp_replace(normalize(given, NFD), '[­̀-ͯ​-‍⁠﻿]', '', 'g')),
          'øłđħıς', 'oldhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), NFC) COLLATE "C" END $$`);
  }

  async down(): Promise<void> {
    // The functions serve the schema from before as well.
  }
}

/** $1 the last id before. A text is written under the lock of its record, as by whoever changes the record. */
const foldedAnew = (table: string, assignments: string, isStale: string) => `
  WITH batch AS MATERIALIZED (SELECT id FROM pipeline.${table} WHERE id > $1 ORDER BY id LIMIT 5000),
  stale AS MATERIALIZED (
    SELECT record.* FROM pipeline.${table} AS record
      JOIN pipeline.${table}_text AS entry ON entry.user_id = record.user_id AND entry.id = record.id
     WHERE record.id IN (SELECT id FROM batch) AND ${isStale}
       FOR NO KEY UPDATE OF record),
  changed AS (
    UPDATE pipeline.${table}_text AS entry SET ${assignments} FROM stale AS record
     WHERE entry.user_id = record.user_id AND entry.id = record.id)
  SELECT max(id) AS last FROM batch`;
const JOB_TEXT = `pipeline.folded(concat_ws(' ', record.company, record.title, record.location))`;
const CONTACT_WORDS = `pipeline.folded(concat_ws(' ', record.name, record.email, record.company, record.title))`;
const CONTACT_TEXT = `CASE WHEN octet_length(${CONTACT_WORDS}) <= 2000 THEN ${CONTACT_WORDS} END`;

/** Reads and writes the texts of all records, batch by batch. */
async function foldAnew(queryRunner: QueryRunner, statement: string): Promise<void> {
  let last: string | null = '';
  while (last !== null)
    [{ last }] = (await queryRunner.query(statement, [last])) as [{ last: string | null }];
}

/** Indexes and texts that a database has folded in its own way. */
export class FoldedInOurWay1764200000021 implements MigrationInterface {
  name = 'FoldedInOurWay1764200000021';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await withoutHurry(queryRunner, async () => {
      for (const index of ['job_company_order_idx', 'job_title_order_idx'])
        await queryRunner.query(`REINDEX INDEX CONCURRENTLY pipeline.${index}`);
    });
    for (const statement of [
      foldedAnew(
        'job',
        `company_length = length(pipeline.folded(record.company)), text = ${JOB_TEXT}`,
        `entry.text IS DISTINCT FROM ${JOB_TEXT}`,
      ),
      foldedAnew('contact', `text = ${CONTACT_TEXT}`, `entry.text IS DISTINCT FROM ${CONTACT_TEXT}`),
    ])
      await foldAnew(queryRunner, statement);
  }

  async down(): Promise<void> {
    // Both functions read these texts.
  }
}

/** Notes from before `NotesInSearches`. */
export class NotesSearched1764200000022 implements MigrationInterface {
  name = 'NotesSearched1764200000022';
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const notes = NOTES.replace('job.', 'record.');
    await foldAnew(
      queryRunner,
      foldedAnew('job', `notes = ${notes}`, `entry.notes IS DISTINCT FROM ${notes}`),
    );
  }

  async down(): Promise<void> {
    // The column goes with the migration that added it.
  }
}
