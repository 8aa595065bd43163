import { randomBytes } from 'node:crypto';
import express from 'express';
import { Pool } from 'pg';

// A bare Express 5 route that writes a job, its event and one delivery in one transaction, with the statements
// prepared, on a pool of the size that the service has. It checks nothing, limits nobody and knows one user.
const [port, userId, endpointId] = process.argv.slice(2);
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const JOB = {
  name: 'job',
  text: `INSERT INTO pipeline.job (id, user_id, company, title, url, status, initial_status, furthest_step, location, salary,
           source, description, notes, tags, applied_at, status_changed_at, version, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $6, 1, $7, $8, $9, $10, $11, $12, $13, $13, 1, $13, $13)`,
};
const EVENT = {
  name: 'event',
  text: `INSERT INTO pipeline.webhook_event (id, user_id, type, body) VALUES ($1, $2, 'job.created', $3) RETURNING sequence`,
};
const DELIVERY = {
  name: 'delivery',
  text: `INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state)
         VALUES ($1, $2, $3, $4, $5, 'pending')`,
};

express()
  .use(express.json())
  .get('/', (_request, response) => response.end())
  .post('/', async (request, response) => {
    const now = new Date();
    const { status, tags = [], ...fields } = request.body;
    const job = { id: newId('job'), ...fields, status, tags, version: 1, createdAt: now, updatedAt: now };
    await write(job, now);
    response.status(201).json(job);
  })
  .listen(Number(port), '127.0.0.1');

/**
 * @param {any} job
 * @param {Date} now
 */
async function write(job, now) {
  const eventId = newId('evt');
  const body = JSON.stringify({ event: 'job.created', timestamp: now, data: job });
  const { id, company, title, url, status, location, salary, source, description, notes, tags } = job;
  const values = [
    id,
    userId,
    company,
    title,
    url,
    status,
    location,
    salary,
    source,
    description,
    notes,
    tags,
    now,
  ];
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({ ...JOB, values });
    const { rows } = await client.query({ ...EVENT, values: [eventId, userId, body] });
    await client.query({
      ...DELIVERY,
      values: [newId('dlv'), userId, endpointId, eventId, rows[0].sequence],
    });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** @param {string} prefix */
function newId(prefix) {
  return `${prefix}_${Date.now().toString(36).padStart(9, '0')}${randomBytes(7).toString('hex').slice(0, 13)}`;
}
