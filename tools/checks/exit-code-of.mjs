import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { ROOT } from '../start/settings.mjs';

/**
 * Where a command's output goes: a file descriptor, or our own terminal.
 *
 * @typedef {number | 'inherit'} Output
 */

/**
 * Runs a command without a question.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env  More than our own.
 * @param {AbortSignal} signal
 * @param {Output} output
 * @param {number} [niceness]  Above our own: how much it steps back for others.
 * @returns {Promise<number>}  Its exit code; 1 when it was ended by a signal or did not start.
 */
export function exitCodeOf(command, args, env, signal, output, niceness = 0) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
      signal,
    });
    if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness);
    child.once('error', (error) => {
      if (!signal.aborted) console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
