import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { RoleRow } from '../release/role';
import { ReleaseEntity } from './release.entity';

@Entity({ schema: 'compensation', name: 'release_role' })
export class ReleaseRoleEntity {
  @PrimaryColumn({
    type: 'text',
    name: 'release_id',
    collation: 'C',
    primaryKeyConstraintName: 'release_role_pkey',
  })
  releaseId!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'release_role_pkey' })
  slug!: string;

  /** Position in the release file. */
  @Column({ type: 'integer' })
  ordinal!: number;

  @Column({ type: 'jsonb' })
  data!: RoleRow;

  @ManyToOne(() => ReleaseEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'release_id', foreignKeyConstraintName: 'release_role_release_fkey' })
  release?: ReleaseEntity;
}
