import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../start/settings.mjs';
import { exitCodeOf } from './exit-code-of.mjs';

const HEARTBEAT_MS = 15_000;
/** Where npm puts the commands of packages. */
const BINARIES = join(ROOT, 'node_modules/.bin');
/** What runs beside the tests computes while they wait; with less it would not be done before their end. */
const NICENESS_BESIDE = 10;
/**
 * Beside the tests, of programs in Go, which Oxlint and TypeScript start: they end before their memory fills up, and with
 * several threads each checks the types that they share once more.
 */
const GO_BESIDE = { GOGC: 'off', GOMEMLIMIT: '2GiB', GOMAXPROCS: '1' };

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./totals.mjs').CheckResult} CheckResult */

/**
 * Runs a script of package.json with its output in full view.
 *
 * @param {Check} check
 * @param {AbortSignal} signal
 * @returns {Promise<CheckResult>}
 */
export async function runCheck(check, signal) {
  console.log(`\n=== ${check.title} ===`);
  const began = Date.now();
  const heartbeat = setInterval(
    () => console.log(`... ${check.title}: ${secondsSince(began)} s so far`),
    HEARTBEAT_MS,
  );
  try {
    return await measured(check, signal, 'inherit');
  } finally {
    clearInterval(heartbeat);
  }
}

/**
 * Runs a script while others use the terminal. What it wrote is shown when somebody waits for its end.
 *
 * @param {Check} check
 * @param {AbortSignal} signal
 * @param {Promise<unknown>} turn  Settles when it may begin.
 * @returns {{ended: Promise<unknown>, shown: () => Promise<CheckResult>}}
 */
export function runCheckBeside(check, signal, turn) {
  console.log(`Beside the following: ${check.title}; what it writes is shown at the end`);
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-output-'));
  const file = join(folder, 'output');
  const output = openSync(file, 'w');
  const running = turn.then(() => measured(check, signal, output)).finally(() => closeSync(output));
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
 * @param {AbortSignal} signal
 * @param {import('./exit-code-of.mjs').Output} output
 */
async function measured({ title, npmScript = [] }, signal, output) {
  const began = Date.now();
  const [more, niceness] = output === 'inherit' ? [{}] : [GO_BESIDE, NICENESS_BESIDE];
  const environment = { ...more, PATH: [BINARIES, process.env['PATH']].join(delimiter) };
  let code = 0;
  for (const [command = '', ...args] of commandsOf(npmScript)) {
    code = await exitCodeOf(command, args, environment, signal, output, niceness);
    if (code !== 0) break;
  }
  return { title, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds: secondsSince(began) };
}

/**
 * What `npm run` would start, which takes a fifth of a second of its own: commands of words without quotes, one after
 * another.
 *
 * @param {string[]} npmScript  Its name and its arguments, as npm takes them.
 */
function commandsOf([name = '', ...args]) {
  /** @type {{scripts: Record<string, string>}} */
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const given = args.filter((argument) => argument !== '--').map((argument) => ` ${argument}`);
  return `${scripts[name]}${given.join('')}`.split(' && ').map((command) => command.split(' '));
}

/** @param {number} since  Milliseconds, as `Date.now` gives them. */
function secondsSince(since) {
  return Math.round((Date.now() - since) / 1000);
}
