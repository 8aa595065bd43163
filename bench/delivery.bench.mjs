import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { cpuSeconds, parentOf } from './support/cpu.mjs';
import { figure } from './support/figures.mjs';
import { median } from './support/load.mjs';
import { jobCreatedBody, OWN_HOSTS, percentile, WebhookBench } from './support/webhook-bench.mjs';

// One worker against a plain BullMQ worker that signs and posts the same bodies to the same receiver with undici, each with a
// backlog that is there before it begins; and the time from an event to its first attempt at 100 a second.
const GOAL = { atLeast: 0.9 };
const WAIT_GOAL = { atMost: 50 };
const ENDPOINTS = 10;
const ROUND = 6_000;
const ROUNDS = 5;
const QUEUE = 'bench-plain';
const CONNECTIONS = '50';
const PER_SECOND = 100;
const SECONDS = 10;
const WARMING_SECONDS = 3;
/** Time to write a round's work before the first of it is due: only the sending is measured. */
const WRITING_MS = 3_000;

const bench = await new WebhookBench().start();
try {
  const { REDIS_URL = '' } = bench.stack.environment;
  const worker = await bench.stack.worker();
  const [calm] = await bench.account(['/calm']);
  await bench.waits([calm], PER_SECOND, WARMING_SECONDS);
  const waits = await bench.waits([calm], PER_SECOND, SECONDS);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(waits, share));

  // Webhooks of an account at one host would share the limit of one.
  const { port } = new URL(bench.receiverUrl);
  const hosts = OWN_HOSTS.slice(0, ENDPOINTS).map((host) => `https://${host}:${port}/`);
  const endpoints = await bench.account(hosts);
  const plainWorker = await bench.stack.helper('peers/bare-worker.mjs', [QUEUE, REDIS_URL, CONNECTIONS]);
  const redis = new Redis(REDIS_URL);
  const queue = new Queue(QUEUE, { connection: redis });
  const postgres = parentOf((await bench.database.query('SELECT pg_backend_pid() AS pid')).rows[0].pid);
  const [ours, plain] = [
    [worker.pid ?? 0, postgres],
    [plainWorker.child.pid ?? 0, Number(/process_id:(\d+)/.exec(await redis.info('server'))?.[1])],
  ];

  /** @type {{ ours: Measured, plain: Measured }[]} */
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = {
      ours: await sending(ours, () => dueTogether(endpoints)),
      plain: await sending(plain, () => addPlainJobs(queue)),
    };
    // The first compiles the hot code of both.
    if (round > 0) rounds.push(measured);
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  const medianOf = (/** @type {(round: { ours: Measured, plain: Measured }) => number} */ pick) =>
    median(rounds.map(pick));
  const micros = `${Math.round(medianOf((round) => round.ours.micros))} and ${Math.round(medianOf((round) => round.plain.micros))} µs of processor time with the store`;
  const rates = `${Math.round(medianOf((round) => round.ours.perSecond))} and ${Math.round(medianOf((round) => round.plain.perSecond))} a second`;
  const ratio = medianOf((round) => round.ours.perSecond / round.plain.perSecond);
  figure('deliveries ÷ plain BullMQ', ratio, GOAL, `${rates}, ${micros}`);
  figure(
    'event to first attempt at 100 a second, p99 ms',
    p99 ?? NaN,
    WAIT_GOAL,
    `p50 ${p50}, p95 ${p95} ms`,
  );
  await queue.close();
  redis.disconnect();
} finally {
  await bench.stop();
}

/** @typedef {{ perSecond: number, micros: number }} Measured  Deliveries in a second; processor time of one. */

/**
 * @param {number[]} processes  Sender and store.
 * @param {() => Promise<unknown>} begin
 * @returns {Promise<Measured>}
 */
async function sending(processes, begin) {
  const used = () => processes.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const arriving = bench.arrivals(ROUND);
  await begin();
  const before = used();
  const times = (await arriving).map(({ at }) => at);
  const micros = ((used() - before) / ROUND) * 1_000_000;
  return { perSecond: (ROUND / (Math.max(...times) - Math.min(...times))) * 1_000, micros };
}

/**
 * Returns at the moment they become due.
 *
 * @param {import('./support/webhook-bench.mjs').Endpoint[]} endpoints
 */
async function dueTogether(endpoints) {
  const due = new Date(Date.now() + WRITING_MS);
  await bench.backlog(endpoints, ROUND / endpoints.length, due);
  if (new Date() > due) throw new Error('the machine is too slow to write the work of a round in time');
  await sleep(due.getTime() - Date.now());
}

/** @param {Queue} queue */
async function addPlainJobs(queue) {
  const data = { url: `${bench.receiverUrl}/plain`, body: jobCreatedBody() };
  await queue.pause();
  await queue.addBulk(Array.from({ length: ROUND }, () => ({ name: 'deliver', data })));
  await queue.resume();
}
