import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { median } from './support/load.mjs';
import { StatementCounter } from './support/statement-counter.mjs';
import { jobCreatedBody, WebhookBench } from './support/webhook-bench.mjs';

// One worker process against a plain BullMQ worker that posts the same signed bodies to the same receiver.
const GOAL = 0.8;
const GOAL_STATEMENTS = 0.1;
const ACCOUNTS = 4;
const WEBHOOKS = ['/a', '/b', '/c', '/d', '/e'];
/** Deliveries of a round: some seconds of work. */
const ROUND = 10_000;
const SINGLE_ROUND = 2_000;
const ROUNDS = 5;
const QUEUE = 'bench-plain';
/** Time to write a round's work before the first of it is due: what is measured is the sending. */
const WRITING_MS = 3_000;

const bench = await new WebhookBench().start();
/** @type {import('./support/webhook-bench.mjs').Endpoint[]} */
const endpoints = [];
try {
  for (let account = 0; account < ACCOUNTS; account += 1) endpoints.push(...(await bench.account(WEBHOOKS)));
  const { REDIS_URL = '', DATABASE_URL = '' } = bench.stack.environment;
  await bench.stack.helper('peers/bare-worker.mjs', [QUEUE, REDIS_URL, '64']);
  const redis = new Redis(REDIS_URL);
  const queue = new Queue(QUEUE, { connection: redis });
  const worker = await bench.stack.worker();

  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ours = await rate(ROUND, () => dueTogether(endpoints, ROUND / endpoints.length));
    const plain = await rate(ROUND, () => addPlainJobs(queue));
    const single = await rate(SINGLE_ROUND, () => dueTogether(endpoints.slice(0, 1), SINGLE_ROUND));
    if (round > 0) rounds.push({ ours, plain, single });
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  await worker.stop();
  const statements = await statementsPerDelivery(DATABASE_URL);
  console.table({
    'webhook worker, 20 endpoints': { perSecond: Math.round(median(rounds.map(({ ours }) => ours))) },
    'plain BullMQ worker': { perSecond: Math.round(median(rounds.map(({ plain }) => plain))) },
    'webhook worker, one endpoint': { perSecond: Math.round(median(rounds.map(({ single }) => single))) },
  });
  console.log(
    `throughput ratio ${median(rounds.map(({ ours, plain }) => ours / plain)).toFixed(2)} (goal ≥ ${GOAL}), ` +
      `${statements.toFixed(2)} SQL statements per delivery (goal ≤ ${GOAL_STATEMENTS})`,
  );
  await queue.close();
  redis.disconnect();
} finally {
  await bench.stop();
}

/**
 * Of a worker whose connections to PostgreSQL pass through a counter, which slows it down.
 *
 * @param {string} databaseUrl
 */
async function statementsPerDelivery(databaseUrl) {
  const { counter, url } = await StatementCounter.start(databaseUrl);
  const worker = await bench.stack.worker({ DATABASE_URL: url });
  const before = counter.count;
  await rate(ROUND, () => dueTogether(endpoints, ROUND / endpoints.length));
  const statements = counter.count - before;
  await worker.stop();
  counter.close();
  return statements / ROUND;
}

/**
 * Deliveries in a second, from the first to the last that arrives.
 *
 * @param {number} count
 * @param {() => Promise<unknown>} begin
 */
async function rate(count, begin) {
  const arriving = bench.arrivals(count);
  await begin();
  const arrivals = await arriving;
  const times = arrivals.map(({ at }) => at);
  return (count / (Math.max(...times) - Math.min(...times))) * 1_000;
}

/**
 * @param {import('./support/webhook-bench.mjs').Endpoint[]} endpoints
 * @param {number} each
 */
async function dueTogether(endpoints, each) {
  const due = new Date(Date.now() + WRITING_MS);
  await bench.backlog(endpoints, each, due);
  if (new Date() > due) throw new Error('the machine is too slow to write the work of a round in time');
}

/** @param {Queue} queue */
async function addPlainJobs(queue) {
  const data = { url: `${bench.receiverUrl}/plain`, body: jobCreatedBody() };
  await queue.pause();
  await queue.addBulk(Array.from({ length: ROUND }, () => ({ name: 'deliver', data })));
  await queue.resume();
}
