import express from 'express';
import { Pool } from 'pg';

// Bare Express 5 routes that read a job with everything around it in one statement, and a page of fifty jobs with
// how many there are, the statements prepared, on a pool of the size that the service has. They check nothing,
// limit nobody and know one user; dates and JSON are spelled by node-postgres and PostgreSQL as they come.
const [port, userId] = process.argv.slice(2);
const PAGE = 50;
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const JOB = `j.id, j.company, j.title, j.title AS role, j.url, j.status, j.location, j.work_mode AS "workMode",
  j.employment_type AS "employmentType", j.salary, j.source, j.description, j.notes, j.priority, j.tags,
  ARRAY(SELECT link.contact_id FROM pipeline.job_contact link WHERE link.job_id = j.id ORDER BY link.contact_id) AS "contactIds",
  j.outcome, j.applied_at AS "appliedAt", j.status_changed_at AS "statusChangedAt", j.follow_up_at AS "followUpAt",
  j.deadline_at AS "deadlineAt", j.archived_at AS "archivedAt", j.version, j.created_at AS "createdAt",
  j.updated_at AS "updatedAt"`;

const DETAIL = {
  name: 'detail',
  text: `SELECT ${JOB}, j.market,
    (SELECT json_agg(c ORDER BY c.id) FROM (
       SELECT id, to_status AS status, from_status AS "previousStatus", occurred_at AS "changedAt", note
         FROM pipeline.job_status_change WHERE job_id = j.id) c) AS "statusHistory",
    (SELECT json_agg(c) FROM (
       SELECT c.id, c.name, c.email, c.phone, c.company, c.title, c.linkedin_url AS "linkedinUrl", c.relationship, c.notes,
              c.tags, ARRAY(SELECT l.job_id FROM pipeline.job_contact l WHERE l.contact_id = c.id) AS "jobIds",
              c.last_contacted_at AS "lastContactedAt", c.next_follow_up_at AS "nextFollowUpAt", c.version,
              c.created_at AS "createdAt", c.updated_at AS "updatedAt"
         FROM pipeline.job_contact l JOIN pipeline.contact c ON c.id = l.contact_id
        WHERE l.job_id = j.id ORDER BY lower(c.name)) c) AS contacts,
    (SELECT json_agg(a) FROM (
       SELECT id, type, title, description, job_id AS "jobId", contact_id AS "contactId", occurred_at AS "occurredAt",
              duration_minutes AS "durationMinutes", outcome, created_at AS "createdAt"
         FROM pipeline.activity WHERE job_id = j.id ORDER BY occurred_at DESC LIMIT 20) a) AS "recentActivities",
    (SELECT json_agg(e) FROM (
       SELECT id, title, type, starts_at AS "startsAt", ends_at AS "endsAt", time_zone AS "timeZone", all_day AS "allDay",
              location, meeting_url AS "meetingUrl", job_id AS "jobId", contact_ids AS "contactIds", notes,
              reminder_minutes AS "reminderMinutes", created_at AS "createdAt", updated_at AS "updatedAt"
         FROM pipeline.calendar_event WHERE job_id = j.id AND coalesce(ends_at, starts_at) >= now()
        ORDER BY starts_at LIMIT 50) e) AS "upcomingEvents"
    FROM pipeline.job j WHERE j.id = $1 AND j.user_id = $2`,
};
const LIST = {
  name: 'list',
  text: `SELECT ${JOB} FROM pipeline.job j WHERE j.user_id = $1 AND j.archived_at IS NULL ORDER BY j.id DESC LIMIT ${PAGE + 1}`,
};
const TOTAL = {
  name: 'total',
  text: 'SELECT sum(jobs)::integer AS total FROM pipeline.job_tally WHERE user_id = $1 AND NOT archived',
};

express()
  .get('/', (_request, response) => response.end())
  .get('/jobs/:id', async (request, response) => {
    const { rows } = await pool.query({ ...DETAIL, values: [request.params.id, userId] });
    response.json(rows[0]);
  })
  .get('/jobs', async (_request, response) => {
    const [page, counted] = await Promise.all([
      pool.query({ ...LIST, values: [userId] }),
      pool.query({ ...TOTAL, values: [userId] }),
    ]);
    const hasMore = page.rows.length > PAGE;
    response.json({ data: page.rows.slice(0, PAGE), hasMore, total: counted.rows[0].total });
  })
  .listen(Number(port), '127.0.0.1');
