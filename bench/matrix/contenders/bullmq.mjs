import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { CONCURRENCY, numbered } from './contender.mjs';

const QUEUE = 'matrix';
/** As many attempts as the peers make by themselves: BullMQ makes one unless it is told otherwise. */
const attempts = 3;

/**
 * @param {import('../../support/webhook-bench.mjs').WebhookBench} bench
 * @returns {Promise<import('./contender.mjs').Contender>}
 */
export async function bullmq({ stack, receiverUrl }) {
  const url = stack.environment['REDIS_URL'] ?? '';
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  connection.on('error', () => undefined);
  const queue = new Queue(QUEUE, { connection });
  queue.on('error', () => undefined);
  return {
    store: 'redis',
    worker: {
      script: 'bench/peers/bare-worker.mjs',
      args: [QUEUE, url, String(CONCURRENCY)],
      settings: {},
    },
    add: (numbers) =>
      queue.addBulk(
        numbers.map((id) => ({
          name: 'deliver',
          data: { url: `${receiverUrl}/in`, body: numbered(id) },
          opts: { attempts },
        })),
      ),
    async held() {
      const jobs = await queue.getJobs(['waiting', 'active', 'delayed', 'prioritized']);
      return jobs.map(({ data }) => JSON.parse(data.body).id);
    },
    async close() {
      await queue.close();
      connection.disconnect();
    },
  };
}
