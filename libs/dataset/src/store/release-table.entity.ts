import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ReleaseRow, TableKind } from '../release/row';
import { ReleaseEntity } from './release.entity';

/** All rows of one kind, as one array: reference tables are small and read whole. */
@Entity({ schema: 'compensation', name: 'release_table' })
export class ReleaseTableEntity {
  @PrimaryColumn({
    type: 'text',
    name: 'release_id',
    collation: 'C',
    primaryKeyConstraintName: 'release_table_pkey',
  })
  releaseId!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'release_table_pkey' })
  kind!: TableKind;

  @Column({ type: 'jsonb' })
  rows!: ReleaseRow[];

  @ManyToOne(() => ReleaseEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'release_id', foreignKeyConstraintName: 'release_table_release_fkey' })
  release?: ReleaseEntity;
}
