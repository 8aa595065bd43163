import { unpackedProgram, unpackProgram } from './debian-packages.mjs';

/** @type {import('./debian-packages.mjs').PackagedProgram} */
const REDIS = {
  name: 'redis',
  packages: ['redis-server', 'valkey-server'],
  paths: ['usr/bin/redis-server', 'usr/bin/valkey-server'],
};

/** The Redis that an earlier start unpacked. */
export function extractedRedis() {
  return unpackedProgram(REDIS);
}

/**
 * A Redis from the packages of Debian or Ubuntu, without installing it: none starts on port 6379.
 *
 * @param {(line: string) => void} say
 * @param {AbortSignal} [signal]
 */
export function extractRedisPackages(say, signal) {
  return unpackProgram(REDIS, say, signal);
}
