import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../start/run-command.mjs';
import { ROOT } from '../start/settings.mjs';

const SOURCE = join(ROOT, 'test/clients');
const INSTALLED = join(ROOT, '.local/tools/clients');
const MANIFESTS = ['package.json', 'package-lock.json'];
const TIMEOUT_MS = 300_000;

/**
 * Installs the programs of test/clients in a folder of their own, unless an earlier run has done it.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>}  The folder; undefined where the npm registry is out of reach.
 */
export async function installClientPrograms(signal) {
  if (isInstalled()) return INSTALLED;
  console.log('installing the packages of test/clients');
  rmSync(INSTALLED, { recursive: true, force: true });
  mkdirSync(INSTALLED, { recursive: true });
  for (const file of MANIFESTS) cpSync(join(SOURCE, file), join(INSTALLED, file));
  cpSync(join(ROOT, '.npmrc'), join(INSTALLED, '.npmrc'));
  try {
    await runCommand('npm', ['ci', '--prefer-offline'], { cwd: INSTALLED, signal, timeoutMs: TIMEOUT_MS });
    return INSTALLED;
  } catch (error) {
    signal.throwIfAborted();
    console.log(String(error));
    return undefined;
  }
}

/** npm writes its own record last. */
function isInstalled() {
  return (
    existsSync(join(INSTALLED, 'node_modules/.package-lock.json')) &&
    MANIFESTS.every(
      (file) => readFileSync(join(INSTALLED, file), 'utf8') === readFileSync(join(SOURCE, file), 'utf8'),
    )
  );
}
