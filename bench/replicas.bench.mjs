import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { cpuSeconds } from './support/cpu.mjs';
import { measure } from './support/load.mjs';
import { manyAccounts } from './support/many-accounts.mjs';
import { seedJobs, SETTLED } from './support/pipeline-seed.mjs';
import { PostgresMeter, proportionalMegabytes } from './support/postgres-meter.mjs';
import { OWN_HOSTS, WebhookBench } from './support/webhook-bench.mjs';

// Cost of a call and of a delivery when more processes of a kind share one PostgreSQL, which runs before them. Two cores
// cannot show the rate of eight processes, so what counts is processor time, log and waits for each call or delivery.
const [part = 'workers'] = process.argv.slice(2);
const PROCESSES = [1, 2, 4, 8];
/** Enough for every shard. */
const ACCOUNTS = 64;
const BACKLOG = 150 * ACCOUNTS;
/** Ahead, while a backlog is written. */
const WRITING_MS = 2_500;
const IDLE_MS = 5_000;
const PACED = { perSecond: 300, seconds: 6 };
/** Each has an account of its own, and its connections lead to one process. */
const GENERATORS = 8;
const JOBS = 1_000;
const SECONDS = 3;
const SEARCHES = 300;
const IMPORT_ROWS = 2_000;
/** Tables of records with their indexes; others are empty when it is asked. */
const RECORDS_BYTES = `
SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
 WHERE relnamespace = 'pipeline'::regnamespace AND relkind = 'r' AND relname !~ '^(webhook|event)_'`;
const JOB = {
  company: 'Acme Corporation',
  title: 'Senior Software Engineer',
  url: 'https://careers.example.com/jobs/senior-software-engineer-4711',
  description: 'We are looking for an engineer who likes to own what they build. '.repeat(16),
};

/** @typedef {{ pid?: number, url?: string, managementUrl: string }} Process */

const bench = await new WebhookBench().start();
const { stack } = bench;
const accounts = await manyAccounts(stack, ACCOUNTS);
const postgres = await PostgresMeter.start(stack.environment['DATABASE_URL']);
const redis = new Redis(stack.environment['REDIS_URL'] ?? '');
const redisPid = Number(/process_id:(\d+)/.exec(await redis.info('server'))?.[1]);
/** @type {Record<string, unknown>[]} */
const table = [];
try {
  if (part === 'workers') await workers();
  else if (part === 'services') await services();
  else await calls();
} finally {
  console.table(table);
  redis.disconnect();
  await postgres.stop();
  await bench.stop();
}

async function workers() {
  /** @type {import('./support/webhook-bench.mjs').Endpoint[]} */
  const endpoints = [];
  for (const [index, { id, token }] of accounts.entries()) {
    const url = new URL(bench.receiverUrl);
    url.hostname = OWN_HOSTS[index % OWN_HOSTS.length] ?? '';
    const { id: endpointId } = await bench.post(token, '/webhooks', { url: url.href, events: ['*'] });
    endpoints.push({ id: endpointId, userId: id, token });
  }
  /** @type {Process[]} */
  const running = [];
  for (const count of PROCESSES) {
    while (running.length < count) running.push(await stack.worker());
    await backlog(ACCOUNTS);
    await sent(ACCOUNTS);
    await record('idle', count, running, () => sleep(IDLE_MS).then(() => IDLE_MS / 1_000));
    await backlog(BACKLOG);
    await record('a backlog', count, running, () => sent(BACKLOG));
    await record(`${PACED.perSecond} a second`, count, running, paced);
  }

  /** Returns when they become due. @param {number} deliveries */
  async function backlog(deliveries) {
    const due = new Date(Date.now() + WRITING_MS);
    await bench.backlog(endpoints, deliveries / ACCOUNTS, due);
    if (new Date() > due) throw new Error('the machine is too slow to write the backlog in time');
    await sleep(due.getTime() - Date.now());
  }

  /** @param {number} deliveries */
  async function sent(deliveries) {
    await bench.arrivals(deliveries);
    return deliveries;
  }
}

/** Jobs that are added at a pace, each with a delivery. */
async function paced() {
  const count = PACED.perSecond * PACED.seconds;
  const arriving = bench.arrivals(count);
  const began = performance.now();
  const posts = [];
  for (let index = 0; index < count; index += 1) {
    const post = bench.post(accounts[index % ACCOUNTS]?.token ?? '', '/jobs', JOB);
    post.catch(() => undefined); // It is looked at below.
    posts.push(post);
    await sleep(Math.max(began + ((index + 1) * 1_000) / PACED.perSecond - performance.now(), 0));
  }
  await Promise.all([arriving, ...posts]);
  return count;
}

