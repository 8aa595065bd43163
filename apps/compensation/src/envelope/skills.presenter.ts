import type { SkillRow } from '@wagewright/dataset';
import type { SkillPremium, SkillPremiums } from '../analysis/skills.service';
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

/** `data` of `GET P/salaries/skills` */
export interface SkillsData {
  role: IdentifiedRole;
  city: IdentifiedCity | null;
  experience: ExperienceResponse;
  /** What the amounts are premiums on. */
  estimate: EstimateResponse;
  skills: RankedSkill[];
  /** `modelled` also where no skill that is known raises pay. */
  basis: 'modelled' | 'not_published';
  assumptions: string[];
}

/** A skill that raises pay. */
export interface RankedSkill {
  /** 1 is the strongest premium. */
  rank: number;
  slug: string;
  name: string;
  /** Pay over that of the same occupation without the skill, percent. */
  premium_pct: number;
  /** The same in whole US dollars a year, of the median asked for. */
  premium_amount: number;
  demand: SkillRow['demand'];
  confidence: SkillRow['confidence'];
}

export function skillsData({ market, level, figures, ...found }: SkillPremiums): SkillsData {
  return {
    role: identifiedRole(market.role),
    city: market.city && identifiedCity(market.city),
    experience: experienceResponse(level),
    estimate: estimateResponse(market, level, figures),
    skills: found.skills.map((skill) => rankedSkill(skill)),
    basis: found.basis,
    assumptions: found.assumptions,
  };
}

export function rankedSkill({ premiumPct, premiumAmount, ...skill }: SkillPremium): RankedSkill {
  return {
    rank: skill.rank,
    slug: skill.slug,
    name: skill.name,
    premium_pct: premiumPct,
    premium_amount: premiumAmount,
    demand: skill.demand,
    confidence: skill.confidence,
  };
}
