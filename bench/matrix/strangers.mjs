import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Redis allows ten thousand clients, PostgreSQL here two hundred: the same for both. */
const REDIS_CLIENTS = 200;
const READERS = 3;
const READ_EVERY_MS = 500;
const READ_FOR_MS = 5_000;

/** Ends all sessions but its own. @param {Target} target */
export async function killSessions({ contender, redisUrl }) {
  if (contender.pool) {
    await contender.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
    return;
  }
  await withRedis(redisUrl, (redis) => redis.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes'));
}

/**
 * Takes every connection that is left for as long.
 *
 * @param {Target} target
 * @param {number} ms
 */
export async function takeConnections({ contender, redisUrl, databaseUrl }, ms) {
  /** @type {(() => unknown)[]} */
  const closes = [];
  const until = Date.now() + ms;
  if (!contender.pool) await withRedis(redisUrl, (redis) => redis.config('SET', 'maxclients', REDIS_CLIENTS));
  while (Date.now() < until) {
    const close = await (contender.pool ? postgresSession(databaseUrl) : redisSession(redisUrl));
    if (close) closes.push(close);
    else await sleep(100);
  }
  await Promise.all(closes.map((close) => close()));
  return closes.length;
}

/** @param {string} connectionString */
async function postgresSession(connectionString) {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  return client.connect().then(
    () => () => client.end(),
    () => undefined,
  );
}

/** @param {string} url */
async function redisSession(url) {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', () => undefined);
  return redis.connect().then(
    () => () => redis.disconnect(),
    () => undefined,
  );
}

/**
 * A transaction in the contender's database that has an id and a snapshot, and then does nothing for as long.
 *
 * @param {Target} target
 * @param {number} ms
 */
export async function idleInTransaction({ contender }, ms) {
  const client = await contender.pool?.connect();
  await client?.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await client?.query('SELECT pg_current_xact_id(), count(*) FROM pg_class');
  await sleep(ms);
  await client?.query('ROLLBACK');
  client?.release();
}

/**
 * Three analysts read the queue's tables, each in transactions of five seconds with a query every half a second. Of
 * Redis they read all keys and the list of what waits.
 *
 * @param {Target} target
 * @param {number} ms
 */
export async function readTables({ contender, redisUrl, databaseUrl }, ms) {
  const until = Date.now() + ms;
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    await sleep((reader * READ_FOR_MS) / READERS);
    while (Date.now() < until)
      await (contender.pool
        ? readTransaction(contender, databaseUrl, until)
        : withRedis(redisUrl, async (redis) => {
            await redis.keys('*');
            await redis.lrange('bull:matrix:wait', 0, -1);
            await sleep(READ_EVERY_MS);
          }));
  });
  await Promise.all(readers);
}

/**
 * @param {import('./contenders/contender.mjs').Contender} contender
 * @param {string} connectionString
 * @param {number} until
 */
async function readTransaction({ reads = [] }, connectionString, until) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const end = Math.min(Date.now() + READ_FOR_MS, until);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  for (let turn = 0; Date.now() < end; turn += 1) {
    await client.query(reads[turn % reads.length] ?? 'SELECT 1');
    await sleep(READ_EVERY_MS);
  }
  await client.query('COMMIT');
  await client.end();
}

/**
 * @param {string} url
 * @param {(redis: Redis) => Promise<unknown>} work
 */
async function withRedis(url, work) {
  const redis = new Redis(url);
  try {
    await work(redis);
  } finally {
    redis.disconnect();
  }
}

/**
 * Where a stranger does this.
 *
 * @typedef {object} Target
 * @property {import('./contenders/contender.mjs').Contender} contender
 * @property {string} databaseUrl  Of the database with the contender's tables.
 * @property {string} redisUrl
 */
