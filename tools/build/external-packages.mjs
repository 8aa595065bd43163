const TRACES = 'is loaded only where there is a collector of traces';
const SERVED = 'its files are served';

/**
 * The packages that a process loads from `node_modules`, and why; all others become a part of its bundle. The bare API
 * of OpenTelemetry does too: it finds its other copies by itself.
 *
 * @type {Readonly<Record<string, string>>}
 */
const EXTERNAL_PACKAGES = {
  pg: 'OpenTelemetry changes it when Node loads it (docs/decisions/0010)',
  ioredis: 'OpenTelemetry changes it when Node loads it',
  '@modelcontextprotocol/server': 'the first call of an agent loads it, and most processes have none',
  '@opentelemetry/exporter-trace-otlp-http': TRACES,
  '@opentelemetry/instrumentation': TRACES,
  '@opentelemetry/instrumentation-ioredis': TRACES,
  '@opentelemetry/instrumentation-pg': TRACES,
  '@opentelemetry/resources': TRACES,
  '@opentelemetry/sdk-trace-node': TRACES,
  '@simplewebauthn/browser': SERVED,
};
const NAMES = Object.keys(EXTERNAL_PACKAGES);

/**
 * @typedef {object} LockedPackage
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/**
 * Whether an import leads to one of these packages.
 *
 * @param {string} specifier  As it is written: `pg`, `pg/lib/client`.
 * @returns {boolean}
 */
export function isExternal(specifier) {
  return NAMES.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

/**
 * The folders of these packages and of all that they load in turn; one whose files are served loads nothing.
 *
 * @param {Record<string, LockedPackage>} locked  `packages` of package-lock.json.
 * @returns {Set<string>}  From the root: `node_modules/pg`.
 */
export function externalFolders(locked) {
  const found = /** @type {Set<string>} */ (new Set());
  const add = (/** @type {string} */ name, /** @type {string} */ user) => {
    const folder = folderOf(locked, name, user);
    // One that is optional, or a peer that nobody brings, is not there.
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    const { dependencies, peerDependencies } = locked[folder] ?? {};
    for (const other of Object.keys({ ...dependencies, ...peerDependencies })) add(other, folder);
  };
  for (const name of NAMES) {
    if (EXTERNAL_PACKAGES[name] === SERVED) found.add(`node_modules/${name}`);
    else add(name, '');
  }
  return found;
}

/**
 * Where Node finds a package: below the one that loads it, or in a folder above.
 *
 * @param {Record<string, LockedPackage>} locked
 * @param {string} name
 * @param {string} user  The folder of the package that loads it.
 * @returns {string | undefined}
 */
function folderOf(locked, name, user) {
  const folder = user === '' ? `node_modules/${name}` : `${user}/node_modules/${name}`;
  if (folder in locked) return folder;
  if (user === '') return undefined;
  return folderOf(locked, name, user.slice(0, Math.max(user.lastIndexOf('/node_modules/'), 0)));
}
