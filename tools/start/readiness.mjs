import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from './logged-process.mjs';
import { isRunning } from './processes.mjs';

const POLL_MS = 50;
const REQUEST_TIMEOUT_MS = 2_000;

/** @typedef {import('./logged-process.mjs').LoggedProcess} LoggedProcess */

/**
 * Waits until a process is ready, has ended, or has taken too long.
 *
 * @param {LoggedProcess} process
 * @param {() => boolean | Promise<boolean>} isReady
 * @param {number} withinMs
 * @param {AbortSignal} [signal]  Rejects.
 * @returns {Promise<'ready' | 'ended' | 'late'>}
 */
export async function untilReady(process, isReady, withinMs, signal) {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    const ready = await isReady();
    // Ours must still run: on a port that it lost, a stranger may answer.
    if (!isRunning(process.identity)) return 'ended';
    if (ready) return 'ready';
    await sleep(POLL_MS);
  }
  return 'late';
}

/** @returns {Promise<number | undefined>}  The status of the answer, if there is one. */
export function statusOf(/** @type {string} */ url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: REQUEST_TIMEOUT_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(undefined));
  });
}

/**
 * A message with the last lines of the process's log.
 *
 * @param {string} message
 * @param {LoggedProcess} process
 */
export function withLog(message, { logFile, logStart }) {
  return [message, `The end of ${logFile}:`, ...lastLines(logFile, logStart)].join('\n  ');
}
