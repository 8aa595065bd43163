/**
 * Pub/sub messages between processes. They only wake a process or empty a cache: a process that misses one
 * catches up from PostgreSQL by itself.
 */
export interface ChannelMessages {
  /** A credential was revoked or rotated, or an account's plan changed: forget what is cached of it. */
  'credentials.changed': { accountId: string };
  /** An account's calls were set back or given back: what was refused may be allowed again. */
  'limits.raised': { surface: string; subject: string };
  /** A dataset release was published: load it. */
  'dataset.published': { releaseId: string };
  /**
   * Deliveries were committed that are due now, of webhooks in these slots, by which a worker knows their shards; of any
   * webhooks when no slot is named, as a process of an earlier release does.
   */
  'deliveries.due': { count: number; slots?: readonly number[] };
  /** Events of these users were committed: whoever reads their logs can have them as soon as earlier transactions are over. */
  'events.recorded': { userIds: readonly string[] };
}

export type Channel = keyof ChannelMessages;
