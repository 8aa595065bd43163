import { conclude, licenceOf, lockedPackages, readArguments, readJson } from './project.mjs';
import { ALLOWED, EXCEPTIONS, isMet } from './licence-policy.mjs';

// `npm run licences`: every package of the lock file, installed here or not, has an allowed licence.

const { root } = readArguments();
const packages = lockedPackages(readJson(root, 'package-lock.json'));
const used = new Set();
const faults = packages.flatMap((locked) => faultOf(locked) ?? []);
const unused = EXCEPTIONS.filter((exception) => !used.has(exception));
conclude(
  [
    ...faults,
    ...unused.map(({ name }) => `${name}: the exception in licence-policy.mjs is not needed any more`),
  ],
  `${packages.length} packages have allowed licences; ${used.size} exceptions are used.`,
);

/**
 * @param {import('./project.mjs').LockedPackage} locked
 * @returns {string | undefined}
 */
function faultOf(locked) {
  const { name, version, isDevelopment } = locked;
  const licence = licenceOf(root, locked);
  if (licence === undefined) return `${name} ${version} names no licence`;
  if (isMet(licence, (id) => ALLOWED.has(id))) return undefined;
  const exception = EXCEPTIONS.find((other) => isOf(other.name, name) && other.licence === licence);
  if (!exception) return `${name} ${version}: ${licence} is not allowed (tools/release/licence-policy.mjs)`;
  used.add(exception);
  if (isDevelopment || !exception.developmentOnly) return undefined;
  return `${name} ${version}: ${licence} is allowed for development only, and this is shipped`;
}

/**
 * @param {string} pattern
 * @param {string} name
 */
function isOf(pattern, name) {
  const family = pattern.replace(/-\*$/, '');
  return name === family || (family !== pattern && name.startsWith(`${family}-`));
}
