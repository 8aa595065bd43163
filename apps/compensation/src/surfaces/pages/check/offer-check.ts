import type { CityRow, RoleRow, SourceRow } from '@wagewright/dataset';
import type { SalaryFigures } from '../../../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../../../estimates/formulas/total-compensation';
import type { CheckSubject } from '../layout/site-paths';
import type { Standing, StandingSubject } from './standing';

export interface OfferCheck {
  /** As written, or by name in place of a slug. */
  asked: CheckSubject;
  /** Corrections by field, each a sentence. */
  faults: Partial<Record<keyof CheckSubject, string>>;
  /** How the words were understood if that is not obvious, each a sentence. */
  remarks: string[];
  /** Other possible roles and cities. */
  roles: RoleRow[];
  cities: CityRow[];
  /** Null while something has to be filled in. */
  verdict: OfferVerdict | null;
}

/** An offer compared with usual pay. */
export interface OfferVerdict extends StandingSubject {
  /** Compared with all employers. */
  people: Standing;
  /** Compared with the employer of the offer; null without one, or without its filings. */
  atEmployer: Standing | null;
  /** The same by the published formula, all employers together. */
  formula: SalaryFigures;
  /** Pay beside the base; null when none is given. */
  beside: PaidBeside | null;
  /** The published model for role and level; `base` is the median of all employers. */
  model: TotalCompensation;
  /** What the figures rest on. */
  sources: SourceRow[];
}

/** Amounts of an offer beside its base, whole US dollars a year; 0 for missing ones. */
export interface PaidBeside {
  bonus: number;
  equity: number;
  /** Including the base; null without one. */
  total: number | null;
}
