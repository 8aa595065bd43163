import { withClient } from '../servers/postgres-database.mjs';
import { withRedis } from '../servers/redis-client.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * @param {string} url  From DATABASE_URL.
 * @returns {Promise<string>}  What the server says of itself.
 */
export async function checkPostgres(url) {
  try {
    return await withClient(
      url,
      async (client) => (await client.query('SHOW server_version')).rows[0].server_version,
    );
  } catch (error) {
    throw unreachable('PostgreSQL', 'DATABASE_URL', url, error);
  }
}

/**
 * @param {string} url  From REDIS_URL.
 * @returns {Promise<{version: string, evicts: boolean} | undefined>}  Undefined of several servers, which the processes
 *   look at themselves when they start.
 */
export async function checkRedis(url) {
  if (/^rediss?\+/.test(url)) return undefined;
  try {
    const info = await withRedis(url, (redis) => redis.info());
    return {
      version: field(info, 'redis_version'),
      evicts: field(info, 'maxmemory_policy') !== 'noeviction',
    };
  } catch (error) {
    throw unreachable('Redis', 'REDIS_URL', url, error);
  }
}

/**
 * @param {string} info
 * @param {string} name
 */
function field(info, name) {
  return new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim() ?? '';
}

/**
 * The message names host and port only: the rest of the address holds the password.
 *
 * @param {string} server
 * @param {string} variable
 * @param {string} url
 * @param {unknown} error
 */
function unreachable(server, variable, url, error) {
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (error);
  const host = (URL.canParse(url) ? new URL(url).host : 'an address that is not a URL') || 'a Unix socket';
  return new SetupError(
    `${server} at ${host} (from ${variable}) can not be used: ${message || code}.\n` +
      `  Start it, correct ${variable}, or unset ${variable} to let the launcher start one of its own.`,
  );
}
