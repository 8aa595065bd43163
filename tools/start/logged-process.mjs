import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { identify } from './identity.mjs';

/** A log that has grown past this is set aside (as `.1`) before the next start appends to it. */
const LOG_LIMIT_BYTES = 20 * 1024 * 1024;

/**
 * @typedef {object} Ending
 * @property {number | null} code
 * @property {NodeJS.Signals | null} signal
 */

/**
 * @typedef {object} LoggedProcess
 * @property {string} name
 * @property {import('./identity.mjs').ProcessIdentity} identity
 * @property {string} logFile
 * @property {number} logStart  Where in the log file this run begins.
 * @property {Promise<Ending>} ended
 */

/**
 * Starts a process whose output goes straight into a log file. No pipe through us: the process goes on
 * writing if we die, and a busy service costs the launcher nothing.
 *
 * It gets a process group of its own, because Ctrl-C in a terminal signals the whole foreground group
 * and the servers must outlive the services.
 *
 * @param {object} what
 * @param {string} what.name
 * @param {string} what.command
 * @param {string[]} what.args
 * @param {string} what.logFile
 * @param {NodeJS.ProcessEnv} [what.env]
 * @param {string} [what.cwd]
 * @param {{uid?: number, gid?: number}} [what.account]  Another account to run as; needs root.
 * @returns {Promise<LoggedProcess>}
 */
export async function startLogged({ name, command, args, logFile, env, cwd, account = {} }) {
  const log = openLog(logFile);
  try {
    const child = spawn(command, args, {
      cwd,
      env,
      ...account,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    return {
      name,
      identity: identify(/** @type {number} */ (child.pid)),
      logFile,
      logStart: log.size,
      ended,
    };
  } finally {
    closeSync(log.fd);
  }
}

/** @param {string} file */
function openLog(file) {
  mkdirSync(dirname(file), { recursive: true });
  if (sizeOf(file) > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return { fd: openSync(file, 'a', 0o600), size: sizeOf(file) };
}

/** @param {string} file */
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
