import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { identify, isRunning, untilTrue } from './processes.mjs';

/** A log that has grown past this is set aside (as `.1`) before the next start appends to it. */
const LOG_LIMIT_BYTES = 20 * 1024 * 1024;
const MAX_TAIL_BYTES = 64 * 1024;
const TAIL_LINES = 25;

/** @typedef {{code: number | null, signal: NodeJS.Signals | null}} Ending */
/** @typedef {Awaited<ReturnType<typeof startLogged>>} LoggedProcess */

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} logFile
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {{uid?: number, gid?: number}} [account]  Another account to run as; needs root.
 */

/**
 * Starts a process whose output goes straight into a log file. No pipe through us: the process goes on
 * writing if we die, and a busy service costs the launcher nothing.
 *
 * It gets a process group of its own, because Ctrl-C in a terminal signals the whole foreground group
 * and the servers must outlive the services.
 */
export async function startLogged(
  /** @type {Program} */ { name, command, args, logFile, env, cwd, account = {} },
) {
  const log = openLog(logFile);
  try {
    const child = spawn(command, args, {
      cwd,
      env,
      ...account,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    /** @type {Promise<Ending>} */
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    const identity = identify(/** @type {number} */ (child.pid));
    // This run begins in the log file at `logStart`, in bytes.
    return { name, identity, logFile, logStart: log.size, ended };
  } finally {
    closeSync(log.fd);
  }
}

function openLog(/** @type {string} */ file) {
  mkdirSync(dirname(file), { recursive: true });
  if (sizeOf(file) > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return { fd: openSync(file, 'a', 0o600), size: sizeOf(file) };
}

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
  let outcome = /** @type {'ready' | 'ended' | 'late'} */ ('late');
  const isSettled = async () => {
    const ready = await isReady();
    // Ours must still run: on a port that it lost, a stranger may answer.
    if (!isRunning(process.identity)) outcome = 'ended';
    else if (ready) outcome = 'ready';
    return outcome !== 'late';
  };
  await untilTrue(isSettled, withinMs, signal);
  return outcome;
}

/**
 * @param {string} message
 * @param {LoggedProcess} process
 */
export function withLog(message, { logFile, logStart }) {
  return [message, `The end of ${logFile}:`, ...lastLines(logFile, logStart)].join('\n  ');
}

/**
 * @param {string} file
 * @param {number} from  In bytes.
 * @returns {string[]}  At most 25, none of them empty.
 */
export function lastLines(file, from) {
  const size = sizeOf(file);
  const lines = readBetween(file, Math.max(from, size - MAX_TAIL_BYTES), size).split('\n');
  return lines.filter((line) => line.trim() !== '').slice(-TAIL_LINES);
}

/**
 * @param {string} file
 * @param {number} from  In bytes, as is `to`.
 * @param {number} to
 */
export function readBetween(file, from, to) {
  if (to <= from) return '';
  const fd = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(to - from);
    return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, from));
  } finally {
    closeSync(fd);
  }
}

export function sizeOf(/** @type {string} */ file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
