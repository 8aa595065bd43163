import { HealthRegistry } from '@wagewright/observability';
import type { Queue } from 'bullmq';
import { FaultProxy } from '../../../../test/support/fault-proxy';
import { untilTrue } from '../../../../test/support/until-true';
import { emptyTestRedis, testRedisPrefix } from '../../../../test/setup/test-redis';
import { BoardQueues } from './board-queues';

const LOSSES = 3;

const isClosed = ({ closing }: Queue) => closing !== undefined;

describe('the queues of the board', () => {
  let proxy: FaultProxy;
  let board: BoardQueues;
  let opened: (readonly Queue[])[];

  beforeEach(async () => {
    const redisUrl = await emptyTestRedis();
    proxy = await FaultProxy.ofUrl(redisUrl);
    board = new BoardQueues({ url: proxy.urlOf(redisUrl), prefix: testRedisPrefix() }, new HealthRegistry());
    opened = [];
    board.onReady((queues) => opened.push(queues));
    await comeUp(1);
  });

  afterEach(async () => {
    await board.onApplicationShutdown();
    await proxy.stop();
  });

  const comeUp = (times: number) => untilTrue('Redis is back', async () => opened.length === times);

  it('are opened anew after each loss of Redis, in place of those before', async () => {
    for (let loss = 1; loss <= LOSSES; loss++) {
      proxy.reset();
      await comeUp(loss + 1);
    }
    const current = opened.at(-1) ?? [];
    const former = opened.slice(0, -1).flat();

    expect(await current[0]?.getWaitingCount()).toBe(0);
    expect(current.map((queue) => isClosed(queue))).toEqual(current.map(() => false));
    expect(former.map((queue) => isClosed(queue))).toEqual(former.map(() => true));
  });
});
