import type { Basis } from '@wagewright/dataset';
import type { PaidRole, RoleComparison } from '../analysis/compare.service';
import type { SkillLeverage } from '../analysis/skill-leverage';
import type { PayPremium } from '../estimates/formulas/pay-premium';
import type { TotalCompensation } from '../estimates/formulas/total-compensation';
import {
  type EstimateResponse,
  estimateResponse,
  type ExperienceResponse,
  experienceResponse,
} from './estimate.presenter';
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
}

export interface ComparedRole extends IdentifiedRole {
  estimate: EstimateResponse;
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
  };
}

function comparedRole({ market, level, figures, totalCompensation }: PaidRole): ComparedRole {
  return {
    ...identifiedRole(market.role),
    estimate: estimateResponse(market, level, figures),
    total_compensation: totalCompensation,
  };
}

function leverageResponse({ score, sharedSkills, summary, basis }: SkillLeverage): Leverage {
  return { score, shared_skills: sharedSkills, summary, basis };
}
