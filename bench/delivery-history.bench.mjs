import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebhookBench } from './support/webhook-bench.mjs';
import { measure } from './support/load.mjs';

// What a million ended deliveries with their events and attempts change, and how long others wait while a third of
// them is dropped with its partition.
const HISTORY = 1_000_000;
const BACKLOG = 6_000;
const ROUNDS = 3;
const WRITING_MS = 2_000;
const TICK_MICROS = 10_000;
const TABLES = ['webhook_attempt', 'webhook_delivery', 'webhook_event'];

/** As ended deliveries are: a third in each partition. $1 first id of the partition, $2 endpoint, $3 user, $4 rows */
const INSERT_HISTORY = `
  WITH event AS (
    INSERT INTO pipeline.webhook_event (id, user_id, type, body)
    SELECT substr($1, 1, 15) || lpad(n::text, 10, '0') || 'z', $3, 'job.created', repeat('x', 600)
      FROM generate_series(1, $4::integer) AS n RETURNING id, sequence
  ), delivery AS (
    INSERT INTO pipeline.webhook_delivery (id, user_id, endpoint_id, event_id, sequence, state, finished_at)
    SELECT 'dlv_' || substr(id, 5, 21) || '0', $3, $2, id, sequence, 'succeeded', now() FROM event RETURNING id
  )
  INSERT INTO pipeline.webhook_attempt (delivery_id, number, trigger, started_at, total_ms, status)
  SELECT id, 1, 'auto', now(), 20, 200 FROM delivery`;

const SPANS = `
  SELECT inhrelid::regclass::text AS name,
         coalesce(substring(pg_get_expr(relpartbound, inhrelid) FROM 'FROM \\(''([^'']+)'), 'evt_0000000000100000000000') AS first
    FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
   WHERE inhparent = 'pipeline.webhook_event'::regclass AND pg_get_expr(relpartbound, inhrelid) <> 'DEFAULT'
   ORDER BY 2`;

const bench = await new WebhookBench().start();
try {
  const endpoints = await bench.account(['/a', '/b', '/c', '/d']);
  const [endpoint] = endpoints;
  if (!endpoint) throw new Error('an account was asked for');
  const worker = await bench.stack.worker();
  const without = await rounds();
  const { rows: spans } = await bench.database.query(SPANS);
  for (const { first } of spans)
    await bench.database.query(INSERT_HISTORY, [
      first,
      endpoint.id,
      endpoint.userId,
      Math.ceil(HISTORY / spans.length),
    ]);
  const withHistory = await rounds();
  console.table({ 'no history': without, [`${HISTORY} ended deliveries`]: withHistory });
  await dropUnderLoad(spans.at(-1)?.name ?? '');
  await worker.stop();

  /** Both begin alike: pages are written whole for the first time after a checkpoint, which the first round pays for. */
  async function rounds() {
    await bench.database.query('VACUUM ANALYZE');
    await bench.database.query('CHECKPOINT');
    await round();
    /** @type {Record<string, number>[]} */
    const results = [];
    for (let i = 0; i < ROUNDS; i += 1) results.push(await round());
    return Object.fromEntries(
      Object.keys(results[0] ?? {}).map((name) => [
        name,
        results.map((result) => result[name] ?? 0).toSorted((a, b) => a - b)[1],
      ]),
    );
  }

  /** Processor time of PostgreSQL for its clients, because rates on a shared machine say little. */
  async function round() {
    const beforePosts = await postgresMicros();
    const posts = await measure({ ...posting(), connections: 4, seconds: 2 });
    const perPost = ((await postgresMicros()) - beforePosts) / (posts.perSecond * 2);
    await bench.arrivals(Math.round(posts.perSecond * 2) * endpoints.length);
    // Written before it is due, so that what is measured is claiming, sending and settling alone.
    const due = new Date(Date.now() + WRITING_MS);
    await bench.backlog(endpoints, BACKLOG / endpoints.length, due);
    await sleep(due.getTime() - Date.now());
    const before = await postgresMicros();
    const began = performance.now();
    await bench.arrivals(BACKLOG);
    const seconds = (performance.now() - began) / 1_000;
    return {
      'POST /jobs a second': Math.round(posts.perSecond),
      'µs of PostgreSQL a POST with its deliveries': Math.round(perPost),
      'deliveries a second': Math.round(BACKLOG / seconds),
      'µs of PostgreSQL a delivery': Math.round(((await postgresMicros()) - before) / BACKLOG),
    };
  }

  /** @param {string} name  of the partition of events */
  async function dropUnderLoad(name) {
    const load = measure({ ...posting(), connections: 4, seconds: 3 });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const began = performance.now();
    for (const table of TABLES)
      await bench.database.query(`DROP TABLE ${name.replace('webhook_event', table)}`);
    const dropMs = performance.now() - began;
    const { p50Ms, p99Ms } = await load;
    console.table({ 'while a third of it is dropped': { dropMs: Math.round(dropMs), p50Ms, p99Ms } });
  }

  function posting() {
    return {
      url: `${bench.pipelineUrl}/api/mcp/jobs`,
      method: /** @type {const} */ ('POST'),
      headers: { authorization: `Bearer ${endpoint?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ company: 'Acme', title: 'Engineer', notes: 'x'.repeat(400) }),
    };
  }
} finally {
  await bench.stop();
}

async function postgresMicros() {
  const { rows } = await bench.database.query(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'",
  );
  return rows.reduce((sum, { pid }) => sum + ticks(pid) * TICK_MICROS, 0);
}

/** @param {number} pid */
function ticks(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
