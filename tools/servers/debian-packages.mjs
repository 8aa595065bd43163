import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from '../build/build-output.mjs';
import { runCommand } from '../start/run-command.mjs';

/**
 * A program that Debian and Ubuntu have in a package.
 *
 * @typedef {object} PackagedProgram
 * @property {string} name  Its folder among our tools.
 * @property {string[]} packages  Any of these has it; the first that can be had is taken.
 * @property {string[]} paths  Where the program lies in them, without a leading slash.
 * @property {boolean} [isAlone]  It needs nothing of what the package depends on.
 * @property {string} [beside]  A folder of the system whose files it wants beside itself: it is fetched only where that is.
 */

/**
 * A program that was unpacked, and the environment that it needs to find its libraries.
 *
 * @typedef {{ command: string, env: NodeJS.ProcessEnv }} UnpackedProgram
 */

/** Beside the other local state, not in LOCAL_DIR: tests and several LOCAL_DIRs share one copy. */
const TOOLS = fileURLToPath(new URL('../../.local/tools', import.meta.url));
const TIMEOUT_MS = 180_000;
/** Fresh package lists, which all programs that are fetched at the same time share. */
const LISTS = join(TOOLS, `package-lists.${process.pid}`);
/** @type {Promise<unknown> | undefined} */
let freshLists;
/** Options that let an ordinary user read packages: nothing of the system is written, so there is nothing to lock. */
const OPTIONS = {
  'Debug::NoLocking': '1',
  'APT::Sandbox::User': '',
  'Acquire::Retries': '1',
  'Acquire::http::Timeout': '20',
  'Acquire::https::Timeout': '20',
};

/** @returns {UnpackedProgram | undefined} */
export function unpackedProgram(/** @type {PackagedProgram} */ { name, paths }) {
  const root = join(TOOLS, name);
  const command = paths.map((path) => join(root, path)).find((path) => existsSync(path));
  if (command === undefined) return undefined;
  const libraries = new Set(
    filesIn(join(root, 'usr/lib'))
      .filter((file) => file.includes('.so'))
      .map((file) => dirname(file)),
  );
  return {
    command,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [...libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
    },
  };
}

/**
 * A program that finds the libraries that were unpacked with it, whoever starts it.
 *
 * @returns {string}
 */
export function starterOf(/** @type {UnpackedProgram} */ { command, env }) {
  const starter = join(dirname(command), `start-${basename(command)}`);
  const script = `#!/bin/sh\nLD_LIBRARY_PATH='${env['LD_LIBRARY_PATH']}' exec '${command}' "$@"\n`;
  writeFileSync(starter, script, { mode: 0o755 });
  return starter;
}

/**
 * Downloads Debian's or Ubuntu's own packages, checked by apt as always, and unpacks them into a folder of
 * ours. Nothing is installed: no root is needed, no service starts, the system stays as it was.
 *
 * @param {PackagedProgram} program
 * @param {(line: string) => void} say
 * @param {AbortSignal} [signal]
 * @returns {Promise<UnpackedProgram | undefined>}  Undefined where there is no apt, or it can not.
 */
export async function unpackProgram(program, say, signal) {
  if (!(await exists('apt-get')) || !(await exists('dpkg-deb'))) return undefined;
  const work = join(TOOLS, `${program.name}-packages.${process.pid}`);
  const job = { ...program, work, say, signal };
  try {
    for (const folder of ['archives/partial', 'root']) mkdirSync(join(work, folder), { recursive: true });
    if (!(await download(job, {}))) {
      const options = { 'Dir::State::Lists': LISTS, 'Dir::Cache': LISTS };
      freshLists ??= readFreshLists(job, options);
      await freshLists;
      if (!(await download(job, options)))
        throw new Error(`no package of the name ${job.packages.join(' or ')}`);
    }
    await unpack(job);
    return unpackedProgram(program);
  } catch (error) {
    signal?.throwIfAborted();
    const { message } = /** @type {Error} */ (error);
    say(`apt-get could not bring ${program.name}: ${message.split('\n').slice(-3).join(' ')}`);
    return undefined;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @typedef {PackagedProgram & { work: string, say: (line: string) => void, signal?: AbortSignal }} Job */

function readFreshLists(/** @type {Job} */ job, /** @type {Record<string, string>} */ options) {
  job.say('the package lists of this machine do not do: reading fresh ones');
  mkdirSync(join(LISTS, 'partial'), { recursive: true });
  process.once('exit', () => rmSync(LISTS, { recursive: true, force: true }));
  return apt(job, options, 'update');
}

/** Fetches the first package that exists, with whatever the program needs and the system has not. */
async function download(/** @type {Job} */ job, /** @type {Record<string, string>} */ options) {
  const args = job.isAlone
    ? ['download']
    : ['--yes', '--no-install-recommends', '--download-only', 'install'];
  for (const name of job.packages) {
    try {
      await apt(job, options, ...args, name);
      job.say(`downloaded ${name}`);
      return true;
    } catch {
      job.signal?.throwIfAborted();
      // Stale lists name files that are gone; the caller reads fresh ones.
    }
  }
  return false;
}

/**
 * @param {Job} job
 * @param {Record<string, string>} options
 * @param {string[]} args
 */
async function apt({ work, signal }, options, ...args) {
  // "download" writes where it runs.
  const cwd = join(work, 'archives');
  const all = { 'Dir::Cache': work, 'Dir::Cache::archives': `${cwd}/`, ...OPTIONS, ...options };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['--quiet', ...flags, ...args], { cwd, env, signal, timeoutMs: TIMEOUT_MS });
}

async function unpack(/** @type {Job} */ { name, work, beside }) {
  const archives = readdirSync(join(work, 'archives')).filter((file) => file.endsWith('.deb'));
  for (const file of archives)
    await runCommand('dpkg-deb', ['-x', join(work, 'archives', file), join(work, 'root')]);
  if (beside !== undefined) linkMissing(beside, join(work, 'root', beside));
  writeFileSync(join(work, 'root', 'PACKAGES'), `${archives.join('\n')}\n`);
  if (!existsSync(join(TOOLS, name))) renameSync(join(work, 'root'), join(TOOLS, name));
}

/**
 * @param {string} source
 * @param {string} target
 */
function linkMissing(source, target) {
  for (const name of readdirSync(source))
    if (!existsSync(join(target, name))) symlinkSync(join(source, name), join(target, name));
}

function exists(/** @type {string} */ command) {
  return runCommand(command, ['--version']).then(
    () => true,
    () => false,
  );
}
