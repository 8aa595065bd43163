import { setTimeout as sleep } from 'node:timers/promises';
import { figure } from './support/figures.mjs';
import { median } from './support/load.mjs';
import { freePort } from './support/stack.mjs';
import { OWN_HOSTS, percentile, WebhookBench } from './support/webhook-bench.mjs';

// How much later nine endpoints get their events beside one that hangs with five hundred of its own, and then beside a hundred
// dead ones of other accounts, half of them hanging and half refusing the connection: without, with, without, with.
const GOAL = { atMost: 1.5 };
/** Less than this is none: two such waits are not compared. */
const LEAST_MS = 50;
const ROUNDS = 2;
const PER_SECOND = 20;
const SECONDS = 6;
const HANGING_BACKLOG = 500;
const DEAD_ACCOUNTS = 10;
const DEAD_EACH = 5;
/** More than the worker can try while a run lasts. */
const DEAD_BACKLOG = 50;
const OPEN_WITHIN_MS = 180_000;
const SEND_TIMEOUT_MS = 12_000;
const HEALTHY = ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9'];

const bench = await new WebhookBench().start();
try {
  await bench.stack.worker();
  /** @type {import('./support/webhook-bench.mjs').Endpoint[]} */
  const healthy = [];
  for (const path of HEALTHY) healthy.push(...(await bench.account([path])));
  await p95();
  const pairs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const clean = await p95();
    const hanging = await bench.account(['/hang']);
    await bench.backlog(hanging, HANGING_BACKLOG);
    pairs.push({ clean, beside: await p95() });
    await bench.remove(hanging);
  }
  const clean = await p95();
  const dead = await deadEndpoints();
  await bench.backlog(dead, DEAD_BACKLOG);
  await circuitsOpen(dead);
  const besideDead = { clean, beside: await p95() };
  report('beside one that hangs', pairs);
  report('beside a hundred dead ones', [besideDead]);

  async function p95() {
    return percentile(await bench.waits(healthy, PER_SECOND, SECONDS), 0.95);
  }
} finally {
  await bench.stop();
}

/**
 * @param {string} name
 * @param {{ clean: number, beside: number }[]} pairs  p95 in milliseconds.
 */
function report(name, pairs) {
  const ratio = median(pairs.map(({ clean, beside }) => beside / Math.max(clean, LEAST_MS)));
  const detail = pairs.map(({ clean, beside }) => `${beside} and ${clean} ms`).join(', ');
  figure(`p95 of nine endpoints ${name} ÷ without`, ratio, GOAL, detail);
}

/** A hundred endpoints, each at its own host, of accounts that own nothing else. */
async function deadEndpoints() {
  const { port } = new URL(bench.receiverUrl);
  // Nothing listens there.
  const closed = await freePort();
  const found = [];
  for (let account = 0; account < DEAD_ACCOUNTS; account += 1) {
    const hosts = Array.from({ length: DEAD_EACH }, (_, n) => OWN_HOSTS[account * DEAD_EACH + n]);
    const paths = hosts.flatMap((host) => [`https://${host}:${port}/hang`, `https://${host}:${closed}/`]);
    found.push(...(await bench.account(paths)));
  }
  return found;
}

/**
 * Waits until the worker sends only probes to these endpoints.
 *
 * @param {import('./support/webhook-bench.mjs').Endpoint[]} endpoints
 */
async function circuitsOpen(endpoints) {
  const ids = endpoints.map(({ id }) => id);
  for (const until = Date.now() + OPEN_WITHIN_MS; Date.now() < until;) {
    const { rows } = await bench.database.query(
      "SELECT count(*)::int AS closed FROM pipeline.webhook_endpoint WHERE id = ANY($1) AND circuit = 'closed'",
      [ids],
    );
    // Attempts sent before the circuits opened end with their time-out.
    if (rows[0].closed === 0) return sleep(SEND_TIMEOUT_MS);
    await sleep(500);
  }
  throw new Error('the circuits of the dead endpoints are not open');
}
