import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MarketLookupJob, QueueName } from '@wagewright/messaging';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { builtProgram } from '../support/built-process';
import { freePort } from '../support/free-port';
import { emptyTestRedis, testRedisPrefix } from '../setup/test-redis';

const TOKEN = randomBytes(32).toString('hex');
const START_MS = 60_000;
const EXIT_CONFIGURATION = 78;
const QUESTION = { jobId: 'job_1', title: 'A title that a user wrote', location: 'Oslo' };

interface BoardAnswer {
  queues: { name: string; readOnlyMode: boolean; jobs: { id: string; data: unknown }[] }[];
}

describe('the queue board', () => {
  const prefix = testRedisPrefix();
  const boards: ChildProcess[] = [];
  let redisUrl: string;
  let connection: Redis;
  let queue: Queue<MarketLookupJob>;
  let readOnly: string;
  let writable: string;

  /** @param status of its API, once it is up */
  async function start(settings: Record<string, string>, status = 200): Promise<string> {
    const port = await freePort();
    const board = spawnBoard({ QUEUE_BOARD_TOKEN: TOKEN, QUEUE_BOARD_PORT: String(port), ...settings });
    boards.push(board);
    const url = `http://127.0.0.1:${port}`;
    for (let attempt = 0; attempt < 300; attempt++) {
      const answer = await get(`${url}/api/queues`).catch(() => undefined);
      if (answer?.status === status) return url;
      await sleep(50);
    }
    throw new Error('the board did not start');
  }

  const spawnBoard = (settings: Record<string, string>) =>
    spawn(process.execPath, [...builtProgram('queue-board')], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        REDIS_URL: redisUrl,
        REDIS_PREFIX: prefix,
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });

  const get = (url: string, authorization = `Bearer ${TOKEN}`) => fetch(url, { headers: { authorization } });
  const basic = (user: string, password: string) =>
    `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const act = (method: string, url: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', ...headers },
      body: '{}',
    });

  beforeAll(async () => {
    redisUrl = await emptyTestRedis();
    connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
    queue = new Queue<MarketLookupJob>(QueueName.MarketLookup, { connection, prefix });
    await queue.add(QueueName.MarketLookup, { questions: [QUESTION] }, { jobId: 'job_1-asked' });
    [readOnly, writable] = await Promise.all([start({}), start({ QUEUE_BOARD_WRITABLE: 'true' })]);
  }, START_MS);

  afterAll(async () => {
    const codes = boards.map(async (board) => {
      const exit = once(board, 'exit') as Promise<[number | null]>;
      board.kill('SIGTERM');
      return (await exit)[0];
    });
    expect(await Promise.all(codes)).toEqual(boards.map(() => 0));
    await queue.obliterate({ force: true });
    await queue.close();
    connection.disconnect();
  }, START_MS);

  it('serves nothing without the token: no page, no file, no API', async () => {
    const page = await (await get(`${readOnly}/`)).text();
    const files = [...page.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file]) => `/${file}`);
    expect(files.length).toBeGreaterThan(4);
    for (const path of [
      '/',
      '/queue/market-lookup',
      '/api/queues',
      '/api/redis/stats',
      '/nothing',
      ...files,
    ]) {
      const answer = await fetch(readOnly + path);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
      expect(await answer.json()).toEqual({ error: 'The token of the queue board is needed.' });
    }
    expect((await act('PUT', `${readOnly}/api/queues/pause`, { authorization: '' })).status).toBe(401);
  });

  it('opens with the token as a bearer token or as a password, page, files and API', async () => {
    const page = await get(`${readOnly}/`, basic('operator', TOKEN));
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    const [, script = ''] = /src="(static\/js\/main[^"]+)"/.exec(await page.text()) ?? [];
    expect((await get(`${readOnly}/${script}`)).status).toBe(200);
  });

  it('lists every queue of ours, and a job by its ids alone', async () => {
    const answer = await get(
      `${readOnly}/api/queues?activeQueue=market-lookup&status=waiting&page=1&jobsPerPage=10`,
    );
    const { queues } = (await answer.json()) as BoardAnswer;
    expect(queues.map(({ name }) => name).sort()).toEqual(Object.values(QueueName).sort());
    expect(queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
    const jobs = queues.find(({ name }) => name === 'market-lookup')?.jobs;
    expect(jobs).toMatchObject([{ id: 'job_1-asked', data: { questions: [{ jobId: 'job_1' }] } }]);
    expect(JSON.stringify(jobs)).not.toContain(QUESTION.title);
  });

  it('refuses every change while it is read-only', async () => {
    const calls: [string, string][] = [
      ['PUT', '/api/queues/pause'],
      ['PUT', '/api/queues/market-lookup/pause'],
      ['PUT', '/api/queues/market-lookup/empty'],
      ['PUT', '/api/queues/market-lookup/obliterate'],
      ['PUT', '/api/queues/market-lookup/clean/waiting'],
      ['PUT', '/api/queues/market-lookup/job_1-asked/clean'],
      ['POST', '/api/queues/market-lookup/add'],
      ['PATCH', '/api/queues/market-lookup/job_1-asked/update-data'],
      ['DELETE', '/api/queues/market-lookup/job_1-asked'],
    ];
    for (const [method, path] of calls)
      expect([path, (await act(method, readOnly + path)).status]).toEqual([path, 405]);
    expect(await queue.isPaused()).toBe(false);
    expect(await queue.getWaitingCount()).toBe(1);
  });

  it('once writable pauses and resumes for its own page, not for another site, and writes no job data', async () => {
    const pause = `${writable}/api/queues/market-lookup/pause`;
    expect((await act('PUT', pause, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await queue.isPaused()).toBe(false);
    expect((await act('PUT', pause, { origin: writable })).status).toBe(200);
    expect(await queue.isPaused()).toBe(true);
    expect((await act('PUT', pause.replace('pause', 'resume'))).status).toBe(200);
    expect(await queue.isPaused()).toBe(false);
    expect((await act('POST', `${writable}/api/queues/market-lookup/add`)).status).toBe(405);
    expect((await act('PATCH', `${writable}/api/queues/market-lookup/job_1-asked/update-data`)).status).toBe(
      405,
    );
  });

  it('looks at no token after ten wrong ones from an address', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await get(`${readOnly}/api/queues`, `Bearer wrong-${attempt}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await get(`${readOnly}/api/queues`)).status).toBe(429);
    expect((await fetch(`${readOnly}/healthz`)).status).toBe(200);
  });

  it(
    'says that Redis is away rather than wait for it',
    async () => {
      const url = await start({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` }, 503);
      const answer = await get(`${url}/api/queues`);
      expect(await answer.json()).toEqual({ error: 'Redis is away.' });
      expect((await get(url)).status).toBe(200);
    },
    START_MS,
  );

  it(
    'does not start without a token, or with a short one',
    async () => {
      const settings: Record<string, string>[] = [{}, { QUEUE_BOARD_TOKEN: 'short' }];
      for (const { code, errors } of await Promise.all(settings.map((given) => endOf(spawnBoard(given))))) {
        expect(code).toBe(EXIT_CONFIGURATION);
        expect(errors).toContain('QUEUE_BOARD_TOKEN: must be 32–256');
        expect(errors).not.toContain('short');
      }
    },
    START_MS,
  );
});

async function endOf(board: ChildProcess): Promise<{ code: number; errors: string }> {
  let errors = '';
  board.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(board, 'close')) as [number];
  return { code, errors };
}
