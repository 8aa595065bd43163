import type { CityRow, ExperienceLevel, MarketView, RoleRow } from '@wagewright/dataset';
import type { OfferValue } from '../../../analysis/offer-value';
import type { SkillLeverage } from '../../../analysis/skill-leverage';
import type { PayBenchmark } from '../../../estimates/pay-benchmark';
import type { MedianInterval } from '../../../estimates/pay-position';
import type { RoleInMarket } from '../../../estimates/role-in-market';
import type { CompareSubject } from '../layout/site-paths';

/** What the page that compares shows. */
export interface ComparePage {
  /** As it was written, or by name where it was a slug. */
  asked: Required<Pick<CompareSubject, 'role' | 'city'>> & CompareSubject;
  /** What to write instead, each a sentence. */
  faults: string[];
  /** How the words were understood where that is not plain, each a sentence. */
  remarks: string[];
  /** Other roles and cities that could be meant, each with the text that it would replace. */
  roles: { text: string; row: RoleRow }[];
  cities: { text: string; row: CityRow }[];
  /** Null while something has to be filled in. */
  comparison: PayComparison | null;
}

/** Several roles in one place, or one role in several. */
export interface PayComparison {
  of: 'roles' | 'cities';
  level: ExperienceLevel;
  /** Highest median first. */
  sides: PaidSide[];
  /** What two roles have in common; null for cities and for more roles. */
  leverage: SkillLeverage | null;
}

/** One of what is compared. */
export interface PaidSide {
  market: RoleInMarket;
  /** What tells it from the others: the title, or the city. */
  name: string;
  benchmark: PayBenchmark;
  /** The market figure behind the benchmark; null where it is the estimate. */
  view: MarketView | null;
  /** Contains the true median with a probability of 95 %. */
  interval: MedianInterval;
  /** The median as a first year’s base of a single filer: taxes, and what is left of it. */
  value: OfferValue;
}