async function services() {
  const users = await usersWithJobs();
  for (const { token } of users)
    await bench.post(token, '/webhooks', { url: bench.receiverUrl, events: ['*'] });
  /** @type {Process[]} */
  const running = [];
  for (const count of PROCESSES) {
    while (running.length < count) running.push(await stack.service('pipeline'));
    await record('idle', count, running, () => sleep(IDLE_MS).then(() => IDLE_MS / 1_000));
    for (const connections of count === PROCESSES.at(-1) ? [4, 32] : [4]) {
      const all = connections * GENERATORS;
      await called(1);
      await record(`POST /jobs, ${all} connections`, count, running, () => called(SECONDS));
      await record(`GET /jobs/{id}, ${all} connections`, count, running, () => called(SECONDS, detail));
      await record(`GET /jobs, ${all} connections`, count, running, () => called(SECONDS, () => '?limit=50'));

      /** @param {number} seconds @param {(index: number) => string} [path]  Path to read; without it jobs are added. */
      async function called(seconds, path) {
        const rates = users.map(async ({ token }, index) => {
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
          const url = `${running[index % count]?.url}/api/mcp/jobs${path?.(index) ?? ''}`;
          const body = path ? {} : { method: /** @type {const} */ ('POST'), body: JSON.stringify(JOB) };
          return (await measure({ url, headers, connections, seconds, ...body })).perSecond * seconds;
        });
        return (await Promise.all(rates)).reduce((sum, each) => sum + each, 0);
      }
    }
  }
}

/** Calls that are too slow for a load, measured one at a time: searches for something new each time, and rows of imports. */
async function calls() {
  const [searcher, ...importers] = await usersWithJobs();
  const service = await stack.service('pipeline');
  const search = async (/** @type {number} */ from) => {
    for (let index = from; index < from + SEARCHES; index += 1)
      await answered(service, searcher?.token, `?limit=50&q=company+${index}`);
    return SEARCHES;
  };
  await search(0);
  await record('GET /jobs?q=', 1, [service], () => search(SEARCHES));
  const rows = Array.from(
    { length: IMPORT_ROWS },
    (_, n) => `Acme ${n},Engineer,https://example.com/${n},applied`,
  );
  const body = ['company,title,url,status', ...rows].join('\n');
  const importInto = async (/** @type {readonly { token: string }[]} */ users) => {
    for (const { token } of users) await answered(service, token, '/import', body);
    return users.length * IMPORT_ROWS;
  };
  await importInto(importers.slice(0, 2));
  await record('POST /jobs/import, a row', 1, [service], () => importInto(importers.slice(2)));
}

/**
 * @param {Process} service
 * @param {string} [token]
 * @param {string} [path]  Below /jobs.
 * @param {string} [csv]
 */
async function answered({ url }, token, path = '', csv) {
  const response = await fetch(`${url}/api/mcp/jobs${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(csv && { 'content-type': 'text/csv' }) },
    ...(csv && { method: 'POST', body: csv }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
}

async function usersWithJobs() {
  const users = accounts.slice(0, GENERATORS);
  const numbered = users.map(({ id }, index) => `('${id}', ${index + 1})`).join(',');
  await stack.sql([
    ...seedJobs({ users: `SELECT * FROM (VALUES ${numbered}) AS t (user_id, u)`, jobs: JOBS }),
    ...SETTLED,
  ]);
  const { rows } = await bench.database.query(RECORDS_BYTES);
  console.log(
    `a job with what hangs on it: ${Math.round(rows[0].bytes / (JOBS * GENERATORS))} bytes on the disk`,
  );
  return users;
}

/** @param {number} index  Index of the account. */
function detail(index) {
  return `/job_${String(index + 1).padStart(8, '0')}${'8'.padStart(14, '0')}`;
}

/**
 * @param {string} what
 * @param {number} count
 * @param {Process[]} running
 * @param {() => Promise<number>} work  Answers by what to divide: calls, deliveries or seconds.
 */
async function record(what, count, running, work) {
  const processes = () => running.reduce((sum, { pid }) => sum + cpuSeconds(pid ?? 0), 0);
  const before = {
    processes: processes(),
    redis: cpuSeconds(redisPid),
    claims: await claims(running),
    at: performance.now(),
  };
  const { result, ...used } = await postgres.during(work);
  const seconds = (performance.now() - before.at) / 1_000;
  const each = (/** @type {number} */ amount, scale = 1_000_000) => Math.round((amount * scale) / result);
  const memory = running.reduce((sum, { pid }) => sum + proportionalMegabytes(pid ?? 0), 0);
  table.push({
    what,
    processes: count,
    'a second': Math.round(result / seconds),
    'PostgreSQL µs': each(used.seconds),
    'processes µs': each(processes() - before.processes),
    'Redis µs': each(cpuSeconds(redisPid) - before.redis),
    'claims ÷ 1000': each((await claims(running)) - before.claims, 1_000),
    'log bytes': each(used.wal, 1),
    'transactions ÷ 1000': each(used.writes, 1_000),
    connections: used.connections,
    MB: Math.round(memory / count),
    'PostgreSQL MB': Math.round(postgres.megabytes()),
    waits: used.waits,
  });
  process.stderr.write('.');
}

/** Claims so far, found something or not. @param {Process[]} running */
async function claims(running) {
  if (part !== 'workers') return 0;
  const texts = await Promise.all(
    running.map(async ({ managementUrl }) => (await fetch(`${managementUrl}/metrics`)).text()),
  );
  const numbers = texts.flatMap((text) => [...text.matchAll(/^webhook_claims_total\S* (\d+)/gm)]);
  return numbers.reduce((sum, [, number]) => sum + Number(number), 0);
}
