import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MOST_OUTPUT = 16 * 1024 * 1024;

/**
 * Files of a clone that .dockerignore lets through to the builder of the image, sorted, by their paths in it. What Git ignores
 * is never one of them.
 *
 * @param {string} root
 * @returns {string[]}
 * @throws Error where there is no Git
 */
export function contextFiles(root) {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { status, stdout } = spawnSync('git', options, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
  });
  if (status !== 0) throw new Error(`${root} is no clone`);
  const patterns = readPatterns(root);
  // The last pattern that holds decides, as Docker does it.
  const isSent = (/** @type {string} */ file) =>
    patterns.findLast(({ expression }) => expression.test(file))?.includes ?? true;
  return stdout.split('\0').filter(Boolean).filter(isSent).sort();
}

/**
 * A pattern holds for a path and for everything below it.
 *
 * @param {string} root
 */
function readPatterns(root) {
  return readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ expression: expressionOf(line.replace(/^!/, '')), includes: line.startsWith('!') }));
}

/** `**` is any number of folders, `*` anything within a name. @param {string} pattern */
function expressionOf(pattern) {
  const escaped = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const source = escaped.replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(?:/|$)`);
}
