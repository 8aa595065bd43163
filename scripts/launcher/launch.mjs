import { publishBundledRelease } from './bundled-release.mjs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { keptSecret } from '../files/private-file.mjs';
import { startLogged } from '../processes/logged-process.mjs';
import { startPostgres } from '../servers/postgres.mjs';
import { startRedis } from '../servers/redis.mjs';
import { SetupError } from '../setup-error.mjs';
import { admin } from './admin-command.mjs';
import { assignPorts } from './assign-ports.mjs';
import { ensureBuilt } from './build-output.mjs';
import { ensureDemoCredentials } from './demo-accounts.mjs';
import { checkPostgres, checkRedis } from './given-servers.mjs';
import { ensureInstalled } from './install.mjs';
import { nodeFlags } from './node-flags.mjs';
import { becomeReady } from './readiness.mjs';
import { localFiles, NO_FILES, ROOT } from './settings.mjs';
import { RANK } from './stack.mjs';

/**
 * What one start has to work with.
 *
 * @typedef {object} LaunchContext
 * @property {import('./settings.mjs').LauncherSettings} settings
 * @property {import('./progress.mjs').Progress} progress
 * @property {import('./stack.mjs').Stack} stack
 * @property {import('../processes/ledger.mjs').Ledger} ledger
 * @property {AbortSignal} signal  Aborted when the start must be given up.
 */

/**
 * @typedef {object} Launched
 * @property {Record<import('./settings.mjs').PortName, number>} ports
 * @property {{compensation: string, pipeline: string, worker: string}} addresses
 * @property {import('./demo-accounts.mjs').DemoCredentials} credentials
 */

/** A keyring of one key: its id, and 32 random bytes. */
const newSecretKeys = () => `k1:${randomBytes(32).toString('base64')}`;

/**
 * Brings everything up, in order. Ports come first: a start that can not end well should fail at once.
 *
 * @param {LaunchContext} context
 * @returns {Promise<Launched>}
 */
export async function launch(context) {
  const { settings, progress, ledger, signal } = context;
  const files = localFiles(settings.localDir);
  mkdirSync(files.logs, { recursive: true });

  const ports = await assignPorts(settings.ports, progress);
  const addresses = addressesOf(ports);
  await ensureInstalled(progress, signal);
  const [databaseUrl, redisUrl] = await allOrFirstFailure([
    providePostgres(context),
    provideRedis(context),
    ensureBuilt(progress, signal),
  ]);
  signal.throwIfAborted();

  const shared = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SEALING_KEYS: settings.sealingKeys ?? keptSecret(files.sealingKeys, newSecretKeys),
    WEBHOOK_SECRET_KEYS: settings.webhookSecretKeys ?? keptSecret(files.webhookSecretKeys, newSecretKeys),
  };
  ledger.update({ ...shared, ports, addresses });
  const env = { ...process.env, NODE_ENV: 'production', ...NO_FILES, ...shared };
  const runAdmin = (/** @type {string[]} */ args) => admin(args, env, signal);
  await progress.step('Migrating the database', () => runAdmin(['db', 'migrate']));
  await progress.step('Bundled dataset', (note) => publishBundledRelease(runAdmin, note));

  const [credentials] = await allOrFirstFailure([
    provideCredentials({ files, databaseUrl, addresses, progress, runAdmin }),
    startServices(context, env, ports),
  ]);
  return { ports, addresses, credentials };
}

/** @param {LaunchContext} context */
async function providePostgres({ settings, progress, stack }) {
  const { databaseUrl, localDir } = settings;
  return progress.step('PostgreSQL', async (note) => {
    if (databaseUrl !== undefined) {
      note(`version ${await checkPostgres(databaseUrl)}, the one of DATABASE_URL`);
      return databaseUrl;
    }
    const { postgres, logs } = localFiles(localDir);
    const server = await startPostgres({
      directory: postgres,
      logFile: join(logs, 'postgres.log'),
      onSpawn: (process) => stack.note(process),
    });
    stack.add({ process: server.process, rank: RANK.postgres, signals: server.stopSignals });
    const isElsewhere = !server.data.startsWith(postgres);
    note(`embedded, on 127.0.0.1:${server.port}${isElsewhere ? `, data in ${server.data}` : ''}`);
    return server.url;
  });
}

