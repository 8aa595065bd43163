import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** Which error numbers a subscription's control bodies bear: those of the extension, or those of the webhook profile. */
export type Dialect = 'extension' | 'profile';

export const ENDED_BY = [
  'client',
  'expired',
  'access_revoked',
  'plan',
  'ended_by_owner',
  'ended_by_operator',
  'type',
] as const;
/** Why a subscription is over. */
export type EndedBy = (typeof ENDED_BY)[number];

/**
 * A program's subscription to one kind of event (MCP Events), delivered to its callback. An ended one keeps neither
 * address nor filter nor secret; one that its owner or the operator has ended also keeps the program from coming back.
 */
@Entity({ schema: 'pipeline', name: 'event_subscription' })
@Check('event_subscription_state_check', `"state" = 'live' AND "ended_by" IS NULL OR "state" = 'ended'`)
@Check('event_subscription_dialect_check', `"dialect" IN ('extension', 'profile')`)
@Index('event_subscription_user_idx', ['userId'])
@Index('event_subscription_due_idx', ['dueAt'], { where: `"due_at" < 'infinity'` })
@Index('event_subscription_reading_idx', ['slot'], {
  where: `"state" = 'live' AND "suspended_at" IS NULL`,
})
export class EventSubscription {
  /** `sub_` and 32 hex digits, made of principal, URL, name and arguments. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'event_subscription_pkey' })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;

  /** `webhookSlot` of the user, by which workers share the work. */
  @Column({ type: 'integer' })
  slot!: number;

  /** `token:<id>` or `grant:<id>`. */
  @Column({ type: 'text', collation: 'C' })
  principal!: string;

  /** Of the kind of event. */
  @Column({ type: 'text' })
  name!: string;

  /** Canonical JSON; null after the end. */
  @Column({ type: 'text', nullable: true })
  arguments!: string | null;

  /** `href` as the WHATWG parser writes it; null after the end. */
  @Column({ type: 'text', nullable: true, select: false })
  url!: string | null;

  /** SHA-256 of the URL, by which a callback that was verified lately is known again; null a day after the end. */
  @Column({ type: 'bytea', name: 'url_hash', nullable: true, select: false })
  urlHash!: Buffer | null;

  /** Host of the URL; null after the end. */
  @Column({ type: 'text', nullable: true })
  host!: string | null;

  @Column({ type: 'text', default: 'profile' })
  dialect!: Dialect;

  /** Encrypted, see `SecretCipher`; null after the end. */
  @Column({ type: 'text', nullable: true, select: false })
  secret!: string | null;

  @Column({ type: 'text', name: 'secret_key_id', nullable: true, select: false })
  secretKeyId!: string | null;

  /** Encrypted; it signs beside the current one until it expires. */
  @Column({ type: 'text', name: 'previous_secret', nullable: true, select: false })
  previousSecret!: string | null;

  @Column({ type: 'text', name: 'previous_secret_key_id', nullable: true, select: false })
  previousSecretKeyId!: string | null;

  @Column({ type: 'timestamptz', name: 'previous_secret_expires_at', nullable: true })
  previousSecretExpiresAt!: Date | null;

  /** Up to where the log was read for it: the transaction, and the sequence within. */
  @Column({ type: 'bigint', name: 'read_transaction' })
  readTransaction!: string;

  @Column({ type: 'bigint', name: 'read_sequence', default: 0 })
  readSequence!: string;

  @Column({ type: 'text', default: 'live' })
  state!: 'live' | 'ended';

  @Column({ type: 'text', name: 'ended_by', nullable: true })
  endedBy!: EndedBy | null;

  @Column({ type: 'timestamptz', name: 'ended_at', nullable: true })
  endedAt!: Date | null;

  /** Until when it lives without another subscribe. */
  @Column({ type: 'timestamptz', name: 'refresh_before' })
  refreshBefore!: Date;

  /** Of the last subscribe. */
  @Column({ type: 'timestamptz', name: 'subscribed_at', default: () => 'now()' })
  subscribedAt!: Date;

  /** Since when nothing is sent until the next refresh; null while it is active. */
  @Column({ type: 'timestamptz', name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'failed_since', nullable: true })
  failedSince!: Date | null;

  /** `connection_refused`, `timeout`, `http_4xx` or `http_5xx`. */
  @Column({ type: 'text', name: 'last_error', nullable: true })
  lastError!: string | null;

  @Column({ type: 'timestamptz', name: 'last_delivery_at', nullable: true })
  lastDeliveryAt!: Date | null;

  /** Events were given up since the last refresh, which tells so. */
  @Column({ type: 'boolean', name: 'has_gap', default: false })
  hasGap!: boolean;

  /** When the bucket of deliveries would be full again. */
  @Column({ type: 'timestamptz', name: 'pace_at', default: () => 'now()' })
  paceAt!: Date;

  /** When a claim may find something; infinity while nothing waits. */
  @Column({ type: 'timestamptz', name: 'due_at', default: () => `'infinity'` })
  dueAt!: Date;

  /** Counts what made it due, so that a claim does not overwrite what came meanwhile. */
  @Column({ type: 'integer', default: 0 })
  version!: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
