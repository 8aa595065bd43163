import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ schema: 'pipeline', name: 'mood_checkin' })
@Index('mood_checkin_user_idx', ['userId', 'createdAt'])
export class MoodCheckin {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'mood_checkin_pkey',
  })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'user_id' })
  userId!: string;

  /** 1 (bad) to 5 (great). */
  @Column({ type: 'smallint' })
  score!: number;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
