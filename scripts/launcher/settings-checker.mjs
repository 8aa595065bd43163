import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OUTPUT } from './build-output.mjs';

// Forked by check-settings.mjs: is sent the environment of each process, and answers with what is wrong in them.

const require = createRequire(import.meta.url);

/** Where each process says what it reads: a file of the build, and the name of its export. */
const SETTINGS = {
  compensation: ['apps/compensation/src/compensation.settings.js', 'COMPENSATION_SETTINGS'],
  pipeline: ['apps/pipeline/src/pipeline.settings.js', 'PIPELINE_SETTINGS'],
  worker: ['apps/webhook-worker/src/worker.settings.js', 'WORKER_SETTINGS'],
  console: ['apps/console/src/console.settings.js', 'CONSOLE_SETTINGS'],
};

process.once('message', (/** @type {import('./check-settings.mjs').Environments} */ environments) => {
  require('reflect-metadata');
  process.send?.(faultsIn(environments), () => process.disconnect());
});

/** @param {import('./check-settings.mjs').Environments} environments */
function faultsIn(environments) {
  /** @type {typeof import('../../libs/config/src/index.js')} */
  const { loadSettings, SettingsError } = require(join(OUTPUT, 'libs/config/src/index.js'));
  /** @type {typeof import('../../libs/observability/src/index.js')} */
  const { LoggingEnv } = require(join(OUTPUT, 'libs/observability/src/index.js'));
  /** @type {Map<string, import('./settings.mjs').SettingFault & {processes: string[]}>} */
  const faults = new Map();
  for (const [name, [file = '', list = '']] of Object.entries(SETTINGS)) {
    const classes = require(join(OUTPUT, file))[list];
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
