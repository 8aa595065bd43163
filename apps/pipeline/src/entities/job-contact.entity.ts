import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Contact } from './contact.entity';
import { Job } from './job.entity';

const KEY = { primaryKeyConstraintName: 'job_contact_pkey' };

/** A link between a contact and a job. Both belong to the same user. */
@Entity({ schema: 'pipeline', name: 'job_contact' })
@Index('job_contact_contact_idx', ['contactId', 'jobId'])
export class JobContact {
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'job_id', ...KEY })
  jobId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', name: 'contact_id', ...KEY })
  contactId!: string;

  @ManyToOne(() => Job, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'job_id', foreignKeyConstraintName: 'job_contact_job_fkey' })
  job?: Job;

  @ManyToOne(() => Contact, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'contact_id', foreignKeyConstraintName: 'job_contact_contact_fkey' })
  contact?: Contact;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;
}
