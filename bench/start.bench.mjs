import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPidFile } from '../tools/start/pid-file.mjs';
import { figure } from './support/figures.mjs';
import { median, ticks } from './support/load.mjs';
import { proportionalMegabytes } from './support/postgres-meter.mjs';
import { Stack } from './support/stack.mjs';

// From spawning a process to its first ready answer, with PostgreSQL and Redis running, and resident memory right after,
// against a bare Nest application with one controller; and the memory of all that `npm start` runs.
const START_GOAL = { atMost: 3.1 };
const MEMORY_GOAL = { atMost: 2.2 };
const TOGETHER_GOAL_MB = { atMost: 400 };
const ROUNDS = 5;
const IDLE_MS = 1_500;
/** The collector of an idle process comes a minute or two after its start. */
const TOGETHER_IDLE_MS = 120_000;
/** On Linux: a hundredth of a second. */
const TICK_MS = 10;

/** @typedef {{ ms: number, cpuMs: number, megabytes: number }} Started */

const stack = await new Stack().start();
const starts = {
  compensation: () => stack.service('compensation'),
  pipeline: () => stack.service('pipeline'),
  'webhook-worker': () => stack.worker(),
};
try {
  /** @type {Started[]} */
  const bare = [];
  /** @type {Map<string, Started[]>} */
  const ours = new Map(Object.keys(starts).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await started(() => stack.peer('peers/bare-nest.mjs', [])));
    const inTurn = round % 2 === 0 ? Object.entries(starts) : Object.entries(starts).toReversed();
    for (const [name, start] of inTurn) ours.get(name)?.push(await started(start));
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  for (const [name, rounds] of ours) {
    const ratioOf = (/** @type {keyof Started} */ what) =>
      median(rounds.map((each, round) => each[what] / (bare[round]?.[what] ?? NaN)));
    const medianOf = (/** @type {keyof Started} */ what) =>
      Math.round(median(rounds.map((each) => each[what])));
    const time = `${medianOf('ms')} ms; processor time ${medianOf('cpuMs')} ms (${ratioOf('cpuMs').toFixed(2)})`;
    figure(`start of ${name} ÷ bare Nest`, ratioOf('ms'), START_GOAL, time);
    figure(`memory of ${name} ÷ bare Nest`, ratioOf('megabytes'), MEMORY_GOAL, `${medianOf('megabytes')} MB`);
  }
} finally {
  await stack.stop();
}
const { atFirst, idle } = await together();
const minutes = TOGETHER_IDLE_MS / 60_000;
figure(
  `all of npm start, MB after ${minutes} idle minutes`,
  idle,
  TOGETHER_GOAL_MB,
  `${atFirst} MB at first`,
);

/** @param {() => Promise<{ pid: number | undefined, stop: () => Promise<void> }>} start */
async function started(start) {
  const begun = performance.now();
  const { pid, stop } = await start();
  const ms = performance.now() - begun;
  const cpuMs = ticks(pid) * TICK_MS;
  await sleep(IDLE_MS);
  const megabytes = residentMb(pid);
  await stop();
  return { ms, cpuMs, megabytes };
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
