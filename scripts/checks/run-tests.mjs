import { ensureInstalled } from '../launcher/install.mjs';
import { Progress } from '../launcher/progress.mjs';
import { startTestServers } from '../servers/test-servers.mjs';
import { printableError, SetupError } from '../setup-error.mjs';
import { CHECKS } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { runCheck } from './run-check.mjs';
import { printTotals } from './totals.mjs';

/** @typedef {import('./totals.mjs').CheckResult} CheckResult */

const SIGNALS = /** @type {const} */ ({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 });

/**
 * Runs all checks and tests, or those that are named. One that fails does not keep the rest from running.
 *
 * @param {string[]} names
 * @returns {Promise<number>}  The exit code.
 */
export async function runTests(names) {
  const progress = new Progress(console.log);
  const stop = listenForSignals();
  /** @type {CheckResult[]} */
  const results = [];
  try {
    const checks = selected(names);
    await ensureInstalled(progress, stop.signal);
    await runAll(checks, results, progress, stop.signal);
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
 * @param {import('./checks.mjs').Check[]} checks
 * @param {CheckResult[]} results
 * @param {Progress} progress
 * @param {AbortSignal} signal
 */
async function runAll(checks, results, progress, signal) {
  /** @type {import('../servers/test-servers.mjs').TestServers | undefined} */
  let servers;
  try {
    for (const check of checks) {
      if (check.needsChromium && !(await hasChromium(check, signal))) continue;
      if (check.needsServers)
        servers ??= await progress.step('PostgreSQL and Redis for the tests', (note) => start(note));
      results.push(await runCheck(check, servers, signal));
      signal.throwIfAborted();
    }
  } finally {
    await servers?.stop();
  }
}

/**
 * The one check that may be left out: a browser cannot be brought along.
 *
 * @param {import('./checks.mjs').Check} check
 * @param {AbortSignal} signal
 */
async function hasChromium({ title }, signal) {
  const chromium = await ensureChromium(console.log, signal);
  if (chromium === undefined) {
    console.log(
      `\n=== ${title} ===\nLEFT OUT: there is no Chromium here. Install one, or name it in CHROMIUM_PATH.`,
    );
    return false;
  }
  process.env.CHROMIUM_PATH = chromium;
  return true;
}

/** @param {(line: string) => void} note */
function start(note) {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
  note(databaseUrl || redisUrl ? 'on the given servers, in databases of their own' : 'started for this run');
  return startTestServers({ databaseUrl, redisUrl, say: console.log });
}

/** @param {string[]} names */
function selected(names) {
  const unknown = names.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length > 0) {
    throw new SetupError(
      `No check is called ${unknown.join(', ')}. There are: ${CHECKS.map((check) => check.name).join(', ')}.`,
    );
  }
  return names.length === 0 ? CHECKS : CHECKS.filter((check) => names.includes(check.name));
}

/** The first signal ends the running check and the servers; its name is the reason. */
function listenForSignals() {
  const stop = new AbortController();
  for (const signal of /** @type {(keyof typeof SIGNALS)[]} */ (Object.keys(SIGNALS))) {
    process.on(signal, () => stop.abort(signal));
  }
  return stop;
}
