import { randomUUID } from 'node:crypto';
import { Wagewright } from '../../packages/sdk/src/index';
import type { BuiltProcess } from '../support/built-process';
import { DeliveryStack } from '../support/delivery-stack';
import { untilTrue } from '../support/until-true';

const TEST_MS = 240_000;
const CONNECTIONS = 32;
/** A minute by default. */
const CLAIM_SECONDS = 3;
const SETTINGS = { IDEMPOTENCY_CLAIM_SECONDS: String(CLAIM_SECONDS) };
/** An import commits 250 at a time. */
const ROWS = 1_200;
const [SOME_ROWS, MORE_ROWS] = [ROWS / 8, ROWS / 4];
const KILLS = 1;
const CSV = ['company,title', ...Array.from({ length: ROWS }, (_, i) => `Acme,Engineer ${i}`)].join('\n');

interface Imported {
  created: number;
  failed: number;
  createdIds: string[];
}

/**
 * Processes that are killed or paused at any moment, and clients that repeat unanswered calls with their key. Each test
 * kills or pauses the process that the test before left.
 */
describe('calls with an Idempotency-Key', () => {
  let stack: DeliveryStack;

  beforeAll(async () => {
    stack = await DeliveryStack.start();
  });
  afterEach(async () => {
    await stack.query('DELETE FROM pipeline.job');
    await stack.clear();
  });
  afterAll(() => stack.stop());

  const urlOf = (pipeline: BuiltProcess, path: string) => `http://127.0.0.1:${pipeline.port}/api/mcp/${path}`;

  /** @returns undefined when the process died meanwhile */
  async function importJobs(pipeline: BuiltProcess, key: string): Promise<Response | undefined> {
    const headers = { ...stack.headers(), 'content-type': 'text/csv', 'idempotency-key': key };
    return fetch(urlOf(pipeline, 'jobs/import'), { method: 'POST', headers, body: CSV }).catch(
      () => undefined,
    );
  }

  async function untilImported(pipeline: BuiltProcess, key: string): Promise<Imported> {
    const answer = await untilTrue('no other call holds the key', async () => {
      const given = await importJobs(pipeline, key);
      if (given?.status !== 409) return given ?? Promise.reject(new Error('no answer'));
      await given.body?.cancel();
      return undefined;
    });
    if (answer?.status !== 200) throw new Error(`${answer?.status} ${await answer?.text()}`);
    return (await answer.json()) as Imported;
  }

  async function jobs(): Promise<{ id: string; title: string }[]> {
    return stack.query('SELECT id, title FROM pipeline.job ORDER BY id');
  }

  /** @throws Error when the import ends before */
  async function untilJobs(least: number, importing: Promise<unknown>): Promise<void> {
    let hasEnded = false;
    const end = () => (hasEnded = true);
    importing.then(end, end);
    await untilTrue(`${least} jobs`, async () => {
      if (hasEnded) throw new Error(`the import ended before ${least} jobs were there`);
      const [row] = await stack.query<{ n: number }>('SELECT count(*)::integer AS n FROM pipeline.job');
      return (row?.n ?? 0) >= least;
    });
  }

  /**
   * Pauses between two of its transactions: PostgreSQL frees the locks of an open one only after ten seconds, in which
   * other callers that wait for them get 503.
   */
  async function pause(pipeline: BuiltProcess): Promise<void> {
    const sessions = (state: string) =>
      stack.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE $1`,
        [state],
      );
    await untilTrue('it is paused between two transactions', async () => {
      process.kill(pipeline.pid, 'SIGSTOP');
      await untilTrue('its statements are done', async () => (await sessions('active')).length === 0);
      const isBetween = (await sessions('idle in transaction%')).length === 0;
      if (!isBetween) process.kill(pipeline.pid, 'SIGCONT');
      return isBetween;
    });
  }

  async function expectAllImportedOnce(answer: Imported): Promise<void> {
    const stored = await jobs();
    expect(answer).toMatchObject({ created: ROWS, failed: 0 });
    expect(stored).toHaveLength(ROWS);
    expect(new Set(stored.map(({ title }) => title)).size).toBe(ROWS);
    expect([...answer.createdIds].sort()).toEqual(stored.map(({ id }) => id));
    const events = await stack.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM pipeline.webhook_event WHERE type = 'job.created'`,
    );
    expect(events).toEqual([{ n: ROWS }]);
  }

  it(
    'are made once each by the SDK, whose calls on 32 connections outlast a process that is killed and started again',
    async () => {
      let pipeline = await stack.ensurePipeline(SETTINGS);
      const address = { ...SETTINGS, PIPELINE_PORT: String(pipeline.port) };
      let unanswered = 0;
      const client = new Wagewright({
        token: stack.headers()['authorization']?.slice('Bearer '.length),
        pipelineUrl: `http://127.0.0.1:${pipeline.port}`,
        maxRetries: 20,
        fetch: (...call) =>
          fetch(...call).catch((error: unknown) => {
            unanswered += 1;
            throw error;
          }),
      });
      const titles: string[] = [];
      let isRunning = true;
      const clients = Array.from({ length: CONNECTIONS }, async () => {
        while (isRunning) {
          const title = randomUUID();
          titles.push(title);
          await client.jobs.create({ company: 'Acme', title });
        }
      });
      for (let round = 0; round < KILLS; round++) {
        const before = titles.length;
        await untilTrue('calls are made', () => titles.length > before + CONNECTIONS);
        await stack.end(pipeline, 'SIGKILL');
        pipeline = await stack.startPipeline(address);
      }
      isRunning = false;
      await Promise.all(clients);

      expect(unanswered).toBeGreaterThan((KILLS * CONNECTIONS) / 2);
      expect((await jobs()).map(({ title }) => title).sort()).toEqual(titles.sort());
      const events = await stack.query<{ title: string }>(
        `SELECT body::jsonb #>> '{data,title}' AS title FROM pipeline.webhook_event WHERE type = 'job.created'`,
      );
      expect(events.map(({ title }) => title).sort()).toEqual(titles);
    },
    TEST_MS,
  );

  it(
    'are imports that go on where a killed process ended',
    async () => {
      const key = randomUUID();
      const killed = await stack.ensurePipeline(SETTINGS);
      const first = importJobs(killed, key);
      await untilJobs(SOME_ROWS, first);
      await stack.end(killed, 'SIGKILL');
      expect(await first).toBeUndefined();
      expect((await jobs()).length).toBeLessThan(ROWS);

      const pipeline = await stack.startPipeline(SETTINGS);
      await expectAllImportedOnce(await untilImported(pipeline, key));
    },
    TEST_MS,
  );

  it(
    'are imports that a paused process does not go on with once another one has taken them over',
    async () => {
      const key = randomUUID();
      const paused = await stack.ensurePipeline(SETTINGS);
      const other = await stack.startPipeline(SETTINGS);
      const first = importJobs(paused, key);
      await untilJobs(SOME_ROWS, first);
      await pause(paused);
      expect((await jobs()).length).toBeLessThan(ROWS);
      const taken = untilImported(other, key);
      await untilJobs(MORE_ROWS, taken);
      process.kill(paused.pid, 'SIGCONT');
      const answer = await taken;
      const resumed = await first;

      expect(resumed?.status).toBe(409);
      await expectAllImportedOnce(answer);
      await expectAllImportedOnce(await untilImported(paused, key));
    },
    TEST_MS,
  );
});
