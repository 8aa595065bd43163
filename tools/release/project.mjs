import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../start/settings.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} path  In the tree, e.g. `node_modules/a/node_modules/b`.
 * @property {string} name
 * @property {string} version
 * @property {boolean} isDevelopment  Not in the image.
 * @property {boolean} isOptional  May be missing on this platform.
 * @property {Record<string, any>} entry
 */

/**
 * The folder to check: this clone, or another one for the tests.
 *
 * @param {import('node:util').ParseArgsConfig['options']} [options]
 * @returns {{ root: string } & Record<string, any>}
 */
export function readArguments(options = {}) {
  const { values } = parseArgs({ options: { root: { type: 'string', default: ROOT }, ...options } });
  return { ...values, root: resolve(values.root) };
}

/**
 * @param {string} root
 * @param {string} file
 */
export function readJson(root, file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

/**
 * The members of a published package.json that say where its sources lie, as `repository` of package.json does. None until
 * somebody publishes them: an address that is not ours would lead to strangers.
 *
 * @param {string} root
 * @param {string} folder  The package's, from the root.
 * @param {string} page  Its documentation, from the root.
 * @returns {{ homepage: string, bugs: string, repository: object } | {}}
 */
export function addressesOf(root, folder, page) {
  const address = sourcesAt(root);
  if (address === undefined) return {};
  return {
    homepage: pageOf(root, page),
    bugs: `${address}/issues`,
    repository: { type: 'git', url: `git+${address}.git`, directory: folder },
  };
}

/**
 * The address of a file of this version, as the page of the sources shows it. None until somebody publishes them.
 *
 * @param {string} root
 * @param {string} path  From the root.
 * @returns {string | undefined}
 */
export function pageOf(root, path) {
  const address = sourcesAt(root);
  return address && `${address}/blob/v${readJson(root, 'package.json').version}/${path}`;
}

/**
 * The address of the repository's page: `repository` of package.json, which is an address, or an object with a `url`.
 *
 * @param {string} root
 * @returns {string | undefined}
 */
export function sourcesAt(root) {
  const { repository } = readJson(root, 'package.json');
  const address = repository?.url ?? repository;
  return address?.replace(/^git\+/, '').replace(/\.git$/, '');
}

/**
 * Everything that an installation may bring, the project itself and its own workspaces left out.
 *
 * @param {{ packages?: Record<string, any> }} lock
 * @returns {LockedPackage[]}
 */
export function lockedPackages({ packages = {} }) {
  const own = new Set(['', ...(packages['']?.workspaces ?? [])]);
  return Object.entries(packages)
    .filter(([path, { link, resolved }]) => !own.has(path) && !(link === true && own.has(resolved)))
    .map(([path, entry]) => ({
      path,
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version,
      isDevelopment: entry.dev === true || entry.devOptional === true,
      isOptional: entry.optional === true || entry.devOptional === true,
      entry,
    }));
}

/**
 * @param {string} root
 * @param {LockedPackage} locked
 */
export function isInstalled(root, { path }) {
  return existsSync(join(root, path, 'package.json'));
}

/**
 * The lock file says it, but for packages that still write the list of objects of old.
 *
 * @param {string} root
 * @param {LockedPackage} locked
 * @returns {string | undefined}
 */
export function licenceOf(root, locked) {
  if (typeof locked.entry['license'] === 'string') return locked.entry['license'];
  if (!isInstalled(root, locked)) return undefined;
  const { license, licenses } = readJson(root, `${locked.path}/package.json`);
  if (typeof license === 'string') return license;
  const types = (licenses ?? [license]).flatMap((/** @type {any} */ entry) => entry?.type ?? []);
  return types.length === 0 ? undefined : types.join(' OR ');
}

/**
 * Says the faults, if there are any, and ends with the exit code of the check.
 *
 * @param {string[]} faults
 * @param {string} good  Message when there are none.
 */
export function conclude(faults, good) {
  for (const fault of faults) console.error(`- ${fault}`);
  if (faults.length === 0) console.log(good);
  else process.exitCode = 1;
}
