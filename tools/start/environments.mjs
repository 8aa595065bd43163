import { isIPv6 } from 'node:net';
import { NO_FILES, OWNER_URL, PROCESS_URLS } from './settings.mjs';

/** @typedef {keyof typeof PROCESS_URLS} ProcessName */
/** @typedef {Record<ProcessName, NodeJS.ProcessEnv>} Environments */
/** @typedef {Record<import('./settings.mjs').PortName, number>} Ports */

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
 * Where the processes of a start can be reached from this machine: the worker, which serves nobody, at its management port,
 * and the console by name, because passkeys belong to no IP address.
 */
export function addressesOf(/** @type {Ports} */ ports, /** @type {string} */ managementHost) {
  return {
    compensation: `http://127.0.0.1:${ports.compensation}`,
    pipeline: `http://127.0.0.1:${ports.pipeline}`,
    worker: managementUrl(managementHost, ports.workerManagement),
    console: `http://localhost:${ports.console}`,
  };
}

/**
 * Environment that the operator's commands and the processes share. It lacks the owner's address: only migrations get it.
 *
 * @returns {NodeJS.ProcessEnv}
 */
export function commonEnvironment(
  /** @type {Record<typeof import('./settings.mjs').SHARED[number], string>} */ shared,
) {
  return { ...process.env, NODE_ENV: 'production', ...NO_FILES, [OWNER_URL]: '', ...shared };
}

/**
 * The environment of each process: there is no gateway, so each service is reached at its own address unless the
 * person says otherwise.
 *
 * @param {NodeJS.ProcessEnv} common
 * @param {import('./settings.mjs').LauncherSettings} settings
 * @param {Ports} ports
 * @param {Partial<Record<ProcessName, string>>} [databaseUrls]  Addresses for processes that get a role of their own, and no other address.
 * @returns {Environments}
 */
export function environmentsOf(common, settings, ports, databaseUrls = {}) {
  const { managementHost, publicBaseUrl, consoleBaseUrl } = settings;
  const addresses = addressesOf(ports, managementHost);
  const compensation = publicBaseUrl ?? addresses.compensation;
  const pipeline = publicBaseUrl ?? addresses.pipeline;
  const given = Object.entries(settings.ports).map(([name, { variable }]) => [
    variable,
    String(ports[/** @type {keyof Ports} */ (name)]),
  ]);
  const all = {
    ...common,
    MANAGEMENT_HOST: managementHost,
    ...Object.fromEntries(given),
    CONSOLE_BASE_URL: consoleBaseUrl ?? addresses.console,
    CONSOLE_COMPENSATION_URL: compensation,
    CONSOLE_PIPELINE_URL: pipeline,
  };
  const forProcess = (/** @type {ProcessName} */ name) => {
    const url = databaseUrls[name];
    return url === undefined ? all : { ...all, DATABASE_URL: '', [PROCESS_URLS[name]]: url };
  };
  return {
    compensation: { ...forProcess('compensation'), PUBLIC_BASE_URL: compensation },
    pipeline: { ...forProcess('pipeline'), PUBLIC_BASE_URL: pipeline },
    worker: forProcess('worker'),
    console: forProcess('console'),
  };
}
