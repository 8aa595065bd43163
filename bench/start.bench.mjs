import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPidFile } from '../tools/start/pid-file.mjs';
import { median, ticks } from './support/load.mjs';
import { proportionalMegabytes } from './support/postgres-meter.mjs';
import { Stack } from './support/stack.mjs';

// From spawning a process to its first ready answer, with PostgreSQL and Redis running, compared with a bare Nest
// application with one controller; resident memory after an idle while; and the memory of all that `npm start` runs.
const START_GOAL = 3;
const IDLE_GOAL_MB = 170;
const TOGETHER_GOAL_MB = 400;
const ROUNDS = 7;
/** By then V8 has given back what the start left (docs/decisions/0053). */
const IDLE_MS = 60_000;
/** The collector of an idle process comes a minute or two after its start. */
const TOGETHER_IDLE_MS = 120_000;
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
const { atFirst, idle } = await together();
console.log(
  `all of npm start with PostgreSQL and Redis: ${atFirst} MB (PSS) at first, ${idle} after ${TOGETHER_IDLE_MS / 60_000} idle minutes; goal: ≤ ${TOGETHER_GOAL_MB}`,
);

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

/** Processes, launcher, PostgreSQL with its backends and Redis, each with the parts that it shares. */
async function together() {
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-idle-'));
  const run = (/** @type {string[]} */ ...args) =>
    execFileSync('npm', ['run', ...args], { env: { ...process.env, LOCAL_DIR: folder }, stdio: 'ignore' });
  try {
    run('start', '--', '--detach');
    const { pid } = readPidFile(join(folder, 'runtime.json'))?.owner ?? { pid: 0 };
    // While this process runs, a part of Node's program counts as its own.
    const now = () => Math.round(megabytesBelow(pid) + proportionalMegabytes(process.pid, 'Pss_File'));
    const atFirst = now();
    await sleep(TOGETHER_IDLE_MS);
    return { atFirst, idle: now() };
  } finally {
    run('stop');
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {number} pid
 * @returns {number}
 */
function megabytesBelow(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + megabytesBelow(Number(child)), proportionalMegabytes(pid));
}

/** @param {string} name */
function mediansOf(name) {
  const rounds = taken.get(name) ?? [];
  return {
    ms: median(rounds.map(({ ms }) => ms)),
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
  };
}
