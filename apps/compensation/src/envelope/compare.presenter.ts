import type { Basis } from '@wagewright/dataset';
import type { PaidRole, RoleComparison } from '../analysis/compare.service';
import type { SkillLeverage } from '../analysis/skill-leverage';
import type { PayPremium } from '../estimates/formulas/pay-premium';
import type { TotalCompensation } from '../estimates/formulas/total-compensation';
import { marketAssumptions } from '../estimates/market-pay';
import {
  type EstimateResponse,
  estimateResponse,
  type ExperienceResponse,
  experienceResponse,
} from './estimate.presenter';
import { type MarketResponse, marketResponse } from './market.presenter';
import {
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
} from './role-and-city.presenter';

/** What `GET /api/v1/intelligence/salaries/compare` answers in `data`. */
export interface CompareData {
  /** The first role with its figures. */
  role_a: ComparedRole;
  /** The second role with its figures. */
  role_b: ComparedRole;
  /** The city that the figures are about; null where they are national. */
  city: IdentifiedCity | null;
  /** The experience level of the figures, with its multiplier. */
  experience: ExperienceResponse;
  /** What the better paid of the two pays more. */
  premium: PayPremium;
  /** How easily one moves from one role to the other. */
  leverage: Leverage;
  /** What has to be believed of the market figures, or why there is none; each a sentence with its role. */
  assumptions: string[];
}

/** One of the two roles, with its figures. */
export interface ComparedRole extends IdentifiedRole {
  /** What the published formula makes of the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Null with its reason in `assumptions`. */
  market: MarketResponse | null;
  /** Pay in the role with its parts, whole US dollars a year. */
  total_compensation: TotalCompensation;
}

/** What somebody in one of two roles can bring to a talk about the other. */
export interface Leverage {
  /** 0–100: how much of what the one role knows the other uses; null when no source tells. */
  score: number | null;
  /** Names of the skills that both roles ask for. */
  shared_skills: string[];
  /** One sentence. */
  summary: string;
  /** What the overlap of skills rests on. */
  basis: Basis;
}

export function compareData({ a, b, level, premium, leverage }: RoleComparison): CompareData {
  return {
    role_a: comparedRole(a),
    role_b: comparedRole(b),
    city: a.market.city && identifiedCity(a.market.city),
    experience: experienceResponse(level),
    premium,
    leverage: leverageResponse(leverage),
    assumptions: [a, b].flatMap((side) => assumptionsOf(side, side.market.role.title)),
  };
}

function comparedRole({ market, level, figures, marketAnswer, totalCompensation }: PaidRole): ComparedRole {
  return {
    ...identifiedRole(market.role),
    estimate: estimateResponse(market, level, figures),
    market: marketResponse(market, { level }, marketAnswer, figures.median),
    total_compensation: totalCompensation,
  };
}

/** @param name of the side: its role or its city */
export function assumptionsOf({ level, marketAnswer }: PaidRole, name: string): string[] {
  return marketAssumptions({ level }, marketAnswer).map((sentence) => `${name}: ${sentence}`);
}

function leverageResponse({ score, sharedSkills, summary, basis }: SkillLeverage): Leverage {
  return { score, shared_skills: sharedSkills, summary, basis };
}
