import { setTimeout as sleep } from 'node:timers/promises';
import { idleInTransaction, killSessions, readTables, takeConnections } from './strangers.mjs';

/** How long a case may take. */
const BURST = 10;

/**
 * What happens to a contender at work.
 *
 * @typedef {object} Case
 * @property {string} title
 * @property {boolean} [isPressure]  It has a rate of its own while it lasts.
 * @property {number} [load]  The share of what it can do that arrives; without it as much as it can do.
 * @property {number} [seconds]  How long it lasts.
 * @property {boolean} [needsPostgres]
 * @property {(given: import('./strangers.mjs').Target & Given) => Promise<unknown>} happen
 *
 * @typedef {object} Given
 * @property {import('./scene.mjs').Scene} scene
 * @property {import('./servers.mjs').MatrixServers} servers
 * @property {number} ms  How long it lasts.
 * @property {number} offered  Events in a second before it.
 */

/** @type {Record<string, Case>} */
export const CASES = {
  restart: {
    title: 'PostgreSQL restarted',
    happen: ({ servers, contender }) => servers.restart(contender.store),
  },
  sessions: { title: 'all sessions killed', happen: killSessions },
  connections: {
    title: 'all connections taken for 10 s',
    seconds: 10,
    happen: (given) => takeConnections(given, given.ms),
  },
  crash: {
    title: 'worker killed once, back after 2 s',
    async happen({ scene: { worker } }) {
      worker.kill();
      await sleep(worker.pauseMs);
    },
  },
  kills: {
    title: 'worker killed five times, every 3 s',
    seconds: 12,
    async happen({ scene: { worker }, ms }) {
      worker.pauseMs = 100;
      for (let kill = 0; kill < 5; kill += 1) {
        if (kill > 0) await sleep(ms / 4);
        worker.kill();
      }
    },
  },
  transaction: {
    title: 'foreign transaction open for two minutes',
    isPressure: true,
    needsPostgres: true,
    seconds: 120,
    happen: (given) => idleInTransaction(given, given.ms),
  },
  sustained: {
    title: '70 % of what it can do, all the time',
    isPressure: true,
    load: 0.7,
    happen: () => Promise.resolve(),
  },
  readers: {
    title: 'three analysts for 10 s',
    isPressure: true,
    seconds: 10,
    happen: (given) => readTables(given, given.ms),
  },
  burst: {
    title: 'ten times 20 % for 5 s',
    isPressure: true,
    load: 0.2,
    seconds: 5,
    async happen({ scene, offered, ms }) {
      scene.offer(offered * BURST);
      await sleep(ms);
      scene.offer(offered);
    },
  },
};
