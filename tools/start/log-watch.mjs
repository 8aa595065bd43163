import { readBetween, sizeOf } from './logged-process.mjs';

const POLL_MS = 300;
const SERVERS = ['postgres', 'redis'];
const WARNINGS = ['warn', 'error', 'fatal'];

/**
 * Shows in the terminal what a process writes into its log: warnings, errors and whatever a service writes
 * that is not a log record, such as a crash; with `verbose` everything, also of the servers.
 *
 * @param {import('./logged-process.mjs').LoggedProcess} process
 * @param {(line: string) => void} print
 * @param {boolean} verbose
 * @returns {() => void}  Shows the rest and stops watching.
 */
export function watchLog({ name, logFile, logStart }, print, verbose) {
  if (SERVERS.includes(name) && !verbose) return () => undefined;
  let position = logStart;
  let unfinished = '';
  const look = () => {
    const size = sizeOf(logFile);
    const lines = (unfinished + readBetween(logFile, position, size)).split('\n');
    position = size;
    unfinished = lines.pop() ?? '';
    for (const line of lines)
      if (line.trim() !== '' && (verbose || isWarning(line))) print(`[${name}] ${line}`);
  };
  const timer = setInterval(look, POLL_MS);
  return () => {
    clearInterval(timer);
    look();
  };
}

function isWarning(/** @type {string} */ line) {
  try {
    return WARNINGS.includes(JSON.parse(line).level);
  } catch {
    return true;
  }
}
