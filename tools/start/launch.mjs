import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureBuilt, WEB_BUILD } from '../build/build-output.mjs';
import { checkPostgres } from '../servers/postgres-database.mjs';
import { startPostgres } from '../servers/postgres.mjs';
import { processRole, ROLES_OF_PROCESSES } from '../servers/process-role.mjs';
import { checkRedis, startRedis } from '../servers/redis.mjs';
import { admin } from './admin-command.mjs';
import { allOrFirstFailure } from './all-or-first-failure.mjs';
import { publishBundledRelease } from './bundled-release.mjs';
import { ensureDemoCredentials } from './demo-accounts.mjs';
import { addressesOf, commonEnvironment, environmentsOf } from './environments.mjs';
import { ensureInstalled } from './install.mjs';
import { assignPorts } from './ports.mjs';
import { keptSecret } from './private-file.mjs';
import { programArguments, SERVICES, startServices, statusTargets } from './services.mjs';
import { OWNER_URL, PROCESS_URLS, ROOT, STATUS_TARGETS } from './settings.mjs';
import { RANK } from './stack.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * @typedef {object} LaunchContext
 * @property {import('./settings.mjs').LauncherSettings} settings
 * @property {import('./progress.mjs').Progress} progress
 * @property {import('./stack.mjs').Stack} stack
 * @property {import('./pid-file.mjs').PidFile} pidFile
 * @property {AbortSignal} signal  Aborted when the start must be given up.
 * @property {boolean} withDemo  Whether demo accounts may be made.
 * @property {readonly string[]} [watched]  The apps that run in watch mode; the others do not run.
 * @property {ReturnType<typeof addressesOf>} [addresses]  Under which people reach the processes, if not at their ports.
 * @property {{postgres: string[], redis: string[]}} [limits]  Lines of the servers' configurations.
 */

/** @typedef {Awaited<ReturnType<typeof launch>>} Launched */
/** @typedef {{SEALING_KEYS: string, WEBHOOK_SECRET_KEYS: string}} Keyrings */

/** Addresses of the right shape, for the check of the settings: our own servers start after it. */
const UNKNOWN_YET = { DATABASE_URL: 'postgres://127.0.0.1/', REDIS_URL: 'redis://127.0.0.1/' };
/** A fault of the settings in a process's output: two spaces, the setting and what is wrong with it. */
const FAULT = /^ {2}([A-Z0-9_]+): (.*)$/gm;

/**
 * Brings everything up, in order. Ports and settings come first: a start that can not end well should fail
 * before anything is started, and name all that is wrong.
 *
 * @param {LaunchContext} context
 */
export async function launch(context) {
  const { settings, progress, pidFile, signal } = context;
  const { files } = settings;
  mkdirSync(files.logs, { recursive: true });
  const keyrings = {
    SEALING_KEYS: settings.sealingKeys ?? keptSecret(files.sealingKeys, newKeyring),
    WEBHOOK_SECRET_KEYS: settings.webhookSecretKeys ?? keptSecret(files.webhookSecretKeys, newKeyring),
  };
  const ports = await assignPorts(settings.ports, progress);
  const addresses = context.addresses ?? addressesOf(ports, settings.managementHost);
  // An image has no lock file: packages and output came with it.
  if (existsSync(join(ROOT, 'package-lock.json'))) {
    await ensureInstalled(progress, signal);
    await ensureBuilt(progress, signal);
    await ensureBuilt(progress, signal, WEB_BUILD);
  }
  const supposed = supposedEnvironments(settings, ports, keyrings);
  await checkSettings(supposed, settings.faults, signal);
  const [{ databaseUrl, ownerUrl, databaseUrls = {} }, redisUrl] = await allOrFirstFailure([
    providePostgres(context),
    provideRedis(context),
  ]);
  signal.throwIfAborted();

  const shared = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, ...keyrings };
  const ofProcesses = Object.fromEntries(
    Object.entries(databaseUrls).map(([name, url]) => [PROCESS_URLS[/** @type {'worker'} */ (name)], url]),
  );
  const targets = { [STATUS_TARGETS]: statusTargets(context, ports) };
  pidFile.update({ ...shared, ...ofProcesses, [OWNER_URL]: ownerUrl, ...targets, ports, addresses });
  const env = commonEnvironment(shared);
  const owned = { ...env, ...ofProcesses, [OWNER_URL]: ownerUrl };
  await progress.step('Migrating the database', () => admin(['db', 'migrate'], owned, signal));
  const runAdmin = (/** @type {string[]} */ args) => admin(args, env, signal);
  await progress.step('Bundled dataset', (note) => publishBundledRelease(runAdmin, note));
  const demo = context.withDemo
    ? progress.step('Demo accounts', (note) =>
        ensureDemoCredentials({ files, databaseUrl, addresses, admin: runAdmin, note }),
      )
    : undefined;
  const environments = environmentsOf(env, settings, ports, databaseUrls);
  const [credentials] = await allOrFirstFailure([demo, startServices(context, environments, ports)]);
  pidFile.update({ hasDemo: credentials !== undefined });
  return { ports, managementHost: settings.managementHost, addresses, credentials };
}

