import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServers } from '../servers/test-servers.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { readJsonIfThere } from '../start/private-file.mjs';
import { Progress } from '../start/progress.mjs';
import { ROOT } from '../start/settings.mjs';
import { printableError } from '../start/setup-error.mjs';
import { findPrograms } from './programs.mjs';
import { jestTotals, printTotals } from './totals.mjs';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const REPORTER = join(ROOT, 'tools/checks/files-left.mjs');
const HEARTBEAT_MS = 15_000;
/** Scripts beside the tests step back for them. */
const NICENESS_BESIDE = 5;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./totals.mjs').CheckResult} CheckResult */
/** @typedef {Promise<Set<import('./programs.mjs').Program>>} Programs */

const progress = new Progress(console.log);
const stop = new AbortController();
const { signal } = stop;

/**
 * Runs checks: first those that find a slip within a minute; where they pass, all others, and none keeps another
 * from running.
 *
 * @param {() => Check[]} choose
 * @param {string[]} jestOptions
 * @returns {Promise<number>}  The exit code.
 */
export async function runChecks(choose, jestOptions) {
  // The first one ends the running check and the servers.
  for (const name of SIGNALS) process.on(name, () => stop.abort(name));
  /** @type {CheckResult[]} */
  const results = [];
  try {
    const checks = choose();
    // While packages are installed and the build runs.
    const programs = findPrograms(checks, signal);
    programs.catch(() => undefined);
    await ensureInstalled(progress, signal);
    await runFirst(checks, results);
    const left = checks.filter(({ isFirst }) => !isFirst);
    if (results.every(({ failed }) => failed === 0)) await runAll(left, programs, results, jestOptions);
    else if (left.length > 0)
      console.log(`\nLEFT OUT until what failed passes: ${left.map(({ name }) => name).join(', ')}.`);
  } catch (error) {
    const title = signal.aborted ? `Interrupted by ${signal.reason}` : 'Set-up';
    const reason = signal.aborted ? '' : printableError(error);
    if (reason) console.error(reason);
    const failure = { what: title, reason, command: 'npm test' };
    results.push({ title, passed: 0, failed: 1, seconds: 0, failures: [failure] });
  }
  const failed = printTotals(results);
  if (signal.aborted) return 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal.reason)];
  return failed > 0 ? 1 : 0;
}

/**
 * As many at once as there are cores.
 *
 * @param {Check[]} checks
 * @param {CheckResult[]} results
 */
async function runFirst(checks, results) {
  const waiting = checks.filter(({ isFirst }) => isFirst);
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      results.push(await runScript(check, 0));
      signal.throwIfAborted();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/**
 * All test files in one Jest; the scripts one after another beside it.
 *
 * @param {Check[]} checks
 * @param {Programs} programs
 * @param {CheckResult[]} results
 * @param {string[]} jestOptions
 */
async function runAll(checks, programs, results, jestOptions) {
  const tests = checks.filter(({ ending }) => ending !== undefined);
  const beside = async () => {
    for (const check of checks.filter(({ script }) => script)) {
      if (check.program && !isReady(check, await programs)) continue;
      results.push(await runScript(check, tests.length > 0 ? NICENESS_BESIDE : 0));
      signal.throwIfAborted();
    }
  };
  const finished = beside();
  finished.catch(() => undefined);
  try {
    results.push(...(await runTests(tests, programs, jestOptions)));
  } finally {
    await finished;
  }
}

/**
 * @param {Check} check
 * @param {number} niceness
 * @returns {Promise<CheckResult>}
 */
async function runScript({ title, script = [] }, niceness) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const heartbeat = setInterval(() => console.log(`...   ${title}: ${seconds()} s so far`), HEARTBEAT_MS);
  const { code, output } = await run('npm', ['run', '--silent', ...script], {}, niceness);
  clearInterval(heartbeat);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${title} (${seconds()} s)`);
  if (code === 0) return { title, passed: 1, failed: 0, seconds: seconds() };
  console.log(output);
  const failure = { what: title, reason: output, command: `npm run ${script.join(' ')}` };
  return { title, passed: 0, failed: 1, seconds: seconds(), failures: [failure] };
}

/**
 * @param {Check[]} tests
 * @param {Programs} programs
 * @param {string[]} options  Options of Jest.
 */
async function runTests(tests, programs, options) {
  const found = await programs;
  const ready = tests.filter((check) => isReady(check, found));
  if (ready.length === 0) return [];
  if (!ready.some(({ needsServers }) => needsServers))
    return runJest(ready, {}, availableParallelism(), options);
  // Such files wait for servers, and for processes of their own, for about half of their time.
  const workers = availableParallelism() + 3;
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
  const servers = await progress.step('PostgreSQL and Redis for the tests', (note) => {
    note(
      databaseUrl || redisUrl ? 'on the given servers, in databases of their own' : 'started for this run',
    );
    return startTestServers({ databaseUrl, redisUrl, redisDatabases: workers, say: console.log });
  });
  try {
    // Each worker needs a logical database of Redis.
    const databases = servers.environment['TEST_REDIS_DATABASES']?.split(',').length ?? workers;
    return await runJest(ready, servers.environment, Math.min(workers, databases), options);
  } finally {
    await servers.stop();
  }
}

/**
 * @param {Check[]} checks
 * @param {Record<string, string>} environment
 * @param {number} workers
 * @param {string[]} options
 */
async function runJest(checks, environment, workers, options) {
  console.log(`\n=== ${checks.map(({ title }) => title).join('; ')} ===`);
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-results-'));
  const report = join(folder, 'jest.json');
  const files = checks.flatMap((check) => check.files ?? []);
  const projects = ['--selectProjects', ...checks.map(({ name }) => name)];
  const paths = files.length > 0 ? ['--runTestsByPath', ...files] : [];
  const reports = ['--reporters=default', `--reporters=${REPORTER}`, '--json', `--outputFile=${report}`];
  const args = [JEST, ...projects, ...reports, `--maxWorkers=${workers}`, ...options, ...paths];
  try {
    const { code } = await run(process.execPath, args, environment);
    return jestTotals(readJsonIfThere(report), code, checks);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A check without its program is left out, and says so.
 *
 * @param {Check} check
 * @param {Awaited<Programs>} found
 */
function isReady({ title, program }, found) {
  if (program === undefined || found.has(program)) return true;
  const { name, variable } = program;
  console.log(
    `\n=== ${title} ===\nLEFT OUT: there is no ${name} here. Install one, or name it in ${variable}.`,
  );
  return false;
}

/**
 * Runs a command to its end. Its exit code is 1 where a signal ended it or it did not start.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} environment  Added to our own.
 * @param {number} [niceness]  Its output is collected then; otherwise it is in full view.
 * @returns {Promise<{code: number, output: string}>}
 */
function run(command, args, environment, niceness) {
  const stdio = niceness === undefined ? 'inherit' : 'pipe';
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { cwd: ROOT, env, signal, stdio: ['ignore', stdio, stdio] });
  if (niceness && child.pid !== undefined) setPriority(child.pid, niceness);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      if (!signal.aborted) console.error(`${command}: ${error.message}`);
      resolve({ code: 1, output });
    });
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
