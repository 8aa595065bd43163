import { statSync } from 'node:fs';
import { readBetween } from './log-tail.mjs';

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
export function watchLog(process, print, verbose) {
  // What a server says of itself while it starts is of no interest once it has started.
  let position = SERVER_WARNINGS.has(process.name) && !verbose ? sizeOf(process.logFile) : process.logStart;
  let unfinished = '';
  const look = () => {
    const size = sizeOf(process.logFile);
    const text = unfinished + readBetween(process.logFile, Math.max(position, size - MAX_BURST_BYTES), size);
    position = size;
    const lines = text.split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) show(line, process.name, print, verbose);
  };
  const timer = setInterval(look, POLL_MS);
  return () => {
    clearInterval(timer);
    look();
  };
}

/**
 * @param {string} line
 * @param {string} name
 * @param {(line: string) => void} print
 * @param {boolean} verbose
 */
function show(line, name, print, verbose) {
  if (line.trim() !== '' && (verbose || isWarning(line, name))) print(`[${name}] ${line}`);
}

/**
 * @param {string} line
 * @param {string} name
 */
function isWarning(line, name) {
  const pattern = SERVER_WARNINGS.get(name);
  if (pattern !== undefined) return pattern.test(line);
  const record = parse(line);
  if (record === undefined) return true;
  const level = typeof record.level === 'string' ? (LEVELS.get(record.level) ?? WARN) : record.level;
  return level >= WARN;
}

/**
 * @param {string} line
 * @returns {{level: number | string} | undefined}
 */
function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
