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

/** `data` of `GET P/salaries/compare` */
export interface CompareData {
  role_a: ComparedRole;
  role_b: ComparedRole;
  city: IdentifiedCity | null;
  experience: ExperienceResponse;
  premium: PayPremium;
  leverage: Leverage;
  /** What has to be believed of the market figures, or why there is none; each a sentence with its role. */
  assumptions: string[];
}

export interface ComparedRole extends IdentifiedRole {
  estimate: EstimateResponse;
  /** Null with its reason in `assumptions`. */
  market: MarketResponse | null;
  total_compensation: TotalCompensation;
}

/** What somebody in one of two roles can bring to a talk about the other. */
export interface Leverage {
  /** 0–100: how much of what the one role knows the other uses; null when no source tells. */
  score: number | null;
  shared_skills: string[];
  /** One sentence. */
  summary: string;
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
