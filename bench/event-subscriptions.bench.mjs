import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { cpuSeconds, parentOf } from './support/cpu.mjs';
import { median } from './support/load.mjs';
import { StatementCounter } from './support/statement-counter.mjs';
import { percentile, WebhookBench } from './support/webhook-bench.mjs';

// MCP Events: what a thousand idle subscriptions of as many accounts cost PostgreSQL; beside them, from a job to its agent
// by a stream and by a signed webhook at 100 events a second, with a webhook for each account; and what a POST /jobs
// costs whose account has 25 subscriptions.
const PER_SECOND = 100;
const SECONDS = 10;
/** New processes pause for tenths of a second now and then until V8 has compiled the hot code. */
const WARMING_SECONDS = 5;
const ACCOUNTS = 10;
const PLACES = 25;
const PAIRS = 300;
const WARMING_PAIRS = 100;
const IDLE = 1_000;
const IDLE_SECONDS = 30;
/** Until what was done last has no more effect. */
const SETTLE_MS = 5_000;
const GOALS = { p99Ms: 2_000, postRatio: 1.05, coreShare: 0.01 };
const EVENT = 'job.created';
const SECRET = `whsec_${randomBytes(32).toString('base64')}`;

/** @typedef {{ sentAt: number, at: number }} Woken  Milliseconds since 1970. */

/** Accounts with a token each, and the subscription $1 as one of each. */
const IDLE_ACCOUNTS = `
  INSERT INTO accounts.account (id, email, name, plan)
  SELECT 'usr_' || lpad(n::text, 22, '0'), n || '@example.test', 'User', 'ultra' FROM generate_series(1, ${IDLE}) AS n`;
const IDLE_TOKENS = `
  INSERT INTO accounts.credential (id, account_id, kind, secret_hash, prefix, last_four, scopes)
  SELECT 'tok_' || lpad(n::text, 22, '0'), 'usr_' || lpad(n::text, 22, '0'), 'pipeline_token',
         sha256(convert_to(n::text, 'UTF8')), 'ext_aaaa', 'aaaa', '{read-write}'
    FROM generate_series(1, ${IDLE}) AS n`;
const IDLE_SUBSCRIPTIONS = `
  INSERT INTO pipeline.event_subscription
  SELECT (jsonb_populate_record(one, jsonb_build_object(
           'id', 'sub_' || lpad(n::text, 32, '0'), 'user_id', 'usr_' || lpad(n::text, 22, '0'),
           'slot', pipeline.webhook_slot('usr_' || lpad(n::text, 22, '0')),
           'principal', 'token:tok_' || lpad(n::text, 22, '0')))).*
    FROM pipeline.event_subscription AS one, generate_series(1, ${IDLE}) AS n
   WHERE one.id = $1`;

const bench = await new WebhookBench().start();
try {
  const { counter, url } = await StatementCounter.start(bench.stack.environment['DATABASE_URL'] ?? '');
  const worker = await bench.stack.worker({ DATABASE_URL: url });
  const { rows } = await bench.database.query('SELECT pg_backend_pid() AS pid');
  const postgres = parentOf(rows[0].pid);
  console.table(await idling(counter, postgres));
  console.table(await woken({ worker: worker.pid ?? 0, postgres }));
  console.table(await posting());
  console.log(
    `goals: p99 ≤ ${GOALS.p99Ms} ms; POST ≤ ${GOALS.postRatio}; ${IDLE} idle ≤ ${GOALS.coreShare * 100} % of a core and no statement for each`,
  );
  await worker.stop();
  counter.close();
} finally {
  await bench.stop();
}

/**
 * Measures accounts that each have a webhook, a subscription and a stream: milliseconds from the event, and the processor
 * time of each job with its three receivers.
 *
 * @param {Record<string, number>} processes  Their ids, by name.
 */
async function woken(processes) {
  const ending = new AbortController();
  /** @type {Woken[]} */
  const streamed = [];
  const tokens = [];
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const [endpoint] = await bench.account([`/webhook/${n}`]);
    const token = endpoint?.token ?? '';
    await subscribe(token, `/agent/${n}`);
    void stream(token, streamed, ending.signal).catch(() => undefined);
    tokens.push(token);
  }
  await add(tokens, WARMING_SECONDS);
  streamed.length = 0;
  const used = () => Object.values(processes).map(cpuSeconds);
  const before = used();
  const posted = await add(tokens, SECONDS);
  const micros = used().map((seconds, n) =>
    Math.round(((seconds - (before[n] ?? 0)) * 1e6) / (PER_SECOND * SECONDS)),
  );
  console.log(
    `processor time of a job, µs: ${Object.keys(processes)
      .map((name, n) => `${name} ${micros[n]}`)
      .join(', ')}`,
  );
  ending.abort();
  const at = (/** @type {string} */ begin) => posted.filter(({ path }) => path.startsWith(begin));
  return {
    'agent by stream': summary(streamed),
    'agent by subscription': summary(at('/agent')),
    'webhook beside': summary(at('/webhook')),
  };
}

