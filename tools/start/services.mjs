import { get } from 'node:http';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import { watchArguments } from '../build/nest-cli.mjs';
import { allOrFirstFailure } from './all-or-first-failure.mjs';
import { startLogged, untilReady, withLog } from './logged-process.mjs';
import { nodeFlags } from './node-flags.mjs';
import { NO_FILES, OWNER_URL, PROCESS_URLS, ROOT } from './settings.mjs';
import { SetupError } from './setup-error.mjs';
import { RANK } from './stack.mjs';

/** @typedef {Record<import('./settings.mjs').PortName, number>} Ports */
/** @typedef {import('./settings.mjs').ProcessName} ProcessName */
/** @typedef {Record<ProcessName, NodeJS.ProcessEnv>} Environments */

/** The processes of a start: the folder of each in `dist/apps`, and the port on which it says that it is ready. */
export const SERVICES = /** @type {const} */ ([
  { name: 'compensation', app: 'compensation', managementPort: 'compensationManagement' },
  { name: 'pipeline', app: 'pipeline', managementPort: 'pipelineManagement' },
  { name: 'worker', app: 'webhook-worker', managementPort: 'workerManagement' },
  { name: 'console', app: 'console', managementPort: 'consoleManagement' },
]);
const READY_WITHIN_MS = 60_000;
const REQUEST_TIMEOUT_MS = 2_000;

/** Starts every process of ours, or in watch mode those that are watched, and waits until each is ready. */
export function startServices(
  /** @type {import('./launch.mjs').LaunchContext} */ context,
  /** @type {Environments} */ environments,
  /** @type {Ports} */ ports,
) {
  const { watched } = context;
  const services = SERVICES.filter(({ app }) => watched?.includes(app) ?? true);
  const title = watched?.join(', ') ?? 'Compensation, pipeline, webhook worker and console';
  return context.progress.step(title, () =>
    allOrFirstFailure(
      services.map((service) =>
        startService(context, service, environments[service.name], ports[service.managementPort]),
      ),
    ),
  );
}

/**
 * @param {import('./launch.mjs').LaunchContext} context
 * @param {typeof SERVICES[number]} service
 * @param {NodeJS.ProcessEnv} env
 * @param {number} managementPort
 */
async function startService({ settings, stack, signal, watched }, { name, app }, env, managementPort) {
  signal.throwIfAborted();
  const process = await startLogged({
    name,
    command: globalThis.process.execPath,
    args: watched ? watchArguments(app) : programArguments(app),
    cwd: ROOT,
    env,
    logFile: join(settings.files.logs, `${name}.log`),
  });
  stack.note(process);
  // Asked to stop in the middle of a restart, `nest start` ends before the program that it has just started.
  const rank = name === 'worker' ? RANK.worker : RANK.service;
  stack.add({ process, rank, mayLeaveOthers: watched !== undefined });
  const url = `${managementUrl(settings.managementHost, managementPort)}/readyz`;
  /** @type {number | undefined} */
  let status;
  const isReady = async () => (status = await statusOf(url)) === 200;
  const outcome = await untilReady(process, isReady, READY_WITHIN_MS, signal);
  if (outcome === 'ended') throw new SetupError(withLog(`${name} ended while it started.`, process));
  if (outcome === 'late') {
    const fault = `${name} was not ready within ${READY_WITHIN_MS / 1000} s (/readyz said ${status ?? 'nothing'}).`;
    throw new SetupError(withLog(fault, process));
  }
}

/** @returns {Promise<number | undefined>}  The status of the answer, if there is one. */
function statusOf(/** @type {string} */ url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: REQUEST_TIMEOUT_MS, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(undefined));
  });
}

function programArguments(/** @type {string} */ app) {
  const script = `dist/apps/${app}/src/main.js`;
  return [...nodeFlags(script), join(ROOT, script)];
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
 * What the operator's commands and the processes have in common. The owner's address is not among it: only migrations
 * get it.
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
 * @param {Partial<Record<ProcessName, string>>} [databaseUrls]  Of processes that get a role of their own, and no other address.
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
  };
  const forProcess = (/** @type {ProcessName} */ name) => {
    const url = databaseUrls[name];
    return url === undefined ? all : { ...all, DATABASE_URL: '', [PROCESS_URLS[name]]: url };
  };
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
