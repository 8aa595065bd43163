import { runningStart } from './pid-file.mjs';
import { readJsonIfThere } from './private-file.mjs';
import { localFiles, OWNER_URL, SHARED, STATUS_TARGETS } from './settings.mjs';
import { printableError, SetupError } from './setup-error.mjs';

/**
 * `npm run env`: addresses and passwords of a running `npm start`, as lines for a shell
 * (`eval "$(npm run --silent env)"`) or, with --json, as an object.
 *
 * @returns {number}  The exit code.
 */
export function run(/** @type {string[]} */ args) {
  try {
    const variables = variablesOf(localFiles(process.env));
    const quoted = (/** @type {string} */ value) => `'${value.replaceAll("'", String.raw`'\''`)}'`;
    if (args.includes('--json')) console.log(JSON.stringify(variables, null, 2));
    else
      for (const [name, value] of Object.entries(variables)) console.log(`export ${name}=${quoted(value)}`);
    return 0;
  } catch (error) {
    console.error(printableError(error));
    return 1;
  }
}

/**
 * Under the names that the processes themselves and the examples of the documents use.
 *
 * @returns {Record<string, string>}
 */
function variablesOf(/** @type {{runtime: string, credentials: string}} */ { runtime, credentials }) {
  const held = runningStart(runtime);
  if (held?.['state'] !== 'ready')
    throw new SetupError('Nothing is running here: "npm start" first, and wait until it is ready.');
  const { compensation, pipeline, worker, console } = held['addresses'];
  return {
    COMPENSATION: compensation,
    PIPELINE: pipeline,
    WORKER: worker,
    CONSOLE: console,
    ...(held['hasDemo'] && demoVariables(readJsonIfThere(credentials))),
    ...Object.fromEntries(
      [...SHARED, OWNER_URL, STATUS_TARGETS]
        .filter((name) => held[name])
        .map((name) => [name, String(held[name])]),
    ),
  };
}

function demoVariables(/** @type {any} */ demo) {
  return {
    CONSOLE_WELCOME: demo.console.welcome,
    API_KEY: demo.compensation.keys.pro,
    API_KEY_FREE: demo.compensation.keys.free,
    API_KEY_ULTRA: demo.compensation.keys.ultra,
    TOKEN: demo.pipeline.tokens.readWrite,
    TOKEN_READ_ONLY: demo.pipeline.tokens.readOnly,
  };
}
