import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SetupError } from '../setup-error.mjs';

/** The clone that this file belongs to. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/**
 * A port that a service wants.
 *
 * @typedef {object} PortWish
 * @property {string} variable  The environment variable that sets it.
 * @property {number} number
 * @property {boolean} explicit  Set by the person, so no other will do.
 */

/** @typedef {'compensation' | 'compensationManagement' | 'pipeline' | 'pipelineManagement' | 'workerManagement'} PortName */

/**
 * @typedef {object} LauncherSettings
 * @property {string} localDir
 * @property {string | undefined} databaseUrl
 * @property {string | undefined} redisUrl
 * @property {string | undefined} publicBaseUrl
 * @property {string | undefined} sealingKeys
 * @property {string | undefined} webhookSecretKeys
 * @property {Record<PortName, PortWish>} ports
 */

/** What all processes of a start share. Each may lie in a file that `<name>_FILE` names, as for the services. */
export const SHARED = /** @type {const} */ ([
  'DATABASE_URL',
  'REDIS_URL',
  'SEALING_KEYS',
  'WEBHOOK_SECRET_KEYS',
]);

/** For those who are given what was read from such files: an empty variable counts as unset. */
export const NO_FILES = Object.fromEntries(SHARED.map((variable) => [`${variable}_FILE`, '']));

/** @type {Record<PortName, [string, number]>} */
const PORTS = {
  compensation: ['COMPENSATION_PORT', 3001],
  pipeline: ['PIPELINE_PORT', 3002],
  compensationManagement: ['COMPENSATION_MANAGEMENT_PORT', 9001],
  pipelineManagement: ['PIPELINE_MANAGEMENT_PORT', 9002],
  workerManagement: ['WORKER_MANAGEMENT_PORT', 9003],
};

/**
 * What the launcher itself takes from the environment; everything else is the services' business.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {LauncherSettings}
 */
export function launcherSettings(env) {
  const wishes = Object.entries(PORTS).map(([name, [variable, usual]]) => [
    name,
    portWish(env, variable, usual),
  ]);
  return {
    localDir: localDirectory(env),
    databaseUrl: secret(env, 'DATABASE_URL'),
    redisUrl: secret(env, 'REDIS_URL'),
    publicBaseUrl: text(env, 'PUBLIC_BASE_URL'),
    sealingKeys: secret(env, 'SEALING_KEYS'),
    webhookSecretKeys: secret(env, 'WEBHOOK_SECRET_KEYS'),
    ports: Object.fromEntries(wishes),
  };
}

/** @param {NodeJS.ProcessEnv} env */
export function localDirectory(env) {
  return resolve(ROOT, text(env, 'LOCAL_DIR') ?? '.local');
}

/**
 * The files of one LOCAL_DIR.
 *
 * @param {string} localDir
 */
export function localFiles(localDir) {
  return {
    runtime: join(localDir, 'runtime.json'),
    credentials: join(localDir, 'demo-credentials.json'),
    /** Which accounts, in which database, the credentials belong to. */
    demoAccounts: join(localDir, 'demo-accounts.json'),
    sealingKeys: join(localDir, 'sealing-keys'),
    webhookSecretKeys: join(localDir, 'webhook-secret-keys'),
    postgres: join(localDir, 'postgres'),
    redis: join(localDir, 'redis'),
    logs: join(localDir, 'logs'),
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} variable
 * @param {number} usual
 * @returns {PortWish}
 */
function portWish(env, variable, usual) {
  const given = text(env, variable);
  if (given === undefined) return { variable, number: usual, explicit: false };
  const number = Number(given);
  if (Number.isInteger(number) && number > 0 && number < 65_536) return { variable, number, explicit: true };
  throw new SetupError(`${variable} must be a port number from 1 to 65535.`);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {typeof SHARED[number]} variable
 */
function secret(env, variable) {
  const value = text(env, variable);
  const path = text(env, `${variable}_FILE`);
  if (path === undefined) return value;
  if (value !== undefined) throw new SetupError(`${variable} is given twice: here and in ${variable}_FILE.`);
  return contentOf(path, `${variable}_FILE`);
}

/**
 * @param {string} path
 * @param {string} variable
 */
function contentOf(path, variable) {
  try {
    const content = readFileSync(path, 'utf8').trim();
    if (content !== '') return content;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new SetupError(`The file named by ${variable} can not be read (${code}).`);
  }
  throw new SetupError(`The file named by ${variable} is empty.`);
}

/**
 * An empty variable counts as unset, because orchestrators pass empty strings for absent values.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} variable
 */
function text(env, variable) {
  return env[variable]?.trim() || undefined;
}
