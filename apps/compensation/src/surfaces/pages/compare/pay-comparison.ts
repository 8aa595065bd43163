import type { CityRow, ExperienceLevel, RoleRow } from '@wagewright/dataset';
import type { OfferValue } from '../../../analysis/offer-value';
import type { SkillLeverage } from '../../../analysis/skill-leverage';
import type { PayBenchmark } from '../../../estimates/pay-benchmark';
import type { RoleInMarket } from '../../../estimates/role-in-market';
import type { CompareSubject } from '../layout/site-paths';

export interface ComparePage {
  /** As written, or by name in place of a slug. */
  asked: Required<Pick<CompareSubject, 'role' | 'city'>> & CompareSubject;
  /** Corrections, each a sentence. */
  faults: string[];
  /** How the words were understood if that is not obvious, each a sentence. */
  remarks: string[];
  /** Other possible roles and cities, each with the text that it replaces. */
  roles: { text: string; row: RoleRow }[];
  cities: { text: string; row: CityRow }[];
  /** Null while something has to be filled in. */
  comparison: PayComparison | null;
}

export interface PayComparison {
  of: 'roles' | 'cities';
  /** Null for all levels together. */
  level: ExperienceLevel | null;
  /** Highest median first. */
  sides: PaidSide[];
  /** The common ground of two roles; null for cities and for more roles. */
  leverage: SkillLeverage | null;
}

export interface PaidSide {
  market: RoleInMarket;
  /** Its distinguishing name: the title, or the city. */
  name: string;
  benchmark: PayBenchmark;
  /** The median by the published formula, whole US dollars a year. */
  formula: number;
  /** The median as a first year’s base of a single filer: taxes, and the rest. */
  value: OfferValue;
}
