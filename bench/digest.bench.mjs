import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { Wagewright } from '../packages/sdk/dist/index.js';
import { MODULES } from '../tools/build/build-output.mjs';
import { cpuSeconds, parentOf } from './support/cpu.mjs';
import { median } from './support/load.mjs';
import { Stack } from './support/stack.mjs';

// Cost of the proof that a receiver has every event of a month: the time of a digest, and the calls of a comparison where
// nothing, one event or a tenth is missing.
const MONTH = 1_000_000;
const SMALLER = 100_000;
const GOALS = { digestMs: 1_000, callsForOne: 3 };
const ROUNDS = 7;
const BATCH = 20_000;
const DAY_MS = 86_400_000;
const SPAN_MS = 29 * DAY_MS;
/** About 600 bytes. */
const DATA = JSON.stringify({
  id: 'job_1',
  company: 'Acme',
  description: 'An engineer who owns what they build. '.repeat(14),
});

const require = createRequire(import.meta.url);
const { idOf } = require(join(MODULES, 'libs/database/src/ids/ids.js'));

/** @typedef {{ id: string, timestamp: string }} Kept */

const stack = await new Stack().start();
const database = new pg.Client({ connectionString: stack.environment['DATABASE_URL'] });
try {
  await database.connect();
  // The default of 8 s is for a machine with something to spare.
  const { url } = await stack.service('pipeline', { DATABASE_STATEMENT_TIMEOUT_MS: '60000' });
  const busy = await account('busy', MONTH);
  const casual = await account('casual', SMALLER);
  await database.query('VACUUM ANALYZE pipeline.webhook_event');
  await database.query('CHECKPOINT');
  await times(clientOf(url, busy.token));
  await calls(clientOf(url, busy.token), busy.events);
  await tenth(clientOf(url, casual.token), casual.events);
} finally {
  await database.end();
  await stack.stop();
}

/** @param {string} url @param {string} token */
function clientOf(url, token) {
  return new Wagewright({ pipelineUrl: url, token });
}

/**
 * An account with events spread evenly over a month.
 *
 * @param {string} name
 * @param {number} count
 * @returns {Promise<{ token: string, events: Kept[] }>}
 */
async function account(name, count) {
  const id = await stack.account(name);
  const { token } = await stack.adminJson(['token', 'issue', '--account', id, '--scope', 'read-write']);
  const begin = Date.now() - SPAN_MS - DAY_MS / 2;
  const events = Array.from({ length: count }, (_, index) => {
    const ms = begin + Math.floor((index * SPAN_MS) / count);
    const hex = ms.toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
    return { id: idOf('evt', hex), timestamp: new Date(ms).toISOString() };
  });
  for (let first = 0; first < count; first += BATCH) {
    const batch = events.slice(first, first + BATCH);
    await database.query(
      `INSERT INTO pipeline.webhook_event (id, user_id, type, body)
       SELECT id, $1, 'job.updated', '{"event":"job.updated","timestamp":"' || at || '","data":' || $4 || '}'
         FROM unnest($2::text[], $3::text[]) AS given (id, at)`,
      [id, batch.map((event) => event.id), batch.map(({ timestamp }) => timestamp), DATA],
    );
  }
  return { token, events };
}

/** @param {Wagewright} client */
async function times(client) {
  const { rows } = await database.query('SELECT pg_backend_pid() AS pid');
  const server = parentOf(rows[0].pid);
  const { buckets } = await client.events.digest();
  const prefix = buckets[0]?.prefix ?? '';
  const from = new Date(Date.now() - DAY_MS).toISOString();
  console.table({
    [`a month of ${MONTH} events`]: {
      ...(await timeOf(client, server, {})),
      'goal, ms': `≤ ${GOALS.digestMs}`,
    },
    'the same, a bucket of two digits': await timeOf(client, server, { prefix }),
    'the same, four digits': await timeOf(client, server, { prefix: `${prefix}00` }),
    'its last day': await timeOf(client, server, { from }),
  });
}

/**
 * Medians. On a machine that others keep busy, PostgreSQL's processor time says more.
 *
 * @param {Wagewright} client
 * @param {number} server
 * @param {{ prefix?: string, from?: string }} query
 */
async function timeOf(client, server, query) {
  /** @type {number[]} */
  const ms = [];
  /** @type {number[]} */
  const cpuMs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [start, cpuBefore] = [performance.now(), cpuSeconds(server)];
    await client.events.digest(query);
    ms.push(performance.now() - start);
    cpuMs.push((cpuSeconds(server) - cpuBefore) * 1_000);
  }
  return { ms: Math.round(median(ms)), 'processor time of PostgreSQL, ms': Math.round(median(cpuMs)) };
}

/** @param {readonly Kept[]} events */
function storeOf(events) {
  return {
    /** @param {string} from @param {string} until */
    *ids(from, until) {
      for (const { id, timestamp } of events) if (from <= timestamp && timestamp < until) yield id;
    },
  };
}

/** @param {Wagewright} client @param {Kept[]} events */
async function calls(client, events) {
  const lost = events[777_777];
  const whole = await reconciled(client, events);
  const one = await reconciled(
    client,
    events.filter((event) => event !== lost),
  );
  console.table({
    [`${MONTH} events, all there`]: whole.row,
    'one missing': { ...one.row, goal: `≤ ${GOALS.callsForOne}` },
  });
  if (one.found.missing.join() !== lost?.id) throw new Error('the missing event was not found');
}

/** A receiver that lost a tenth fetches it and has each event once. @param {Wagewright} client @param {Kept[]} events */
async function tenth(client, events) {
  const kept = new Map(events.filter((_, index) => index % 10 !== 0).map((event) => [event.id, event]));
  const first = await reconciled(client, [...kept.values()]);
  const wanted = new Set(first.found.missing);
  let doubled = 0;
  for await (const event of client.events.list({ limit: 100 })) {
    if (!wanted.has(event.id)) continue;
    doubled += Number(kept.has(event.id));
    kept.set(event.id, event);
  }
  const second = await reconciled(client, [...kept.values()]);
  const missed = events.filter(({ id }) => !kept.has(id)).length;
  console.table({ [`${SMALLER} events, a tenth missing`]: first.row, afterwards: second.row });
  console.log(`missed ${missed}, doubled ${doubled}, of ${kept.size} (goal: 0 and 0 of ${SMALLER})`);
}

/** @param {Wagewright} client @param {readonly Kept[]} events */
async function reconciled(client, events) {
  const start = performance.now();
  const found = await client.events.reconcile(storeOf(events));
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  return {
    found,
    row: { calls: found.calls, missing: found.missing.length, unknown: found.unknown.length, seconds },
  };
}
