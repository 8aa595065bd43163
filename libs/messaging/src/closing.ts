import { withTimeout } from '@wagewright/observability';
import type { RequestRedis } from '@wagewright/redis';
import type { Queue, Worker } from 'bullmq';

/** Redis on its feet answers in a millisecond. */
const PING_BUDGET_MS = 500;

/**
 * Ends a worker: it takes no more jobs, and the running ones end. BullMQ by itself takes leave of Redis and
 * waits for that as long as Redis is away. Then it is cut off instead, and running jobs are not waited for:
 * whoever must not lose them waits before.
 */
export async function closeWorker(worker: Worker, redis: RequestRedis): Promise<void> {
  await worker.close(!(await isReachable(redis)));
}

/** Closes a queue, without waiting for a Redis that is away. */
export async function closeQueue(queue: Queue, redis: RequestRedis): Promise<void> {
  if (await isReachable(redis)) {
    await queue.close();
    return;
  }
  // Neither settles before Redis is back: the one ends the connection, the other one that never was.
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
