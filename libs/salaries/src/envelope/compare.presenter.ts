import type { MarketDifference } from '@wagewright/dataset';
import type { PaidRole, RoleComparison } from '../analysis/compare.service';
import type { Leverage } from '../analysis/skill-leverage';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import type { PayPremium } from '../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../estimates/formulas/total-compensation';
import {
  type EstimateResponse,
  estimateResponse,
  type ExperienceResponse,
  experienceResponse,
} from './estimate.presenter';
import { type AnsweredLevel, answeredLevel, type MarketFigures, marketFigures } from './market.presenter';
import {
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
} from './role-and-city.presenter';

/** Both roles with their pay in the same place at the same level, and the difference. */
export interface CompareData {
  /** Whether the figures are about a city of the catalogue or about the nation. */
  place: 'city' | 'nation';
  /** The first role with its figures. */
  role_a: ComparedRole;
  /** The second role with its figures. */
  role_b: ComparedRole;
  /** The city that the figures are about; null where they are national. */
  city: IdentifiedCity | null;
  /** Level of the estimates: mid unless `exp` was given. */
  experience: ExperienceResponse;
  /** Level of `market` and `filed`: all levels together unless `exp` was given. */
  level: AnsweredLevel;
  /** Pay premium of the better paid role, by the published formula. */
  premium: PayPremium;
  /** Market pay of the second role over the first's; null where a role has no market figure. */
  difference: DifferenceResponse | null;
  /** How easily one moves from one role to the other. */
  leverage: Leverage;
  /** Assumptions behind the market figures, or why there is none; each a sentence with its role. */
  assumptions: string[];
}

/** One of the two roles, with its figures. */
export interface ComparedRole extends IdentifiedRole, MarketFigures {
  /** Pay by the published formula, from the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Pay in the role with its parts, whole US dollars a year. */
  total_compensation: TotalCompensation;
}

export function compareData(comparison: RoleComparison): CompareData {
  const { a, b, asked, premium, difference, leverage } = comparison;
  return {
    place: a.market.city ? 'city' : 'nation',
    role_a: comparedRole(a),
    role_b: comparedRole(b),
    city: a.market.city && identifiedCity(a.market.city),
    experience: experienceResponse(asked ?? DEFAULT_EXPERIENCE),
    level: answeredLevel(a.market, a.pay.subject.level),
    premium,
    difference: difference && differenceResponse(difference),
    leverage,
    assumptions: [a, b].flatMap((side) => assumptionsOf(side, side.market.role.title)),
  };
}

function comparedRole(paid: PaidRole): ComparedRole {
  return { ...identifiedRole(paid.market.role), ...paidResponse(paid) };
}

/** The pay of a side. */
export function paidResponse({ market, figures, pay, totalCompensation }: PaidRole) {
  return {
    estimate: estimateResponse(market, pay.subject.level, figures),
    ...marketFigures(market, pay, figures.median),
    total_compensation: totalCompensation,
  };
}

/** @param name of the side: its role or its city */
export function assumptionsOf({ pay }: PaidRole, name: string): string[] {
  return pay.assumptions.map((sentence) => `${name}: ${sentence}`);
}

/** How much more the second named pays than the first, by the market figures; errors that both share cancel. */
export interface DifferenceResponse {
  /** Second median less the first, whole US dollars a year; negative where the second pays less. */
  amount: number;
  /** Percent of the first median, one decimal. @format double */
  pct: number;
  /** Lower end of the 95 % interval of `pct`. @format double */
  low_pct: number;
  /** Upper end of the 95 % interval of `pct`. @format double */
  high_pct: number;
  /** False where the interval holds 0: the two cannot be told apart. */
  certain: boolean;
}

export function differenceResponse({
  lowPct,
  highPct,
  certain,
  ...difference
}: MarketDifference): DifferenceResponse {
  return { ...difference, low_pct: lowPct, high_pct: highPct, certain };
}
