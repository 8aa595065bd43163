import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { DeliveryHistoryCheck, NOTHING_WRONG } from '../support/delivery-history';
import { DeliveryStack } from '../support/delivery-stack';
import { type Call, KeepAliveLoad, type Reply } from '../support/keep-alive-load';
import { RollingBalancer } from './rolling-balancer';

const CLIENTS = 2;
/** Each client is answered several times before the new process starts, and after the old one has ended. */
const ANSWERS = 8;
/** Shorter than the drain, so that each connection has an answer in it. */
const PAUSE_MS = 400;

/**
 * Start the new process, wait until it is ready, SIGTERM the old one: clients must notice nothing. The compensation service
 * is restarted behind the gateway (`test/gateway/rolling-replacement.gateway-spec.ts`).
 */
describe('a rolling restart under load', () => {
  let stack: DeliveryStack;
  let balancer: RollingBalancer;

  beforeAll(async () => {
    [stack, balancer] = [await DeliveryStack.start(), await RollingBalancer.start()];
  });

  it('of service and worker fails no request, loses no event and delivers none twice', async () => {
    const history = new DeliveryHistoryCheck(stack);
    // Slow enough for sends to be on the way when the worker is to stop.
    stack.receiver.behaviour = () => sleep(400, 200);
    const [pipeline, worker] = [await stack.startPipeline(), await stack.startWorker()];
    await addWebhook();
    await balancer.add(pipeline);
    const load = new KeepAliveLoad({ url: balancer.url, ...jobCreation(history) });
    await load.untilAnswered(ANSWERS);
    const [next] = await Promise.all([stack.startPipeline(), stack.startWorker()]);
    await balancer.add(next);
    expect(await stack.end(pipeline, 'SIGTERM')).toBe(0);
    await load.untilAnswered(ANSWERS);
    expect(await stack.end(worker, 'SIGTERM')).toBe(0);
    await load.untilAnswered(ANSWERS);
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(balancer.connectionsOf(next)).toBeGreaterThanOrEqual(CLIENTS);
    await history.delivered();
    await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
  });

  /** Over a closing connection: the service would wait for one that `fetch` keeps, and be under load meanwhile. */
  async function addWebhook(): Promise<void> {
    const { statusCode } = await request(`${stack.baseUrl}/api/mcp/webhooks`, {
      method: 'POST',
      headers: stack.headers(),
      body: JSON.stringify({ url: stack.receiver.url(), events: ['job.created'] }),
      reset: true,
    });
    expect(statusCode).toBe(201);
  }

  /** Each call creates its own job; the history records each answer. */
  function jobCreation(history: DeliveryHistoryCheck) {
    const titles = new Map<Call, string>();
    const call = (): Call => {
      const title = `job ${Math.random()}`;
      const body = JSON.stringify({ company: 'Acme', title });
      const created = { method: 'POST', path: '/api/mcp/jobs', headers: stack.headers(), body };
      titles.set(created, title);
      return created;
    };
    const onReply = (created: Call, { status, body }: Reply) =>
      history.note(titles.get(created) ?? '', status, body);
    return { clients: CLIENTS, pauseMs: PAUSE_MS, call, onReply };
  }
});
