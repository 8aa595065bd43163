import type { AdjustmentRow, Basis, ExperienceLevel } from '@wagewright/dataset';
import { strongestSkills } from '../../../analysis/skills.service';
import {
  type EstimateResponse,
  estimateResponse,
  type ExperienceResponse,
  experienceResponse,
  type PercentilesResponse,
  percentilesResponse,
} from '../../../envelope/estimate.presenter';
import { type MarketResponse, marketResponse } from '../../../envelope/market.presenter';
import {
  type IdentifiedCity,
  identifiedCity,
  type IdentifiedRole,
  identifiedRole,
} from '../../../envelope/role-and-city.presenter';
import { type RankedSkill, rankedSkill } from '../../../envelope/skills.presenter';
import type { CurrentPay } from '../../../estimates/estimate-answers';
import type { ExperienceBand } from '../../../estimates/formulas/experience-bands';
import type { MarketPay } from '../../../estimates/market-pay';
import type { TotalCompensation } from '../../../estimates/formulas/total-compensation';
import { type AdjustedPay, adjustedPay, type FreelanceRates, freelanceRates } from './adjusted-pay.presenter';

/** `data` of `GET P/salaries` */
export interface SalariesData {
  role: IdentifiedRole;
  /** Null when no city was asked for: the figures are national. */
  city: IdentifiedCity | null;
  /** Of every figure but `market`: the mid level unless `exp` was given. */
  experience: ExperienceResponse;
  estimate: EstimateResponse;
  /** Of all levels together unless `exp` was given; null with its reason in `assumptions`. */
  market: MarketResponse | null;
  total_compensation: TotalCompensation & { basis: Basis };
  /** By way of working: `remote`, `hybrid`. */
  remote: Record<string, AdjustedPay>;
  /** The five that raise pay most. */
  skills: RankedSkill[];
  education: (AdjustedPay & { level: string })[];
  freelance: FreelanceRates;
  industry: (AdjustedPay & { industry: string })[];
  experience_bands: Record<ExperienceLevel, ExperienceBand>;
  percentiles: PercentilesResponse;
  assumptions: string[];
}

const SHOWN_SKILLS = 5;

export function salariesData(pay: CurrentPay, { subject, answer, assumptions }: MarketPay): SalariesData {
  const { market, level, figures, totalCompensation } = pay;
  const { snapshot, role, city } = market;
  const skills = strongestSkills(snapshot.occupations.skills(role), figures.median, SHOWN_SKILLS);
  return {
    role: identifiedRole(role),
    city: city && identifiedCity(city),
    experience: experienceResponse(level),
    estimate: estimateResponse(market, level, figures),
    market: marketResponse(market, subject, answer, figures.median),
    total_compensation: {
      ...totalCompensation,
      basis: market.compensationShares(level).basis,
    },
    ...breakdowns(pay),
    skills: skills.map((skill) => rankedSkill(skill)),
    experience_bands: pay.experienceBands,
    percentiles: percentilesResponse(pay.percentiles),
    assumptions,
  };
}

function breakdowns({
  market: { snapshot, role },
  figures,
}: CurrentPay): Pick<SalariesData, 'remote' | 'education' | 'freelance' | 'industry'> {
  const on = (topic: AdjustmentRow['topic']) => snapshot.employment.adjustmentsOn(topic, role);
  const pay = (row: AdjustmentRow) => adjustedPay(row, figures.median);
  return {
    remote: Object.fromEntries(on('remote').map((row) => [row.key, pay(row)])),
    education: on('education').map((row) => ({ level: row.key, ...pay(row) })),
    freelance: freelanceRates(on('freelance')[0], figures),
    industry: on('industry').map((row) => ({ industry: row.key, ...pay(row) })),
  };
}
