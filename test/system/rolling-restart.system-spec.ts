import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { WITH_RELEASE } from '../setup/release-database';
import type { BuiltProcess } from '../support/built-process';
import { DeliveryHistoryCheck, NOTHING_WRONG } from '../support/delivery-history';
import { DeliveryStack } from '../support/delivery-stack';
import { type Call, KeepAliveLoad, type Reply } from '../support/keep-alive-load';
import { MCP_PATH } from '../support/mcp-calls';
import { RollingBalancer } from '../support/rolling-balancer';

const TEST_MS = 240_000;
const CLIENTS = 2;
/** Each client is answered several times before the new process starts, and after the old one has ended. */
const ANSWERS = 8;
/** Shorter than the drain, so that each connection has an answer in it. */
const PAUSE_MS = 400;
const SALARY = '/api/v1/salary/calculate?role=software-engineer&city=san-francisco&exp=senior';
const TOOLS = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

/** Start the new process, wait until it is ready, SIGTERM the old one: clients must notice nothing. */
describe('a rolling restart under load', () => {
  let stack: DeliveryStack;
  let balancer: RollingBalancer;

  beforeAll(async () => {
    stack = await DeliveryStack.start({ database: WITH_RELEASE });
  });

  beforeEach(async () => {
    balancer = await RollingBalancer.start();
  });

  afterEach(async () => {
    await balancer.stop();
    await stack.clear();
  });

  afterAll(() => stack.stop());

  async function replace(old: BuiltProcess, start: () => Promise<BuiltProcess>, load: KeepAliveLoad) {
    await load.untilAnswered(ANSWERS);
    const next = await start();
    await balancer.add(next);
    const code = await stack.end(old, 'SIGTERM');
    await load.untilAnswered(ANSWERS);
    await load.stop();
    return { code, next };
  }

  it(
    'of the compensation service fails no request',
    async () => {
      const first = await stack.startCompensation();
      await balancer.add(first);
      const key = await stack.apiKeyHeaders();
      const headers = {
        ...key,
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
      };
      const calls: Call[] = [
        { method: 'GET', path: SALARY, headers: key },
        { method: 'POST', path: MCP_PATH, headers, body: TOOLS },
      ];
      let turn = 0;
      const call = () => calls[(turn += 1) % calls.length]!;
      const load = new KeepAliveLoad({ url: balancer.url, clients: CLIENTS, pauseMs: PAUSE_MS, call });
      const { code, next } = await replace(first, () => stack.startCompensation(), load);
      expect(load.failures).toEqual([]);
      expect(code).toBe(0);
      expect(balancer.connectionsOf(next)).toBeGreaterThanOrEqual(CLIENTS);
      await stack.end(next, 'SIGKILL');
    },
    TEST_MS,
  );

  it(
    'of the pipeline service fails no request and loses no event',
    async () => {
      const history = new DeliveryHistoryCheck(stack);
      const first = await stack.ensurePipeline();
      await stack.ensureWorkers(1);
      await addWebhook();
      await balancer.add(first);
      const load = new KeepAliveLoad({ url: balancer.url, ...jobCreation(history) });
      const { code, next } = await replace(first, () => stack.startPipeline(), load);
      expect(load.failures).toEqual([]);
      expect(code).toBe(0);
      expect(balancer.connectionsOf(next)).toBeGreaterThanOrEqual(CLIENTS);
      await history.delivered();
      await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
    },
    TEST_MS,
  );

  it(
    'of the worker loses no event and delivers none twice',
    async () => {
      const history = new DeliveryHistoryCheck(stack);
      stack.receiver.behaviour = () => sleep(100, 200);
      await balancer.add(await stack.ensurePipeline());
      await stack.ensureWebhook();
      const [first] = await stack.ensureWorkers(1);
      const load = new KeepAliveLoad({ url: balancer.url, ...jobCreation(history) });
      const { code } = await replace(first!, () => stack.startWorker(), load);
      expect(load.failures).toEqual([]);
      expect(code).toBe(0);
      await history.delivered();
      await expect(history.faults()).resolves.toEqual(NOTHING_WRONG);
    },
    TEST_MS,
  );

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
