import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Why an endpoint gets nothing: its owner's wish, an answer of 410, or days of failure. */
export type DisabledReason = 'user' | 'gone' | 'failing';

/** `open`: only probes are sent; `half_open`: a probe succeeded, one more closes the circuit. */
export type CircuitState = 'closed' | 'open' | 'half_open';

/**
 * `none`: first attempts start in the order of events, and nobody waits for an answer; `job`: an event waits until the
 * one before of the same job has succeeded or ended.
 */
export const DELIVERY_ORDERS = ['none', 'job'] as const;
/** Whether deliveries of the same job wait for each other. */
export type DeliveryOrder = (typeof DELIVERY_ORDERS)[number];

/** A registered receiver. Removal is a mark (`deletedAt`), because deliveries refer to it. */
@Entity({ schema: 'pipeline', name: 'webhook_endpoint' })
export class WebhookEndpoint {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'user_id' })
  userId!: string;

  /** Its place among its user's, 1 to 10, with which the ids of its deliveries end. */
  @Column({ type: 'smallint', nullable: true })
  position!: number | null;

  /** `href` as the WHATWG parser writes it: the called address, to the letter. */
  @Column({ type: 'text' })
  url!: string;

  /** Host of the URL, for the limit of requests in flight to one destination. */
  @Column({ type: 'text' })
  host!: string;

  /** Event names, or `*` for all. */
  @Column({ type: 'text', array: true })
  events!: string[];

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  /** Encrypted, see `SecretCipher`. */
  @Column({ type: 'text', select: false })
  secret!: string;

  @Column({ type: 'text', name: 'secret_key_id', select: false })
  secretKeyId!: string;

  @Column({ type: 'text', name: 'delivery_order', default: 'none' })
  order!: DeliveryOrder;

  /** How many attempts may start in a second, 1 to 1,000; null when the owner sets no limit. */
  @Column({ type: 'integer', name: 'max_per_second', nullable: true })
  maxPerSecond!: number | null;

  @Column({ type: 'boolean', default: true })
  active!: boolean;

  @Column({ type: 'text', name: 'disabled_reason', nullable: true })
  disabledReason!: DisabledReason | null;

  @Column({ type: 'timestamptz', name: 'disabled_at', nullable: true })
  disabledAt!: Date | null;

  /** Its account is suspended: nothing is sent, and deliveries wait as they are until the account is restored. */
  @Column({ type: 'boolean', default: false })
  suspended!: boolean;

  /** Its backlog is still to be held or cancelled: `BacklogDrainer` does so in batches and takes the mark away. */
  @Column({ type: 'boolean', default: false })
  settling!: boolean;

  @Column({ type: 'text', default: 'closed' })
  circuit!: CircuitState;

  /** When the next probe may be sent while the circuit is not closed. */
  @Column({ type: 'timestamptz', name: 'circuit_probe_at', nullable: true })
  circuitProbeAt!: Date | null;

  /** Until when the receiver has asked for a pause (`Retry-After`); past or null when it has not. */
  @Column({ type: 'timestamptz', name: 'retry_after', nullable: true })
  retryAfter!: Date | null;

  @Column({ type: 'integer', name: 'circuit_pause_seconds', default: 0 })
  circuitPauseSeconds!: number;

  @Column({ type: 'integer', name: 'circuit_successes', default: 0 })
  circuitSuccesses!: number;

  /** How many may be in flight while a closed circuit warms up; null when warm. */
  @Column({ type: 'integer', nullable: true })
  ramp!: number | null;

  @Column({ type: 'integer', name: 'consecutive_failures', default: 0 })
  consecutiveFailures!: number;

  /** Start of the present run of failures without any success. */
  @Column({ type: 'timestamptz', name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  @Column({ type: 'integer', name: 'failing_attempts', default: 0 })
  failingAttempts!: number;

  @Column({ type: 'integer', name: 'failing_events', default: 0 })
  failingEvents!: number;

  /** Written at most once a minute while all goes well. */
  @Column({ type: 'timestamptz', name: 'last_success_at', nullable: true })
  lastSuccessAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'last_failure_at', nullable: true })
  lastFailureAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
