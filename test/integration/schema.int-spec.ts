import { ACCOUNT_ENTITIES } from '@wagewright/auth';
import { DatabaseEnv, dataSourceOptions, newId } from '@wagewright/database';
import { DATASET_ENTITIES } from '@wagewright/dataset';
import { IDENTITY_ENTITIES } from '@wagewright/identity';
import { EVENT_ENTITIES } from '@wagewright/events';
import { WEBHOOK_ENTITIES } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { PAY_REPORT_ENTITIES } from '../../apps/compensation/src/pay-reports/pay-report.entities';
import { Notice } from '../../apps/console/src/notices/notice.entity';
import { PIPELINE_ENTITIES } from '../../apps/pipeline/src/pipeline.entities';
import { EndedJobCounters1764000000200 } from '../../libs/database/src/migrations/1764000000200-ended-job-counters';
import { WebhookSpans1764000000770 } from '../../libs/database/src/migrations/1764000000770-webhook-spans';
import { WebhookSpansChecked1764000000771 } from '../../libs/database/src/migrations/1764000000771-webhook-spans-checked';
import { WebhookPartitions1764000000772 } from '../../libs/database/src/migrations/1764000000772-webhook-partitions';
import { DayEntries1764000002211 } from '../../libs/database/src/migrations/1764000002211-day-entries';
import { ProvenAddressEntries1764000000952 } from '../../libs/database/src/migrations/1764000000952-proven-address-entries';
import { createTestDatabase, type TestDatabase } from '../setup/test-database';

const ENTITIES = [
  ...ACCOUNT_ENTITIES,
  ...IDENTITY_ENTITIES,
  ...DATASET_ENTITIES,
  ...WEBHOOK_ENTITIES,
  ...EVENT_ENTITIES,
  ...PIPELINE_ENTITIES,
  ...PAY_REPORT_ENTITIES,
  Notice,
];

