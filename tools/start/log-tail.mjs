import { closeSync, openSync, readSync, statSync } from 'node:fs';

const MAX_TAIL_BYTES = 64 * 1024;

/**
 * The last lines that were written to a log file from an offset on.
 *
 * @param {string} file
 * @param {number} from  Byte offset at which the interesting part begins.
 * @param {number} [count]
 * @returns {string[]}
 */
export function lastLines(file, from, count = 25) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const text = readBetween(file, Math.max(from, size - MAX_TAIL_BYTES), size);
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count);
}

/**
 * @param {string} file
 * @param {number} from
 * @param {number} to
 * @returns {string}
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
