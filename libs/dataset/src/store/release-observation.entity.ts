import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { ObservationRow } from '../release/observation';
import { ReleaseEntity } from './release.entity';

@Entity({ schema: 'compensation', name: 'release_observation' })
@Index('release_observation_role_idx', ['releaseId', 'roleSlug'])
export class ReleaseObservationEntity {
  @PrimaryColumn({
    type: 'text',
    name: 'release_id',
    collation: 'C',
    primaryKeyConstraintName: 'release_observation_pkey',
  })
  releaseId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'release_observation_pkey' })
  id!: string;

  /** Position in the release file. */
  @Column({ type: 'integer' })
  ordinal!: number;

  @Column({ type: 'text', name: 'role_slug', collation: 'C', nullable: true })
  roleSlug!: string | null;

  @Column({ type: 'text', name: 'soc_code', collation: 'C', nullable: true })
  socCode!: string | null;

  @Column({ type: 'text', name: 'city_slug', collation: 'C', nullable: true })
  citySlug!: string | null;

  @Column({ type: 'jsonb' })
  data!: ObservationRow;

  @ManyToOne(() => ReleaseEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'release_id', foreignKeyConstraintName: 'release_observation_release_fkey' })
  release?: ReleaseEntity;
}
