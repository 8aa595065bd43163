import { dataSource, withOwnDatabase } from '../setup/own-database';

const [OWNER, OTHER] = ['usr_owner', 'usr_other'];
const JOBS = `
  INSERT INTO pipeline.job (id, user_id, company, title, status, initial_status, furthest_step, tags, notes,
                            status_changed_at, version, created_at, updated_at)
  SELECT $1 || n, $2, 'Müller', 'Engineer', 'saved', 'saved', 0, '{remote,fintech}', $3, now(), 1, now(), now()
    FROM generate_series(1, $4::integer) AS n`;
const CONTACTS = `
  INSERT INTO pipeline.contact (id, user_id, name, tags, version, created_at, updated_at)
  SELECT $1 || n, $2, 'Jo', '{friend}', 1, now(), now() FROM generate_series(1, $3::integer) AS n`;
const ACTIVITIES = `
  INSERT INTO pipeline.activity (id, user_id, type, description, job_id, contact_id, occurred_at, created_at)
  SELECT $1 || n, $2, 'call', 'They rang.', $3, $4, now(), now() FROM generate_series(1, $5::integer) AS n`;
const EVENTS = `
  INSERT INTO pipeline.calendar_event (id, user_id, title, type, starts_at, time_zone, all_day, job_id, contact_ids,
                                       reminder_minutes, notes, created_at, updated_at)
  SELECT $1 || n, $2, 'Interview', 'interview', now(), 'UTC', false, $3, '{}', '{}', 'Bring the folder.', now(), now()
    FROM generate_series(1, $4::integer) AS n`;
const MOVE = `
  INSERT INTO pipeline.job_status_change (user_id, job_id, from_status, to_status, note, occurred_at)
  VALUES ($1, $2, 'saved', 'applied', $3, now())`;
const CHECKIN =
  'INSERT INTO pipeline.mood_checkin (user_id, score, note, created_at) VALUES ($1, 3, $2, now())';

const octets = (...columns: string[]) =>
  columns.map((column) => `coalesce(octet_length(${column}), 0)`).join(' + ');
/** Sums of a table, counted from its rows. */
const counted = (table: string, counter: string, bytes: string) => `
  SELECT user_id, '${counter}' AS counter, count(*)::integer AS records, coalesce(sum(${bytes}), 0)::integer AS bytes
    FROM pipeline.${table} GROUP BY user_id`;
const COUNTED = `
  SELECT user_id, sum(records) FILTER (WHERE counter = 'jobs')::integer AS jobs,
         sum(records) FILTER (WHERE counter = 'contacts')::integer AS contacts,
         sum(records) FILTER (WHERE counter = 'activities')::integer AS activities,
         sum(records) FILTER (WHERE counter = 'events')::integer AS events, sum(bytes)::integer AS bytes
    FROM (${[
      counted(
        'job',
        'jobs',
        octets(
          'company',
          'title',
          'url',
          'location',
          'source',
          'description',
          'notes',
          'external_id',
          `array_to_string(tags, '')`,
        ),
      ),
      counted(
        'contact',
        'contacts',
        octets(
          'name',
          'email',
          'phone',
          'company',
          'title',
          'linkedin_url',
          'relationship',
          'notes',
          `array_to_string(tags, '')`,
        ),
      ),
      counted('activity', 'activities', octets('type', 'title', 'description', 'outcome')),
      counted('calendar_event', 'events', octets('title', 'type', 'location', 'meeting_url', 'notes')),
      counted('job_status_change', 'moves', octets('note')),
      counted('mood_checkin', 'checkins', octets('note')),
    ].join(' UNION ALL ')}) AS kept GROUP BY user_id ORDER BY user_id`;
const KEPT = `
  SELECT user_id, nullif(sum(jobs), 0)::integer AS jobs, nullif(sum(contacts), 0)::integer AS contacts,
         nullif(sum(activities), 0)::integer AS activities, nullif(sum(events), 0)::integer AS events,
         sum(text_bytes)::integer AS bytes
    FROM pipeline.account_usage GROUP BY user_id
  HAVING sum(jobs + contacts + activities + events + text_bytes) <> 0 ORDER BY user_id`;

describe('what an account keeps', () => {
  withOwnDatabase();
  beforeEach(() =>
    run(
      'TRUNCATE pipeline.job, pipeline.contact, pipeline.activity, pipeline.mood_checkin, pipeline.account_usage CASCADE',
    ),
  );

  const run = (sql: string, values: unknown[] = []) =>
    dataSource.query<Record<string, number>[]>(sql, values);
  const expectCounted = async () => {
    const kept = await run(KEPT);
    expect(kept).toEqual(await run(COUNTED));
    return kept;
  };
  const fill = async () => {
    await run(JOBS, ['job_', OWNER, 'Ask for Sam. 🦊', 4]);
    await run(JOBS, ['job_other_', OTHER, null, 2]);
    await run(CONTACTS, ['con_', OWNER, 3]);
    await run(ACTIVITIES, ['act_', OWNER, 'job_1', 'con_1', 5]);
    await run(EVENTS, ['cal_', OWNER, 'job_1', 2]);
    await run(MOVE, [OWNER, 'job_1', 'By mail']);
    await run(MOVE, [OWNER, 'job_2', null]);
    await run(CHECKIN, [OWNER, 'Tired']);
    await run(CHECKIN, [OWNER, null]);
  };

  it('follows what is added, changed and deleted, in one statement or many, of one account or several', async () => {
    await fill();
    expect(await expectCounted()).toMatchObject([
      { user_id: OTHER, jobs: 2 },
      { user_id: OWNER, jobs: 4, contacts: 3, activities: 5, events: 2 },
    ]);
    await run(`UPDATE pipeline.job SET notes = repeat('ü', 100), tags = '{one}', company = 'Acme'`);
    await run(`UPDATE pipeline.contact SET email = 'jo@example.com' WHERE id = 'con_2'`);
    await run(`UPDATE pipeline.activity SET description = NULL, outcome = 'done' WHERE id < 'act_3'`);
    await run(`UPDATE pipeline.calendar_event SET notes = 'x', location = 'Room 5'`);
    await expectCounted();
    await run(`DELETE FROM pipeline.contact WHERE id = 'con_1'`);
    await expectCounted();
    await run(`DELETE FROM pipeline.job WHERE id IN ('job_1', 'job_other_2')`);
    expect(await expectCounted()).toMatchObject([
      { user_id: OTHER, jobs: 1 },
      { user_id: OWNER, jobs: 3, contacts: 2, activities: null, events: null },
    ]);
    await run(`DELETE FROM pipeline.job`);
    await run(`DELETE FROM pipeline.contact`);
    await run(`DELETE FROM pipeline.mood_checkin`);
    expect(await expectCounted()).toEqual([]);
  });

  it('has nothing of a transaction that was rolled back, and all of those that ran at the same time', async () => {
    await dataSource
      .transaction(async (manager) => {
        await manager.query(JOBS, ['job_x', OWNER, null, 3]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        dataSource.transaction(async (manager) => {
          await manager.query(JOBS, [`job_${n}_`, OWNER, null, 2]);
          await manager.query(CONTACTS, [`con_${n}_`, OWNER, 1]);
          await manager.query(`DELETE FROM pipeline.job WHERE id = 'job_${n}_1'`);
        }),
      ),
    );
    expect(await expectCounted()).toMatchObject([{ jobs: 8, contacts: 8 }]);
    const [counted] = await run('SELECT count(*)::integer AS slots FROM pipeline.account_usage');
    expect(counted?.['slots']).toBeLessThanOrEqual(8);
  });
});
