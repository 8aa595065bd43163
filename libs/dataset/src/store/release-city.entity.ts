import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { CityRow } from '../release/city';
import { ReleaseEntity } from './release.entity';

@Entity({ schema: 'compensation', name: 'release_city' })
export class ReleaseCityEntity {
  @PrimaryColumn({
    type: 'text',
    name: 'release_id',
    collation: 'C',
    primaryKeyConstraintName: 'release_city_pkey',
  })
  releaseId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'release_city_pkey' })
  slug!: string;

  /** Position in the release file. */
  @Column({ type: 'integer' })
  ordinal!: number;

  @Column({ type: 'jsonb' })
  data!: CityRow;

  @ManyToOne(() => ReleaseEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'release_id', foreignKeyConstraintName: 'release_city_release_fkey' })
  release?: ReleaseEntity;
}
