import { spawn } from 'node:child_process';
import { SetupError } from './setup-error.mjs';

/** How much of the output is kept to be shown on failure. */
const KEPT_CHARACTERS = 200_000;

/**
 * Runs a command to its end, silently. Its output is returned, or shown in the error when it fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {string} [options.cwd]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {{uid?: number, gid?: number}} [options.account]  Another account to run as; needs root.
 * @param {AbortSignal} [options.signal]  Ends the command and rejects.
 * @param {number} [options.timeoutMs]
 * @returns {Promise<{stdout: string, stderr: string}>}
 */
export async function runCommand(command, args, { cwd, env, account = {}, signal, timeoutMs = 0 } = {}) {
  const child = spawn(command, args, {
    cwd,
    env,
    ...account,
    signal,
    timeout: timeoutMs,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const ending = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => resolve(code ?? killedBy));
  });
  if (ending === 0) return { stdout: stdout.text(), stderr: stderr.text() };
  const said = `${stdout.text()}${stderr.text()}`.trim();
  throw new SetupError(`"${[command, ...args].join(' ')}" ended with ${ending}.${said ? `\n${said}` : ''}`);
}

function collect(/** @type {NodeJS.ReadableStream} */ stream) {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (/** @type {string} */ chunk) => {
    text = (text + chunk).slice(-KEPT_CHARACTERS);
  });
  return { text: () => text };
}
