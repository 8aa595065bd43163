import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TextDecoder } from 'node:util';
import { manyAccounts } from './support/many-accounts.mjs';
import { Stack } from './support/stack.mjs';

// From the commit of a job to its event at a reader, on streams and on lists that wait, at 200 events a second; and what
// 2,000 idle streams of as many users cost the pipeline in memory and PostgreSQL in statements.
const PER_SECOND = 200;
const SECONDS = 10;
const BUSY_USERS = 20;
const IDLE_STREAMS = 2_000;
const GOALS = { p99Ms: 250, idleMegabytes: 120 };
const SETTLE_MS = 5_000;
const LOG = '/api/mcp/events';
/** Reads that ended with an error, which a client repeats. */
let refused = 0;

const stack = await new Stack().start();
try {
  const tokens = (await manyAccounts(stack, IDLE_STREAMS)).map(({ token }) => token);
  const pipeline = await stack.service('pipeline');
  const busy = tokens.slice(0, BUSY_USERS);
  await latency(pipeline.url, busy, 1);
  console.table(await latency(pipeline.url, busy, SECONDS));

  await sleep(SETTLE_MS);
  const before = megabytes(pipeline.pid);
  const sockets = await idleStreams(pipeline.url, tokens);
  await sleep(SETTLE_MS);
  const cpuBefore = cpuSeconds(pipeline.pid);
  await sleep(SETTLE_MS);
  const cpuShare = ((cpuSeconds(pipeline.pid) - cpuBefore) * 1_000) / SETTLE_MS;
  const after = megabytes(pipeline.pid);
  console.table({ 'resident memory, MB': { without: before, with: after, difference: after - before } });
  console.log(`processor time of ${IDLE_STREAMS} idle streams: ${(cpuShare * 100).toFixed(1)} % of a core`);
  console.table({ 'with 2,000 idle streams beside': await withIdle(pipeline.url, busy) });
  console.log(`goals: p99 ≤ ${GOALS.p99Ms} ms, difference ≤ ${GOALS.idleMegabytes} MB`);
  console.log(`reads that were refused and made again: ${refused}`);
  sockets.forEach((socket) => socket.destroy());
} finally {
  await stack.stop();
}

/** @param {string} url @param {string[]} busy */
async function withIdle(url, busy) {
  return (await latency(url, busy, SECONDS))['stream, from the answer'];
}

/**
 * Adds jobs in turn for the users, each of whom reads by a stream and by lists that wait.
 *
 * @param {string} url
 * @param {string[]} tokens
 * @param {number} seconds
 */
async function latency(url, tokens, seconds) {
  const seen = { stream: new Map(), wait: new Map() };
  const ending = new AbortController();
  const { signal } = ending;
  const readers = tokens.flatMap((token) => [
    readStream(url, token, seen.stream, signal),
    readWaiting(url, token, seen.wait, signal),
  ]);
  await sleep(500);
  const count = PER_SECOND * seconds;
  const began = performance.now();
  /** @type {Promise<{ id: string, sentAt: number, answeredAt: number }>[]} */
  const posts = [];
  for (let index = 0; index < count; index += 1) {
    posts.push(addJob(url, tokens[index % tokens.length] ?? ''));
    await sleep(Math.max(began + ((index + 1) * 1_000) / PER_SECOND - performance.now(), 0));
  }
  const jobs = await Promise.all(posts);
  for (let looks = 0; looks < 100 && (seen.stream.size < count || seen.wait.size < count); looks += 1)
    await sleep(50);
  ending.abort();
  await Promise.allSettled(readers);
  /** @param {Map<string, number>} at @param {'sentAt' | 'answeredAt'} from */
  const delays = (at, from) => summary(jobs.map((job) => (at.get(job.id) ?? Infinity) - job[from]));
  return {
    'stream, from the answer': delays(seen.stream, 'answeredAt'),
    'stream, from the request': delays(seen.stream, 'sentAt'),
    'waiting list, from the answer': delays(seen.wait, 'answeredAt'),
  };
}

/** @param {string} url @param {string} token */
async function addJob(url, token) {
  const sentAt = performance.now();
  const response = await fetch(`${url}/api/mcp/jobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ company: 'Acme', title: 'Data Engineer' }),
  });
  const answeredAt = performance.now();
  return { id: /** @type {{ id: string }} */ (await response.json()).id, sentAt, answeredAt };
}

/** @param {string} url @param {string} token @param {Map<string, number>} seen @param {AbortSignal} signal */
async function readStream(url, token, seen, signal) {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`${url}${LOG}/stream?after=now`, { headers, signal });
  const decoder = new TextDecoder();
  for await (const bytes of body ?? []) {
    for (const [, id = ''] of decoder.decode(bytes, { stream: true }).matchAll(/"jobId":"(\w+)"/g))
      seen.set(id, performance.now());
  }
}

/** @param {string} url @param {string} token @param {Map<string, number>} seen @param {AbortSignal} signal */
async function readWaiting(url, token, seen, signal) {
  const headers = { authorization: `Bearer ${token}` };
  for (let after = 'now'; !signal.aborted;) {
    const response = await fetch(`${url}${LOG}?after=${after}&wait=30`, { headers, signal });
    if (!response.ok) {
      refused += 1;
      await response.arrayBuffer();
      await sleep(100);
      continue;
    }
    const page = /** @type {any} */ (await response.json());
    for (const { data } of page.data) seen.set(data.jobId, performance.now());
    after = page.nextCursor;
  }
}

/** @param {string} url @param {string[]} tokens */
async function idleStreams(url, tokens) {
  const { hostname, port, host } = new URL(url);
  const sockets = [];
  for (const token of tokens) {
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${LOG}/stream?after=now HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nAccept: text/event-stream\r\n\r\n`,
    );
    const [head] = await once(socket, 'data');
    if (!String(head).startsWith('HTTP/1.1 200')) throw new Error(`no stream: ${head}`);
    sockets.push(socket.resume());
  }
  return sockets;
}

/** @param {number | undefined} pid */
function megabytes(pid) {
  const [, kilobytes = ''] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

/** @param {number | undefined} pid */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** @param {number[]} values */
function summary(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const [p50Ms, p95Ms, p99Ms, maxMs] = [0.5, 0.95, 0.99, 1].map((share) =>
    Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? NaN),
  );
  return { events: values.length, p50Ms, p95Ms, p99Ms, maxMs };
}
