import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { CityRow } from '../release/city';
import type { ObservationRow } from '../release/observation';
import type { RoleRow } from '../release/role';
import type { ReleaseRow, TableKind } from '../release/row';
import type { SourceRow } from '../release/source';
import { ReleaseEntity } from './release.entity';

@Entity({ schema: 'compensation', name: 'release_source' })
class ReleaseSourceEntity {
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

@Entity({ schema: 'compensation', name: 'release_city' })
class ReleaseCityEntity {
  @PrimaryColumn({
    type: 'text',
    name: 'release_id',
    collation: 'C',
    primaryKeyConstraintName: 'release_city_pkey',
  })
  releaseId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'release_city_pkey' })
  slug!: string;

  @Column({ type: 'integer' })
  ordinal!: number;

  @Column({ type: 'jsonb' })
  data!: CityRow;

  @ManyToOne(() => ReleaseEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'release_id', foreignKeyConstraintName: 'release_city_release_fkey' })
  release?: ReleaseEntity;
}

@Entity({ schema: 'compensation', name: 'release_role' })
class ReleaseRoleEntity {
  @PrimaryColumn({
    type: 'text',
    name: 'release_id',
    collation: 'C',
    primaryKeyConstraintName: 'release_role_pkey',
  })
  releaseId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'release_role_pkey' })
  slug!: string;

  @Column({ type: 'integer' })
  ordinal!: number;

  @Column({ type: 'jsonb' })
  data!: RoleRow;

  @ManyToOne(() => ReleaseEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'release_id', foreignKeyConstraintName: 'release_role_release_fkey' })
  release?: ReleaseEntity;
}

@Entity({ schema: 'compensation', name: 'release_observation' })
@Index('release_observation_role_idx', ['releaseId', 'roleSlug'])
class ReleaseObservationEntity {
  @PrimaryColumn({
    type: 'text',
    name: 'release_id',
    collation: 'C',
    primaryKeyConstraintName: 'release_observation_pkey',
  })
  releaseId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'release_observation_pkey' })
  id!: string;

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

/** All rows of one kind, as one array: reference tables are small and read whole. */
@Entity({ schema: 'compensation', name: 'release_table' })
class ReleaseTableEntity {
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

export const DATASET_ENTITIES = [
  ReleaseEntity,
  ReleaseSourceEntity,
  ReleaseCityEntity,
  ReleaseRoleEntity,
  ReleaseObservationEntity,
  ReleaseTableEntity,
];
