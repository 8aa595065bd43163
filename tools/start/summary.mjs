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
  const { keys } = credentials.compensation;
  const { tokens } = credentials.pipeline;
  return [
    '',
    'Wagewright is ready.',
    '',
    `  compensation     ${addresses.compensation}   ${management(ports.compensationManagement)}`,
    `  pipeline         ${addresses.pipeline}   ${management(ports.pipelineManagement)}`,
    `  webhook worker   no public port         ${management(ports.workerManagement)}`,
    `  console          ${addresses.console}   ${management(ports.consoleManagement)}`,
    '',
    `  Open ${credentials.console.welcome}`,
    '  The link signs you in once, as the owner, within 24 hours.',
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
    `  all of them in      ${credentialsFile}`,
    '',
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
    ...(watched.includes('console') ? [`  Open ${credentials.console.welcome}`] : []),
    `  keys and tokens  ${credentialsFile}`,
    '',
  ];
}
