import { createRequire } from 'node:module';
import { join } from 'node:path';
import { OUTPUT } from '../build/build-output.mjs';

// Forked by check-settings.mjs: is sent the environment of each process, and answers with what is wrong in them.

const require = createRequire(import.meta.url);

process.once('message', (/** @type {import('./check-settings.mjs').Environments} */ environments) => {
  process.send?.(faultsIn(environments), () => process.disconnect());
});

/**
 * What the build has joined (tools/build/bundle.mjs).
 *
 * @typedef {object} AllSettings
 * @property {typeof import('../../libs/config/src/index.js').loadSettings} loadSettings
 * @property {typeof import('../../libs/config/src/index.js').SettingsError} SettingsError
 * @property {typeof import('../../libs/observability/src/index.js').LoggingEnv} LoggingEnv
 * @property {Record<import('./environments.mjs').ProcessName, import('../../libs/config/src/index.js').SettingsClass[]>} settings
 */

/** @param {import('./check-settings.mjs').Environments} environments */
function faultsIn(environments) {
  /** @type {AllSettings} */
  const { loadSettings, SettingsError, LoggingEnv, settings } = require(join(OUTPUT, 'settings/main.js'));
  /** @type {Map<string, import('./settings.mjs').SettingFault & {processes: string[]}>} */
  const faults = new Map();
  for (const [name, classes] of Object.entries(settings)) {
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
