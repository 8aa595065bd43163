import { randomUUID } from 'node:crypto';
import { Wagewright } from '../../packages/sdk/src/index';
import type { BuiltProcess } from '../support/built-process';
import { ownStack, stack } from '../support/delivery-stack';
import { untilTrue } from '../support/until-true';

const CONNECTIONS = 32;
/** A minute by default. */
const CLAIM_SECONDS = 3;
const SETTINGS = { IDEMPOTENCY_CLAIM_SECONDS: String(CLAIM_SECONDS) };
/** An import commits 250 at a time. */
const ROWS = 1_200;
const SOME_ROWS = ROWS / 8;
const CSV = ['company,title', ...Array.from({ length: ROWS }, (_, i) => `Acme,Engineer ${i}`)].join('\n');

interface Imported {
  created: number;
  failed: number;
  createdIds: string[];
}

/** A process that is killed at any moment, and clients that repeat unanswered calls with their key. */
describe('calls with an Idempotency-Key', () => {
  ownStack();

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

  /** @throws Error when the import ends before */
  async function untilRows(least: number, importing: Promise<unknown>): Promise<void> {
    let hasEnded = false;
    const end = () => (hasEnded = true);
    importing.then(end, end);
    await untilTrue(
      `${least} rows`,
      async () => {
        if (hasEnded) throw new Error(`the import ended before ${least} rows were there`);
        return (await importedIds()).length;
      },
      (rows) => rows >= least,
    );
  }

  async function importedIds(): Promise<string[]> {
    const rows = await stack.query<{ id: string }>(
      "SELECT id FROM pipeline.job WHERE title LIKE 'Engineer %' ORDER BY id",
    );
    return rows.map(({ id }) => id);
  }

  async function titlesOf(query: string): Promise<string[]> {
    return (await stack.query<{ title: string }>(query)).map(({ title }) => title).sort();
  }

  it('are made once each, by the SDK on 32 connections and by an import that goes on, though the process is killed', async () => {
    const pipeline = await stack.startPipeline(SETTINGS);
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
    const titles = Array.from({ length: ROWS }, (_, row) => `Engineer ${row}`);
    let isRunning = true;
    const clients = Array.from({ length: CONNECTIONS }, async () => {
      while (isRunning) {
        const title = randomUUID();
        titles.push(title);
        await client.jobs.create({ company: 'Acme', title });
      }
    });
    await untilTrue('calls are made', () => titles.length > ROWS + 2 * CONNECTIONS);
    const key = randomUUID();
    const importing = importJobs(pipeline, key);
    await untilRows(SOME_ROWS, importing);
    await stack.end(pipeline, 'SIGKILL');
    expect(await importing).toBeUndefined();
    expect((await importedIds()).length).toBeLessThan(ROWS);
    const next = await stack.startPipeline({ ...SETTINGS, PIPELINE_PORT: String(pipeline.port) });
    isRunning = false;
    const imported = await untilImported(next, key);
    await Promise.all(clients);

    expect(unanswered).toBeGreaterThan(CONNECTIONS / 2);
    expect(imported).toMatchObject({ created: ROWS, failed: 0 });
    expect(imported.createdIds.sort()).toEqual(await importedIds());
    titles.sort();
    expect(await titlesOf('SELECT title FROM pipeline.job')).toEqual(titles);
    const ofEvents = `SELECT body::jsonb #>> '{data,title}' AS title FROM pipeline.webhook_event WHERE type = 'job.created'`;
    expect(await titlesOf(ofEvents)).toEqual(titles);
  });
});
