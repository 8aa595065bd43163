import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './identity.mjs';

const POLL_MS = 25;
/** A process that ignores even SIGKILL hangs in the kernel; we do not wait for it for ever. */
const KILL_WAIT_MS = 5_000;

/**
 * Ends a process: the signals in turn, each with its time, and SIGKILL at the last.
 *
 * @param {import('./identity.mjs').ProcessIdentity} identity
 * @param {object} [options]
 * @param {NodeJS.Signals[]} [options.signals]  Tried in this order. SIGKILL follows by itself.
 * @param {number} [options.graceMs]  How long to wait after each signal.
 * @param {AbortSignal} [options.hurry]  Once aborted, the graces are over and SIGKILL follows at once.
 * @returns {Promise<'gone' | 'stopped' | 'killed'>}  `gone` when it had ended before we came.
 */
export async function stopProcess(identity, { signals = ['SIGTERM'], graceMs = 20_000, hurry } = {}) {
  if (!isRunning(identity)) return 'gone';
  for (const signal of signals) {
    send(identity.pid, signal);
    if (await hasEnded(identity, graceMs, hurry)) return 'stopped';
  }
  send(identity.pid, 'SIGKILL');
  await hasEnded(identity, KILL_WAIT_MS);
  return 'killed';
}

/**
 * Ends what a process that led a group has left behind in it. To be called right after its end: later the group's
 * number may be somebody else's.
 *
 * @param {import('./identity.mjs').ProcessIdentity} leader
 */
export function endGroupOf(leader) {
  send(-leader.pid, 'SIGKILL');
}

/**
 * @param {import('./identity.mjs').ProcessIdentity} identity
 * @param {number} withinMs
 * @param {AbortSignal} [hurry]
 */
export async function hasEnded(identity, withinMs, hurry) {
  const deadline = Date.now() + withinMs;
  while (isRunning(identity)) {
    if (Date.now() >= deadline || hurry?.aborted) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended in the meantime, which is what we wanted.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
