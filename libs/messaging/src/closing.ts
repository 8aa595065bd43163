import { withTimeout } from '@wagewright/observability';
import type { RequestRedis } from '@wagewright/redis';
import type { Queue, Worker } from 'bullmq';
import { Cluster } from 'ioredis';

/** A healthy Redis answers in a millisecond. */
const PING_BUDGET_MS = 500;

/**
 * Closes a worker: it takes no more jobs, and running ones end. BullMQ itself says goodbye to Redis and waits for the
 * answer for as long as Redis is unavailable. Then the worker is closed by force, without waiting for running jobs: a
 * caller that must not lose them waits for them first.
 */
export async function closeWorker(worker: Worker, redis: RequestRedis): Promise<void> {
  await worker.close(!(await isReachable(redis)));
}

/** Closes a queue, and its cluster client, without waiting for an unavailable Redis. */
export async function closeQueue(queue: Queue, redis: RequestRedis): Promise<void> {
  const { connection } = queue.opts;
  if (connection instanceof Cluster) connection.disconnect();
  else await closeWithConnection(queue, redis);
}

async function closeWithConnection(queue: Queue, redis: RequestRedis): Promise<void> {
  if (await isReachable(redis)) {
    await queue.close();
    return;
  }
  // Neither promise settles before Redis is back. The first call ends a connection, the second one that was never made.
  void queue.disconnect().catch(() => undefined);
  void queue.close().catch(() => undefined);
}

async function isReachable({ client }: RequestRedis): Promise<boolean> {
  try {
    await withTimeout(PING_BUDGET_MS, client.ping());
    return true;
  } catch {
    return false;
  }
}
