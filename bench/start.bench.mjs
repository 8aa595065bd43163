import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, ticks } from './support/load.mjs';
import { Stack } from './support/stack.mjs';

// From spawning a process to its first ready answer, with PostgreSQL and Redis running, compared with a bare Nest
// application with one controller; and resident memory after an idle while.
const START_GOAL = 3;
const IDLE_GOAL_MB = 170;
const ROUNDS = 7;
/** By then V8 has given back what the start left (docs/decisions/0053). */
const IDLE_MS = 60_000;
/** On Linux: a hundredth of a second. */
const TICK_MS = 10;

/** @typedef {{ pid: number | undefined, stop: () => Promise<void> }} Started */

const stack = await new Stack().start();
const starts = {
  'bare Nest': () => stack.peer('peers/bare-nest.mjs', []),
  compensation: () => stack.service('compensation'),
  pipeline: () => stack.service('pipeline'),
  'webhook-worker': () => stack.worker(),
};
/** @type {Map<string, { ms: number, cpuMs: number }[]>} */
const taken = new Map(Object.keys(starts).map((name) => [name, []]));
try {
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, start] of Object.entries(starts)) taken.get(name)?.push(await timed(start));
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  const idle = await idleMemory();
  const bare = mediansOf('bare Nest');
  const rows = [...taken.keys()].map((name) => {
    const { ms, cpuMs } = mediansOf(name);
    const ratios = { ofBareNest: (ms / bare.ms).toFixed(2), cpuOfBareNest: (cpuMs / bare.cpuMs).toFixed(2) };
    return [name, { ms: Math.round(ms), cpuMs: Math.round(cpuMs), ...ratios, idleMb: idle.get(name) }];
  });
  console.table(Object.fromEntries(rows));
  console.log(`medians of ${ROUNDS} starts; goals: ≤ ${START_GOAL} × bare Nest, idle ≤ ${IDLE_GOAL_MB} MB`);
} finally {
  await stack.stop();
}

/** @param {() => Promise<Started>} start */
async function timed(start) {
  const begun = performance.now();
  const { pid, stop } = await start();
  const ms = performance.now() - begun;
  const cpuMs = ticks(pid) * TICK_MS;
  await stop();
  return { ms, cpuMs };
}

/** Resident memory of each, in MB, after all of them have been idle together. */
async function idleMemory() {
  /** @type {Map<string, Started>} */
  const running = new Map();
  for (const [name, start] of Object.entries(starts)) running.set(name, await start());
  await sleep(IDLE_MS);
  return new Map([...running].map(([name, { pid }]) => [name, residentMb(pid)]));
}

/** @param {number | undefined} pid */
function residentMb(pid) {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1]) / 1_024);
}

/** @param {string} name */
function mediansOf(name) {
  const rounds = taken.get(name) ?? [];
  return {
    ms: median(rounds.map(({ ms }) => ms)),
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  };
}
