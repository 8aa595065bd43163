import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * A hash over the names and the contents of files and whole folders. What does not exist is left out.
 *
 * @param {string} root  Names count from here, so that a moved clone has the same hash.
 * @param {string[]} entries  Files and folders, from `root`.
 * @returns {string}
 */
export function contentHash(root, entries) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => filesIn(join(root, entry))).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * All files below a folder; a file stands for itself.
 *
 * @param {string} path
 * @returns {string[]}
 */
export function filesIn(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}
