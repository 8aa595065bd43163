import { Column, Entity } from 'typeorm';
import { UserRecord } from '../records/user-record';

@Entity({ schema: 'pipeline', name: 'calendar_event' })
export class CalendarEvent extends UserRecord {
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

  /** `UID` of the invitation that brought it. */
  @Column({ type: 'text', nullable: true })
  uid!: string | null;

  @Column({ type: 'text', name: 'job_id', nullable: true })
  jobId!: string | null;

  @Column({ type: 'text', array: true, name: 'contact_ids' })
  contactIds!: string[];

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  @Column({ type: 'integer', array: true, name: 'reminder_minutes' })
  reminderMinutes!: number[];

  /**
   * Part of the event's SEQUENCE in the calendar feed beyond its own version and that of its job: the versions of the
   * jobs that it was linked to before, because a SEQUENCE must never go down.
   */
  @Column({ type: 'integer', name: 'sequence_offset', default: 0 })
  sequenceOffset!: number;
}
