import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJsonIfThere } from '../files/private-file.mjs';
import { ROOT } from '../launcher/settings.mjs';
import { jestTotals } from './totals.mjs';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const HEARTBEAT_MS = 15_000;

/**
 * Runs one check with its output in full view.
 *
 * @param {import('./checks.mjs').Check} check
 * @param {import('../servers/test-servers.mjs').TestServers | undefined} servers
 * @param {AbortSignal} signal
 * @returns {Promise<import('./totals.mjs').CheckResult>}
 */
export async function runCheck(check, servers, signal) {
  console.log(`\n=== ${check.title} ===`);
  const began = Date.now();
  const heartbeat = setInterval(
    () => console.log(`... ${check.title}: ${seconds(began)} s so far`),
    HEARTBEAT_MS,
  );
  try {
    const totals = check.jestProject
      ? await runJest(check.jestProject, servers, signal)
      : await runScript(check, signal);
    return { title: check.title, ...totals, seconds: seconds(began) };
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * @param {import('./checks.mjs').Check} check
 * @param {AbortSignal} signal
 */
async function runScript({ npmScript = [] }, signal) {
  const isGood = (await run('npm', ['run', '--silent', ...npmScript], {}, signal)) === 0;
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

/**
 * @param {string} project
 * @param {import('../servers/test-servers.mjs').TestServers | undefined} servers
 * @param {AbortSignal} signal
 */
async function runJest(project, servers, signal) {
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-results-'));
  const resultFile = join(folder, 'jest.json');
  const workers = servers ? [`--maxWorkers=${Math.min(servers.maxWorkers, defaultWorkers())}`] : [];
  // A connection that a killed server left behind must not keep a finished run from ending.
  const args = [
    JEST,
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${resultFile}`,
    '--forceExit',
    ...workers,
  ];
  try {
    const code = await run(process.execPath, args, servers?.environment ?? {}, signal);
    return jestTotals(readJsonIfThere(resultFile), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a command on our own terminal.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 * @returns {Promise<number>}  Its exit code; 1 when it was ended by a signal or did not start.
 */
function run(command, args, env, signal) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
    });
    child.once('error', (error) => {
      if (!signal.aborted) console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** As many as Jest would take: one processor stays for Jest itself and the servers. */
function defaultWorkers() {
  return Math.max(availableParallelism() - 1, 1);
}

/** @param {number} since */
function seconds(since) {
  return Math.round((Date.now() - since) / 1000);
}
