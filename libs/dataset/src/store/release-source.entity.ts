import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { SourceRow } from '../release/source';
import { ReleaseEntity } from './release.entity';

@Entity({ schema: 'compensation', name: 'release_source' })
export class ReleaseSourceEntity {
  @PrimaryColumn({
    type: 'text',
    name: 'release_id',
    collation: 'C',
    primaryKeyConstraintName: 'release_source_pkey',
  })
  releaseId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'release_source_pkey' })
  id!: string;

  /** Position in the release file. */
  @Column({ type: 'integer' })
  ordinal!: number;

  @Column({ type: 'jsonb' })
  data!: SourceRow;

  @ManyToOne(() => ReleaseEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'release_id', foreignKeyConstraintName: 'release_source_release_fkey' })
  release?: ReleaseEntity;
}
