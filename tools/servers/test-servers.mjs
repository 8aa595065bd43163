import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanUpAfter, PidFile, readPidFile } from '../start/pid-file.mjs';
import { isRunning } from '../start/processes.mjs';
import { claimRedisDatabases, createScratchDatabase } from './given-test-servers.mjs';
import { withClient } from './postgres-database.mjs';
import { removePostgresFiles } from './postgres-home.mjs';
import { startPostgres } from './postgres.mjs';
import { REDIS_DATABASES, startRedis } from './redis.mjs';
import { scratchRoot } from './scratch-root.mjs';

/**
 * @typedef {object} TestServers
 * @property {Record<string, string>} environment  Variables for `test/setup`: TEST_DATABASE_URL, TEST_REDIS_URL, TEST_REDIS_DATABASES.
 * @property {() => Promise<void>} stop
 */

/** @typedef {(step: () => Promise<unknown>) => void} Undo  Registers what is to be done at the end, the last step first. */

const FOLDER_PREFIX = 'wagewright-test-';
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
 * @param {boolean} [given.durable]  On the disk and with `fsync`, as operators have them: for measurements.
 * @param {(line: string) => void} [given.say]
 * @returns {Promise<TestServers>}
 */
export async function startTestServers({
  databaseUrl,
  redisUrl,
  redisDatabases = availableParallelism(),
  durable = false,
  say = () => undefined,
} = {}) {
  const root = durable ? tmpdir() : scratchRoot();
  await cleanUpDeadRuns(root);
  /** @type {(() => Promise<unknown>)[]} */
  const steps = [];
  const undo = (/** @type {() => Promise<unknown>} */ step) => void steps.push(step);
  const stop = async () => {
    for (const step of steps.splice(0).toReversed()) await step();
  };
  try {
    const folder = makeTestFolder(undo, root);
    const environment = {
      TEST_DATABASE_URL: await postgresUrl(folder, databaseUrl, durable, undo),
      ...(await redisVariables(folder, redisUrl, redisDatabases, say, undo)),
    };
    return { environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * A folder that a later test run removes, with the servers in it, should this process die.
 *
 * @param {Undo} undo
 * @param {string} [root]
 */
export function makeTestFolder(undo, root = scratchRoot()) {
  const path = mkdtempSync(join(root, FOLDER_PREFIX));
  chmodSync(path, PASSABLE);
  const pidFile = PidFile.create(join(path, PID_FILE));
  undo(async () => removeFolder(path));
  const onSpawn = (/** @type {import('../start/logged-process.mjs').LoggedProcess} */ process) =>
    pidFile?.record(process);
  return { path, onSpawn };
}

/**
 * @param {ReturnType<typeof makeTestFolder>} folder
 * @param {string | undefined} given
 * @param {boolean} durable
 * @param {Undo} undo
 */
async function postgresUrl({ path, onSpawn }, given, durable, undo) {
  if (given) {
    const { url, release } = await createScratchDatabase(given);
    undo(release);
    return url;
  }
  const directory = join(path, 'postgres');
  const database = 'wagewright_test_own';
  const { url, stop } = await startPostgres({ directory, database, durable, onSpawn });
  undo(stop);
  // One iteration of SCRAM: PostgreSQL's 4,096 make every login of a test slow.
  const { password } = new URL(url);
  await withClient(url, (client) =>
    client.query(`SET scram_iterations = 1; ALTER ROLE CURRENT_USER PASSWORD '${password}'`),
  );
  return url;
}

/**
 * @param {ReturnType<typeof makeTestFolder>} folder
 * @param {string | undefined} given
 * @param {number} wanted
 * @param {(line: string) => void} say
 * @param {Undo} undo
 */
async function redisVariables({ path, onSpawn }, given, wanted, say, undo) {
  if (given) {
    const { databases, release } = await claimRedisDatabases(given, wanted);
    undo(release);
    return { TEST_REDIS_URL: given, TEST_REDIS_DATABASES: databases.join(',') };
  }
  const { url, stop } = await startRedis({ directory: join(path, 'redis'), durable: false, onSpawn, say });
  undo(stop);
  // Database 0 stays empty, so that a test which forgets to ask for its own one finds nothing.
  const databases = Array.from({ length: REDIS_DATABASES - 1 }, (_, index) => index + 1);
  return { TEST_REDIS_URL: url, TEST_REDIS_DATABASES: databases.join(',') };
}

async function cleanUpDeadRuns(/** @type {string} */ root) {
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
