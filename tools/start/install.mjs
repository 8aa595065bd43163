import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonIfThere } from './private-file.mjs';
import { runCommand } from './run-command.mjs';
import { ROOT } from './settings.mjs';

/** The build needs development packages, which NODE_ENV=production would leave out. */
const CI = ['ci', '--include=dev', '--no-audit', '--no-fund'];

/**
 * Installs the packages of the lock file, unless they are there.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @param {AbortSignal} [signal]
 */
export async function ensureInstalled(progress, signal) {
  if (isInstalled()) return;
  // npm as the person called it, else the one on the PATH.
  const script = process.env['npm_execpath'] ?? '';
  const [command, before] = script.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  await progress.step('Installing packages (npm ci)', () =>
    runCommand(command, [...before, ...CI], { cwd: ROOT, signal }),
  );
}

/**
 * Whether node_modules holds what the lock file asks for, by npm's own record, which npm removes first and writes last: an
 * install that was interrupted has none.
 */
function isInstalled() {
  const wanted = readJsonIfThere(join(ROOT, 'package-lock.json'))?.packages;
  const present = readJsonIfThere(join(ROOT, 'node_modules/.package-lock.json'))?.packages;
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    // A workspace is there when it is built.
    if (!path.startsWith('node_modules/') || entry.link || entry.optional) return true;
    return present[path]?.version === entry.version && existsSync(join(ROOT, path));
  });
}
