import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process that can be recognised later. A pid alone is not enough: the system gives it to someone else
 * after the process has ended, and we must never signal a stranger.
 *
 * @typedef {object} ProcessIdentity
 * @property {number} pid
 * @property {string} started  When the process began, in whatever form this system tells it.
 */

/** Position of the start time among the fields of /proc/<pid>/stat that follow the command name. */
const START_TIME_FIELD = 19;

/**
 * When the process began, or undefined when there is none with this pid. A zombie counts as gone.
 *
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processStart(pid) {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

/**
 * @param {number} pid  A running process.
 * @returns {ProcessIdentity}
 */
export function identify(pid) {
  return { pid, started: processStart(pid) ?? 'ended' };
}

/**
 * @param {ProcessIdentity | undefined} identity
 * @returns {boolean}
 */
export function isRunning(identity) {
  return identity !== undefined && processStart(identity.pid) === identity.started;
}

/**
 * The command line of a process, or an empty string when it can not be read.
 *
 * @param {number} pid
 * @returns {string}
 */
export function commandLine(pid) {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** @param {number} pid */
function startFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name stands in parentheses and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    // The time counts from boot, so the boot is part of it.
    return `${bootId()}:${fields[START_TIME_FIELD]}`;
  } catch {
    return undefined;
  }
}

function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** @param {number} pid */
function startFromPs(pid) {
  try {
    const options = { encoding: /** @type {const} */ ('utf8'), env: { ...process.env, LC_ALL: 'C' } };
    const [state, ...began] = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], options)
      .trim()
      .split(/\s+/);
    return state === undefined || state === '' || state.startsWith('Z') ? undefined : began.join(' ');
  } catch {
    return undefined;
  }
}
