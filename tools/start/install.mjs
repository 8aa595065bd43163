import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readIfThere, readJsonIfThere } from './private-file.mjs';
import { npmCi } from './npm-ci.mjs';
import { ROOT } from './settings.mjs';

const LOCK_FILE = join(ROOT, 'package-lock.json');
const MARKER = join(ROOT, 'node_modules/.wagewright-lock');

/**
 * Installs the packages of the lock file, unless they are there.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function ensureInstalled(progress, signal) {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE)).digest('hex');
  if (readIfThere(MARKER) === hash) return;
  if (!isInstalled()) {
    rmSync(MARKER, { force: true });
    await progress.step('Installing packages (npm ci)', () => npmCi(signal));
  }
  writeFileSync(MARKER, `${hash}\n`);
}

/**
 * Whether node_modules holds what the lock file asks for, by npm's own record: somebody may have run
 * `npm ci` or `npm install` by hand.
 */
function isInstalled() {
  const wanted = readJsonIfThere(LOCK_FILE)?.packages;
  const present = readJsonIfThere(join(ROOT, 'node_modules/.package-lock.json'))?.packages;
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional) return true;
    return present[path]?.version === entry.version && existsSync(join(ROOT, path));
  });
}
