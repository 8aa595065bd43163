import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A process that can be recognised later: the system gives the pid to somebody else after the process has ended, and we
 * must never signal a stranger.
 *
 * @typedef {object} ProcessIdentity
 * @property {number} pid
 * @property {string} started  When the process began, in the form of this system.
 */

const POLL_MS = 25;
/** A process that ignores even SIGKILL hangs in the kernel; we do not wait for it for ever. */
const KILL_WAIT_MS = 5_000;
/** Position of the start time among the fields of /proc/<pid>/stat that follow the command name. */
const START_TIME_FIELD = 19;
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/**
 * @param {number} pid  A running process.
 * @returns {ProcessIdentity}
 */
export function identify(pid) {
  return { pid, started: startOf(pid) ?? 'ended' };
}

export function isRunning(/** @type {ProcessIdentity | undefined} */ identity) {
  return identity !== undefined && startOf(identity.pid) === identity.started;
}

/** The command line of a process, or an empty string when there is none that can be read. */
export function commandLine(/** @type {number} */ pid) {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return ps(pid, 'command=');
  } catch {
    return '';
  }
}

/** When a process began; undefined when there is none. A zombie counts as gone. */
function startOf(/** @type {number} */ pid) {
  try {
    if (process.platform !== 'linux') {
      const [state = 'Z', ...began] = ps(pid, 'state=,lstart=').split(/\s+/);
      return state.startsWith('Z') ? undefined : began.join(' ');
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Ticks are counted from the boot, so the boot is part of it.
    const boot = existsSync(BOOT_ID) ? readFileSync(BOOT_ID, 'utf8').trim() : '';
    return fields[0] === 'Z' ? undefined : `${boot}:${fields[START_TIME_FIELD]}`;
  } catch {
    return undefined;
  }
}

function ps(/** @type {number} */ pid, /** @type {string} */ format) {
  const env = { ...process.env, LC_ALL: 'C' };
  return execFileSync('ps', ['-o', format, '-p', String(pid)], { encoding: 'utf8', env }).trim();
}

/**
 * Ends a process: the signals in turn, each with its time, and SIGKILL at the last.
 *
 * @param {ProcessIdentity} identity
 * @param {object} [options]
 * @param {NodeJS.Signals[]} [options.signals]  Tried in this order. SIGKILL follows by itself.
 * @param {number} [options.graceMs]  How long to wait after each signal.
 * @returns {Promise<'gone' | 'stopped' | 'killed'>}  `gone` when it had ended before we came.
 */
export async function stopProcess(identity, { signals = ['SIGTERM'], graceMs = 20_000 } = {}) {
  const hasEnded = () => !isRunning(identity);
  if (hasEnded()) return 'gone';
  for (const signal of signals) {
    send(identity.pid, signal);
    if (await untilTrue(hasEnded, graceMs)) return 'stopped';
  }
  send(identity.pid, 'SIGKILL');
  await untilTrue(hasEnded, KILL_WAIT_MS);
  return 'killed';
}

/**
 * Ends what a process that led a group has left behind in it. To be called right after its end: later the group's
 * number may be somebody else's.
 */
export function endGroupOf(/** @type {ProcessIdentity} */ leader) {
  send(-leader.pid, 'SIGKILL');
}

/**
 * @param {() => boolean | Promise<boolean>} holds
 * @param {number} withinMs
 * @param {AbortSignal} [signal]  Rejects.
 * @returns {Promise<boolean>}  False when it did not in time.
 */
export async function untilTrue(holds, withinMs, signal) {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    signal?.throwIfAborted();
    if (Date.now() >= deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

function send(/** @type {number} */ pid, /** @type {NodeJS.Signals} */ signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended in the meantime, which is what we wanted.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
