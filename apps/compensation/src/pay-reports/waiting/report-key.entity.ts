import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The key that seals where an operator gives none; see `ReportKeys`. */
@Entity({ schema: 'compensation', name: 'community_key' })
export class ReportKey {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'community_key_pkey' })
  id!: string;

  @Column({ type: 'bytea' })
  key!: Buffer;
}
