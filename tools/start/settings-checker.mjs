import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OUTPUT } from '../build/build-output.mjs';

// Forked by check-settings.mjs: is sent the environment of each process, and answers with what is wrong in them.

const require = createRequire(import.meta.url);

process.once('message', (/** @type {import('./check-settings.mjs').Environments} */ environments) => {
  process.send?.(faultsIn(environments), () => process.disconnect());
});

/** @param {string} file  Of the build, such as `libs/config/src/index.js`. */
const built = (file) => require(join(OUTPUT, file));

/**
 * The settings classes of each process.
 *
 * @returns {Record<import('./environments.mjs').ProcessName, import('../../libs/config/src/index.js').SettingsClass[]>}
 */
function settingsOfProcesses() {
  return {
    compensation: built('apps/compensation/src/compensation.settings.js').COMPENSATION_SETTINGS,
    pipeline: built('apps/pipeline/src/pipeline.settings.js').PIPELINE_SETTINGS,
    worker: built('apps/webhook-worker/src/worker.settings.js').WORKER_SETTINGS,
    console: built('apps/console/src/console.settings.js').CONSOLE_SETTINGS,
  };
}

/** @param {import('./check-settings.mjs').Environments} environments */
function faultsIn(environments) {
  require('reflect-metadata');
  /** @type {typeof import('../../libs/config/src/index.js')} */
  const { loadSettings, SettingsError } = built('libs/config/src/index.js');
  /** @type {typeof import('../../libs/observability/src/index.js')} */
  const { LoggingEnv } = built('libs/observability/src/index.js');
  /** @type {Map<string, import('./settings.mjs').SettingFault & {processes: string[]}>} */
  const faults = new Map();
  for (const [name, classes] of Object.entries(settingsOfProcesses())) {
    try {
      loadSettings(
        [LoggingEnv, ...classes],
        environments[/** @type {import('./environments.mjs').ProcessName} */ (name)],
      );
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      for (const { variable, problem } of error.faults) {
        const key = `${variable} ${problem}`;
        const fault = faults.get(key) ?? { variable, problem, processes: [] };
        faults.set(key, { ...fault, processes: [...fault.processes, name] });
      }
    }
  }
  return [...faults.values()];
}
