import { ensureInstalled } from '../start/install.mjs';
import { Progress } from '../start/progress.mjs';
import { startTestServers } from '../servers/test-servers.mjs';
import { printableError, SetupError } from '../start/setup-error.mjs';
import { CHECKS } from './checks.mjs';
import { findPrograms } from './programs.mjs';
import { runCheck, runCheckBeside } from './run-check.mjs';
import { runTestFiles, wantedRedisDatabases } from './run-test-files.mjs';
import { printTotals } from './totals.mjs';

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./programs.mjs').Programs} Programs */
/** @typedef {import('./totals.mjs').CheckResult} CheckResult */

const SIGNALS = /** @type {const} */ ({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 });

/**
 * Runs all checks and tests, or those that are named. One that fails does not keep the rest from running.
 *
 * @param {string[]} names
 * @param {Check[]} known
 * @returns {Promise<number>}  The exit code.
 */
export async function runTests(names, known = CHECKS) {
  const progress = new Progress(console.log);
  const stop = listenForSignals();
  /** @type {CheckResult[]} */
  const results = [];
  try {
    const checks = selected(names, known);
    const programs = findPrograms(checks, stop.signal);
    try {
      await ensureInstalled(progress, stop.signal);
      await runAll(checks, programs, results, progress, stop.signal);
    } finally {
      await programs.ended;
    }
  } catch (error) {
    if (!stop.signal.aborted) console.error(printableError(error));
    const title = stop.signal.aborted ? `Interrupted by ${stop.signal.reason}` : 'Set-up';
    results.push({ title, passed: 0, failed: 1, seconds: 0 });
  }
  const failed = printTotals(results);
  if (stop.signal.aborted) return 128 + SIGNALS[/** @type {keyof typeof SIGNALS} */ (stop.signal.reason)];
  return failed > 0 ? 1 : 0;
}

/**
 * @param {Check[]} checks
 * @param {Programs} programs
 * @param {CheckResult[]} results
 * @param {Progress} progress
 * @param {AbortSignal} signal
 */
async function runAll(checks, programs, results, progress, signal) {
  const scripts = checks.filter(({ jestProject }) => jestProject === undefined);
  // Beside nothing a check would only hide what it writes.
  const hasOthers = checks.some(({ isBeside }) => !isBeside);
  const [inView, beside] = [false, true].map((side) =>
    scripts.filter(({ isBeside = false }) => (hasOthers && isBeside) === side),
  );
  const building = runInTurn(inView ?? [], programs, signal);
  const shownBeside = await begunBeside(beside ?? [], programs, building, signal);
  try {
    results.push(...(await building));
    signal.throwIfAborted();
    results.push(...(await runTestsOf(checks, programs, progress, signal)));
    signal.throwIfAborted();
  } finally {
    for (const shown of shownBeside) results.push(await shown());
  }
}

/**
 * @param {Check[]} checks
 * @param {Programs} programs
 * @param {AbortSignal} signal
 */
async function runInTurn(checks, programs, signal) {
  /** @type {CheckResult[]} */
  const results = [];
  for (const check of checks) {
    if (await hasProgram(check, programs)) results.push(await runCheck(check, signal));
    signal.throwIfAborted();
  }
  return results;
}

/**
 * Begins with what runs one after another beside build and tests.
 *
 * @param {Check[]} checks
 * @param {Programs} programs
 * @param {Promise<unknown>} building
 * @param {AbortSignal} signal
 */
async function begunBeside(checks, programs, building, signal) {
  /** @type {(() => Promise<CheckResult>)[]} */
  const begun = [];
  const built = building.catch(() => undefined);
  /** @type {Promise<unknown>} */
  let turn = Promise.resolve();
  for (const check of checks) {
    if (!(await hasProgram(check, programs))) continue;
    const { ended, shown } = runCheckBeside(check, signal, check.needsBuild ? turn.then(() => built) : turn);
    turn = ended;
    begun.push(shown);
  }
  return begun;
}

/**
 * @param {Check[]} checks
 * @param {Programs} programs
 * @param {Progress} progress
 * @param {AbortSignal} signal
 */
async function runTestsOf(checks, programs, progress, signal) {
  /** @type {Check[]} */
  const ready = [];
  for (const check of checks.filter(({ jestProject }) => jestProject !== undefined))
    if (await hasProgram(check, programs)) ready.push(check);
  if (ready.length === 0) return [];
  if (!ready.some(({ needsServers }) => needsServers)) return runTestFiles(ready, {}, signal);
  await programs.unpacked;
  const servers = await progress.step('PostgreSQL and Redis for the tests', (note) => start(note));
  try {
    return await runTestFiles(ready, servers.environment, signal);
  } finally {
    await servers.stop();
  }
}

/**
 * A check that needs a program which npm cannot bring may be left out, and says so.
 *
 * @param {Check} check
 * @param {Programs} programs
 */
async function hasProgram({ title, program }, { pathOf }) {
  if (program === undefined) return true;
  const { variable, name } = program;
  const found = await pathOf(program);
  if (found === undefined) {
    console.log(
      `\n=== ${title} ===\nLEFT OUT: there is no ${name} here. Install one, or name it in ${variable}.`,
    );
    return false;
  }
  process.env[variable] = found;
  return true;
}

/** @param {(line: string) => void} note */
function start(note) {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
  note(databaseUrl || redisUrl ? 'on the given servers, in databases of their own' : 'started for this run');
  return startTestServers({
    databaseUrl,
    redisUrl,
    redisDatabases: wantedRedisDatabases(),
    say: console.log,
  });
}

/**
 * @param {string[]} names
 * @param {Check[]} known
 */
function selected(names, known) {
  const unknown = names.filter((name) => !known.some((check) => check.name === name));
  if (unknown.length > 0) {
    throw new SetupError(
      `No check is called ${unknown.join(', ')}. There are: ${known.map((check) => check.name).join(', ')}.`,
    );
  }
  return names.length === 0 ? known : known.filter((check) => names.includes(check.name));
}

/** The first signal ends the running check and the servers; its name is the reason. */
function listenForSignals() {
  const stop = new AbortController();
  for (const signal of /** @type {(keyof typeof SIGNALS)[]} */ (Object.keys(SIGNALS))) {
    process.on(signal, () => stop.abort(signal));
  }
  return stop;
}
