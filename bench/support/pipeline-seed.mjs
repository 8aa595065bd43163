// Statements that fill the pipeline's tables. Half of the jobs have activities, a quarter have contacts and an
// interview, some need attention, some are archived: like a search after two months.

/**
 * Jobs of one user or of many, with what hangs on them.
 *
 * @param {object} wanted
 * @param {string} wanted.users  A query that gives `user_id` and a number `u` that no other user has.
 * @param {number} wanted.jobs  For each user.
 * @returns {string[]}
 */
export function seedJobs({ users, jobs }) {
  const jobId = `'job_' || lpad(u::text, 8, '0') || lpad(n::text, 14, '0')`;
  const idOf = (/** @type {string} */ prefix, /** @type {string} */ k) =>
    `'${prefix}_' || ${k} || lpad(u::text, 7, '0') || lpad(n::text, 14, '0')`;
  const each = `(${users}) AS owner, generate_series(1, ${jobs}) AS n`;
  return [
    `INSERT INTO pipeline.job (id, user_id, company, title, url, status, initial_status, furthest_step, location, salary,
       description, tags, outcome, applied_at, status_changed_at, follow_up_at, deadline_at, archived_at, version, created_at, updated_at)
     SELECT ${jobId}, user_id, 'Company ' || n % 500, 'Software Engineer', 'https://jobs.example.com/' || n,
            status, 'saved', step, 'Austin, TX', '{"min": 120000, "max": 150000, "currency": "USD", "period": "year"}',
            repeat('We build things that matter. ', 30), ARRAY['remote', 'tag' || n % 20],
            CASE WHEN n % 3 = 0 THEN 'rejected' END,
            since, since, CASE WHEN n % 25 = 0 THEN since + interval '10 days' END,
            CASE WHEN n % 50 = 0 THEN now() + interval '2 days' END, CASE WHEN n % 5 = 0 THEN since END, 1, since, since
       FROM ${each},
            LATERAL (SELECT now() - n % 60 * interval '1 day' AS since, n % 5 AS step) AS moment,
            LATERAL (SELECT (ARRAY['saved', 'applied', 'screening', 'interviewing', 'offer'])[step + 1] AS status) AS place`,
    `INSERT INTO pipeline.job_status_change (user_id, job_id, from_status, to_status, occurred_at)
     SELECT user_id, ${jobId}, 'saved', 'screening', now() - n % 60 * interval '1 day' FROM ${each}`,
    `INSERT INTO pipeline.contact (id, user_id, name, email, company, title, tags, version, created_at, updated_at)
     SELECT ${idOf('con', 'k')}, user_id, 'Contact ' || n || ' of ' || k, 'contact' || n || '@example.com', 'Company ' || n % 500,
            'Recruiter', ARRAY['met'], 1, now(), now() FROM ${each}, generate_series(1, 2) AS k WHERE n % 4 = 0`,
    `INSERT INTO pipeline.job_contact (job_id, contact_id, user_id)
     SELECT ${jobId}, ${idOf('con', 'k')}, user_id FROM ${each}, generate_series(1, 2) AS k WHERE n % 4 = 0`,
    `INSERT INTO pipeline.activity (id, user_id, type, title, job_id, occurred_at, created_at)
     SELECT ${idOf('act', 'k')}, user_id, 'call', 'Call ' || k, ${jobId}, now() - (n % 60 + k) * interval '1 day', now()
       FROM ${each}, generate_series(1, 2) AS k WHERE n % 2 = 0`,
    `INSERT INTO pipeline.calendar_event (id, user_id, title, type, starts_at, ends_at, time_zone, all_day, job_id, contact_ids,
       reminder_minutes, created_at, updated_at)
     SELECT ${idOf('cal', '1')}, user_id, 'Interview', 'interview', start, start + interval '1 hour', 'America/Chicago', false,
            ${jobId}, ARRAY[${idOf('con', '1')}], ARRAY[30], now(), now()
       FROM ${each}, LATERAL (SELECT now() + (n % 16 - 7) * interval '1 day' AS start) AS moment WHERE n % 4 = 0`,
    `INSERT INTO pipeline.job_tally
     SELECT user_id, status, archived_at IS NOT NULL, 0, count(*), count(*) FILTER (WHERE furthest_step >= 1),
            count(*) FILTER (WHERE furthest_step >= 2), sum((extract(epoch FROM status_changed_at) * 1000)::bigint),
            count(outcome), coalesce(sum((extract(epoch FROM status_changed_at) * 1000)::bigint) FILTER (WHERE outcome IS NOT NULL), 0)
       FROM pipeline.job JOIN (${users}) AS owner USING (user_id) GROUP BY 1, 2, 3`,
  ];
}

/** Other users, whom the benchmark never calls for. */
export const STRANGERS = (/** @type {number} */ count) =>
  `SELECT 'usr_' || lpad(u::text, 22, '0') AS user_id, u FROM generate_series(1000, ${999 + count}) AS u`;

/**
 * Fresh statistics and a visibility map, as autovacuum leaves them. Empty tables are left out: PostgreSQL would plan to
 * read them whole, and would keep that plan as long as a connection lives, however much they grow. Rows committed
 * without waiting for the disk count as visible to all only once they are on disk, so these commits wait for it.
 */
export const SETTLED = [
  'SET synchronous_commit = on',
  'CHECKPOINT',
  `VACUUM ANALYZE pipeline.job, pipeline.job_status_change, pipeline.contact, pipeline.job_contact, pipeline.activity,
     pipeline.calendar_event, pipeline.job_tally, pipeline.record_tally, pipeline.record_revision, pipeline.account_usage, pipeline.job_tag,
     pipeline.job_text, pipeline.contact_text`,
  'CHECKPOINT',
];
