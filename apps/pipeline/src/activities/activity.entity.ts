import type { StatedPay } from '@wagewright/messaging';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something the user did or that happened: a call, an application sent, a note. */
@Entity({ schema: 'pipeline', name: 'activity' })
export class Activity {
  @PrimaryColumn({ type: 'text' })
  id!: string;

  @Column({ type: 'text', name: 'user_id' })
  userId!: string;

  /** An open list of slugs: what people log differs too much for a closed one. */
  @Column({ type: 'text' })
  type!: string;

  @Column({ type: 'text', nullable: true })
  title!: string | null;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  @Column({ type: 'text', name: 'job_id', nullable: true })
  jobId!: string | null;

  @Column({ type: 'text', name: 'contact_id', nullable: true })
  contactId!: string | null;

  @Column({ type: 'timestamptz', name: 'occurred_at' })
  occurredAt!: Date;

  /** The day, `YYYY-MM-DD`, where a day was given; the moment is then its beginning in UTC. */
  @Column({ type: 'date', name: 'occurred_on', nullable: true })
  occurredOn!: string | null;

  @Column({ type: 'integer', name: 'duration_minutes', nullable: true })
  durationMinutes!: number | null;

  @Column({ type: 'text', nullable: true })
  outcome!: string | null;

  /** Pay that the user named in it. */
  @Column({ type: 'jsonb', nullable: true })
  named!: StatedPay | null;

  @Column({ type: 'integer', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  /** Null until it is changed for the first time. */
  @Column({ type: 'timestamptz', name: 'updated_at', nullable: true })
  updatedAt!: Date | null;
}
