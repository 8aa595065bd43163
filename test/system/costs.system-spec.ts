import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { QueueName } from '@wagewright/messaging';
import { Queue } from 'bullmq';
import { DeliveryLimitsEnv } from '../../apps/webhook-worker/src/delivery/delivery-limits.env';
import { InFlight } from '../../apps/webhook-worker/src/delivery/sending/in-flight';
import { scratchRoot } from '../../tools/servers/scratch-root.mjs';
import { type App, BuiltProcess } from '../support/built-process';
import { DeliveryFixture, MANY } from '../support/delivery-fixture';
import { ownStack, stack } from '../support/delivery-stack';
import { untilTrue } from '../support/until-true';
import { temporaryFolder } from '../support/ends-with-file';

/** Costs of a call or a start, each count in parts with the reason for each. */
type Costs = Record<string, Record<string, number>>;

const KNOWN = JSON.parse(readFileSync(join(__dirname, '../costs.json'), 'utf8')) as Record<string, Costs>;
const PROCESSES: readonly App[] = ['compensation', 'pipeline', 'webhook-worker', 'console'];
/** Equal calls, of which the cheapest counts: to the others a sequence, a timer or a new connection has added. */
const TIMES = 7;
const ROWS_OF_AN_IMPORT = 100;
/** While so many questions wait, the pipeline looks for no others in PostgreSQL. */
const WAITING_QUESTIONS = 10;

const BEGIN = 'SELECT pg_stat_statements_reset(), pg_current_wal_insert_lsn() AS place';
/**
 * $1 the place in the log where the call began. Left out are statements of timers, which look for tables that have grown and
 * write what was used; of an index all but the rows: whether a page overflows or is tidied depends on what is in it.
 */
const COUNTS = `
  SELECT (SELECT sum(calls) FROM pg_stat_statements
           WHERE query !~ 'pg_stat_statements|^SELECT c.oid::regclass|^(INSERT INTO|UPDATE) accounts[.]')::integer AS statements,
         (SELECT count(*) FROM pg_get_wal_records_info($1, pg_current_wal_flush_lsn())
           WHERE resource_manager NOT IN ('XLOG', 'Standby') AND record_type NOT LIKE 'PRUNE%'
             AND (resource_manager <> 'Btree' OR record_type ~ '^(INSERT_LEAF|INSERT_POST|SPLIT)'))::integer AS "walRecords"`;

const directory = temporaryFolder('costs', scratchRoot());

ownStack({ counting: true });
beforeAll(async () => {
  await stack.query('CREATE EXTENSION pg_stat_statements; CREATE EXTENSION pg_walinspect');
});

/** A rise wants a part of its own in test/costs.json, or a reason in an old one; after a fall the number there is too high. */
function expectKnown(what: string, counts: Record<string, number>): void {
  const sum = (parts: Record<string, number>) => Object.values(parts).reduce((one, other) => one + other, 0);
  const known = Object.entries(KNOWN[what] ?? {}).map(([of, parts]) => [of, sum(parts)]);
  expect({ what, ...counts }).toEqual({ what, ...Object.fromEntries(known) });
}

/** @param prepare runs before each call, and is not counted */
async function expectKnownCall(
  what: string,
  call: (time: number) => Promise<unknown>,
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const calls: { statements: number; walRecords: number }[] = [];
  for (let time = 0; time < TIMES; time++) {
    await prepare();
    const [begun] = await stack.query<{ place: string }>(BEGIN);
    await call(time);
    calls.push(...(await stack.query<(typeof calls)[number]>(COUNTS, [begun?.place])));
  }
  expectKnown(what, {
    statements: Math.min(...calls.map(({ statements }) => statements)),
    walRecords: Math.min(...calls.map(({ walRecords }) => walRecords)),
  });
}

