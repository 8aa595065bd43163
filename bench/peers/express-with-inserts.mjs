import { randomBytes } from 'node:crypto';
import express from 'express';
import { Pool } from 'pg';

// A bare Express 5 route that writes a job, its event and a delivery for each webhook in one transaction, into tables of its
// own with the indexes that a list, an event and a claim need. The statements are prepared. It limits nobody and knows one
// user.
const [port] = process.argv.slice(2);
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
const USER = 'usr_1';
await pool.query(`
  CREATE SCHEMA peer;
  CREATE TABLE peer.job (
    id text PRIMARY KEY, user_id text NOT NULL, company text NOT NULL, title text NOT NULL, url text, status text NOT NULL,
    created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL);
  CREATE INDEX ON peer.job (user_id, created_at DESC, id DESC);
  CREATE TABLE peer.webhook (id text PRIMARY KEY, user_id text NOT NULL, events text[] NOT NULL, is_active boolean NOT NULL);
  CREATE INDEX ON peer.webhook (user_id) WHERE is_active;
  CREATE TABLE peer.event (
    id text PRIMARY KEY, user_id text NOT NULL, type text NOT NULL, body text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE peer.delivery (
    event_id text NOT NULL, webhook_id text NOT NULL, state text NOT NULL, next_attempt_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (event_id, webhook_id));
  CREATE INDEX ON peer.delivery (next_attempt_at) WHERE state = 'pending';
  INSERT INTO peer.webhook VALUES ('wh_1', '${USER}', '{*}', true)`);

const JOB = { name: 'job', text: 'INSERT INTO peer.job VALUES ($1, $2, $3, $4, $5, $6, $7, $7)' };
const EVENT = {
  name: 'event',
  text: "INSERT INTO peer.event (id, user_id, type, body) VALUES ($1, $2, 'job.created', $3)",
};
const DELIVERIES = {
  name: 'deliveries',
  text: `INSERT INTO peer.delivery (event_id, webhook_id, state)
         SELECT $1, id, 'pending' FROM peer.webhook
          WHERE user_id = $2 AND is_active AND events && '{job.created,*}'`,
};

express()
  .disable('x-powered-by')
  .disable('etag')
  .use(express.json())
  .get('/', (_request, response) => response.end())
  .post('/', async (request, response) => {
    const { company, title, url = null, status = 'saved' } = request.body;
    if (!isText(company) || !isText(title)) return void response.status(400).end();
    const at = new Date().toISOString();
    const job = { id: newId('job'), company, title, url, status, version: 1, createdAt: at, updatedAt: at };
    await write(job);
    response.status(201).json(job);
  })
  .listen(Number(port), '127.0.0.1');

/** @param {{ id: string, company: string, title: string, url: string | null, status: string, createdAt: string }} job */
async function write(job) {
  const eventId = newId('evt');
  const body = JSON.stringify({ event: 'job.created', timestamp: job.createdAt, data: job });
  const { id, company, title, url, status, createdAt } = job;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query({ ...JOB, values: [id, USER, company, title, url, status, createdAt] });
    await client.query({ ...EVENT, values: [eventId, USER, body] });
    await client.query({ ...DELIVERIES, values: [eventId, USER] });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** @param {unknown} value */
function isText(value) {
  return typeof value === 'string' && value.trim().length > 0 && value.length <= 200;
}

/** @param {string} prefix */
function newId(prefix) {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}
