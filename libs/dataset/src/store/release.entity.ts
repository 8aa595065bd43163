import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { ReleaseManifest } from '../release/manifest';

/** `imported`: within the transaction that publishes it. `retired`: was published and may be again. */
export type ReleaseStatus = 'imported' | 'published' | 'retired';

@Entity({ schema: 'compensation', name: 'release' })
export class ReleaseEntity {
  @PrimaryColumn({ type: 'text' })
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

/** Rows of a release are read and written by statements alone. */
export const DATASET_ENTITIES = [ReleaseEntity];
