import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'pipeline', name: 'calendar_event' })
@Index('calendar_event_period_idx', ['userId', 'startsAt', 'id', 'endsAt'])
// Of expressions, which the mapping cannot say: see the migration.
@Index('calendar_event_long_idx', { synchronize: false })
@Index('calendar_event_job_idx', ['jobId', 'startsAt', 'id'], { where: '"job_id" IS NOT NULL' })
export class CalendarEvent {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'calendar_event_pkey' })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'timestamptz', name: 'starts_at' })
  startsAt!: Date;

  @Column({ type: 'timestamptz', name: 'ends_at', nullable: true })
  endsAt!: Date | null;

  /** IANA name: where the clock on the wall is read. */
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

  @Column({ type: 'text', nullable: true })
  location!: string | null;

  @Column({ type: 'text', name: 'meeting_url', nullable: true })
  meetingUrl!: string | null;

  @ForeignKey('Job', { name: 'calendar_event_job_fkey', onDelete: 'CASCADE' })
  @Column({ type: 'text', collation: 'C', name: 'job_id', nullable: true })
  jobId!: string | null;

  @Column({ type: 'text', collation: 'C', array: true, name: 'contact_ids' })
  contactIds!: string[];

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  @Column({ type: 'integer', array: true, name: 'reminder_minutes' })
  reminderMinutes!: number[];

  @Column({ type: 'integer', default: 1 })
  version!: number;

  /**
   * What the event's SEQUENCE in the calendar feed has beyond its own version and that of its job: the versions of the
   * jobs that it was linked to before, because a SEQUENCE must never go down.
   */
  @Column({ type: 'integer', name: 'sequence_offset', default: 0 })
  sequenceOffset!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
