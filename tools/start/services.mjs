import { get } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { watchArguments } from '../build/nest-cli.mjs';
import { allOrFirstFailure } from './all-or-first-failure.mjs';
import { managementUrl } from './environments.mjs';
import { lastLines, startLogged, untilReady, withLog } from './logged-process.mjs';
import { nodeFlags } from './node-flags.mjs';
import { ROOT } from './settings.mjs';
import { SetupError } from './setup-error.mjs';
import { RANK } from './stack.mjs';

/** The processes of a start: the folder of each in `dist/apps`, and the port on which it says that it is ready. */
export const SERVICES = /** @type {const} */ ([
  { name: 'compensation', app: 'compensation', managementPort: 'compensationManagement' },
  { name: 'pipeline', app: 'pipeline', managementPort: 'pipelineManagement' },
  { name: 'worker', app: 'webhook-worker', managementPort: 'workerManagement' },
  { name: 'console', app: 'console', managementPort: 'consoleManagement' },
]);
const READY_WITHIN_MS = 60_000;
const REQUEST_TIMEOUT_MS = 2_000;

/**
 * Targets of `admin status`: the management port of each process that runs, by name.
 *
 * @param {Pick<import('./launch.mjs').LaunchContext, 'settings' | 'watched'>} context
 * @param {import('./environments.mjs').Ports} ports
 */
export function statusTargets({ settings, watched }, ports) {
  return servicesOf(watched)
    .map(
      ({ name, managementPort }) =>
        `${managementUrl(settings.managementHost, ports[managementPort])}#${name}`,
    )
    .join(',');
}

function servicesOf(/** @type {readonly string[] | undefined} */ watched) {
  return SERVICES.filter(({ app }) => watched?.includes(app) ?? true);
}

/** Starts all our processes, or in watch mode the watched ones, and waits until each is ready. */
export function startServices(
  /** @type {import('./launch.mjs').LaunchContext} */ context,
  /** @type {import('./environments.mjs').Environments} */ environments,
  /** @type {import('./environments.mjs').Ports} */ ports,
) {
  const { watched } = context;
  const services = servicesOf(watched);
  const title = watched?.join(', ') ?? 'Compensation, pipeline, webhook worker and console';
  /** @type {Map<string, string>} */
  const reasons = new Map();
  return context.progress.step(title, (_note, waitFor) =>
    allOrFirstFailure(
      services.map((service) => {
        const waits = (/** @type {string} */ reason) => {
          reasons.set(service.name, reason && `${service.name}: ${reason}`);
          waitFor([...reasons.values()].filter(Boolean).join('\n        '));
        };
        const port = ports[service.managementPort];
        return startService(context, service, environments[service.name], port, waits);
      }),
    ),
  );
}

/**
 * @param {import('./launch.mjs').LaunchContext} context
 * @param {typeof SERVICES[number]} service
 * @param {NodeJS.ProcessEnv} env
 * @param {number} managementPort
 * @param {(reason: string) => void} waits  Called with what it waits for, which is empty when it is ready.
 */
async function startService({ settings, stack, signal, watched }, { name, app }, env, managementPort, waits) {
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
  stack.add({ process, rank: RANK.ours, mayLeaveOthers: watched !== undefined });
  const url = `${managementUrl(settings.managementHost, managementPort)}/readyz`;
  /** @type {Readiness | undefined} */
  let said;
  const isReady = async () => {
    said = await readiness(url);
    waits(said?.status === 200 ? '' : (said?.reason ?? lastWarning(process)));
    return said?.status === 200;
  };
  const outcome = await untilReady(process, isReady, READY_WITHIN_MS, signal);
  if (outcome === 'ended') throw new SetupError(withLog(`${name} ended while it started.`, process));
  if (outcome === 'late') {
    const fault = `${name} was not ready within ${READY_WITHIN_MS / 1000} s (/readyz said ${said?.status ?? 'nothing'}).`;
    throw new SetupError(withLog(fault, process));
  }
}

/** @typedef {{status: number | undefined, reason: string}} Readiness */

/**
 * Not by `fetch`, which would take 12 MB of the process that stays.
 *
 * @returns {Promise<Readiness | undefined>}  Undefined when nothing answers.
 */
function readiness(/** @type {string} */ url) {
  return new Promise((resolve) => {
    get(url, { agent: false, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }, (response) => {
      const { statusCode: status } = response;
      json(response).then(
        (said) => resolve({ status, reason: reasonOf(/** @type {any} */ (said)) }),
        () => resolve({ status, reason: '' }),
      );
    }).on('error', () => resolve(undefined));
  });
}

/** @param {{checks?: Record<string, string>, reasons?: Record<string, string>}} said  By /readyz. */
function reasonOf({ checks = {}, reasons = {} }) {
  const failed = Object.keys(checks).filter((check) => checks[check] === 'failed');
  return failed.map((check) => (reasons[check] ? `${check} (${reasons[check]})` : check)).join(', ');
}

/** The last line of a log, in its own words, if it is a warning: the process has no port yet. */
function lastWarning(/** @type {import('./logged-process.mjs').LoggedProcess} */ { logFile, logStart }) {
  try {
    const { level, msg, reason } = JSON.parse(lastLines(logFile, logStart).at(-1) ?? '');
    return level === 'info' ? '' : [msg, reason].filter(Boolean).join(': ');
  } catch {
    return '';
  }
}

export function programArguments(/** @type {string} */ app) {
  const script = `dist/apps/${app}/src/main.js`;
  return [...nodeFlags(script), join(ROOT, script)];
}
