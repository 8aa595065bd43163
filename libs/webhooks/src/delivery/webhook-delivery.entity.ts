import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { DeliveryState } from './delivery-states';
import { WebhookEvent } from '../event/webhook-event.entity';

/** Cause of an attempt: the schedule, a person's retry, a recovery, or a test. */
export type DeliveryTrigger = 'auto' | 'manual' | 'recover' | 'test';

/**
 * One event on its way to one endpoint. The id is that of the event with the endpoint's position as its last digit, so
 * there is no second delivery of an event to an endpoint, and both lie in partitions of the same time.
 */
@Entity({ schema: 'pipeline', name: 'webhook_delivery' })
export class WebhookDelivery {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text', name: 'endpoint_id' })
  endpointId!: string;

  @Column({ type: 'text', name: 'event_id' })
  eventId!: string;

  @ManyToOne(() => WebhookEvent)
  @JoinColumn({ name: 'event_id' })
  event?: WebhookEvent;

  /** The event's: first attempts of one endpoint start in this order. */
  @Column({ type: 'bigint' })
  sequence!: string;

  /**
   * The job that the event is about, if its endpoint wants the events of a job one after another; else null. The next
   * delivery of the same job waits for the end of this one.
   */
  @Column({ type: 'text', name: 'subject_id', nullable: true })
  subjectId!: string | null;

  @Column({ type: 'text' })
  state!: DeliveryState;

  @Column({ type: 'text', default: 'auto' })
  trigger!: DeliveryTrigger;

  /** Number of the attempt that is due or under way, from 1; after the end, of the last one made. */
  @Column({ type: 'integer', default: 1 })
  attempt!: number;

  /** Position in the retry schedule, from 0. A replay starts it anew, while `attempt` goes on counting. */
  @Column({ type: 'integer', name: 'schedule_step', default: 0 })
  scheduleStep!: number;

  /** When the attempt is due. Neither queueing nor leasing moves it; a pause after an internal fault does. */
  @Column({ type: 'timestamptz', name: 'next_attempt_at', default: () => 'now()' })
  nextAttemptAt!: Date;

  /**
   * When the attempt was due first, once an internal fault has postponed it; null while none has. Its age counts from
   * here, so that no number of pauses makes it look young.
   */
  @Column({ type: 'timestamptz', name: 'due_since', nullable: true })
  dueSince!: Date | null;

  /** Leases of this attempt that ran out without a result: their workers died, or could not write it. */
  @Column({ type: 'integer', name: 'lost_leases', default: 0 })
  lostLeases!: number;

  /** Internal faults in a row that kept this attempt from being sent, such as a secret that cannot be opened. */
  @Column({ type: 'integer', name: 'own_faults', default: 0 })
  internalFaults!: number;

  /** Until when the lease lasts. */
  @Column({ type: 'timestamptz', name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  /** `<worker id>.<random>`: only its holder may settle the delivery. */
  @Column({ type: 'text', nullable: true })
  lease!: string | null;

  @Column({ type: 'timestamptz', name: 'last_attempt_at', nullable: true })
  lastAttemptAt!: Date | null;

  @Column({ type: 'integer', name: 'last_status', nullable: true })
  lastStatus!: number | null;

  @Column({ type: 'text', name: 'last_error', nullable: true })
  lastError!: string | null;

  @Column({ type: 'timestamptz', name: 'finished_at', nullable: true })
  finishedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
