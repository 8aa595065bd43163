import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

const KEY = { primaryKeyConstraintName: 'job_contact_pkey' };

/** Both belong to the same user. */
@Entity({ schema: 'pipeline', name: 'job_contact' })
@Index('job_contact_contact_idx', ['contactId', 'jobId'])
export class JobContact {
  @ForeignKey('Job', { name: 'job_contact_job_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'job_id', ...KEY })
  jobId!: string;

  @ForeignKey('Contact', { name: 'job_contact_contact_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'text', collation: 'C', name: 'contact_id', ...KEY })
  contactId!: string;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;
}