/**
 * Adds jobs in turn for the accounts and waits until their webhooks and subscriptions have the events.
 *
 * @param {string[]} tokens
 * @param {number} seconds
 */
async function add(tokens, seconds) {
  const count = PER_SECOND * seconds;
  const posts = [];
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    posts.push(addJob(tokens[index % tokens.length] ?? ''));
    await sleep(Math.max(began + ((index + 1) * 1_000) / PER_SECOND - performance.now(), 0));
  }
  await Promise.all(posts);
  return bench.arrivals(2 * count);
}

/** Pairs of a job with 25 subscriptions that all fit and one without, one call at a time. */
async function posting() {
  const many = await token('many');
  const none = await token('none');
  for (let n = 0; n < PLACES; n += 1)
    await subscribe(many, '/many', { company: 'acme', tags: [`${n}`, 'remote'] });
  /** @type {{ with: number[], without: number[] }} */
  const took = { with: [], without: [] };
  for (let pair = 0; pair < WARMING_PAIRS + PAIRS; pair += 1) {
    const withIts = await timed(many);
    const withoutAny = await timed(none);
    if (pair < WARMING_PAIRS) continue;
    took.with.push(withIts);
    took.without.push(withoutAny);
  }
  const [withMs, withoutMs] = [median(took.with), median(took.without)];
  return { 'POST /jobs': { withMs, withoutMs, ratio: withMs / withoutMs } };
}

/** @param {string} name of a new account @returns {Promise<string>} its token */
async function token(name) {
  const account = await bench.stack.account(name);
  return (await bench.stack.adminJson(['token', 'issue', '--account', account, '--scope', 'read-write']))
    .token;
}

/** @param {string} token @returns {Promise<number>} milliseconds */
async function timed(token) {
  const began = performance.now();
  await addJob(token);
  return performance.now() - began;
}

/**
 * One live subscription, and a thousand more of as many accounts.
 *
 * @param {StatementCounter} counter  of the worker
 * @param {number} postgres  its process
 */
async function idling(counter, postgres) {
  const look = async () => {
    const before = { statements: counter.count, cpu: cpuSeconds(postgres) };
    await sleep(IDLE_SECONDS * 1_000);
    return {
      'statements a second': (counter.count - before.statements) / IDLE_SECONDS,
      'share of a core of PostgreSQL': (cpuSeconds(postgres) - before.cpu) / IDLE_SECONDS,
    };
  };
  await subscribe(await token('first'), '/first');
  await sleep(SETTLE_MS);
  const one = await look();
  const source = await bench.database.query('SELECT id FROM pipeline.event_subscription');
  await bench.database.query(IDLE_ACCOUNTS);
  await bench.database.query(IDLE_TOKENS);
  await bench.database.query(IDLE_SUBSCRIPTIONS, [source.rows[0].id]);
  await bench.database.query('ANALYZE pipeline.event_subscription');
  await sleep(SETTLE_MS);
  return { 'with one': one, [`with ${IDLE} idle`]: await look() };
}

/** @param {string} token */
function addJob(token) {
  return bench.post(token, '/jobs', { company: 'Acme', title: 'Data Engineer', tags: ['remote'] });
}

/** @param {string} token @param {string} path @param {object} [given] */
async function subscribe(token, path, given = {}) {
  const delivery = { mode: 'webhook', url: new URL(path, bench.receiverUrl).href, secret: SECRET };
  const params = { name: EVENT, arguments: given, delivery };
  const { error } = await bench.post(token, '', {
    jsonrpc: '2.0',
    id: 1,
    method: 'events/subscribe',
    params,
  });
  if (error) throw new Error(`events/subscribe: ${JSON.stringify(error)}`);
}

/** @param {string} token @param {Woken[]} woken @param {AbortSignal} signal */
async function stream(token, woken, signal) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'events/stream', params: { name: EVENT } });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${bench.pipelineUrl}/api/mcp`, { method: 'POST', headers, body, signal });
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of answer.body ?? []) {
    const frames = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const { method, params } = JSON.parse(frame.slice('data: '.length));
      if (method === 'notifications/events/event')
        woken.push({ sentAt: Date.parse(params.timestamp), at: Date.now() });
    }
  }
}

/** @param {Woken[]} woken */
function summary(woken) {
  const delays = woken.map(({ at, sentAt }) => at - sentAt);
  const [p50Ms, p95Ms, p99Ms, maxMs] = [0.5, 0.95, 0.99, 1].map((share) => percentile(delays, share));
  return { events: delays.length, p50Ms, p95Ms, p99Ms, maxMs };
}
