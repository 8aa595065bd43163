import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { scratchRoot } from './scratch-root.mjs';
import { cleanUpAfter, PidFile, readPidFile } from '../start/pid-file.mjs';
import { isRunning } from '../start/processes.mjs';
import {
  createScratchDatabase,
  databaseName,
  dropDatabases,
  dropRole,
  withClient,
} from './postgres-database.mjs';
import { removePostgresFiles } from './postgres-home.mjs';
import { startPostgres } from './postgres.mjs';
import { processRole, ROLES_OF_PROCESSES } from './process-role.mjs';
import { claimRedisDatabases } from './redis-databases.mjs';
import { REDIS_DATABASES, startRedis } from './redis.mjs';

/**
 * The servers of one test run.
 *
 * @typedef {object} TestServers
 * @property {Record<string, string>} environment  What `test/setup` reads: TEST_DATABASE_URL, TEST_REDIS_URL, TEST_REDIS_DATABASES.
 * @property {() => Promise<void>} stop
 */

const FOLDER_PREFIX = 'wagewright-test-';
const DATABASE_PREFIX = 'wagewright_test_';
const PID_FILE = 'runtime.json';
/** PostgreSQL's own account must be able to pass through; nobody may list the folder. */
const PASSABLE = 0o711;

/**
 * Gets a PostgreSQL and a Redis for tests: servers of our own in a temporary folder, in memory if possible, or, on servers that are
 * given, only a database of our own and logical databases that nobody uses.
 *
 * @param {object} [given]
 * @param {string} [given.databaseUrl]
 * @param {string} [given.redisUrl]
 * @param {number} [given.redisDatabases]  How many logical databases of a given Redis to ask for.
 * @param {(line: string) => void} [given.say]
 * @returns {Promise<TestServers>}
 */
export async function startTestServers({
  databaseUrl,
  redisUrl,
  redisDatabases = availableParallelism(),
  say = () => undefined,
} = {}) {
  await cleanUpDeadRuns();
  /** @type {(() => Promise<unknown>)[]} */
  const undo = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const folder = makeFolder(undo);
    const database = databaseUrl ? await scratchDatabase(databaseUrl, undo) : await ownPostgres(folder, undo);
    const redis = redisUrl
      ? await scratchRedis(redisUrl, redisDatabases, undo)
      : await ownRedis(folder, undo, say);
    const environment = {
      TEST_DATABASE_URL: database,
      TEST_REDIS_URL: redis.url,
      TEST_REDIS_DATABASES: redis.databases.join(','),
    };
    return { environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function makeFolder(/** @type {(() => Promise<unknown>)[]} */ undo) {
  const path = mkdtempSync(join(scratchRoot(), FOLDER_PREFIX));
  chmodSync(path, PASSABLE);
  const pidFile = PidFile.create(join(path, PID_FILE));
  undo.push(async () => removeFolder(path));
  const onSpawn = (/** @type {import('../start/logged-process.mjs').LoggedProcess} */ process) =>
    pidFile?.record(process);
  return { path, onSpawn };
}

/**
 * @param {ReturnType<typeof makeFolder>} folder
 * @param {(() => Promise<unknown>)[]} undo
 */
async function ownPostgres({ path, onSpawn }, undo) {
  const database = `${DATABASE_PREFIX}own`;
  const server = await startPostgres({
    directory: join(path, 'postgres'),
    database,
    durable: false,
    onSpawn,
  });
  undo.push(server.stop);
  await makeLoginQuick(server.url);
  return server.url;
}

/**
 * Sets the password again with a single round of hashing: the usual thousands make guessing hard, and take a client longer
 * than the rest of its login.
 */
async function makeLoginQuick(/** @type {string} */ url) {
  const { password } = new URL(url);
  await withClient(url, (client) =>
    client.query(`SET scram_iterations = 1; ALTER ROLE CURRENT_USER PASSWORD '${password}'`),
  );
}

/**
 * @param {ReturnType<typeof makeFolder>} folder
 * @param {(() => Promise<unknown>)[]} undo
 * @param {(line: string) => void} say
 */
async function ownRedis({ path, onSpawn }, undo, say) {
  const server = await startRedis({ directory: join(path, 'redis'), durable: false, onSpawn, say });
  undo.push(server.stop);
  // Database 0 stays empty, so that a test which forgets to ask for its own one finds nothing.
  return { url: server.url, databases: Array.from({ length: REDIS_DATABASES - 1 }, (_, index) => index + 1) };
}

async function scratchDatabase(/** @type {string} */ given, /** @type {(() => Promise<unknown>)[]} */ undo) {
  const url = await createScratchDatabase(given, DATABASE_PREFIX);
  const name = databaseName(url);
  undo.push(
    ...[undefined, ...ROLES_OF_PROCESSES].map((process) => () => dropRole(given, processRole(name, process))),
    () => dropDatabases(given, name),
  );
  return url;
}

async function scratchRedis(
  /** @type {string} */ given,
  /** @type {number} */ wanted,
  /** @type {(() => Promise<unknown>)[]} */ undo,
) {
  const { databases, release } = await claimRedisDatabases(given, wanted);
  undo.push(release);
  return { url: given, databases };
}

/** Ends and removes what test runs left that were killed. */
async function cleanUpDeadRuns() {
  const root = scratchRoot();
  for (const name of readdirSync(root).filter((entry) => entry.startsWith(FOLDER_PREFIX))) {
    const path = join(root, name);
    const held = readPidFile(join(path, PID_FILE));
    if (held === undefined || isRunning(held.owner)) continue;
    await cleanUpAfter(held);
    removeFolder(path);
  }
}

function removeFolder(/** @type {string} */ path) {
  removePostgresFiles(join(path, 'postgres'));
  removePostgresFiles(path);
}
