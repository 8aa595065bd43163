import type { ExperienceLevel } from '@wagewright/enums';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What is told of some reports, which are gone: figures with noise that was drawn once. The checks are the
 * rule that holds for everything told of the community.
 */
@Entity({ schema: 'compensation', name: 'community_group' })
@Index('community_group_role_idx', ['roleSlug', 'citySlug'])
@Check('community_group_reports_check', '"reports" >= 10')
@Check('community_group_people_check', '"people" >= 5 AND "people" <= "reports"')
export class PublishedGroup {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'community_group_pkey' })
  id!: string;

  @Column({ type: 'text', collation: 'C', name: 'role_slug' })
  roleSlug!: string;

  /** Null: of several cities. */
  @Column({ type: 'text', collation: 'C', name: 'city_slug', nullable: true })
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

  /** Of the logarithm of base pay; with so much noise that it may be negative. */
  @Column({ type: 'double precision', name: 'log_variance' })
  logVariance!: number;

  /** Of the reports, how many a person has looked at; with noise, 0–1 or beyond. */
  @Column({ type: 'double precision', name: 'reviewed_share' })
  reviewedShare!: number;

  /** Standard deviation of the logarithm by the role's survey: the scale of the range and of the noise. */
  @Column({ type: 'double precision' })
  sigma!: number;

  /** Quarters in which the pay held, `2026-Q2`. */
  @Column({ type: 'text', collation: 'C', name: 'quarter_from' })
  quarterFrom!: string;

  @Column({ type: 'text', collation: 'C', name: 'quarter_to' })
  quarterTo!: string;
}
