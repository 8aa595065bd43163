import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SetupError } from './setup-error.mjs';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

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
export async function runCommand(command, args, { account, timeoutMs, ...options } = {}) {
  const all = { ...options, ...account, timeout: timeoutMs, maxBuffer: MAX_OUTPUT_BYTES };
  try {
    return await promisify(execFile)(command, args, all);
  } catch (error) {
    const { code, signal, stdout, stderr } = /** @type {import('node:child_process').ExecFileException} */ (
      error
    );
    // A word for what kept it from running, a number for what it ended with.
    if (typeof code === 'string') throw error;
    const output = `${stdout ?? ''}${stderr ?? ''}`.trim();
    const line = [command, ...args].join(' ');
    throw new SetupError(`"${line}" ended with ${code ?? signal}.${output ? `\n${output}` : ''}`);
  }
}
