import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServers } from '../servers/test-servers.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { readJsonIfThere } from '../start/private-file.mjs';
import { Progress } from '../start/progress.mjs';
import { ROOT } from '../start/settings.mjs';
import { printableError, SetupError } from '../start/setup-error.mjs';
import { findPrograms } from './programs.mjs';
import { jestTotals, printTotals } from './totals.mjs';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
const HEARTBEAT_MS = 15_000;
/** Scripts beside the tests step back for them: tests have deadlines. */
const NICENESS_BESIDE = 5;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./totals.mjs').CheckResult} CheckResult */
/** @typedef {Promise<Set<import('./programs.mjs').Program>>} Programs */

const progress = new Progress(console.log);
const stop = new AbortController();
const { signal } = stop;

/**
 * Runs all checks, or those that are named. One that fails does not keep the rest from running.
 *
 * @param {string[]} names
 * @param {Check[]} known
 * @returns {Promise<number>}  The exit code.
 */
export async function runChecks(names, known) {
  // The first one ends the running check and the servers.
  for (const name of SIGNALS) process.on(name, () => stop.abort(name));
  /** @type {CheckResult[]} */
  const results = [];
  try {
    const checks = selected(names, known);
    // While packages are installed and the build runs.
    const programs = findPrograms(checks, signal);
    programs.catch(() => undefined);
    await ensureInstalled(progress, signal);
    await runAll(checks, programs, results);
  } catch (error) {
    if (!signal.aborted) console.error(printableError(error));
    const title = signal.aborted ? `Interrupted by ${signal.reason}` : 'Set-up';
    results.push({ title, passed: 0, failed: 1, seconds: 0 });
  }
  const failed = printTotals(results);
  if (signal.aborted) return 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal.reason)];
  return failed > 0 ? 1 : 0;
}

/**
 * @param {string[]} names
 * @param {Check[]} known
 */
function selected(names, known) {
  const unknown = names.filter((name) => !known.some((check) => check.name === name));
  if (unknown.length > 0) {
    const all = known.map(({ name }) => name).join(', ');
    throw new SetupError(`No check is called ${unknown.join(', ')}. There are: ${all}.`);
  }
  return names.length === 0 ? known : known.filter(({ name }) => names.includes(name));
}

/**
 * The build, then all test files in one Jest; the other scripts one after another beside both.
 *
 * @param {Check[]} checks
 * @param {Programs} programs
 * @param {CheckResult[]} results
 */
async function runAll(checks, programs, results) {
  const build = checks.find(({ name }) => name === 'build');
  const tests = checks.filter(({ ending }) => ending !== undefined);
  const scripts = checks.filter((check) => check.script && check !== build);
  const isBeside = build !== undefined || tests.length > 0;
  const built = build && runScript(build, false);
  const finished = runScripts(scripts, programs, built, isBeside);
  finished.catch(() => undefined);
  try {
    if (built) results.push((await built).result);
    signal.throwIfAborted();
    results.push(...(await runTests(tests, programs)));
  } finally {
    const waiting = isBeside ? heartbeat('the checks beside the tests') : undefined;
    for (const { result, output } of await finished.finally(() => clearInterval(waiting))) {
      if (isBeside) process.stdout.write(`\n=== ${result.title} ===\n${output}`);
      results.push(result);
    }
  }
}

/**
 * @param {Check[]} scripts
 * @param {Programs} programs
 * @param {Promise<unknown> | undefined} built
 * @param {boolean} isBeside
 */
async function runScripts(scripts, programs, built, isBeside) {
  const done = [];
  for (const check of scripts) {
    if (check.program && !isReady(check, await programs)) continue;
    if (check.needsBuild) await built;
    done.push(await runScript(check, isBeside));
    signal.throwIfAborted();
  }
  return done;
}

/**
 * @param {Check} check
 * @param {boolean} isBeside  Its output is returned; otherwise it is in full view.
 */
async function runScript({ title, script = [] }, isBeside) {
  console.log(isBeside ? `Beside the tests, its output after them: ${title}` : `\n=== ${title} ===`);
  const began = Date.now();
  const running = isBeside ? undefined : heartbeat(title);
  const { code, output } = await run('npm', ['run', '--silent', ...script], {}, isBeside);
  clearInterval(running);
  const seconds = Math.round((Date.now() - began) / 1000);
  const failed = code === 0 ? 0 : 1;
  return { result: { title, passed: 1 - failed, failed, seconds }, output };
}

/**
 * @param {Check[]} tests
 * @param {Programs} programs
 */
async function runTests(tests, programs) {
  const found = await programs;
  const ready = tests.filter((check) => isReady(check, found));
  if (ready.length === 0) return [];
  if (!ready.some(({ needsServers }) => needsServers)) return runJest(ready, {}, availableParallelism());
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
    return await runJest(ready, servers.environment, Math.min(workers, databases));
  } finally {
    await servers.stop();
  }
}

/**
 * @param {Check[]} checks
 * @param {Record<string, string>} environment
 * @param {number} workers
 */
async function runJest(checks, environment, workers) {
  console.log(`\n=== ${checks.map(({ title }) => title).join('; ')} ===`);
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-results-'));
  const report = join(folder, 'jest.json');
  const files = checks.flatMap((check) => check.files ?? []);
  const projects = ['--selectProjects', ...checks.map(({ name }) => name)];
  const paths = files.length > 0 ? ['--runTestsByPath', ...files] : [];
  const args = [JEST, ...projects, '--json', `--outputFile=${report}`, `--maxWorkers=${workers}`, ...paths];
  try {
    const { code } = await run(process.execPath, args, environment, false);
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
 * @param {boolean} isBeside  Its output is collected, and it steps back for others.
 * @returns {Promise<{code: number, output: string}>}
 */
function run(command, args, environment, isBeside) {
  const stdio = isBeside ? 'pipe' : 'inherit';
  const env = { ...process.env, ...environment };
  const child = spawn(command, args, { cwd: ROOT, env, signal, stdio: ['ignore', stdio, stdio] });
  if (isBeside && child.pid !== undefined) setPriority(child.pid, NICENESS_BESIDE);
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

/**
 * Prints a sign of life from time to time, until its interval is cleared.
 *
 * @param {string} title
 */
function heartbeat(title) {
  const began = Date.now();
  const print = () => console.log(`... ${title}: ${Math.round((Date.now() - began) / 1000)} s so far`);
  return setInterval(print, HEARTBEAT_MS);
}
