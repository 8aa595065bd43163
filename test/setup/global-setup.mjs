import { startTestServers } from '../../tools/servers/test-servers.mjs';

/** @typedef {{wagewrightTestServers?: import('../../tools/servers/test-servers.mjs').TestServers}} Shared */

/**
 * Jest calls this once per run. `npm test` has started the servers already; for a bare `npx jest` they are
 * started here. The workers find them in the environment.
 */
export default async function globalSetup() {
  if (process.env['TEST_DATABASE_URL']) return;
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env;
  const servers = await startTestServers({ databaseUrl, redisUrl, say: console.log });
  Object.assign(process.env, servers.environment);
  /** @type {Shared} */ (globalThis).wagewrightTestServers = servers;
  // Jest runs no teardown when somebody presses Ctrl-C.
  for (const [signal, number] of Object.entries({ SIGINT: 2, SIGTERM: 15 })) {
    process.once(signal, () => void servers.stop().finally(() => process.exit(128 + number)));
  }
}
