import { addCollectedGauge, Counter, type Reading } from '@wagewright/observability';
import type { RequestRedis } from '@wagewright/redis';
import type { QueueName } from './contracts/queues';

/** BullMQ's keys, `<prefix>:<queue>:<state>`, and how each is counted. Finished jobs are not kept. */
const STATES = { wait: 'llen', active: 'llen', prioritized: 'zcard', delayed: 'zcard' } as const;

type State = keyof typeof STATES;

const stalled = new Counter({
  name: 'queue_stalled_jobs_total',
  help: 'Jobs that this process found abandoned by a worker that had died or hung, by queue.',
  labelNames: ['queue'] as const,
});

const consumed = new Map<QueueName, RequestRedis>();

/**
 * Exports the length of a queue. Only its consumers do so; each exports the same figure, so queries take the maximum.
 */
export function observeQueue(queue: QueueName, redis: RequestRedis): void {
  consumed.set(queue, redis);
  stalled.inc({ queue }, 0);
  addCollectedGauge({
    name: 'queue_jobs',
    help: 'Jobs in Redis by queue and state: wait, active, prioritized, delayed.',
    labelNames: ['queue', 'state'],
    read: async () => (await Promise.all([...consumed].map(([name, on]) => lengths(name, on)))).flat(),
  });
}

/** Call it when BullMQ reports a stalled job of this queue. */
export function countStalledJob(queue: QueueName): void {
  stalled.inc({ queue });
}

function lengths(queue: QueueName, redis: RequestRedis): Promise<Reading<'queue' | 'state'>[]> {
  const states = Object.entries(STATES) as [State, (typeof STATES)[State]][];
  return Promise.all(
    states.map(async ([state, count]) => ({
      labels: { queue, state },
      value: await redis.client[count](redis.queueKey(queue, state)),
    })),
  );
}
