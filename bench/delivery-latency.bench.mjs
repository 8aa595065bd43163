import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, WebhookBench } from './support/webhook-bench.mjs';

// From the event to the first attempt at 100 events a second; then the same with one endpoint of ten that hangs.
const PER_SECOND = 100;
const SECONDS = 10;
const GOALS = { p50Ms: 25, p99Ms: 50, hangingRatio: 1.5 };
const ENDPOINTS = 10;
const HEALTHY = ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9'];

const bench = await new WebhookBench().start();
try {
  const worker = await bench.stack.worker();
  const accounts = [];
  for (const path of HEALTHY) accounts.push(...(await bench.account([path])));
  const [tenth] = await bench.account(['/10']);
  const [hanging] = await bench.account(['/hang']);
  await delays([...accounts, tenth], 1);
  const clean = await delays([...accounts, tenth], SECONDS);
  const beside = await delays([...accounts, hanging], SECONDS, (PER_SECOND * SECONDS) / ENDPOINTS);
  console.table({ 'ten healthy endpoints': summary(clean), 'nine beside one that hangs': summary(beside) });
  console.log(
    `goals: p50 ≤ ${GOALS.p50Ms} ms, p99 ≤ ${GOALS.p99Ms} ms; p95 of the nine ÷ clean p95 ` +
      `${(percentile(beside, 0.95) / percentile(clean, 0.95)).toFixed(2)} (goal ≤ ${GOALS.hangingRatio})`,
  );
  await worker.stop();
} finally {
  await bench.stop();
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
  const healthy = (/** @type {string} */ path) => path !== '/hang';
  const arrivals = await bench.arrivalsAt(healthy, count - hung);
  return arrivals.map(({ at, sentAt }) => at - sentAt);
}

/** @param {number[]} values */
function summary(values) {
  const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => percentile(values, share));
  return { events: values.length, p50Ms, p95Ms, p99Ms };
}
