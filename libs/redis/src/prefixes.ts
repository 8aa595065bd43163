import { isClusterAddress } from './redis-address';
import type { RedisEnv } from './redis.env';

/**
 * Prefix of BullMQ's keys. In a cluster it is a hash tag, so that all keys of a queue are on one node, as BullMQ's
 * scripts require. A single server keeps its former keys, so that the jobs of a running installation are found after an
 * upgrade.
 */
export function queuePrefix({ url, prefix }: Pick<RedisEnv, 'url' | 'prefix'>): string {
  return isClusterAddress(url) ? `{${prefix}}` : prefix;
}