/** One key: its id, and 32 random bytes. */
function newKeyring() {
  return `k1:${randomBytes(32).toString('base64')}`;
}

/**
 * @param {import('./settings.mjs').LauncherSettings} settings
 * @param {import('./environments.mjs').Ports} ports
 * @param {Keyrings} keyrings
 */
function supposedEnvironments(settings, ports, keyrings) {
  const { databaseUrl = UNKNOWN_YET.DATABASE_URL, redisUrl = UNKNOWN_YET.REDIS_URL } = settings;
  const common = commonEnvironment({ DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, ...keyrings });
  return environmentsOf({ ...common, [OWNER_URL]: settings.ownerUrl }, settings, ports);
}

/**
 * With a server of our own, each process gets a role limited to its work, and the operator's commands get one that owns
 * nothing. The migrations make these roles.
 *
 * @param {LaunchContext} context
 * @returns {Promise<{ databaseUrl: string, ownerUrl: string | undefined, databaseUrls?: Record<string, string> }>}
 *   Without an owner, one role is everything.
 */
async function providePostgres({ settings, progress, stack, limits }) {
  const { databaseUrl, ownerUrl, files } = settings;
  return progress.step('PostgreSQL', async (note) => {
    if (databaseUrl !== undefined) {
      note(`version ${await checkPostgres(ownerUrl ?? databaseUrl)}, the one of DATABASE_URL`);
      return { databaseUrl, ownerUrl };
    }
    const server = await startPostgres({
      directory: files.postgres,
      logFile: join(files.logs, 'postgres.log'),
      limits: limits?.postgres,
      onSpawn: (process) => stack.note(process),
    });
    stack.add({ process: server.process, rank: RANK.postgres, signals: server.stopSignals });
    const isElsewhere = !server.data.startsWith(files.postgres);
    note(`embedded, on 127.0.0.1:${server.port}${isElsewhere ? `, data in ${server.data}` : ''}`);
    /** @type {(passwordFile: string, name?: import('./environments.mjs').ProcessName) => string} */
    const urlAs = (passwordFile, name) => {
      const url = new URL(server.url);
      url.username = processRole(url.username, name);
      url.password = keptSecret(passwordFile);
      return url.href;
    };
    return {
      databaseUrl: urlAs(files.postgresAppPassword),
      ownerUrl: server.url,
      databaseUrls: Object.fromEntries(
        ROLES_OF_PROCESSES.map((name) => [name, urlAs(files.postgresPasswordOf(name), name)]),
      ),
    };
  });
}

/** @param {LaunchContext} context */
async function provideRedis({ settings, progress, stack, limits }) {
  const { redisUrl, files } = settings;
  return progress.step('Redis', async (note) => {
    if (redisUrl !== undefined) {
      const version = await checkRedis(redisUrl);
      note(version ? `version ${version}, the one of REDIS_URL` : 'of REDIS_URL');
      return redisUrl;
    }
    const server = await startRedis({
      directory: files.redis,
      logFile: join(files.logs, 'redis.log'),
      limits: limits?.redis,
      say: (line) => progress.say(`        ${line}`),
      onSpawn: (process) => stack.note(process),
    });
    stack.add({ process: server.process, rank: RANK.redis, signals: server.stopSignals });
    note(`on 127.0.0.1:${server.port}`);
    return server.url;
  });
}

/**
 * Asks every process for the faults of its settings, and names all together, before anything is started.
 *
 * @param {import('./environments.mjs').Environments} environments
 * @param {readonly import('./settings.mjs').SettingFault[]} known  Faults that the launcher itself has found.
 * @param {AbortSignal} signal
 * @throws {SetupError} that names them
 */
async function checkSettings(environments, known, signal) {
  const answers = await Promise.all(
    SERVICES.map(async ({ name, app }) => ({ name, said: await faultsOf(app, environments[name], signal) })),
  );
  /** @type {Map<string, string[]>} */
  const faults = new Map();
  for (const { name, said } of answers)
    for (const [, variable = '', problem = ''] of said.matchAll(FAULT)) {
      if (known.some((fault) => fault.variable === variable)) continue;
      const fault = `${variable} ${problem}`;
      faults.set(fault, [...(faults.get(fault) ?? []), name]);
    }
  const lines = [
    ...known.map(({ variable, problem }) => `  ${variable} ${problem}`),
    ...Array.from(faults, ([fault, names]) => `  ${fault} (${names.join(', ')})`),
  ];
  if (lines.length > 0)
    throw new SetupError(`${lines.length} invalid setting(s); nothing was started:\n${lines.join('\n')}`);
}

/**
 * @param {string} app
 * @param {NodeJS.ProcessEnv} env
 * @param {AbortSignal} signal
 */
async function faultsOf(app, env, signal) {
  const child = spawn(process.execPath, [...programArguments(app), '--check-settings'], {
    env,
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
  const [said, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0 && said.search(FAULT) < 0)
    throw new SetupError(`The settings of ${app} could not be checked.\n${said.trim()}`);
  return said;
}
