import { join } from 'node:path';
import { committedFileFaults } from './committed-files.mjs';
import { npm } from './npm.mjs';
import { conclude, lockedPackages, readArguments, readJson } from './project.mjs';

// `npm run lockfile`: npm installs exactly the reviewed packages, from wherever it fetches them.

const LOCKFILE_VERSION = 3;
/** A package under another name of ours, as where two versions of it are needed, is pinned all the same. */
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const INTEGRITY = /^sha512-[A-Za-z0-9+/]{86}==$/;
/** Where the project runs. Packages of other platforms are in the lock file, and never installed. */
const PLATFORMS = { os: ['linux', 'darwin'], cpu: ['x64', 'arm64'] };

const { root } = readArguments();
const manifest = readJson(root, 'package.json');
const lock = readJson(root, 'package-lock.json');
const packages = lockedPackages(lock);
conclude(
  [
    ...versionFaults(),
    ...pinFaults(),
    ...packages.flatMap((locked) => originFaults(locked)),
    ...platformFaults(),
    ...scriptFaults(),
    ...committedFileFaults(root),
    ...treeFaults(),
  ],
  `The lock file holds ${packages.length} packages, each with its digest, none with an address.`,
);

function versionFaults() {
  const { lockfileVersion } = lock;
  return lockfileVersion === LOCKFILE_VERSION
    ? []
    : [`lockfileVersion is ${lockfileVersion}, not ${LOCKFILE_VERSION}`];
}

/** Exact versions only, and the same in both files. */
function pinFaults() {
  const own = lock.packages?.[''] ?? {};
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((group) => {
    const wanted = Object.entries(manifest[group] ?? {});
    const ranges = wanted.filter(([, version]) => !EXACT.test(version));
    return [
      ...ranges.map(([name, version]) => `${group}: ${name} is "${version}": pin one exact version`),
      ...(sameEntries(manifest[group], own[group])
        ? []
        : [`${group} of package.json and package-lock.json differ: npm install --package-lock-only`]),
    ];
  });
}

/**
 * @param {Record<string, string>} [a]
 * @param {Record<string, string>} [b]
 */
function sameEntries(a = {}, b = {}) {
  const text = (/** @type {Record<string, string>} */ entries) =>
    JSON.stringify(Object.entries(entries).sort());
  return text(a) === text(b);
}

/**
 * The digest decides; an address would only say where one machine had it from.
 *
 * @param {import('./project.mjs').LockedPackage} locked
 */
function originFaults({ path, entry }) {
  const faults = [];
  if (!INTEGRITY.test(entry['integrity'] ?? '')) faults.push(`${path} has no SHA-512 digest`);
  if (entry['resolved'] !== undefined) faults.push(`${path} has an address (resolved)`);
  if (entry['link'] === true) faults.push(`${path} is a link to a folder`);
  return faults;
}

/**
 * A registry that lacks the package of one platform leaves it out without a word, and then no `npm ci` takes the
 * lock file.
 */
function platformFaults() {
  const names = new Set(packages.map(({ path }) => path.slice(path.lastIndexOf('node_modules/'))));
  return packages.flatMap(({ path, entry }) =>
    Object.keys(entry['optionalDependencies'] ?? {})
      .filter((name) => !names.has(`node_modules/${name}`))
      .map((name) => `${path} may need ${name}, which is not in the lock file`),
  );
}

/** Code that runs on installation is decided about by name. The image installs without any of it. */
function scriptFaults() {
  const decided = manifest.allowScripts ?? {};
  const withScripts = packages.filter(({ entry }) => entry['hasInstallScript'] === true);
  const undecided = withScripts.filter(({ name, entry }) => runsHere(entry) && decided[name] === undefined);
  const gone = Object.keys(decided).filter((name) => !withScripts.some((locked) => locked.name === name));
  return [
    ...undecided.map(({ name }) => `${name} runs a script on installation: decide in allowScripts`),
    ...gone.map((name) => `allowScripts: ${name} has no script, or is not there any more`),
  ];
}

/** @param {Record<string, any>} entry */
function runsHere(entry) {
  return ['os', 'cpu'].every((kind) => {
    const wanted = entry[kind];
    return (
      wanted === undefined ||
      PLATFORMS[/** @type {'os' | 'cpu'} */ (kind)].some((name) => wanted.includes(name))
    );
  });
}

/**
 * npm's own judgement: nothing missing, nothing too many, every range and override met. A workspace that is not built is in
 * the lock file alone.
 */
function treeFaults() {
  const { stdout } = npm(root, ['ls', '--all', '--package-lock-only', '--json']);
  const { problems, error } = JSON.parse(stdout);
  const links = Object.keys(lock.packages).filter((path) => lock.packages[path].link === true);
  return (problems ?? (error ? [error.summary] : []))
    .filter((/** @type {string} */ problem) => !links.some((path) => problem.endsWith(join(root, path))))
    .map((/** @type {string} */ problem) => `npm: ${problem.replaceAll(root, '.')}`);
}
