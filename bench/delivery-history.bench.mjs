import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebhookBench } from './support/webhook-bench.mjs';
import { measure } from './support/load.mjs';

// Cost of a million ended deliveries with their events and attempts, compared with an installation that has none, and
// the wait of other statements while a third of the deliveries is dropped with its partition.
const HISTORY = 1_000_000;
const BACKLOG = 6_000;
const ROUNDS = 7;
const WRITING_MS = 2_000;
const TICK_MICROS = 10_000;
const TABLES = ['webhook_attempt', 'webhook_delivery', 'webhook_event'];

/** Inserts ended deliveries, a third in each partition. $1 first id of the partition, $2 endpoint, $3 user, $4 rows */
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

const [young, old] = [new WebhookBench(), new WebhookBench()];
try {
  for (const bench of [young, old]) await bench.start();
  const sides = [await prepared(young), await prepared(old)];
  const spans = await writeHistory(old, sides[1]);
  await alternate(sides);
  await dropUnderLoad(old, sides[1], spans.at(-1) ?? '');
} finally {
  for (const bench of [old, young]) await bench.stop();
}

/** @typedef {{ bench: WebhookBench, endpoints: import('./support/webhook-bench.mjs').Endpoint[] }} Side */

/**
 * @param {WebhookBench} bench
 * @returns {Promise<Side>}
 */
async function prepared(bench) {
  const endpoints = await bench.account(['/a', '/b', '/c', '/d']);
  await bench.stack.worker();
  return { bench, endpoints };
}

/**
 * @param {WebhookBench} bench
 * @param {Side | undefined} side
 * @returns {Promise<string[]>}  The partitions of events.
 */
async function writeHistory(bench, side) {
  const { id, userId } = owner(side);
  const { rows: spans } = await bench.database.query(SPANS);
  for (const { first } of spans)
    await bench.database.query(INSERT_HISTORY, [first, id, userId, Math.ceil(HISTORY / spans.length)]);
  return spans.map(({ name }) => name);
}

/**
 * The machine becomes quicker and slower within minutes, so the two sides are measured in turns. Both begin alike:
 * after a checkpoint PostgreSQL writes whole pages for the first time, and the first round pays for that.
 *
 * @param {Side[]} sides
 */
async function alternate(sides) {
  for (const { bench } of sides) {
    await bench.database.query('VACUUM ANALYZE');
    await bench.database.query('CHECKPOINT');
  }
  for (const side of sides) await round(side);
  /** @type {Record<string, number>[][]} */
  const results = [[], []];
  for (let i = 0; i < ROUNDS; i += 1)
    for (const [index, side] of sides.entries()) results[index]?.push(await round(side));
  const [without = [], withHistory = []] = results;
  const names = Object.keys(without[0] ?? {});
  const medians = (/** @type {Record<string, number>[]} */ rounds) =>
    Object.fromEntries(names.map((name) => [name, median(rounds.map((result) => result[name] ?? 0))]));
  const ratios = names.map((name) => {
    const each = withHistory.map((result, index) => (result[name] ?? 0) / (without[index]?.[name] ?? 0));
    return [name, Number(median(each).toFixed(2))];
  });
  console.table({
    'no history': medians(without),
    [`${HISTORY} ended deliveries`]: medians(withHistory),
    'ratio of the rounds, median': Object.fromEntries(ratios),
  });
}

/**
 * Processor time of PostgreSQL for its clients, because rates on a shared machine say little.
 *
 * @param {Side} side
 */
async function round({ bench, endpoints }) {
  const beforePosts = await postgresMicros(bench);
  const posts = await measure({ ...posting(bench, endpoints[0]), connections: 4, seconds: 2 });
  const perPost = ((await postgresMicros(bench)) - beforePosts) / (posts.perSecond * 2);
  await bench.arrivals(Math.round(posts.perSecond * 2) * endpoints.length);
  // Written before it is due, so that only claiming, sending and settling are measured.
  const due = new Date(Date.now() + WRITING_MS);
  await bench.backlog(endpoints, BACKLOG / endpoints.length, due);
  await sleep(due.getTime() - Date.now());
  const before = await postgresMicros(bench);
  const began = performance.now();
  await bench.arrivals(BACKLOG);
  const seconds = (performance.now() - began) / 1_000;
  return {
    'POST /jobs a second': Math.round(posts.perSecond),
    'µs of PostgreSQL a POST with its deliveries': Math.round(perPost),
    'deliveries a second': Math.round(BACKLOG / seconds),
    'µs of PostgreSQL a delivery': Math.round(((await postgresMicros(bench)) - before) / BACKLOG),
  };
}

/**
 * @param {WebhookBench} bench
 * @param {Side | undefined} side
 * @param {string} name  of the partition of events
 */
async function dropUnderLoad(bench, side, name) {
  const load = measure({ ...posting(bench, owner(side)), connections: 4, seconds: 3 });
  await sleep(1_000);
  const began = performance.now();
  for (const table of TABLES)
    await bench.database.query(`DROP TABLE ${name.replace('webhook_event', table)}`);
  const dropMs = performance.now() - began;
  const { p50Ms, p99Ms } = await load;
  console.table({ 'while a third of it is dropped': { dropMs: Math.round(dropMs), p50Ms, p99Ms } });
}

/** @param {Side | undefined} side */
function owner(side) {
  const endpoint = side?.endpoints[0];
  if (!endpoint) throw new Error('an account was asked for');
  return endpoint;
}

/**
 * @param {WebhookBench} bench
 * @param {import('./support/webhook-bench.mjs').Endpoint | undefined} endpoint
 */
function posting(bench, endpoint) {
  return {
    url: `${bench.pipelineUrl}/api/mcp/jobs`,
    method: /** @type {const} */ ('POST'),
    headers: { authorization: `Bearer ${endpoint?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ company: 'Acme', title: 'Engineer', notes: 'x'.repeat(400) }),
  };
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @param {WebhookBench} bench */
async function postgresMicros(bench) {
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
