import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An activity that was deleted. No event tells of it, so this row leads the worker's maintenance to the event of its
 * creation, which is to be erased as well; then the row goes.
 */
@Entity({ schema: 'pipeline', name: 'deleted_activity' })
export class DeletedActivity {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'deleted_activity_pkey' })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;

  @Column({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date;
}
