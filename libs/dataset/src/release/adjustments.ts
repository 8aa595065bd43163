import type { Basis } from './basis';

/** A multiplier on the estimate for something else than city and experience. */
export interface AdjustmentRow {
  kind: 'adjustment';
  topic: 'remote' | 'education' | 'education_below_degree' | 'freelance';
  /** An occupation (SOC code), a SOC major group, a family, or `*`. */
  scope: string;
  /** e.g. `remote`, `hybrid`, `masters`, `hourly_median`. */
  key: string;
  label: string;
  /** Null when no public source has the figure; `basis` is then `not_published`. */
  factor: number | null;
  low: number | null;
  high: number | null;
  n: number;
  basis: Basis;
  sourceId: string | null;
  reason: string;
}

/** An adjustment from the survey of developers, whose licence is share-alike: kept apart from all other rows. */
export interface DeveloperSurveyRow extends Omit<AdjustmentRow, 'kind'> {
  kind: 'developer-survey';
  licence: string;
}

/** A technology and the pay of its users, from the survey of developers. */
export interface DeveloperSkill {
  slug: string;
  name: string;
  /** Pay of the users over everybody's of the same role and experience, shrunk; percent, one decimal. */
  premiumPct: number;
  users: number;
  demand: 'high' | 'medium' | 'low';
  confidence: 'high' | 'medium' | 'low';
}

/** Skills of one kind of developer, strongest premium first. Share-alike: kept apart from all other rows. */
export interface DeveloperSkillsRow {
  kind: 'developer-skills';
  group: string;
  /** Slugs of the roles that are of this kind. */
  roles: string[];
  skills: DeveloperSkill[];
  sourceId: string;
  licence: string;
}
