import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { SERVICES, programArguments } from './services.mjs';
import { SetupError } from './setup-error.mjs';

/** A fault among those that a process tells: two spaces, the setting and what is wrong with it. */
const FAULT = /^ {2}([A-Z0-9_]+): (.*)$/gm;

/**
 * Asks every process for the faults of its settings, and names all together, before anything is started.
 *
 * @param {import('./environments.mjs').Environments} environments
 * @param {readonly import('./settings.mjs').SettingFault[]} known  What the launcher itself has found.
 * @param {AbortSignal} signal
 * @throws {SetupError} that names them
 */
export async function checkSettings(environments, known, signal) {
  const answers = await Promise.all(
    SERVICES.map(async ({ name, app }) => ({ name, said: await faultsOf(app, environments[name], signal) })),
  );
  /** @type {Map<string, string[]>} */
  const faults = new Map();
  for (const { name, said } of answers)
    for (const [, variable = '', problem = ''] of said.matchAll(FAULT)) {
      if (known.some((fault) => fault.variable === variable)) continue;
      const fault = `${variable} ${problem}`;
      faults.set(fault, [...(faults.get(fault) ?? []), name]);
    }
  const lines = [
    ...known.map(({ variable, problem }) => `  ${variable} ${problem}`),
    ...Array.from(faults, ([fault, names]) => `  ${fault} (${names.join(', ')})`),
  ];
  if (lines.length > 0)
    throw new SetupError(`${lines.length} invalid setting(s); nothing was started:\n${lines.join('\n')}`);
}

/**
 * @param {string} app
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 */
async function faultsOf(app, env, signal) {
  const child = spawn(process.execPath, [...programArguments(app), '--check-settings'], {
    env,
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
  const [said, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0 && said.search(FAULT) < 0)
    throw new SetupError(`The settings of ${app} could not be checked.\n${said.trim()}`);
  return said;
}
