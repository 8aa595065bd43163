import type { ExperienceLevel } from '@wagewright/enums';
import type { Basis, RoleCategory } from './basis';

/**
 * Shares of base pay that make up the rest of the package.
 * equity, bonus and signing = share × base, each rounded once.
 */
export interface TotalCompensationRow {
  kind: 'total-compensation';
  category: RoleCategory;
  /** A role family, or `*` for every family without a row of its own. */
  family: string;
  level: ExperienceLevel;
  equityShare: number;
  bonusShare: number;
  signingShare: number;
  basis: Basis;
  reason: string;
}

/** Premium of an employer's certified filings over the market for a role family. */
export interface EmployerPremiumRow {
  kind: 'employer-premium';
  family: string;
  employer: string;
  companySlug: string;
  /** Percent over the national figure, low end and high end, one decimal. */
  lowPct: number;
  highPct: number;
  /** Filings behind the range. */
  filings: number;
  basis: Basis;
}

export interface CompanyLevel {
  /** The employer's own label, e.g. `L5`; null where only the title is public. */
  code: string | null;
  title: string;
  mapsToExp: ExperienceLevel;
  /** Base of a software engineer at the head office, at the level of the market figure. */
  base: number | null;
  equity: number | null;
  bonus: number | null;
  total: number | null;
  /** Basis of `base`. */
  basis: Basis;
  /** Filings of the rung, or all of the employer's where none names the rung; 0 without a base. */
  filings: number;
  /** Median of the filings under the rung's own title, in all places; null with fewer than three. */
  filedMedian: number | null;
  /** Why there is no base; null with one. */
  reason: string | null;
  /** Basis of `equity`, `bonus` and `total`. */
  variableBasis: Basis;
}

export interface CompanyVesting {
  years: number | null;
  cliffMonths: number | null;
  /** One number a year, summing to 100; empty when not published. */
  schedulePct: number[];
  basis: Basis;
  note: string | null;
  /** Vesting by a filing, beside the schedule that people entered. */
  filed: FiledVesting | null;
}

/** Vesting terms as a filing words them. */
export interface FiledVesting {
  yearsMin: number;
  yearsMax: number;
  cadence: string | null;
  note: string;
  /** Name of the filing, such as `10-K for 2025`. */
  filing: string;
  url: string;
}

/** A company's disclosure of its employees' pay (Regulation S-K, Item 402(u)). */
export interface DisclosedPay {
  fiscalYear: number;
  /** Total pay of the median employee, worldwide and part time included, US dollars. */
  medianEmployeePay: number;
  ceoPayRatio: number | null;
}

export interface CompanyRow {
  kind: 'company';
  slug: string;
  name: string;
  aliases: string[];
  levels: CompanyLevel[];
  vesting: CompanyVesting;
  interviewDifficulty: { score: number | null; basis: Basis; reports: number };
  /** Kind of employer in the model of equity and bonus. */
  tier: string;
  /** Equity and bonus as shares of base, by level: the model for its kind of employer. */
  shares: Record<ExperienceLevel, { equity: number; bonus: number }>;
  /** Slug of the city of `levels`. */
  headOffice: string;
  /** Null where the company disclosed nothing, or nothing that was read. */
  disclosedPay: DisclosedPay | null;
  /** All certified filings of the employer in the release: P10…P90 of base pay. Null without filings. */
  filings: { n: number; p10: number; p25: number; p50: number; p75: number; p90: number } | null;
}

/** A technology or skill of an occupation, strongest premium first within the occupation. */
export interface SkillRow {
  kind: 'skill';
  onetCode: string;
  slug: string;
  name: string;
  /** Pay over the same occupation's without the skill, percent, one decimal. */
  premiumPct: number;
  demand: 'high' | 'medium' | 'low';
  confidence: 'high' | 'medium' | 'low';
  basis: Basis;
}

/** How near two occupations are, from the point of view of the first. */
export interface AdjacencyRow {
  kind: 'adjacency';
  onetCode: string;
  relatedOnetCode: string;
  /** Position in the publisher's list, 1 = nearest. */
  rank: number;
  /** 0–1: agreement of the skill profiles and shared technologies. */
  skillOverlap: number;
  basis: Basis;
}

/** Employer costs for an occupation group, as shares of wages and salaries. */
export interface EmployerCostRow {
  kind: 'employer-cost';
  /** Two-digit SOC groups the row holds for; `*` for all others. */
  socMajorGroups: string[];
  series: string;
  paidLeaveShare: number;
  supplementalPayShare: number;
  insuranceShare: number;
  insuranceAnnual: number;
  retirementShare: number;
  /** Taxes required by law, for comparison only: they are computed from the tax tables. */
  legallyRequiredShare: number;
  basis: Basis;
}

/** Office, equipment, software, recruiting: parts of `overhead`, as shares of base or as yearly dollars. */
export interface OverheadRow {
  kind: 'overhead';
  item: string;
  shareOfBase: number | null;
  annualUsd: number | null;
  basis: Basis;
  reason: string;
}

export const FILING_STATUSES = ['single', 'joint', 'married_separate', 'head_of_household'] as const;

export type FilingStatus = (typeof FILING_STATUSES)[number];

export interface TaxBracket {
  /** Taxable income from which the rate holds, US dollars. */
  from: number;
  /** Share, 0.22 for 22 %. */
  rate: number;
}

/** Income tax of one jurisdiction, year and filing status. */
export interface IncomeTaxRow {
  kind: 'income-tax';
  level: 'federal' | 'state' | 'local';
  /** `US`, a state code, or `<city>, <state>`. */
  jurisdiction: string;
  taxYear: number;
  filingStatus: FilingStatus;
  brackets: TaxBracket[];
  standardDeduction: number;
  /** Personal exemption or credit; `exemptionKind` says which. */
  exemption: number;
  exemptionKind: 'none' | 'exemption' | 'credit';
  /** Year of the newest rate; earlier than `taxYear` where the rates did not change or were carried forward. */
  lawYear: number;
  /** Year of the newest threshold; null where none is dated. */
  bracketYear: number | null;
  url: string | null;
  note: string | null;
}

/** A tax on wages: rate × min(wages, wageBase). */
export interface PayrollTaxRow {
  kind: 'payroll-tax';
  /** `US` or a state code. */
  jurisdiction: string;
  taxYear: number;
  /** e.g. `social-security`, `medicare`, `additional-medicare`, `futa`, `suta`, `disability`, `paid-leave`. */
  tax: string;
  payer: 'employer' | 'employee';
  rate: number;
  /** Null: all wages. */
  wageBase: number | null;
  /** Wages from which it starts (additional Medicare tax), by filing status. */
  thresholds: Partial<Record<FilingStatus, number>> | null;
  lawYear: number | null;
  url: string | null;
}
