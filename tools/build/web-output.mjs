import { join } from 'node:path';
import { contentHash } from './content-hash.mjs';
import { readIfThere } from '../start/private-file.mjs';
import { runCommand } from '../start/run-command.mjs';
import { HASH_FILE, OUTPUT } from './build-output.mjs';
import { ROOT } from '../start/settings.mjs';

/** Where the console's application for browsers is built to, and in it the hash of what it was built from. */
export const WEB_OUTPUT = join(OUTPUT, 'web/console');
/** Everything that the result depends on. */
const INPUTS = [
  'web/console',
  'libs/design',
  'packages/sdk/src',
  'package-lock.json',
  'tsconfig.json',
  'tools/build/web-build.mjs',
];

/** @returns {string} */
export function webSourceHash() {
  return contentHash(ROOT, INPUTS);
}

/** Whether the application is that of the sources as they are now. */
export function isWebBuilt() {
  return readIfThere(join(WEB_OUTPUT, HASH_FILE)) === webSourceHash();
}

/**
 * Builds the application, unless it is current.
 *
 * @param {import('../start/progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function ensureWebBuilt(progress, signal) {
  if (isWebBuilt()) return;
  const script = join(ROOT, 'tools/build/web-build.mjs');
  await progress.step('Building the console', () =>
    runCommand(process.execPath, [script], { cwd: ROOT, signal }),
  );
}
