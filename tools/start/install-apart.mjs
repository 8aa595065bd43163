import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';
import { ROOT } from './settings.mjs';

const MANIFESTS = ['package.json', 'package-lock.json'];
const TIMEOUT_MS = 300_000;

/**
 * Installs packages that are no packages of the project, unless an earlier run has done it.
 *
 * @param {string} source  The folder with their `package.json` and `package-lock.json`.
 * @param {string} installed  The folder to install them in.
 * @param {AbortSignal} signal
 * @returns {Promise<string | undefined>}  The folder `installed`; undefined where the npm registry is out of reach.
 */
export async function installApart(source, installed, signal) {
  if (isInstalled(source, installed)) return installed;
  console.log(`installing the packages of ${source}`);
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  for (const file of MANIFESTS) cpSync(join(source, file), join(installed, file));
  cpSync(join(ROOT, '.npmrc'), join(installed, '.npmrc'));
  try {
    await runCommand('npm', ['ci', '--prefer-offline'], { cwd: installed, signal, timeoutMs: TIMEOUT_MS });
    return installed;
  } catch (error) {
    signal.throwIfAborted();
    console.log(String(error));
    return undefined;
  }
}

/**
 * npm writes its own record last.
 *
 * @param {string} source
 * @param {string} installed
 */
function isInstalled(source, installed) {
  return (
    existsSync(join(installed, 'node_modules/.package-lock.json')) &&
    MANIFESTS.every(
      (file) => readFileSync(join(installed, file), 'utf8') === readFileSync(join(source, file), 'utf8'),
    )
  );
}
