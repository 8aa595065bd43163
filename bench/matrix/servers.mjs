import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tools/servers/postgres.mjs';
import { startRedis } from '../../tools/servers/redis.mjs';

/** PostgreSQL's own account must be able to pass through. */
const PASSABLE = 0o711;

/**
 * PostgreSQL and Redis that write what they acknowledge to a disk, as in production, and that can be restarted: Redis
 * with its append-only file, as BullMQ advises.
 *
 * @typedef {Awaited<ReturnType<typeof startServers>>} MatrixServers
 */
export async function startServers() {
  const folder = mkdtempSync(join(tmpdir(), 'wagewright-matrix-'));
  chmodSync(folder, PASSABLE);
  const start = {
    postgres: () => startPostgres({ directory: join(folder, 'postgres'), database: 'matrix' }),
    redis: () => startRedis({ directory: join(folder, 'redis') }),
  };
  const servers = { postgres: await start.postgres(), redis: await start.redis() };
  return {
    environment: { TEST_DATABASE_URL: servers.postgres.url, TEST_REDIS_URL: servers.redis.url },
    pidOf: (/** @type {'postgres' | 'redis'} */ name) => servers[name].process.identity.pid,
    async restart(/** @type {'postgres' | 'redis'} */ name) {
      await servers[name].stop();
      servers[name] = await start[name]();
    },
    async stop() {
      await servers.postgres.stop();
      await servers.redis.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
