import type { AdjustmentRow, Basis, EmployerPremiumRow, ExperienceLevel } from '@wagewright/dataset';
import type { Adjustment } from '../../../dataset/employment-tables';
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
  /** The credit that the source of the skills asks for; null where it asks for none. */
  skills_credit: string | null;
  education: (AdjustedPay & { level: string })[];
  freelance: FreelanceRates;
  industry: (AdjustedPay & { industry: string })[];
  experience_bands: Record<ExperienceLevel, ExperienceBand>;
  percentiles: PercentilesResponse;
  /** Growth of the national median over the last year, percent; null without a year of history. */
  yoy_growth_pct: number | null;
  /** What employers' filings pay over the market for roles of this family, best-paying first. */
  employer_premiums: EmployerPremium[];
  assumptions: string[];
}

interface EmployerPremium {
  employer: string;
  /** Percent over the national figure: quartiles of the employer's filings. */
  low_pct: number;
  high_pct: number;
  /** Filings behind the range. */
  filings: number;
  basis: Basis;
}

const SHOWN_SKILLS = 5;

export function salariesData(pay: CurrentPay, { subject, answer, assumptions }: MarketPay): SalariesData {
  const { market, level, figures, totalCompensation } = pay;
  const { snapshot, role, city } = market;
  const priced = snapshot.occupations.pricedSkills(role);
  const skills = strongestSkills(priced.skills, figures.median, SHOWN_SKILLS);
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
    skills_credit: priced.sourceId === null ? null : snapshot.source(priced.sourceId).attribution,
    experience_bands: pay.experienceBands,
    percentiles: percentilesResponse(pay.percentiles),
    yoy_growth_pct: market.yearlyGrowthPct(),
    employer_premiums: market.employerPremiums().map((premium) => employerPremium(premium)),
    assumptions,
  };
}

function employerPremium({ employer, lowPct, highPct, filings, basis }: EmployerPremiumRow): EmployerPremium {
  return { employer, low_pct: lowPct, high_pct: highPct, filings, basis };
}

function breakdowns({
  market: { snapshot, role },
  figures,
}: CurrentPay): Pick<SalariesData, 'remote' | 'education' | 'freelance' | 'industry'> {
  const on = (topic: AdjustmentRow['topic']) => snapshot.employment.adjustmentsOn(topic, role);
  const pay = (row: Adjustment) => {
    return adjustedPay(row, figures.median, row.sourceId === null ? null : snapshot.source(row.sourceId));
  };
  return {
    remote: Object.fromEntries(on('remote').map((row) => [row.key, pay(row)])),
    education: on('education').map((row) => ({ level: row.key, ...pay(row) })),
    freelance: freelanceRates(on('freelance')[0], figures),
    industry: on('industry').map((row) => ({ industry: row.key, ...pay(row) })),
  };
}