/** @param {LaunchContext} context */
async function provideRedis({ settings, progress, stack }) {
  const { redisUrl, localDir } = settings;
  return progress.step('Redis', async (note) => {
    if (redisUrl !== undefined) {
      const { version, evicts } = await checkRedis(redisUrl);
      note(`version ${version}, the one of REDIS_URL`);
      if (evicts)
        progress.say(
          '  note  This Redis may evict keys: set its maxmemory-policy to noeviction, or queued jobs can be lost.',
        );
      return redisUrl;
    }
    const { redis, logs } = localFiles(localDir);
    const server = await startRedis({
      directory: redis,
      logFile: join(logs, 'redis.log'),
      say: (line) => progress.say(`        ${line}`),
      onSpawn: (process) => stack.note(process),
    });
    stack.add({ process: server.process, rank: RANK.redis, signals: server.stopSignals });
    note(`on 127.0.0.1:${server.port}`);
    return server.url;
  });
}

/** @param {any} options */
async function provideCredentials({ files, databaseUrl, addresses, progress, runAdmin }) {
  return progress.step('Demo accounts', async (/** @type {(detail: string) => void} */ note) => {
    const { credentials, isNew } = await ensureDemoCredentials({
      files,
      databaseUrl,
      addresses,
      admin: runAdmin,
    });
    note(isNew ? 'created' : 'those of an earlier start');
    return credentials;
  });
}

/**
 * @param {LaunchContext} context
 * @param {NodeJS.ProcessEnv} env
 * @param {Record<import('./settings.mjs').PortName, number>} ports
 */
async function startServices({ settings, progress, stack, signal }, env, ports) {
  const { logs } = localFiles(settings.localDir);
  const own = {
    COMPENSATION_PORT: String(ports.compensation),
    COMPENSATION_MANAGEMENT_PORT: String(ports.compensationManagement),
    PIPELINE_PORT: String(ports.pipeline),
    PIPELINE_MANAGEMENT_PORT: String(ports.pipelineManagement),
    WORKER_MANAGEMENT_PORT: String(ports.workerManagement),
  };
  const start = async (
    /** @type {string} */ name,
    /** @type {string} */ app,
    /** @type {number} */ rank,
    /** @type {number} */ port,
    more = {},
  ) => {
    signal.throwIfAborted();
    const script = `dist/apps/${app}/src/main.js`;
    const process = await startLogged({
      name,
      command: globalThis.process.execPath,
      args: [...nodeFlags(script), join(ROOT, script)],
      cwd: ROOT,
      env: { ...env, ...own, ...more },
      logFile: join(logs, `${name}.log`),
    });
    stack.note(process);
    stack.add({ process, rank });
    await becomeReady(process, port, signal);
  };
  const publicBaseUrl = settings.publicBaseUrl ?? addressesOf(ports).compensation;
  await progress.step('Compensation, pipeline and webhook worker', () =>
    allOrFirstFailure([
      start('compensation', 'compensation', RANK.service, ports.compensationManagement, {
        PUBLIC_BASE_URL: publicBaseUrl,
      }),
      start('pipeline', 'pipeline', RANK.service, ports.pipelineManagement),
      start('worker', 'webhook-worker', RANK.worker, ports.workerManagement),
    ]),
  );
}

/** @param {Record<import('./settings.mjs').PortName, number>} ports */
function addressesOf(ports) {
  return {
    compensation: `http://127.0.0.1:${ports.compensation}`,
    pipeline: `http://127.0.0.1:${ports.pipeline}`,
    // The worker serves nobody; this is its management address.
    worker: `http://127.0.0.1:${ports.workerManagement}`,
  };
}

/**
 * Like Promise.all, but waits for the others before it rejects: what they still start must be known to
 * whoever stops everything, and a person wants to hear of all faults at once.
 *
 * @template {readonly unknown[]} T
 * @param {T} works
 * @returns {Promise<{-readonly [K in keyof T]: Awaited<T[K]>}>}
 */
async function allOrFirstFailure(works) {
  const results = await Promise.allSettled(works);
  const faults = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
  if (faults.length > 1 && faults.every((fault) => fault instanceof SetupError)) {
    throw new SetupError(faults.map((fault) => fault.message).join('\n'));
  }
  if (faults.length > 0) throw faults[0];
  return /** @type {any} */ (
    results.map((result) => /** @type {PromiseFulfilledResult<unknown>} */ (result).value)
  );
}
