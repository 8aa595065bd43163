import { randomBytes } from 'node:crypto';
import { SetupError } from '../start/setup-error.mjs';
import { withClient, withDatabase } from './postgres-database.mjs';
import { processRole, ROLES_OF_PROCESSES } from './process-role.mjs';
import { withRedis } from './redis.mjs';

const DATABASE_PREFIX = 'wagewright_test_';
/** Marks a logical database as ours, so that another run that looks for an empty one passes it by. */
const OWNER_KEY = 'wagewright:test-owner';
const OWNER_SECONDS = 2 * 60 * 60;
/** Highest database of a Redis unless its configuration says otherwise. */
const HIGHEST_DATABASE = 15;

/**
 * A new, empty database on somebody's PostgreSQL, with a name that no other has.
 *
 * @param {string} given  The URL of any of its databases.
 * @returns {Promise<{url: string, release: () => Promise<void>}>}
 */
export async function createScratchDatabase(given) {
  const name = `${DATABASE_PREFIX}${randomBytes(5).toString('hex')}`;
  try {
    await withClient(given, (client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
  } catch (error) {
    throw new SetupError(
      `Could not create a database for the tests on the server of DATABASE_URL: ${/** @type {Error} */ (error).message}\n` +
        'Its role needs the right to create databases (ALTER ROLE … CREATEDB), or unset DATABASE_URL ' +
        'to let the tests start a server of their own.',
    );
  }
  const release = () =>
    withClient(given, async (client) => {
      // The databases of test files have names that begin with this one.
      const found = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
        name,
      ]);
      for (const { datname } of found.rows)
        await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`);
      for (const process of [undefined, ...ROLES_OF_PROCESSES]) {
        const role = client.escapeIdentifier(processRole(name, process));
        await client.query(`DROP ROLE IF EXISTS ${role}`);
      }
    });
  return { url: withDatabase(given, name), release };
}

/**
 * Finds logical databases on somebody's Redis that hold nothing, and claims them. Database 0, where people
 * keep their data, is never touched.
 *
 * @param {string} url
 * @param {number} count  How many are wanted; at least one is found, or it throws.
 * @returns {Promise<{databases: number[], release: () => Promise<void>}>}
 */
export async function claimRedisDatabases(url, count) {
  /** @type {number[]} */
  const databases = [];
  try {
    await withRedis(url, async (redis) => {
      for (let database = 1; database <= HIGHEST_DATABASE && databases.length < count; database += 1)
        if (await claim(redis, database)) databases.push(database);
    });
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new SetupError(`The Redis of REDIS_URL can not be used for the tests: ${message}.`);
  }
  if (databases.length === 0) {
    throw new SetupError(
      `The Redis of REDIS_URL has no empty database among 1–${HIGHEST_DATABASE} for the tests. ` +
        'Empty one, or unset REDIS_URL to let the tests start a server of their own.',
    );
  }
  const release = () =>
    withRedis(url, async (redis) => {
      for (const database of databases) {
        await redis.select(database);
        await redis.flushdb();
      }
    });
  return { databases, release };
}

async function claim(/** @type {import('ioredis').Redis} */ redis, /** @type {number} */ database) {
  try {
    await redis.select(database);
    if ((await redis.dbsize()) > 0) return false;
    return (await redis.set(OWNER_KEY, process.pid, 'EX', OWNER_SECONDS, 'NX')) === 'OK';
  } catch (error) {
    // A server may have fewer databases, a cluster has but one.
    if (/DB index|not allowed/i.test(/** @type {Error} */ (error).message)) return false;
    throw error;
  }
}
