import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ReleaseManifest } from '../release/manifest';

/** `imported`: never published. `retired`: was published and may be again. */
export type ReleaseStatus = 'imported' | 'published' | 'retired';

@Entity({ schema: 'compensation', name: 'release' })
@Check('release_status_check', `"status" IN ('imported', 'published', 'retired')`)
@Index('release_published_key', ['status'], { unique: true, where: `"status" = 'published'` })
export class ReleaseEntity {
  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: 'release_pkey' })
  id!: string;

  @Column({ type: 'text' })
  status!: ReleaseStatus;

  /** SHA-256 of the unpacked release file: an id stands for one content for ever. */
  @Column({ type: 'text' })
  digest!: string;

  @Column({ type: 'jsonb' })
  manifest!: ReleaseManifest;

  @CreateDateColumn({ type: 'timestamptz', name: 'imported_at' })
  importedAt!: Date;

  /** When it was last published. */
  @Column({ type: 'timestamptz', name: 'published_at', nullable: true })
  publishedAt!: Date | null;
}
