import { availableParallelism } from 'node:os';

/** @typedef {import('../servers/test-servers.mjs').TestServers} TestServers */

/**
 * The part of the test servers that one Jest run uses: two runs at a time must not meet in one Redis database.
 *
 * @typedef {object} TestShare
 * @property {Record<string, string>} environment
 * @property {number} maxWorkers
 */

/** Tests of whole processes mostly wait for one another, so there may be more of them than processors. */
const BESIDE_WORKERS = 3;

/**
 * Logical databases of a given Redis that a run asks for: enough for both shares.
 *
 * @returns {number}
 */
export function wantedRedisDatabases() {
  return ownWorkers() + BESIDE_WORKERS;
}

/**
 * @param {TestServers} servers
 * @returns {{own: TestShare, beside: TestShare | undefined}}  Without `beside` where the given Redis has too few
 *   free databases: then everything runs in turn.
 */
export function shareOut({ environment }) {
  const databases = (environment['TEST_REDIS_DATABASES'] ?? '').split(',');
  const beside = databases.slice(-BESIDE_WORKERS);
  const own = databases.slice(0, -BESIDE_WORKERS);
  if (own.length === 0) return { own: share(environment, databases, ownWorkers()), beside: undefined };
  return {
    own: share(environment, own, ownWorkers()),
    beside: share(environment, beside, BESIDE_WORKERS),
  };
}

/**
 * For tests that need no servers.
 *
 * @returns {{own: TestShare, beside: TestShare}}
 */
export function sharesWithoutServers() {
  return {
    own: { environment: {}, maxWorkers: ownWorkers() },
    beside: { environment: {}, maxWorkers: BESIDE_WORKERS },
  };
}

/**
 * @param {Record<string, string>} environment
 * @param {string[]} databases
 * @param {number} workers
 * @returns {TestShare}
 */
function share(environment, databases, workers) {
  return {
    environment: { ...environment, TEST_REDIS_DATABASES: databases.join(',') },
    maxWorkers: Math.min(databases.length, workers),
  };
}

/** As many as Jest would take: one processor stays for Jest itself and the servers. */
function ownWorkers() {
  return Math.max(availableParallelism() - 1, 1);
}
