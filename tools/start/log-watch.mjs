import { readBetween, sizeOf } from './logged-process.mjs';

const POLL_MS = 300;
/** Of a burst only this much is shown; the file has it all. */
const MAX_BURST_BYTES = 1024 * 1024;
/** pino's numbers for its levels. */
const WARN = 40;
const LEVELS = new Map(Object.entries({ trace: 10, debug: 20, info: 30, warn: WARN, error: 50, fatal: 60 }));

/** The servers have formats of their own. PostgreSQL's ERROR is a client's mistake, which the client reports. */
const SERVER_WARNINGS = new Map(Object.entries({ postgres: / (WARNING|FATAL|PANIC): /, redis: / # / }));

/**
 * Shows in the terminal what a process writes into its log: warnings, errors and whatever a service writes
 * that is not a log record, such as a crash; with `verbose` everything.
 *
 * @param {import('./logged-process.mjs').LoggedProcess} process
 * @param {(line: string) => void} print
 * @param {boolean} verbose
 * @returns {() => void}  Shows the rest and stops watching.
 */
export function watchLog({ name, logFile, logStart }, print, verbose) {
  // What a server says of itself while it starts is of no interest once it has started.
  let position = SERVER_WARNINGS.has(name) && !verbose ? sizeOf(logFile) : logStart;
  let unfinished = '';
  const look = () => {
    const size = sizeOf(logFile);
    const text = unfinished + readBetween(logFile, Math.max(position, size - MAX_BURST_BYTES), size);
    position = size;
    const lines = text.split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) {
      if (line.trim() !== '' && (verbose || isWarning(line, name))) print(`[${name}] ${line}`);
    }
  };
  const timer = setInterval(look, POLL_MS);
  return () => {
    clearInterval(timer);
    look();
  };
}

function isWarning(/** @type {string} */ line, /** @type {string} */ name) {
  const pattern = SERVER_WARNINGS.get(name);
  if (pattern !== undefined) return pattern.test(line);
  if (!line.startsWith('{')) return true;
  try {
    const { level } = JSON.parse(line);
    return (typeof level === 'string' ? (LEVELS.get(level) ?? WARN) : level) >= WARN;
  } catch {
    return true;
  }
}
