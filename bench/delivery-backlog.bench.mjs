import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebhookBench } from './support/webhook-bench.mjs';

// 100,000 due deliveries of one endpoint: Redis holds a job for its shard, and another endpoint is served at once.
const BACKLOG = 100_000;
const SHARDS = 2;
const LOOKS = 20;
const QUEUE = 'wagewright:webhook-shard';

const bench = await new WebhookBench().start();
const redis = new Redis(bench.stack.environment['REDIS_URL'] ?? '');
try {
  const [crowded] = await bench.account(['/hang']);
  const [other] = await bench.account(['/other']);
  if (!crowded || !other) throw new Error('two accounts were asked for');
  await bench.backlog([crowded], BACKLOG);
  const before = await usedMemory();
  const worker = await bench.stack.worker();
  let most = 0;
  for (let look = 0; look < LOOKS; look += 1) {
    most = Math.max(most, await jobs());
    await sleep(100);
  }
  const began = performance.now();
  await bench.backlog([other], 1);
  await bench.arrivalsAt((path) => path === '/other', 1);
  console.table({
    'jobs in Redis, at most': { measured: most, goal: `≤ ${SHARDS}` },
    'growth of Redis (KiB)': { measured: Math.round(((await usedMemory()) - before) / 1_024), goal: '' },
    'another endpoint served after (ms)': { measured: Math.round(performance.now() - began), goal: '' },
  });
  await worker.stop();
} finally {
  redis.disconnect();
  await bench.stop();
}

/** Waiting and active jobs. */
async function jobs() {
  const [waiting, active] = await Promise.all([redis.llen(`${QUEUE}:wait`), redis.llen(`${QUEUE}:active`)]);
  return waiting + active;
}

async function usedMemory() {
  return Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]);
}
