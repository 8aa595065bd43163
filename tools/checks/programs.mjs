import { findRedis } from '../servers/redis-program.mjs';

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {import('./checks.mjs').Program} Program */

/**
 * The programs of some checks that npm does not bring.
 *
 * @typedef {object} Programs
 * @property {(program: Program) => Promise<string | undefined>} pathOf  Undefined where it cannot be had.
 * @property {Promise<unknown>} unpacked  Settles when those are there, or cannot be had, that are only unpacked: Redis too.
 * @property {Promise<unknown>} ended  Settles when nothing is looked for any more.
 */

/**
 * Looks for all of them at once, and fetches what is missing, while packages are installed and the build runs. What is
 * installed comes last: apt would not do with the half-installed packages of another.
 *
 * @param {Check[]} checks
 * @param {AbortSignal} signal
 * @returns {Programs}
 */
export function findPrograms(checks, signal) {
  const programs = new Set(checks.flatMap(({ program }) => program ?? []));
  const needsRedis = checks.some(({ needsServers }) => needsServers) && !process.env['REDIS_URL'];
  /** @type {Map<Program, Promise<string | undefined>>} */
  const found = new Map();
  const redis = needsRedis ? findRedis({ say: console.log, signal }) : Promise.resolve();
  const begin = (/** @type {Program} */ program, /** @type {Promise<unknown>} */ turn) =>
    found.set(
      program,
      turn.then(() => program.ensure(console.log, signal)),
    );
  const [toUnpack, toInstall] = [false, true].map((kind) =>
    [...programs].filter(({ isInstalled = false }) => isInstalled === kind),
  );
  for (const program of toUnpack ?? []) begin(program, Promise.resolve());
  const unpacked = Promise.allSettled([redis, ...found.values()]);
  for (const program of toInstall ?? []) begin(program, unpacked);
  return {
    pathOf: (program) => found.get(program) ?? program.ensure(console.log, signal),
    unpacked,
    // Whoever needs one hears of a failure; until then it is nobody's.
    ended: Promise.allSettled([unpacked, ...found.values()]),
  };
}
