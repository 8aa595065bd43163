import { createHash } from 'node:crypto';

/**
 * The slot of a user's webhooks, 0–65535, as `pipeline.webhook_slot` computes it; modulo the number of shards it is
 * their shard.
 */
export function webhookSlot(userId: string): number {
  return parseInt(createHash('md5').update(userId).digest('hex').slice(0, 4), 16);
}
