import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SetupError } from './setup-error.mjs';
import { ROOT } from './settings.mjs';

/** @typedef {import('./environments.mjs').Environments} Environments */

const CHECKER = join(ROOT, 'tools/start/settings-checker.mjs');

/**
 * Names every fault of every process together, before anything is started.
 *
 * @param {Environments} environments
 * @param {readonly import('./settings.mjs').SettingFault[]} [known]  What the launcher itself has found.
 * @param {AbortSignal} [signal]
 * @throws {SetupError} that names them
 */
export async function checkSettings(environments, known = [], signal) {
  const named = new Set(known.map(({ variable }) => variable));
  const others = (await faultsOf(environments, signal)).filter(({ variable }) => !named.has(variable));
  const faults = [...known, ...others];
  if (faults.length > 0) throw faultySettings(faults);
}

/** @returns {SetupError} */
export function faultySettings(/** @type {readonly import('./settings.mjs').SettingFault[]} */ faults) {
  const lines = faults.map(
    ({ variable, problem, processes }) =>
      `  ${variable} ${problem}${processes ? ` (${processes.join(', ')})` : ''}`,
  );
  return new SetupError(`${faults.length} invalid setting(s); nothing was started:\n${lines.join('\n')}`);
}

/**
 * The settings classes are the processes' own, from the build. They are loaded in a process of its own, because
 * with them comes all that they stand beside.
 *
 * @param {Environments} environments
 * @param {AbortSignal} [signal]
 * @returns {Promise<import('./settings.mjs').SettingFault[]>}
 */
async function faultsOf(environments, signal) {
  // By message, not by argument: there are secrets among them.
  const child = fork(CHECKER, { cwd: ROOT, signal, env: { PATH: process.env['PATH'] }, silent: true });
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const ended = once(child, 'exit');
  const answered = once(child, 'message');
  answered.catch(() => undefined);
  child.send(environments);
  const first = await Promise.race([answered, ended.then(() => undefined)]);
  if (first === undefined) throw new SetupError(`The settings could not be checked.\n${said.trim()}`);
  await ended;
  return first[0];
}
