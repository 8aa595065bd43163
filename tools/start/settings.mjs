import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone that this file belongs to. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/**
 * @typedef {object} PortWish
 * @property {string} variable  The environment variable that sets it.
 * @property {number} number
 * @property {boolean} explicit  Set by the person, so no other will do.
 */

/** @typedef {keyof typeof PORTS} PortName */

/**
 * A setting that the launcher itself can not use, and what is wrong with it; never its value.
 *
 * @typedef {object} SettingFault
 * @property {string} variable
 * @property {string} problem  Rest of a sentence that begins with the variable.
 */

/** @typedef {ReturnType<typeof launcherSettings>} LauncherSettings  It can be used without any `faults`. */

/** Address for the role that owns the tables: only "admin db migrate" reads it. */
export const OWNER_URL = 'DATABASE_DIRECT_URL';

/** The address of each process, with a role of its own. */
export const PROCESS_URLS = /** @type {const} */ ({
  compensation: 'COMPENSATION_DATABASE_URL',
  pipeline: 'PIPELINE_DATABASE_URL',
  worker: 'WORKER_DATABASE_URL',
  console: 'CONSOLE_DATABASE_URL',
});

/** The management ports, for `admin status`. */
export const STATUS_TARGETS = 'STATUS_TARGETS';

/** Settings that all processes of a start share. Each may lie in a file that `<name>_FILE` names, as for the services. */
export const SHARED = /** @type {const} */ ([
  'DATABASE_URL',
  'REDIS_URL',
  'SEALING_KEYS',
  'WEBHOOK_SECRET_KEYS',
]);

/** Unsets the `_FILE` variables for processes that get the contents. An empty variable counts as unset. */
export const NO_FILES = Object.fromEntries(
  [...SHARED, OWNER_URL].map((variable) => [`${variable}_FILE`, '']),
);

/** The variable that sets a port, and the usual number. */
const PORTS = /** @type {const} */ ({
  compensation: ['COMPENSATION_PORT', 3001],
  pipeline: ['PIPELINE_PORT', 3002],
  compensationManagement: ['COMPENSATION_MANAGEMENT_PORT', 9001],
  pipelineManagement: ['PIPELINE_MANAGEMENT_PORT', 9002],
  workerManagement: ['WORKER_MANAGEMENT_PORT', 9003],
  console: ['CONSOLE_PORT', 3003],
  consoleManagement: ['CONSOLE_MANAGEMENT_PORT', 9005],
});

/** Settings of the launcher itself, from the environment; everything else is the services' business. */
export function launcherSettings(/** @type {NodeJS.ProcessEnv} */ env) {
  /** @type {SettingFault[]} */
  const faults = [];
  /** @type {Tell} */
  const tell = (variable, problem) => void faults.push({ variable, problem });
  const wishes = Object.entries(PORTS).map(([name, port]) => [name, portWish(env, port, tell)]);
  return {
    faults,
    files: localFiles(env),
    // Metrics name customers' endpoints; a container, which needs all addresses, is not started by us.
    managementHost: text(env, 'MANAGEMENT_HOST') ?? '127.0.0.1',
    databaseUrl: secret(env, 'DATABASE_URL', tell),
    ownerUrl: secret(env, OWNER_URL, tell),
    redisUrl: secret(env, 'REDIS_URL', tell),
    publicBaseUrl: text(env, 'PUBLIC_BASE_URL'),
    consoleBaseUrl: text(env, 'CONSOLE_BASE_URL'),
    sealingKeys: secret(env, 'SEALING_KEYS', tell),
    webhookSecretKeys: secret(env, 'WEBHOOK_SECRET_KEYS', tell),
    ports: /** @type {Record<PortName, PortWish>} */ (Object.fromEntries(wishes)),
  };
}

export function localFiles(/** @type {NodeJS.ProcessEnv} */ env) {
  const file = (/** @type {string} */ name) => resolve(ROOT, text(env, 'LOCAL_DIR') ?? '.local', name);
  return {
    runtime: file('runtime.json'),
    credentials: file('demo-credentials.json'),
    /** Accounts and database that the credentials belong to. */
    demoAccounts: file('demo-accounts.json'),
    sealingKeys: file('sealing-keys'),
    webhookSecretKeys: file('webhook-secret-keys'),
    postgres: file('postgres'),
    postgresAppPassword: file('postgres/app-password'),
    postgresPasswordOf: (/** @type {string} */ process) => file(`postgres/${process}-password`),
    redis: file('redis'),
    logs: file('logs'),
  };
}

/** @typedef {(variable: string, problem: string) => void} Tell */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly [string, number]} port
 * @param {Tell} tell
 * @returns {PortWish}
 */
function portWish(env, [variable, usual], tell) {
  const given = text(env, variable);
  const number = Number(given ?? usual);
  const isPort = Number.isInteger(number) && number > 0 && number < 65_536;
  if (!isPort) tell(variable, 'must be a port number from 1 to 65535');
  return { variable, number: isPort ? number : usual, explicit: isPort && given !== undefined };
}

/** The value of a secret, or the content of the file that `<variable>_FILE` names. */
function secret(
  /** @type {NodeJS.ProcessEnv} */ env,
  /** @type {typeof SHARED[number] | typeof OWNER_URL} */ variable,
  /** @type {Tell} */ tell,
) {
  const value = text(env, variable);
  const path = text(env, `${variable}_FILE`);
  if (path === undefined) return value;
  if (value !== undefined) {
    tell(variable, `is given twice: here and in ${variable}_FILE`);
    return undefined;
  }
  try {
    const content = readFileSync(path, 'utf8').trim();
    if (content === '') tell(`${variable}_FILE`, 'is empty: that file holds nothing');
    return content || undefined;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    tell(`${variable}_FILE`, `can not be read (${code})`);
    return undefined;
  }
}

/** An empty variable counts as unset, because orchestrators pass empty strings for absent values. */
function text(/** @type {NodeJS.ProcessEnv} */ env, /** @type {string} */ variable) {
  return env[variable]?.trim() || undefined;
}
