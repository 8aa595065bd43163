import { join } from 'node:path';
import { startLogged } from '../processes/logged-process.mjs';
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
const SERVICES = [
  {
    name: 'compensation',
    app: 'compensation',
    rank: RANK.service,
    managementPort: 'compensationManagement',
  },
  { name: 'pipeline', app: 'pipeline', rank: RANK.service, managementPort: 'pipelineManagement' },
  { name: 'worker', app: 'webhook-worker', rank: RANK.worker, managementPort: 'workerManagement' },
];

/**
 * Starts every process of ours and waits until each is ready.
 *
 * @param {import('./launch.mjs').LaunchContext} context
 * @param {Record<import('./environments.mjs').ProcessName, NodeJS.ProcessEnv>} environments
 * @param {Record<import('./settings.mjs').PortName, number>} ports
 */
export function startServices(context, environments, ports) {
  return context.progress.step('Compensation, pipeline and webhook worker', () =>
    allOrFirstFailure(
      SERVICES.map((service) =>
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
async function startService({ settings, stack, signal }, { name, app, rank }, env, managementPort) {
  signal.throwIfAborted();
  const script = `dist/apps/${app}/src/main.js`;
  const process = await startLogged({
    name,
    command: globalThis.process.execPath,
    args: [...nodeFlags(script), join(ROOT, script)],
    cwd: ROOT,
    env,
    logFile: join(localFiles(settings.localDir).logs, `${name}.log`),
  });
  stack.note(process);
  stack.add({ process, rank });
  await becomeReady(process, managementUrl(settings.managementHost, managementPort), signal);
}
