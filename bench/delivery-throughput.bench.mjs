import { setTimeout as sleep } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { cpuSeconds, parentOf } from './support/cpu.mjs';
import { median } from './support/load.mjs';
import { StatementCounter } from './support/statement-counter.mjs';
import { jobCreatedBody, WebhookBench } from './support/webhook-bench.mjs';

// One worker process against a plain BullMQ worker that posts the same signed bodies to the same receiver. On a busy
// machine the processor time of each process for a delivery says more than the rates.
const GOAL = 0.8;
const GOAL_STATEMENTS = 0.1;
const GOAL_JOBS = 0.05;
/** BullMQ counts the jobs of our queue here. */
const JOB_COUNTER = 'wagewright:webhook-shard:id';
const ACCOUNTS = 4;
const WEBHOOKS = ['/a', '/b', '/c', '/d', '/e'];
/** Deliveries of a round: some seconds of work. */
const ROUND = 10_000;
const SINGLE_ROUND = 2_000;
const ROUNDS = 5;
const QUEUE = 'bench-plain';
/** Time to write a round's work before the first of it is due: only the sending is measured. */
const WRITING_MS = 3_000;

const bench = await new WebhookBench().start();
/** @type {import('./support/webhook-bench.mjs').Endpoint[]} */
const endpoints = [];
try {
  for (let account = 0; account < ACCOUNTS; account += 1) endpoints.push(...(await bench.account(WEBHOOKS)));
  const { REDIS_URL = '', DATABASE_URL = '' } = bench.stack.environment;
  const plainWorker = await bench.stack.helper('peers/bare-worker.mjs', [QUEUE, REDIS_URL, '64']);
  const redis = new Redis(REDIS_URL);
  const queue = new Queue(QUEUE, { connection: redis });
  const worker = await bench.stack.worker();
  const processes = {
    worker: worker.pid ?? 0,
    plainWorker: plainWorker.child.pid ?? 0,
    receiver: bench.receiverPid,
    postgres: parentOf((await bench.database.query('SELECT pg_backend_pid() AS pid')).rows[0].pid),
    redis: Number(/process_id:(\d+)/.exec(await redis.info('server'))?.[1]),
  };

  /** @type {{ ours: Measured, plain: Measured, single: Measured }[]} */
  const rounds = [];
  const jobsBefore = Number(await redis.get(JOB_COUNTER));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await measured(processes, ROUND, () => dueTogether(endpoints, ROUND / endpoints.length));
    const plain = await measured(processes, ROUND, () => addPlainJobs(queue));
    const single = await measured(processes, SINGLE_ROUND, () =>
      dueTogether(endpoints.slice(0, 1), SINGLE_ROUND),
    );
    if (round > 0) rounds.push({ ours, plain, single });
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  const jobs = Number(await redis.get(JOB_COUNTER)) - jobsBefore;
  await worker.stop();
  const statements = await statementsPerDelivery(DATABASE_URL);
  console.table({
    'webhook worker, 20 endpoints': medians(rounds.map(({ ours }) => ours)),
    'plain BullMQ worker': medians(rounds.map(({ plain }) => plain)),
    'webhook worker, one endpoint': medians(rounds.map(({ single }) => single)),
  });
  const ratio = (/** @type {'perSecond' | 'cpuMicros'} */ what) =>
    median(rounds.map(({ ours, plain }) => ours[what] / plain[what])).toFixed(2);
  console.log(
    `throughput ratio ${ratio('perSecond')} (goal ≥ ${GOAL}), processor time ratio ${ratio('cpuMicros')}, ` +
      `${statements.toFixed(3)} SQL statements per delivery (goal ≤ ${GOAL_STATEMENTS}), ` +
      `${(jobs / ((ROUNDS + 1) * (ROUND + SINGLE_ROUND))).toFixed(4)} Redis jobs per delivery (goal ≤ ${GOAL_JOBS})`,
  );
  await queue.close();
  redis.disconnect();
} finally {
  await bench.stop();
}

/**
 * Of each process, microseconds of processor time for a delivery, and deliveries in a second.
 *
 * @typedef {Record<'perSecond' | 'cpuMicros' | keyof Processes, number>} Measured
 *
 * @typedef {Record<'worker' | 'plainWorker' | 'receiver' | 'postgres' | 'redis', number>} Processes  Their ids.
 */

/**
 * @param {Processes} processes
 * @param {number} count
 * @param {() => Promise<unknown>} begin
 * @returns {Promise<Measured>}
 */
async function measured(processes, count, begin) {
  const used = () => Object.values(processes).map(cpuSeconds);
  const arriving = bench.arrivals(count);
  await begin();
  const before = used();
  const perSecond = rateOf(await arriving);
  const micros = used().map((seconds, index) => ((seconds - (before[index] ?? 0)) / count) * 1_000_000);
  const byProcess = Object.fromEntries(Object.keys(processes).map((name, index) => [name, micros[index]]));
  const cpuMicros = micros.reduce((sum, each) => sum + each, 0);
  return { perSecond, cpuMicros, .../** @type {Processes} */ (byProcess) };
}

/** @param {Measured[]} rounds */
function medians(rounds) {
  const [first] = rounds;
  if (!first) throw new Error('no rounds');
  const names = /** @type {(keyof Measured)[]} */ (Object.keys(first));
  return Object.fromEntries(
    names.map((name) => [name, Math.round(median(rounds.map((round) => round[name])))]),
  );
}

/**
 * Measures a worker whose connections to PostgreSQL pass through a counter, which slows it down.
 *
 * @param {string} databaseUrl
 */
async function statementsPerDelivery(databaseUrl) {
  const { counter, url } = await StatementCounter.start(databaseUrl);
  const worker = await bench.stack.worker({ DATABASE_URL: url });
  const before = counter.count;
  const arriving = bench.arrivals(ROUND);
  await dueTogether(endpoints, ROUND / endpoints.length);
  await arriving;
  const statements = counter.count - before;
  await worker.stop();
  counter.close();
  return statements / ROUND;
}

/**
 * Deliveries per second, from the first to the last arrival.
 *
 * @param {import('./support/webhook-bench.mjs').Arrival[]} arrivals
 */
function rateOf(arrivals) {
  const times = arrivals.map(({ at }) => at);
  return (arrivals.length / (Math.max(...times) - Math.min(...times))) * 1_000;
}

/**
 * Returns at the moment they become due.
 *
 * @param {import('./support/webhook-bench.mjs').Endpoint[]} endpoints
 * @param {number} each
 */
async function dueTogether(endpoints, each) {
  const due = new Date(Date.now() + WRITING_MS);
  await bench.backlog(endpoints, each, due);
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
