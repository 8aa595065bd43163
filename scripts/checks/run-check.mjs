import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJsonIfThere } from '../files/private-file.mjs';
import { ROOT } from '../launcher/settings.mjs';
import { jestTotals } from './totals.mjs';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const HEARTBEAT_MS = 15_000;

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./test-share.mjs').TestShare} TestShare */

/**
 * Where a check's output goes: a file descriptor, or our own terminal.
 *
 * @typedef {number | 'inherit'} Output
 */

/**
 * Runs one check with its output in full view.
 *
 * @param {Check} check
 * @param {TestShare} share
 * @param {AbortSignal} signal
 * @returns {Promise<import('./totals.mjs').CheckResult>}
 */
export async function runCheck(check, share, signal) {
  console.log(`\n=== ${check.title} ===`);
  const began = Date.now();
  const heartbeat = setInterval(
    () => console.log(`... ${check.title}: ${seconds(began)} s so far`),
    HEARTBEAT_MS,
  );
  try {
    return await measured(check, share, signal, 'inherit');
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * Runs one check while others use the terminal. What it wrote is shown when somebody waits for its end.
 *
 * @param {Check} check
 * @param {TestShare} share
 * @param {AbortSignal} signal
 * @param {Promise<unknown>} turn  Settles when it may begin.
 * @returns {{ended: Promise<unknown>, shown: () => Promise<import('./totals.mjs').CheckResult>}}
 */
export function runCheckBeside(check, share, signal, turn) {
  console.log(`Beside the following: ${check.title}; what it writes is shown at the end`);
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-output-'));
  const file = join(folder, 'output');
  const output = openSync(file, 'w');
  const running = turn.then(() => measured(check, share, signal, output)).finally(() => closeSync(output));
  const shown = async () => {
    const waiting = setInterval(() => console.log(`... waiting for: ${check.title}`), HEARTBEAT_MS);
    const result = await running.finally(() => clearInterval(waiting));
    process.stdout.write(`\n=== ${check.title} ===\n${readFileSync(file, 'utf8')}`);
    rmSync(folder, { recursive: true, force: true });
    return result;
  };
  return { ended: running.catch(() => undefined), shown };
}

/**
 * @param {Check} check
 * @param {TestShare} share
 * @param {AbortSignal} signal
 * @param {Output} output
 */
async function measured(check, share, signal, output) {
  const began = Date.now();
  const totals = check.jestProject
    ? await runJest(check, share, signal, output)
    : await runScript(check, signal, output);
  return { title: check.title, ...totals, seconds: seconds(began) };
}

/**
 * @param {Check} check
 * @param {AbortSignal} signal
 * @param {Output} output
 */
async function runScript({ npmScript = [] }, signal, output) {
  const isGood = (await run('npm', ['run', '--silent', ...npmScript], {}, signal, output)) === 0;
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

/**
 * @param {Check} check
 * @param {TestShare} share
 * @param {AbortSignal} signal
 * @param {Output} output
 */
async function runJest({ jestProject = '', files, shard, maxWorkers }, share, signal, output) {
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-results-'));
  const resultFile = join(folder, 'jest.json');
  const args = [
    JEST,
    '--selectProjects',
    jestProject,
    '--json',
    `--outputFile=${resultFile}`,
    `--maxWorkers=${maxWorkers ?? share.maxWorkers}`,
    ...(shard ? [`--shard=${shard}`] : []),
    ...(files ? ['--runTestsByPath', ...files] : []),
  ];
  try {
    const code = await run(process.execPath, args, share.environment, signal, output);
    return jestTotals(readJsonIfThere(resultFile), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a command without a question.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 * @param {Output} output
 * @returns {Promise<number>}  Its exit code; 1 when it was ended by a signal or did not start.
 */
function run(command, args, env, signal, output) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      signal,
    });
    child.once('error', (error) => {
      if (!signal.aborted) console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** @param {number} since */
function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
