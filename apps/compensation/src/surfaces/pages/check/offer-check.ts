import type { CityRow, RoleRow, SourceRow } from '@wagewright/dataset';
import type { TotalCompensation } from '../../../estimates/formulas/total-compensation';
import type { CheckSubject } from '../layout/site-paths';
import type { Standing, StandingSubject } from './standing';

/** What the page about an offer shows. */
export interface OfferCheck {
  /** As it was written, or by name where it was a slug. */
  asked: CheckSubject;
  /** What to write instead, by field, each a sentence. */
  faults: Partial<Record<keyof CheckSubject, string>>;
  /** How the words were understood where that is not plain, each a sentence. */
  remarks: string[];
  /** Other roles and cities that could be meant. */
  roles: RoleRow[];
  cities: CityRow[];
  /** Null while something has to be filled in. */
  verdict: OfferVerdict | null;
}

/** An offer beside what is paid. */
export interface OfferVerdict extends StandingSubject {
  /** Among people at all employers. */
  people: Standing;
  /** Among people at the employer of the offer; null where none was named, or none that files anything. */
  atEmployer: Standing | null;
  /** What is paid beside the base; null where none of it was given. */
  beside: PaidBeside | null;
  /** What the stated model has for role and level; `base` is that of the estimate. */
  model: TotalCompensation;
  /** What the figures rest on. */
  sources: SourceRow[];
}

/** Amounts of an offer beside its base, whole US dollars a year; 0 for what was left out. */
export interface PaidBeside {
  bonus: number;
  equity: number;
  /** Base included; null without one. */
  total: number | null;
}
