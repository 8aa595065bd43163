/**
 * @typedef {object} LockEntry
 * @property {string} [name]  Of a package that is installed under another one.
 * @property {string} [version]
 * @property {string} [resolved]  Where its archive is.
 * @property {boolean} [link]  To a folder of ours.
 */

/**
 * The lock file with the address of each package. The one of the clone has none, so that it holds for every registry: then
 * npm reads the list of all versions of a package to learn the address of one, which takes a quarter of its processor time.
 *
 * @template {{ packages: Record<string, LockEntry> }} Lock
 * @param {Lock} lock
 * @param {string} registry  Its address.
 * @returns {Lock}
 */
export function withAddresses(lock, registry) {
  const root = registry.endsWith('/') ? registry : `${registry}/`;
  const packages = Object.entries(lock.packages).map(([path, entry]) => [path, addressed(path, entry, root)]);
  return { ...lock, packages: Object.fromEntries(packages) };
}

/**
 * @param {string} path  Of a package in the tree, of a workspace, or empty for the project itself.
 * @param {LockEntry} entry
 * @param {string} root  Of the registry, with a slash at its end.
 */
function addressed(path, entry, root) {
  const [, installedAs] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
  if (installedAs === undefined || entry.link === true) return entry;
  const name = entry.name ?? installedAs;
  const file = `${name.slice(name.indexOf('/') + 1)}-${entry.version}.tgz`;
  return { ...entry, resolved: `${root}${name}/-/${file}` };
}
