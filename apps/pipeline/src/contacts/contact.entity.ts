import { Column, Entity } from 'typeorm';
import { UserRecord } from '../records/user-record';

@Entity({ schema: 'pipeline', name: 'contact' })
export class Contact extends UserRecord {
  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Column({ type: 'text', nullable: true })
  phone!: string | null;

  @Column({ type: 'text', nullable: true })
  company!: string | null;

  @Column({ type: 'text', nullable: true })
  title!: string | null;

  @Column({ type: 'text', name: 'linkedin_url', nullable: true })
  linkedinUrl!: string | null;

  @Column({ type: 'text', nullable: true })
  relationship!: string | null;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  @Column({ type: 'text', array: true })
  tags!: string[];

  @Column({ type: 'timestamptz', name: 'last_contacted_at', nullable: true })
  lastContactedAt!: Date | null;

  /** The day, `YYYY-MM-DD`, where a day was given; the moment is then its beginning in UTC. */
  @Column({ type: 'date', name: 'last_contacted_on', nullable: true })
  lastContactedOn!: string | null;

  @Column({ type: 'timestamptz', name: 'next_follow_up_at', nullable: true })
  nextFollowUpAt!: Date | null;

  @Column({ type: 'date', name: 'next_follow_up_on', nullable: true })
  nextFollowUpOn!: string | null;
}
