import type { ExperienceLevel, EmploymentType } from '@wagewright/enums';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** `review`: an outlier that a person has to look at before it counts. */
export type ReportStatus = 'accepted' | 'review';

/**
 * A report that a person has to look at, or was let in by one and is about to be taken among the waiting ones;
 * amounts in whole US dollars a year. It came here mixed with reports of other accounts.
 */
@Entity({ schema: 'compensation', name: 'community_report' })
export class PayReport {
  /** Random. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text', name: 'role_slug' })
  roleSlug!: string;

  @Column({ type: 'text', name: 'city_slug' })
  citySlug!: string;

  @Column({ type: 'text', nullable: true })
  exp!: ExperienceLevel | null;

  @Column({ type: 'integer' })
  base!: number;

  @Column({ type: 'integer', nullable: true })
  equity!: number | null;

  @Column({ type: 'integer', nullable: true })
  bonus!: number | null;

  @Column({ type: 'integer', nullable: true })
  signing!: number | null;

  /** One of the companies of the catalogue; no other name is kept. */
  @Column({ type: 'text', name: 'company_slug', nullable: true })
  companySlug!: string | null;

  @Column({ type: 'text', name: 'employment_type' })
  employmentType!: EmploymentType;

  @Column({ type: 'boolean', nullable: true })
  remote!: boolean | null;

  /** The quarter in which the pay held, `2026-Q2`. */
  @Column({ type: 'text' })
  quarter!: string;

  @Column({ type: 'text' })
  status!: ReportStatus;

  @Column({ type: 'text', default: 'self_reported' })
  verification!: 'self_reported' | 'reviewed';

  /** Who sent it, sealed; null where no key opened the sender. */
  @Column({ type: 'text', nullable: true })
  person!: string | null;
}
