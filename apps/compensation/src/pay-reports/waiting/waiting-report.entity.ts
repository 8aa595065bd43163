import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sealed report that waits for its group, or a decoy: the table tells neither which nor whose. */
@Entity({ schema: 'compensation', name: 'community_waiting' })
@Index('community_waiting_new_idx', ['id'], { where: 'NOT "mixed"' })
export class WaitingReportRow {
  /** Random, and another one after every mixing. */
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'community_waiting_pkey' })
  id!: string;

  /** See `sealReport`. */
  @Column({ type: 'text' })
  sealed!: string;

  /** False of what came after the last mixing. */
  @Column({ type: 'boolean' })
  mixed!: boolean;
}
