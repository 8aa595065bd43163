import { readJsonIfThere } from './private-file.mjs';
import { isRunning } from './identity.mjs';
import { readLedger } from './ledger.mjs';
import { SetupError } from './setup-error.mjs';
import { localDirectory, localFiles, OWNER_URL, SHARED } from './settings.mjs';

/**
 * What the ledger of a start says, as long as that start runs.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {(import('./ledger.mjs').LedgerContent & Record<string, any>) | undefined}
 */
export function runningStart(env) {
  const held = readLedger(localFiles(localDirectory(env)).runtime);
  return held !== undefined && isRunning(held.owner) ? held : undefined;
}

/**
 * Where the processes and servers of a running start are reached, with the passwords to do so, under the names that the
 * processes themselves and the examples of the documents use.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Record<string, string>}
 */
export function variablesOf(env) {
  const held = runningStart(env);
  const demo = readJsonIfThere(localFiles(localDirectory(env)).credentials);
  if (held?.['state'] !== 'ready' || demo === undefined)
    throw new SetupError('Nothing is running here: "npm start" first, and wait until it is ready.');
  const { compensation, pipeline, worker, console } = held['addresses'];
  return {
    COMPENSATION: compensation,
    PIPELINE: pipeline,
    WORKER: worker,
    CONSOLE: console,
    CONSOLE_WELCOME: demo.console.welcome,
    API_KEY: demo.compensation.keys.pro,
    API_KEY_FREE: demo.compensation.keys.free,
    API_KEY_ULTRA: demo.compensation.keys.ultra,
    TOKEN: demo.pipeline.tokens.readWrite,
    TOKEN_READ_ONLY: demo.pipeline.tokens.readOnly,
    ...Object.fromEntries(SHARED.map((name) => [name, String(held[name])])),
    ...(held[OWNER_URL] && { [OWNER_URL]: String(held[OWNER_URL]) }),
  };
}
