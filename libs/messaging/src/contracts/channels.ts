/**
 * Pub/sub messages between processes. They only wake a process or empty a cache: a process that misses one catches up
 * from PostgreSQL by itself.
 */
export interface ChannelMessages {
  /** A credential was revoked or rotated, or an account's plan changed: drop its cached data. */
  'credentials.changed': { accountId: string };
  /** An account's counts were reset or reduced: refused calls may be allowed again. */
  'limits.raised': { surface: string; subject: string };
  /** A dataset release was published: load it. */
  'dataset.published': { releaseId: string };
  /**
   * Due deliveries were committed, for webhooks in these slots, by which a worker knows their shards; none if they are
   * unknown.
   */
  'deliveries.due': { count: number; slots: readonly number[] };
  /** Events of these users were committed: readers of their logs get them as soon as earlier transactions are over. */
  'events.recorded': { userIds: readonly string[] };
  /** Subscriptions of these users were made, refreshed or ended: workers read their logs anew. */
  'subscriptions.changed': { userIds: readonly string[] };
  /** A callback waits to be verified by a worker. */
  'verifications.due': Record<string, never>;
}

export type Channel = keyof ChannelMessages;
