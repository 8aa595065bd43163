import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What is left of a deleted calendar event while the calendar feed shows it as cancelled: nothing that was typed, only
 * what a calendar program needs to find its copy and to believe that it is gone.
 */
@Entity({ schema: 'pipeline', name: 'cancelled_calendar_event' })
@Index('cancelled_calendar_event_user_idx', ['userId'])
@Index('cancelled_calendar_event_kept_idx', ['keptUntil'])
export class CancelledCalendarEvent {
  /** Of the event that was deleted. */
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'cancelled_calendar_event_pkey' })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;

  @Column({ type: 'timestamptz', name: 'starts_at' })
  startsAt!: Date;

  @Column({ type: 'timestamptz', name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  @Column({ type: 'text', name: 'time_zone' })
  timeZone!: string;

  @Column({ type: 'boolean', name: 'all_day' })
  allDay!: boolean;

  /** First day of a whole-day event, `YYYY-MM-DD`; null for hours. */
  @Column({ type: 'date', name: 'starts_on', nullable: true })
  startsOn!: string | null;

  /** Last day of a whole-day event, inclusive; null for hours. */
  @Column({ type: 'date', name: 'ends_on', nullable: true })
  endsOn!: string | null;

  /** Higher than any that the feed has shown for the event. */
  @Column({ type: 'integer' })
  sequence!: number;

  @Column({ type: 'timestamptz', name: 'cancelled_at' })
  cancelledAt!: Date;

  /** The worker's maintenance deletes it then. */
  @Column({ type: 'timestamptz', name: 'kept_until' })
  keptUntil!: Date;
}
