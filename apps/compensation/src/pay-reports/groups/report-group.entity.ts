import type { ExperienceLevel } from '@wagewright/enums';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Published figures of some reports, which are deleted: the noise in them was drawn once. The checks are the rule for
 * everything published about the community.
 */
@Entity({ schema: 'compensation', name: 'community_group' })
export class PublishedGroup {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text', name: 'role_slug' })
  roleSlug!: string;

  /** Null: of several cities. */
  @Column({ type: 'text', name: 'city_slug', nullable: true })
  citySlug!: string | null;

  /** Null: of several levels, or of reports without one. */
  @Column({ type: 'text', nullable: true })
  exp!: ExperienceLevel | null;

  @Column({ type: 'integer' })
  reports!: number;

  /** Different accounts. */
  @Column({ type: 'integer' })
  people!: number;

  /** Mean of the logarithm of base pay, each held to the group's range; with noise. */
  @Column({ type: 'double precision', name: 'log_base' })
  logBase!: number;

  /** Mean of the logarithm of total ÷ base, each held to 0 … ln 2; with noise. */
  @Column({ type: 'double precision', name: 'log_extra' })
  logExtra!: number;

  /** Variance of the logarithm of base pay; the noise can make it negative. */
  @Column({ type: 'double precision', name: 'log_variance' })
  logVariance!: number;

  /** Share of the reports that a person has reviewed; the noise can take it beyond 0–1. */
  @Column({ type: 'double precision', name: 'reviewed_share' })
  reviewedShare!: number;

  /** Standard deviation of the logarithm by the role's survey: the scale of the range and of the noise. */
  @Column({ type: 'double precision' })
  sigma!: number;

  /** Quarters in which the pay held, `2026-Q2`. */
  @Column({ type: 'text', name: 'quarter_from' })
  quarterFrom!: string;

  @Column({ type: 'text', name: 'quarter_to' })
  quarterTo!: string;
}
