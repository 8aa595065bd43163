import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './support/stack.mjs';
import { OWN_HOSTS, percentile, WebhookBench } from './support/webhook-bench.mjs';

// From the event to the first attempt at 100 events a second; then the same with one endpoint of ten that hangs; then
// the ten beside a hundred dead ones of other accounts, half of which hang and half of which refuse the connection, all
// with deliveries that are due: while all of them fail for the first time at once, and when the worker knows them.
const PER_SECOND = 100;
const SECONDS = 10;
/** New processes pause for tenths of a second now and then until V8 has compiled the hot code. */
const WARMING_SECONDS = 10;
const GOALS = { p50Ms: 25, p99Ms: 50, besideRatio: 1.5 };
const ENDPOINTS = 10;
const DEAD_ACCOUNTS = 10;
const DEAD_EACH = 5;
/**
 * Deliveries of each dead endpoint that are due when the third run begins: more than the worker can try while the run
 * lasts.
 */
const DEAD_BACKLOG = 50;
const OPEN_WITHIN_MS = 180_000;
const SEND_TIMEOUT_MS = 12_000;
const HEALTHY = ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9'];

const bench = await new WebhookBench().start();
try {
  const worker = await bench.stack.worker();
  const accounts = [];
  for (const path of HEALTHY) accounts.push(...(await bench.account([path])));
  const [tenth] = await bench.account(['/10']);
  const [hanging] = await bench.account(['/hang']);
  await delays([...accounts, tenth], WARMING_SECONDS);
  const clean = await delays([...accounts, tenth], SECONDS);
  const beside = await delays([...accounts, hanging], SECONDS, (PER_SECOND * SECONDS) / ENDPOINTS);
  const dead = await deadEndpoints();
  await bench.backlog(dead, DEAD_BACKLOG);
  const besideFailing = await delays([...accounts, tenth], SECONDS);
  await circuitsOpen(dead);
  const besideDead = await delays([...accounts, tenth], SECONDS);
  console.table({
    'ten healthy endpoints': summary(clean),
    'nine beside one that hangs': summary(beside),
    [`ten while ${dead.length} others begin to fail`]: summary(besideFailing),
    [`ten beside ${dead.length} that are dead`]: summary(besideDead),
  });
  console.log(
    `goals: p50 ≤ ${GOALS.p50Ms} ms, p99 ≤ ${GOALS.p99Ms} ms; p95 ÷ clean p95 (goal ≤ ${GOALS.besideRatio}): ` +
      `beside one that hangs ${p95Ratio(beside)}, beside the dead ones ${p95Ratio(besideDead)}, while they begin to fail ${p95Ratio(besideFailing)}`,
  );

  /** @param {number[]} values */
  function p95Ratio(values) {
    return (percentile(values, 0.95) / percentile(clean, 0.95)).toFixed(2);
  }
  await worker.stop();
} finally {
  await bench.stop();
}

/** A hundred endpoints, each at its own host, of accounts that own nothing else. */
async function deadEndpoints() {
  const { port } = new URL(bench.receiverUrl);
  // Nothing listens there.
  const closed = await freePort();
  const found = [];
  for (let account = 0; account < DEAD_ACCOUNTS; account += 1) {
    const hosts = Array.from({ length: DEAD_EACH }, (_, n) => OWN_HOSTS[account * DEAD_EACH + n]);
    const paths = hosts.flatMap((host) => [`https://${host}:${port}/hang`, `https://${host}:${closed}/`]);
    found.push(...(await bench.account(paths)));
  }
  return found;
}

/**
 * Waits until the worker sends only probes to these endpoints.
 *
 * @param {import('./support/webhook-bench.mjs').Endpoint[]} endpoints
 */
async function circuitsOpen(endpoints) {
  const ids = endpoints.map(({ id }) => id);
  for (const until = Date.now() + OPEN_WITHIN_MS; Date.now() < until;) {
    const { rows } = await bench.database.query(
      "SELECT count(*)::int AS closed FROM pipeline.webhook_endpoint WHERE id = ANY($1) AND circuit = 'closed'",
      [ids],
    );
    // Attempts sent before the circuits opened end with their time-out.
    if (rows[0].closed === 0) return sleep(SEND_TIMEOUT_MS);
    await sleep(500);
  }
  throw new Error('the circuits of the dead endpoints are not open');
}

/**
 * Adds jobs in turn for the accounts and waits for their events.
 *
 * @param {(import('./support/webhook-bench.mjs').Endpoint | undefined)[]} accounts
 * @param {number} seconds
 * @param {number} hung  Events that will never be answered.
 * @returns {Promise<number[]>}  Milliseconds from each event to its first attempt, at endpoints that answer.
 */
async function delays(accounts, seconds, hung = 0) {
  const count = PER_SECOND * seconds;
  const posts = [];
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    const token = accounts[index % accounts.length]?.token ?? '';
    posts.push(bench.post(token, '/jobs', { company: 'Acme', title: 'Data Engineer' }));
    await sleep(Math.max(began + ((index + 1) * 1_000) / PER_SECOND - performance.now(), 0));
  }
  await Promise.all(posts);
  const healthy = (/** @type {string} */ path) => !path.startsWith('/hang');
  const arrivals = await bench.arrivalsAt(healthy, count - hung);
  return arrivals.map(({ at, sentAt }) => at - sentAt);
}

/** @param {number[]} values */
function summary(values) {
  const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => percentile(values, share));
  return { events: values.length, p50Ms, p95Ms, p99Ms };
}
