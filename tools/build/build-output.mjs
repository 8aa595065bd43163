import { join } from 'node:path';
import { contentHash } from './content-hash.mjs';
import { readIfThere } from '../start/private-file.mjs';
import { runCommand } from '../start/run-command.mjs';
import { ROOT } from '../start/settings.mjs';

/** Where the build puts its result, and in it the hash of what it was built from. */
export const OUTPUT = join(ROOT, 'dist');
export const HASH_FILE = '.source-hash';
/** Everything that the result depends on. */
const INPUTS = [
  'apps',
  'libs',
  'nest-cli.json',
  'tsconfig.json',
  '.swcrc',
  'package-lock.json',
  'tools/build',
];

/** @returns {string} */
export function sourceHash() {
  return contentHash(ROOT, INPUTS);
}

/** Whether the output is that of the sources as they are now. */
export function isBuilt() {
  return readIfThere(join(OUTPUT, HASH_FILE)) === sourceHash();
}

/**
 * Builds, unless the output is current.
 *
 * @param {import('../start/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function ensureBuilt(progress, signal) {
  if (isBuilt()) return;
  const script = join(ROOT, 'tools/build/build.mjs');
  await progress.step('Building', () => runCommand(process.execPath, [script], { cwd: ROOT, signal }));
}
