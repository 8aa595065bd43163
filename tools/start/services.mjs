import { join } from 'node:path';
import { watchArguments } from '../build/nest-cli.mjs';
import { startLogged } from './logged-process.mjs';
import { allOrFirstFailure } from './all-or-first-failure.mjs';
import { managementUrl } from './environments.mjs';
import { nodeFlags } from './node-flags.mjs';
import { becomeReady } from './readiness.mjs';
import { localFiles, ROOT } from './settings.mjs';
import { RANK } from './stack.mjs';

/**
 * @typedef {object} Service
 * @property {import('./environments.mjs').ProcessName} name
 * @property {string} app  Its folder in `dist/apps`.
 * @property {number} rank
 * @property {import('./settings.mjs').PortName} managementPort
 */

/** @type {readonly Service[]} */
export const SERVICES = [
  {
    name: 'compensation',
    app: 'compensation',
    rank: RANK.service,
    managementPort: 'compensationManagement',
  },
  { name: 'pipeline', app: 'pipeline', rank: RANK.service, managementPort: 'pipelineManagement' },
  { name: 'worker', app: 'webhook-worker', rank: RANK.worker, managementPort: 'workerManagement' },
  { name: 'console', app: 'console', rank: RANK.service, managementPort: 'consoleManagement' },
];

/**
 * Starts every process of ours, or in watch mode those that are watched, and waits until each is ready.
 *
 * @param {import('./launch.mjs').LaunchContext} context
 * @param {Record<import('./environments.mjs').ProcessName, NodeJS.ProcessEnv>} environments
 * @param {Record<import('./settings.mjs').PortName, number>} ports
 */
export function startServices(context, environments, ports) {
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
 * @param {Service} service
 * @param {NodeJS.ProcessEnv} env
 * @param {number} managementPort
 */
async function startService({ settings, stack, signal, watched }, { name, app, rank }, env, managementPort) {
  signal.throwIfAborted();
  const process = await startLogged({
    name,
    command: globalThis.process.execPath,
    args: watched ? watchArguments(app) : programArguments(app),
    cwd: ROOT,
    env,
    logFile: join(localFiles(settings.localDir).logs, `${name}.log`),
  });
  stack.note(process);
  // Asked to stop in the middle of a restart, `nest start` ends before the program that it has just started.
  stack.add({ process, rank, mayLeaveOthers: watched !== undefined });
  await becomeReady(process, managementUrl(settings.managementHost, managementPort), signal);
}

/** @param {string} app */
function programArguments(app) {
  const script = `dist/apps/${app}/src/main.js`;
  return [...nodeFlags(script), join(ROOT, script)];
}
