import { managementUrl } from './environments.mjs';

/** A role and a city that every release of the dataset has. */
const EXAMPLE = 'role=software-engineer&city=san-francisco';

/**
 * The lines printed once everything is ready: addresses, a first request to each service, and the keys.
 *
 * @param {import('./launch.mjs').Launched} launched
 * @param {string} credentialsFile
 * @returns {string[]}
 */
export function summary({ ports, managementHost, addresses, credentials }, credentialsFile) {
  const management = (/** @type {number} */ port) => `(management ${managementUrl(managementHost, port)})`;
  return [
    '',
    'Wagewright is ready.',
    '',
    `  compensation     ${addresses.compensation}   ${management(ports.compensationManagement)}`,
    `  pipeline         ${addresses.pipeline}   ${management(ports.pipelineManagement)}`,
    `  webhook worker   no public port         ${management(ports.workerManagement)}`,
    `  console          ${addresses.console}   ${management(ports.consoleManagement)}`,
    '',
    ...welcome(credentials),
    ...(credentials ? firstCalls(addresses, credentials) : []),
    ...(credentials ? [`  all of them in      ${credentialsFile}`, ''] : ['']),
  ];
}

/** @param {import('./launch.mjs').Launched['credentials']} credentials */
export function welcome(credentials) {
  return credentials
    ? [
        `  Open ${credentials.console.welcome}`,
        '  The link signs you in once, as the owner, within 24 hours.',
      ]
    : [
        '  "npm run admin -- account create" makes an account, "account invite --owner" a link for its owner.',
      ];
}

/**
 * @param {import('./launch.mjs').Launched['addresses']} addresses
 * @param {NonNullable<import('./launch.mjs').Launched['credentials']>} credentials
 */
function firstCalls(addresses, { compensation: { keys }, pipeline: { tokens } }) {
  return [
    '',
    `  curl -s -H 'Authorization: Bearer ${keys.pro}' '${addresses.compensation}/api/v1/salary/calculate?${EXAMPLE}&exp=senior'`,
    '',
    `  curl -s -X POST -H 'Authorization: Bearer ${tokens.readWrite}' -H 'Content-Type: application/json' \\`,
    `    -d '{"company":"Acme","title":"Software Engineer"}' '${addresses.pipeline}/api/mcp/jobs'`,
    '',
    '  compensation keys   ' + `free ${keys.free}`,
    `                      pro ${keys.pro}`,
    `                      ultra ${keys.ultra}`,
    `                      pro with lineage ${keys.proLineage}`,
    `  pipeline tokens     read-write ${tokens.readWrite}`,
    `                      read-only ${tokens.readOnly}`,
  ];
}

/**
 * The lines printed once the services in watch mode are ready.
 *
 * @param {import('./launch.mjs').Launched} launched
 * @param {string} credentialsFile
 * @param {readonly string[]} watched
 * @returns {string[]}
 */
export function watchSummary({ addresses, credentials }, credentialsFile, watched) {
  const { compensation, pipeline, console } = addresses;
  const known = Object.entries({ compensation, pipeline, console }).filter(([app]) => watched.includes(app));
  return [
    '',
    `Ready, and restarted at every change: ${watched.join(', ')}.`,
    ...known.map(([app, address]) => `  ${app.padEnd(16)} ${address}`),
    ...(watched.includes('console') ? welcome(credentials) : []),
    ...(credentials ? [`  keys and tokens  ${credentialsFile}`, ''] : ['']),
  ];
}
