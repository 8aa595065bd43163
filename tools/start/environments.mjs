import { isIPv6 } from 'node:net';
import { NO_FILES, OWNER_URL, PROCESS_URLS } from './settings.mjs';

/** @typedef {'compensation' | 'pipeline' | 'worker' | 'console'} ProcessName */

/**
 * @typedef {object} Addresses
 * @property {string} compensation
 * @property {string} pipeline
 * @property {string} worker  Of its management port: it serves nobody.
 * @property {string} console  By name, because passkeys belong to no IP address.
 */

/**
 * Where the processes of a start can be reached from this machine.
 *
 * @param {Record<import('./settings.mjs').PortName, number>} ports
 * @param {string} managementHost
 * @returns {Addresses}
 */
export function addressesOf(ports, managementHost) {
  return {
    compensation: `http://127.0.0.1:${ports.compensation}`,
    pipeline: `http://127.0.0.1:${ports.pipeline}`,
    worker: managementUrl(managementHost, ports.workerManagement),
    console: `http://localhost:${ports.console}`,
  };
}

/**
 * @param {string} host  The address that management ports listen on.
 * @param {number} port
 * @returns {string}
 */
export function managementUrl(host, port) {
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}

/**
 * What the operator's commands and the processes have in common. The owner's address is not among it: only migrations
 * get it.
 *
 * @param {Record<typeof import('./settings.mjs').SHARED[number], string>} shared
 * @returns {NodeJS.ProcessEnv}
 */
export function commonEnvironment(shared) {
  return { ...process.env, NODE_ENV: 'production', ...NO_FILES, [OWNER_URL]: '', ...shared };
}

/**
 * The environment of each process: there is no gateway, so each service is reached at its own address unless the
 * person says otherwise.
 *
 * @param {NodeJS.ProcessEnv} common
 * @param {import('./settings.mjs').LauncherSettings} settings
 * @param {Record<import('./settings.mjs').PortName, number>} ports
 * @param {Partial<Record<ProcessName, string>>} [databaseUrls]  Of processes that get a role of their own, and no other address.
 * @returns {Record<ProcessName, NodeJS.ProcessEnv>}
 */
export function environmentsOf(
  common,
  { managementHost, publicBaseUrl, consoleBaseUrl },
  ports,
  databaseUrls = {},
) {
  const addresses = addressesOf(ports, managementHost);
  const all = {
    ...common,
    MANAGEMENT_HOST: managementHost,
    COMPENSATION_PORT: String(ports.compensation),
    COMPENSATION_MANAGEMENT_PORT: String(ports.compensationManagement),
    PIPELINE_PORT: String(ports.pipeline),
    PIPELINE_MANAGEMENT_PORT: String(ports.pipelineManagement),
    WORKER_MANAGEMENT_PORT: String(ports.workerManagement),
    CONSOLE_PORT: String(ports.console),
    CONSOLE_MANAGEMENT_PORT: String(ports.consoleManagement),
    CONSOLE_BASE_URL: consoleBaseUrl ?? addresses.console,
  };
  const compensation = publicBaseUrl ?? addresses.compensation;
  const pipeline = publicBaseUrl ?? addresses.pipeline;
  const forProcess = (/** @type {ProcessName} */ process) => ({
    ...all,
    ...ownDatabase(process, databaseUrls[process]),
  });
  return {
    compensation: { ...forProcess('compensation'), PUBLIC_BASE_URL: compensation },
    pipeline: { ...forProcess('pipeline'), PUBLIC_BASE_URL: pipeline },
    worker: forProcess('worker'),
    // The pipeline takes access tokens only that are made for its own address.
    console: {
      ...forProcess('console'),
      CONSOLE_COMPENSATION_URL: compensation,
      CONSOLE_PIPELINE_URL: pipeline,
    },
  };
}

/**
 * @param {ProcessName} process
 * @param {string} [url]
 */
function ownDatabase(process, url) {
  return url === undefined ? {} : { DATABASE_URL: '', [PROCESS_URLS[process]]: url };
}