describe('the migrated schema', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const env = Object.assign(new DatabaseEnv(), { url: database.url });
    dataSource = await new DataSource(dataSourceOptions(env, 'schema-test', ENTITIES)).initialize();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('is what the entities say: nothing would be generated', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('goes down to nothing and up again', async () => {
    const tables = () =>
      dataSource.query<unknown[]>(
        `SELECT table_schema, table_name FROM information_schema.tables
          WHERE table_schema IN ('accounts', 'compensation', 'pipeline') ORDER BY 1, 2`,
      );
    const before = await tables();
    const applied = dataSource.migrations.length;
    for (let i = 0; i < applied; i++) await dataSource.undoLastMigration();
    expect(await tables()).toEqual([]);
    expect(await dataSource.runMigrations()).toHaveLength(applied);
    expect(await tables()).toEqual(before);
  });

  it('counts the ended jobs that there are when the counters of them are added', async () => {
    const job = `INSERT INTO pipeline.job (id, user_id, company, title, status, initial_status, furthest_step, tags,
        outcome, status_changed_at, archived_at, version, created_at, updated_at)
      VALUES ($1, 'usr_1', 'Acme', 'Engineer', $2, 'saved', 1, '{}', $3, '2026-11-02T00:00:00.250Z', $4, 1, now(), now())`;
    for (const values of [
      ['job_1', 'applied', 'rejected', null],
      ['job_2', 'applied', 'withdrawn', null],
      ['job_3', 'applied', null, null],
      ['job_4', 'offer', 'accepted', '2026-11-03T00:00:00Z'],
    ])
      await dataSource.query(job, values);
    await dataSource.query(
      `INSERT INTO pipeline.job_tally (user_id, status, archived, slot, jobs, reached_applied, reached_screening, since_sum)
       SELECT user_id, status, archived_at IS NOT NULL, 0, count(*), 0, 0, 0 FROM pipeline.job GROUP BY 1, 2, 3`,
    );
    const queryRunner = dataSource.createQueryRunner();
    try {
      const migration = new EndedJobCounters1764000000200();
      await migration.down(queryRunner);
      await migration.up(queryRunner);
    } finally {
      await queryRunner.release();
    }
    const since = Date.parse('2026-11-02T00:00:00.250Z');

    expect(
      await dataSource.query(
        'SELECT status, archived, jobs, ended_jobs, ended_since_sum FROM pipeline.job_tally ORDER BY status',
      ),
    ).toEqual([
      { status: 'applied', archived: false, jobs: 3, ended_jobs: 2, ended_since_sum: String(2 * since) },
      { status: 'offer', archived: true, jobs: 1, ended_jobs: 1, ended_since_sum: String(since) },
    ]);
  });

  it('takes the addresses of accounts for proven by what is left of a proof, and moves owners to their invitation', async () => {
    const entry = `INSERT INTO accounts.audit_entry (id, action, actor, account_id, details, at)
      VALUES ($1, $2, $3, $3, $4, '2026-11-02T00:00:00Z')`;
    const link = `INSERT INTO accounts.one_time_link (id, account_id, purpose, token_hash, expires_at, used_at)
      VALUES ('lnk_' || $1, $1, $2, sha256($1::bytea), now() + interval '1 hour', $3)`;
    const provider = `INSERT INTO accounts.external_identity (provider, subject, account_id, created_at)
      VALUES ('acme', $1, $1, '2026-11-03T00:00:00Z')`;
    const accounts = [
      'by-operator',
      'by-link',
      'by-trail',
      'by-provider',
      'by-form',
      'owner',
      'invited-owner',
    ];
    for (const id of accounts)
      await dataSource.query(
        `INSERT INTO accounts.account (id, email, name, plan, role) VALUES ($1, $1 || '@example.com', $1, 'free', $2)`,
        [id, id.includes('owner') ? 'owner' : 'member'],
      );
    await dataSource.query(link, ['by-link', 'sign-in', '2026-11-01T00:00:00Z']);
    await dataSource.query(entry, ['aud_1', 'session.opened', 'by-trail', { method: 'invitation' }]);
    await dataSource.query(entry, ['aud_2', 'session.opened', 'owner', { method: 'invitation' }]);
    await dataSource.query(provider, ['by-provider']);
    await dataSource.query(entry, ['aud_3', 'account.signed_up', 'by-form', { by: 'form' }]);
    await dataSource.query(entry, ['aud_4', 'session.opened', 'by-form', { method: 'invitation' }]);
    await dataSource.query(provider, ['by-form']);
    await dataSource.query(link, ['invited-owner', 'invitation', null]);
    const queryRunner = dataSource.createQueryRunner();
    try {
      for (let i = 0; i < 2; i++) await new ProvenAddressEntries1764000000952().up(queryRunner);
    } finally {
      await queryRunner.release();
    }
    const day = (date: string) => new Date(`${date}T00:00:00Z`);

    expect(
      await dataSource.query(
        `SELECT account.id, email_proven_at AS proven, first_signed_in_at AS first, account.role, link.role AS invited
           FROM accounts.account LEFT JOIN accounts.one_time_link AS link ON link.account_id = account.id
          WHERE account.id = ANY($1) ORDER BY array_position($1, account.id)`,
        [accounts],
      ),
    ).toEqual([
      { id: 'by-operator', proven: null, first: null, role: 'member', invited: null },
      { id: 'by-link', proven: day('2026-11-01'), first: null, role: 'member', invited: null },
      {
        id: 'by-trail',
        proven: day('2026-11-02'),
        first: day('2026-11-02'),
        role: 'member',
        invited: null,
      },
      { id: 'by-provider', proven: day('2026-11-03'), first: null, role: 'member', invited: null },
      { id: 'by-form', proven: null, first: day('2026-11-02'), role: 'member', invited: null },
      { id: 'owner', proven: day('2026-11-02'), first: day('2026-11-02'), role: 'owner', invited: null },
      { id: 'invited-owner', proven: null, first: null, role: 'member', invited: 'owner' },
    ]);
  });

  it('takes what stood at midnight in UTC for a day, and gives events of whole days the days of the calendar feed', async () => {
    const job = `INSERT INTO pipeline.job (id, user_id, company, title, status, initial_status, furthest_step, tags,
        status_changed_at, version, created_at, updated_at, deadline_at, follow_up_at)
      VALUES ($1, 'usr_days', 'Acme', 'Engineer', 'saved', 'saved', 0, '{}', now(), 1, now(), now(), $2, $3)`;
    const event = `INSERT INTO pipeline.calendar_event (id, user_id, title, type, starts_at, ends_at, time_zone, all_day,
        contact_ids, reminder_minutes, created_at, updated_at)
      VALUES ($1, 'usr_days', 'Onsite', 'interview', $2, $3, $4, $5, '{}', '{}', now(), now())`;
    await dataSource.query(job, ['job_days', '2026-12-15T00:00:00Z', '2026-12-06T00:30:00Z']);
    const events = [
      ['1', '2026-12-01T00:00:00Z', null, 'America/New_York', true],
      ['2', '2026-12-01T00:00:00Z', '2026-12-03T00:00:00Z', 'UTC', true],
      ['3', '2026-12-01T16:00:00-08:00', '2026-12-02T17:00:00-08:00', 'America/Los_Angeles', true],
      ['4', '2026-12-01T00:00:00+01:00', '2026-12-03T00:00:00+01:00', 'Europe/Berlin', true],
      ['5', '2026-12-01T05:30:00Z', '2026-12-01T05:30:00Z', 'Mars/Olympus', true],
      ['6', '2026-12-01T00:00:00Z', null, 'UTC', false],
    ];
    for (const row of events) await dataSource.query(event, row);
    const queryRunner = dataSource.createQueryRunner();
    try {
      for (let i = 0; i < 2; i++) await new DayEntries1764000002211().up(queryRunner);
    } finally {
      await queryRunner.release();
    }

    expect(
      await dataSource.query(
        `SELECT deadline_on::text AS deadline, follow_up_on AS "followUp", applied_on AS applied
           FROM pipeline.job WHERE id = 'job_days'`,
      ),
    ).toEqual([{ deadline: '2026-12-15', followUp: null, applied: null }]);
    const days: { first: string | null; last: string | null }[] = await dataSource.query(
      `SELECT starts_on::text AS first, ends_on::text AS last
         FROM pipeline.calendar_event WHERE user_id = 'usr_days' ORDER BY id`,
    );
    expect(days.map(({ first, last }) => [first, last])).toEqual([
      ['2026-12-01', '2026-12-01'],
      ['2026-12-01', '2026-12-02'],
      ['2026-12-02', '2026-12-02'],
      ['2026-12-01', '2026-12-02'],
      ['2026-12-01', '2026-12-01'],
      [null, null],
    ]);
  });

  it('partitions the events that there are, under a process of the release before, and unites them again', async () => {
    const steps = [
      new WebhookSpans1764000000770(),
      new WebhookSpansChecked1764000000771(),
      new WebhookPartitions1764000000772(),
    ];
    const migrator = dataSource.createQueryRunner();
    const older = dataSource.createQueryRunner();
    const events = () =>
      dataSource.query<{ id: string; sequence: string; deliveries: number; attempts: number }[]>(
        `SELECT id, sequence, (SELECT count(*)::integer FROM pipeline.webhook_delivery WHERE event_id = event.id) AS deliveries,
                (SELECT count(*)::integer FROM pipeline.webhook_attempt WHERE substr(delivery_id, 5, 21) = substr(event.id, 5, 21)) AS attempts
           FROM pipeline.webhook_event AS event ORDER BY sequence`,
      );
    const inTransaction = async (work: () => Promise<void>) => {
      await migrator.startTransaction();
      await work();
      await migrator.commitTransaction();
    };
    const record = async () => older.query(`EXECUTE record ('${newId('evt')}')`);
    try {
      for (const step of steps.toReversed()) await inTransaction(() => step.down(migrator));
      await older.query(
        `PREPARE record (text) AS WITH event AS (
           INSERT INTO pipeline.webhook_event (id, user_id, type, body) VALUES ($1, 'usr_1', 'job.created', '{}') RETURNING id, sequence
         ), delivery AS (
           INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
           SELECT 'dlv_' || substr(id, 5, 21) || '0', 'usr_1', 'wh_1', id, sequence, 'succeeded' FROM event RETURNING id)
         INSERT INTO pipeline.webhook_attempt (delivery_id, number, trigger, started_at, total_ms)
         SELECT id, 1, 'auto', now(), 1 FROM delivery`,
      );
      await older.query('PREPARE look_up AS SELECT * FROM pipeline.webhook_delivery');
      await record();
      const stored: unknown[] = await older.query('EXECUTE look_up');
      for (const step of steps) {
        await inTransaction(() => step.up(migrator));
        await record();
      }

      expect(await older.query('EXECUTE look_up')).toEqual(expect.arrayContaining(stored));
      const partitioned = await events();
      expect(partitioned).toHaveLength(4);
      expect(partitioned.every(({ deliveries, attempts }) => deliveries === 1 && attempts === 1)).toBe(true);
      expect(new Set(partitioned.map(({ sequence }) => sequence)).size).toBe(4);
      for (const step of steps.toReversed()) await inTransaction(() => step.down(migrator));
      expect(await events()).toEqual(partitioned);
      await record();
      expect((await events()).map(({ id }) => id).slice(0, 4)).toEqual(partitioned.map(({ id }) => id));
      await dataSource.query('DELETE FROM pipeline.webhook_event');
      expect(await dataSource.query('SELECT FROM pipeline.webhook_attempt')).toEqual([]);
      for (const step of steps) await inTransaction(() => step.up(migrator));
    } finally {
      await migrator.release();
      await older.query('DEALLOCATE ALL');
      await older.release();
    }
  });
});
