import type { SkillRow } from '@wagewright/dataset';
import type { SkillPremium, SkillPremiums } from '../analysis/skills.service';
import {
  type EstimateResponse,
  estimateResponse,
  type ExperienceResponse,
  experienceResponse,
} from './estimate.presenter';
import { type RoleAndCity, roleAndCity } from './role-and-city.presenter';

/** The skills of a role with what each adds to its pay. */
export interface SkillsData extends RoleAndCity {
  /** The experience level of the figures, with its multiplier. */
  experience: ExperienceResponse;
  /** Pay that the premiums add to. */
  estimate: EstimateResponse;
  /** The skills that raise pay, the largest premium first. */
  skills: RankedSkill[];
  /**
   * Skills that employers of the occupation ask for, at most 30, whether or not they raise pay: technologies that
   * O*NET marks as in demand, first those that most developers of this kind use. Empty where O*NET names none.
   */
  core_skills: CoreSkillResponse[];
  /** `observed` where people of this kind were asked; `modelled` also where no skill that is known raises pay. */
  basis: 'observed' | 'modelled' | 'not_published';
  /** The credit and licence that the source asks for wherever its figures are shown; null where it asks for none. */
  credit: string | null;
  /** Assumptions behind the figures, one sentence each. Show them beside the figures. */
  assumptions: string[];
}

/** A technology that the work asks for. */
export interface CoreSkillResponse {
  /** Identifier of the skill. */
  slug: string;
  /** Name of the skill. */
  name: string;
  /** Developers of this kind who said in the survey of developers to use it; null where none were asked. */
  users: number | null;
}

/** A skill that raises pay. */
export interface RankedSkill {
  /** 1 is the strongest premium. */
  rank: number;
  /** Identifier of the skill. */
  slug: string;
  /** Name of the skill. */
  name: string;
  /** Premium of people with the skill over everybody of their kind, percent. @format double */
  premium_pct: number;
  /** The premium in whole US dollars a year, of the requested median. */
  premium_amount: number;
  /** Demand for the skill in the occupation. */
  demand: SkillRow['demand'];
  /** How far the premium can be relied on. */
  confidence: SkillRow['confidence'];
}

export function skillsData({ market, level, figures, ...found }: SkillPremiums): SkillsData {
  return {
    ...roleAndCity(market),
    experience: experienceResponse(level),
    estimate: estimateResponse(market, level, figures),
    skills: found.skills.map((skill) => rankedSkill(skill)),
    core_skills: found.core.map(({ slug, name, users }) => ({ slug, name, users })),
    basis: found.basis,
    credit: found.credit,
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
