import express from 'express';
import { Redis } from 'ioredis';
import { Pool } from 'pg';

// Bare Express 5 routes that read a job, and a page of fifty with their number, from a table of their own with an index for
// the list, and count each call by a Redis script. The statements are prepared. They know one user.
const [port, rows] = process.argv.slice(2);
const USER = 'usr_1';
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
const redis = new Redis(String(process.env['REDIS_URL']), { enableAutoPipelining: true });
redis.defineCommand('count', {
  numberOfKeys: 1,
  lua: "local n = redis.call('INCR', KEYS[1]) if n == 1 then redis.call('PEXPIRE', KEYS[1], 60000) end return n",
});
await pool.query(`
  CREATE SCHEMA peer;
  CREATE TABLE peer.job (
    id text PRIMARY KEY, user_id text NOT NULL, company text NOT NULL, title text NOT NULL, url text, status text NOT NULL,
    created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL);
  INSERT INTO peer.job
  SELECT 'job_' || n, '${USER}', 'Company ' || n, 'Engineer ' || n, 'https://example.com/' || n, 'applied',
         now() - n * interval '1 s', now() FROM generate_series(1, ${Number(rows)}) AS n;
  CREATE INDEX ON peer.job (user_id, created_at DESC, id DESC);
  ANALYZE peer.job`);

const COLUMNS =
  'id, company, title, title AS role, url, status, created_at AS "createdAt", updated_at AS "updatedAt"';
const DETAIL = { name: 'detail', text: `SELECT ${COLUMNS} FROM peer.job WHERE id = $1 AND user_id = $2` };
const LIST = {
  name: 'list',
  text: `SELECT ${COLUMNS} FROM peer.job WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 51`,
};
const TOTAL = { name: 'total', text: 'SELECT count(*)::integer AS total FROM peer.job WHERE user_id = $1' };

express()
  .disable('x-powered-by')
  .disable('etag')
  .get('/', (_request, response) => response.end())
  .use(async (_request, _response, next) => {
    await /** @type {any} */ (redis).count(`peer:${Math.floor(Date.now() / 60_000)}`);
    next();
  })
  .get('/jobs/:id', async (request, response) => {
    const found = await pool.query({ ...DETAIL, values: [request.params.id, USER] });
    response.json(found.rows[0]);
  })
  .get('/jobs', async (_request, response) => {
    const [page, counted] = await Promise.all([
      pool.query({ ...LIST, values: [USER] }),
      pool.query({ ...TOTAL, values: [USER] }),
    ]);
    response.json({ data: page.rows.slice(0, 50), hasMore: true, total: counted.rows[0].total });
  })
  .listen(Number(port), '127.0.0.1');