describe('the file of costs', () => {
  it('says in words what each part is', () => {
    const parts = Object.values(KNOWN).flatMap((costs) => Object.values(costs).flatMap(Object.keys));
    expect(parts.filter((part) => part.split(' ').length < 2)).toEqual([]);
  });
});

describe('a start', () => {
  it.each(PROCESSES)('of %s loads as many modules as test/costs.json says', async (app) => {
    const file = join(directory, app);
    const NODE_OPTIONS = `--import=${pathToFileURL(join(__dirname, 'loaded-modules.mjs')).href}`;
    const settings = { NODE_OPTIONS, LOADED_MODULES_FILE: file };
    const started =
      app === 'pipeline'
        ? await stack.startPipeline(settings)
        : await BuiltProcess.spawn(app, stack.environment(settings));
    const isReady = async () => (await started.probe('/readyz?exclude=dataset')) === 200;
    await untilTrue(`${app} is ready but for a dataset`, isReady);
    process.kill(started.pid, 'SIGUSR2');
    await untilTrue('a list of its modules', async () => existsSync(file));
    // The calls below are made to the pipeline.
    if (app !== 'pipeline') await started.end('SIGKILL');
    expectKnown(`start of ${app}`, { modules: readFileSync(file, 'utf8').split('\n').length });
  });
});

describe('a call costs as many statements and records of the log as test/costs.json says:', () => {
  beforeAll(async () => {
    await stack.ensurePipeline();
    const connection = { url: stack.servers.redisUrl };
    const questions = new Queue(QueueName.MarketLookup, { connection, prefix: 'wagewright' });
    await questions.addBulk(Array.from({ length: WAITING_QUESTIONS }, () => ({ name: 'any', data: {} })));
    await questions.close();
  });

  const jobOf = (name: string) => ({ company: name, title: 'Engineer', url: `https://example.com/${name}` });

  async function answered(method: string, path: string, body: object): Promise<{ id: string }> {
    const response = await stack.call(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as { id: string };
  }

  it('a job', () =>
    expectKnownCall('POST /jobs without a webhook', (time) => answered('POST', '/jobs', jobOf(`a${time}`))));

  it('a change of a job', async () => {
    const { id } = await answered('POST', '/jobs', jobOf('changed'));
    const change = (time: number) => answered('PATCH', `/jobs/${id}`, { notes: `Note ${time}` });
    await expectKnownCall('PATCH /jobs/{id}', change);
  });

  it('an import of 100 jobs', () =>
    expectKnownCall('POST /jobs/import of 100 rows', (time) => {
      const jobs = Array.from({ length: ROWS_OF_AN_IMPORT }, (_, row) => jobOf(`i${time}-${row}`));
      return answered('POST', '/jobs/import', { jobs });
    }));

  it('a delivery, from the look of its worker to the result', async () => {
    const worker = await DeliveryFixture.create({ url: stack.servers.databaseUrl });
    const { userId } = await worker.endpoint();
    const shards = await worker.serveAll();
    const inFlight = new InFlight(new DeliveryLimitsEnv());
    const report = { outcome: { kind: 'delivered', status: 200 }, timings: { totalMs: 1 } } as const;
    const attempts = worker.attempts(async () => ({ ...report, startedAt: new Date() }));
    const deliver = async () => {
      // Anew for each: for a quarter of a second one that has looked leaves arrivals of endpoints that it knows.
      for (const kind of worker.kinds().all) {
        const claimed = await kind.claim(shards, MANY, inFlight, inFlight.busy(kind.kind));
        for (const leased of claimed) await attempts.attempt(leased, () => undefined);
      }
    };
    await expectKnownCall('a delivery', deliver, () => worker.record(userId));
    expect(new Set(await worker.deliveryStates())).toEqual(new Set(['succeeded']));
    await worker.drop();
  });

  it('a job with a webhook', async () => {
    await stack.webhook();
    await expectKnownCall('POST /jobs with a webhook', (time) =>
      answered('POST', '/jobs', jobOf(`w${time}`)),
    );
  });
});
