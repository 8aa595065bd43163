import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './identity.mjs';
import { lastLines } from './log-tail.mjs';
import { SetupError } from './setup-error.mjs';

const READY_WITHIN_MS = 60_000;
const POLL_MS = 50;
const REQUEST_TIMEOUT_MS = 2_000;

/**
 * Waits until a process says on its management port that it is ready.
 *
 * @param {import('./logged-process.mjs').LoggedProcess} process
 * @param {string} managementUrl
 * @param {AbortSignal} signal
 */
export async function becomeReady(process, managementUrl, signal) {
  const deadline = Date.now() + READY_WITHIN_MS;
  let said = 'nothing';
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    const status = await statusOf(`${managementUrl}/readyz`);
    // Ours must still run: on a port that it lost, a stranger may answer.
    if (!isRunning(process.identity))
      throw new SetupError(withLog(`${process.name} ended while it started.`, process));
    if (status === 200) return;
    said = String(status ?? 'nothing');
    await sleep(POLL_MS);
  }
  const fault = `${process.name} was not ready within ${READY_WITHIN_MS / 1000} s (/readyz said ${said}).`;
  throw new SetupError(withLog(fault, process));
}

/**
 * A message with the last lines of the process's log.
 *
 * @param {string} message
 * @param {import('./logged-process.mjs').LoggedProcess} process
 */
export function withLog(message, process) {
  const lines = lastLines(process.logFile, process.logStart);
  return [message, `The end of ${process.logFile}:`, ...lines].join('\n  ');
}

/**
 * @param {string} url
 * @returns {Promise<number | undefined>}
 */
function statusOf(url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: REQUEST_TIMEOUT_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(undefined));
  });
}
