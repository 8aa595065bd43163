import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { EventSubscription } from './event-subscription.entity';

/** `held`: its attempts are used up, and it waits for the next refresh. */
export const SUBSCRIPTION_DELIVERY_STATES = ['waiting', 'leased', 'held'] as const;
export type SubscriptionDeliveryState = (typeof SUBSCRIPTION_DELIVERY_STATES)[number];

/**
 * An event, or a word about the subscription, that its program has not taken yet. It is deleted when it is settled, so
 * a subscription's first row is what its safe cursor stays in front of. The body is made from the event at each attempt.
 */
@Entity({ schema: 'pipeline', name: 'event_subscription_delivery' })
@Check('event_subscription_delivery_state_check', `"state" IN ('waiting', 'leased', 'held')`)
@Check('event_subscription_delivery_kind_check', `"kind" IN ('event', 'gap', 'terminated')`)
@Index('event_subscription_delivery_event_key', ['subscriptionId', 'eventId'], { unique: true })
@Index('event_subscription_delivery_place_idx', ['subscriptionId', 'transactionId', 'sequence'])
@Index('event_subscription_delivery_claimed_idx', ['claimedUntil'], { where: `"state" = 'leased'` })
export class EventSubscriptionDelivery {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'event_subscription_delivery_pkey',
  })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'subscription_id' })
  subscriptionId!: string;

  @ManyToOne(() => EventSubscription, { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'subscription_id',
    foreignKeyConstraintName: 'event_subscription_delivery_subscription_fkey',
  })
  subscription?: EventSubscription;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', default: 'event' })
  kind!: 'event' | 'gap' | 'terminated';

  /** Null of a word about the subscription. */
  @Column({ type: 'text', collation: 'C', name: 'event_id', nullable: true })
  eventId!: string | null;

  /** Place in the log: the event's, or for a gap the place where it goes on. */
  @Column({ type: 'bigint', name: 'transaction_id', default: 0 })
  transactionId!: string;

  @Column({ type: 'bigint', default: 0 })
  sequence!: string;

  @Column({ type: 'timestamptz', name: 'event_at', nullable: true })
  eventAt!: Date | null;

  /** Of a `terminated`. */
  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  @Column({ type: 'text', default: 'waiting' })
  state!: SubscriptionDeliveryState;

  /** 1 to 5, of the present round. */
  @Column({ type: 'smallint', default: 1 })
  attempt!: number;

  /** 1 to 3; a refresh begins another. */
  @Column({ type: 'smallint', default: 1 })
  round!: number;

  /** When the first attempt of the round was made; null before. */
  @Column({ type: 'timestamptz', name: 'round_began_at', nullable: true })
  roundBeganAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'next_attempt_at', default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column({ type: 'text', nullable: true })
  lease!: string | null;

  @Column({ type: 'timestamptz', name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  @Column({ type: 'smallint', name: 'lost_leases', default: 0 })
  lostLeases!: number;

  @Column({ type: 'smallint', name: 'own_faults', default: 0 })
  ownFaults!: number;

  /** Since when an internal fault keeps it back. */
  @Column({ type: 'timestamptz', name: 'due_since', nullable: true })
  dueSince!: Date | null;
}
