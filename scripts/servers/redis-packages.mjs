import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesIn } from '../files/content-hash.mjs';
import { runCommand } from '../processes/run-command.mjs';

/** Beside the other local state, not in LOCAL_DIR: tests and several LOCAL_DIRs share one copy. */
const TOOLS = fileURLToPath(new URL('../../.local/tools', import.meta.url));
const PACKAGES = ['redis-server', 'valkey-server'];
const TIMEOUT_MS = 180_000;

/**
 * The Redis that an earlier start unpacked.
 *
 * @returns {import('./redis-program.mjs').RedisProgram | undefined}
 */
export function extractedRedis() {
  const root = join(TOOLS, 'redis');
  const command = PACKAGES.map((name) => join(root, 'usr/bin', name)).find((path) => existsSync(path));
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
      LD_LIBRARY_PATH: [...libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    },
  };
}

/**
 * Downloads Debian's or Ubuntu's own packages, checked by apt as always, and unpacks them into a folder of
 * ours. Nothing is installed: no root is needed, no service starts on port 6379, the system stays as it was.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<import('./redis-program.mjs').RedisProgram | undefined>}  Undefined where there is no apt, or it can not.
 */
export async function extractRedisPackages(say) {
  if (!(await exists('apt-get')) || !(await exists('dpkg-deb'))) return undefined;
  const work = join(TOOLS, `redis-packages.${process.pid}`);
  try {
    for (const folder of ['archives/partial', 'lists/partial', 'root'])
      mkdirSync(join(work, folder), { recursive: true });
    if (!(await download(work, [], say))) await downloadWithFreshLists(work, say);
    await unpack(work);
    return extractedRedis();
  } catch (error) {
    say(
      `apt-get could not bring Redis: ${/** @type {Error} */ (error).message.split('\n').slice(-3).join(' ')}`,
    );
    return undefined;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {string} work
 * @param {(line: string) => void} say
 */
async function downloadWithFreshLists(work, say) {
  say('the package lists of this machine do not do: reading fresh ones');
  const lists = ['-o', `Dir::State::Lists=${join(work, 'lists')}`];
  await apt(work, [...lists, 'update']);
  if (!(await download(work, lists, say)))
    throw new Error('no package of the name redis-server or valkey-server');
}

/**
 * Fetches the first package that exists, with whatever it needs and the system has not.
 *
 * @param {string} work
 * @param {string[]} options
 * @param {(line: string) => void} say
 */
async function download(work, options, say) {
  for (const name of PACKAGES) {
    try {
      await apt(work, [...options, '--yes', '--no-install-recommends', '--download-only', 'install', name]);
      say(`downloaded ${name}`);
      return true;
    } catch {
      // Stale lists name files that are gone; the caller reads fresh ones.
    }
  }
  return false;
}

/**
 * @param {string} work
 * @param {string[]} args
 */
async function apt(work, args) {
  const options = {
    'Dir::Cache': work,
    'Dir::Cache::archives': join(work, 'archives/'),
    // Nothing of the system is written, so there is nothing to lock, and an ordinary user may do it.
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': '',
    'Acquire::Retries': '1',
    'Acquire::http::Timeout': '20',
    'Acquire::https::Timeout': '20',
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['--quiet', ...flags, ...args], { env, timeoutMs: TIMEOUT_MS });
}

/** @param {string} work */
async function unpack(work) {
  const archives = readdirSync(join(work, 'archives')).filter((name) => name.endsWith('.deb'));
  for (const name of archives)
    await runCommand('dpkg-deb', ['-x', join(work, 'archives', name), join(work, 'root')]);
  writeFileSync(join(work, 'root', 'PACKAGES'), `${archives.join('\n')}\n`);
  if (!existsSync(join(TOOLS, 'redis'))) renameSync(join(work, 'root'), join(TOOLS, 'redis'));
}

/** @param {string} command */
async function exists(command) {
  return runCommand(command, ['--version']).then(
    () => true,
    () => false,
  );
}
