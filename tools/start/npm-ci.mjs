import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command.mjs';
import { withAddresses } from './lock-addresses.mjs';
import { ROOT } from './settings.mjs';

/** The build needs development packages, which NODE_ENV=production would leave out. */
const CI = ['ci', '--include=dev', '--no-audit', '--no-fund'];
/** On the file system of the clone, so that what is installed there takes its place in one move. */
const DRAFT = join(ROOT, '.local/install');
const NODE_MODULES = 'node_modules';

/**
 * Installs what the lock file lists. With addresses in the lock file npm does so in three quarters of the processor time;
 * where that fails (a registry keeps its archives elsewhere, `node_modules` is the root of a file system) it is asked
 * without them, and says what is wrong if that fails as well.
 *
 * @param {AbortSignal} [signal]
 */
export async function npmCi(signal) {
  try {
    await installAddressed(signal);
  } catch {
    signal?.throwIfAborted();
    await npm(CI, ROOT, signal);
  } finally {
    rmSync(DRAFT, { recursive: true, force: true });
  }
}

/**
 * In a folder of its own, so that the lock file of the clone stays as it is.
 *
 * @param {AbortSignal} [signal]
 */
async function installAddressed(signal) {
  // One that was killed has left it behind.
  rmSync(DRAFT, { recursive: true, force: true });
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const workspaces = lock.packages[''].workspaces.map(
    (/** @type {string} */ folder) => `${folder}/package.json`,
  );
  for (const file of ['package.json', '.npmrc', ...workspaces]) {
    mkdirSync(dirname(join(DRAFT, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(DRAFT, file));
  }
  const { stdout: registry } = await npm(['config', 'get', 'registry'], ROOT, signal);
  writeFileSync(join(DRAFT, 'package-lock.json'), JSON.stringify(withAddresses(lock, registry.trim())));
  await npm(CI, DRAFT, signal);
  rmSync(join(ROOT, NODE_MODULES), { recursive: true, force: true });
  renameSync(join(DRAFT, NODE_MODULES), join(ROOT, NODE_MODULES));
}

/**
 * npm as the person called it, else the one on the PATH. It writes files on threads that wait for one another more than
 * they write, so one is enough; and it makes objects that do not live long, for which Node's young generation is small.
 *
 * @param {string[]} args
 * @param {string} cwd
 * @param {AbortSignal} [signal]
 */
async function npm(args, cwd, signal) {
  const script = process.env['npm_execpath'] ?? '';
  const [command, before] = script.endsWith('.js')
    ? [process.execPath, ['--max-semi-space-size=64', script]]
    : ['npm', []];
  const env = { ...process.env, UV_THREADPOOL_SIZE: '1' };
  return runCommand(command, [...before, ...args], { cwd, env, signal });
}
