import type { ExperienceLevel } from '@wagewright/enums';
import type { AdjustmentRow, Basis, EmployerPremiumRow } from '@wagewright/dataset';
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
import {
  type AnsweredLevel,
  answeredLevel,
  type MarketFigures,
  marketFigures,
} from '../../../envelope/market.presenter';
import { type RoleAndCity, roleAndCity } from '../../../envelope/role-and-city.presenter';
import { type RankedSkill, rankedSkill } from '../../../envelope/skills.presenter';
import { citation } from '../../../estimates/citation';
import type { CurrentPay } from '../../../estimates/estimate-answers';
import { EXPERIENCE_MULTIPLIERS, type ExperienceBand } from '../../../estimates/formulas/experience';
import type { YearlyGrowth } from '../../../estimates/formulas/yearly-growth';
import type { TotalCompensation } from '../../../estimates/formulas/total-compensation';
import { type AdjustedPay, adjustedPay, type FreelanceRates, freelanceRates } from './adjusted-pay.presenter';
import { type IndustryPay, industryPay } from './industry-pay.presenter';

/** The pay of a role now, in a city or in the nation. */
export interface SalariesData extends MarketFigures, RoleAndCity {
  /** Whether the figures are about a city of the catalogue or about the nation. */
  place: 'city' | 'nation';
  /** Level of every figure except `market` and `filed`: mid unless `exp` was given. */
  experience: ExperienceResponse;
  /** Level of `market` and `filed`: all levels together unless `exp` was given. */
  level: AnsweredLevel;
  /** Pay by the published formula, from the national median, the city and the level. */
  estimate: EstimateResponse;
  /** Pay with its parts, whole US dollars a year: of the estimate; with `company`, of the market figure there. */
  total_compensation: TotalCompensation & {
    /** Basis of the parts beside the base. */
    basis: Basis;
  };
  /** By way of working: `remote`, `hybrid`. */
  remote: Record<string, AdjustedPay>;
  /** The five that raise pay most. */
  skills: RankedSkill[];
  /** The credit that the source of the skills asks for; null where it asks for none. */
  skills_credit: string | null;
  /** Pay by degree over the occupation's graduates, in order of schooling. */
  education: PayByEducation[];
  /** Pay with less than a bachelor's degree over everybody's in the role. Not on one scale with `education`. */
  education_below_degree: PayByEducation[];
  /** Rates of freelance work. */
  freelance: FreelanceRates;
  /** Pay by industry in the nation at this level, also where a city is requested: its places are part of the premium. */
  industry: IndustryPay[];
  /** The range of every experience level. */
  experience_bands: Record<ExperienceLevel, ExperienceBand>;
  /** Percentiles of pay in the role. */
  percentiles: PercentilesResponse;
  /** `growth.pct`. @format double */
  yoy_growth_pct: number | null;
  /** How pay in the occupation has changed over a year, in the nation; null where nothing tells. */
  growth: YearlyGrowth | null;
  /** Premiums over the market in employers' filings for roles of this family, highest first. */
  employer_premiums: EmployerPremium[];
  /** One sentence that can be quoted, at `level`. */
  citation: string;
  /** Assumptions behind the figures, one sentence each. Show them beside the figures. */
  assumptions: string[];
}

interface PayByEducation extends AdjustedPay {
  /** Identifier of the level of education. */
  level: string;
  /** Group whose pay the premium is over. */
  reference: string;
}

interface EmployerPremium {
  /** Name of the employer. */
  employer: string;
  /** Percent over the national figure: quartiles of the employer's filings. @format double */
  low_pct: number;
  /** Upper end of the premium, percent with one decimal. @format double */
  high_pct: number;
  /** Filings behind the range. */
  filings: number;
  /** Basis of the figures: observed, modelled, or published nowhere. */
  basis: Basis;
}

const SHOWN_SKILLS = 5;

/** @param industry key or code of the only industry to show */
export function salariesData(current: CurrentPay, industry?: string): SalariesData {
  const { market, level, figures, totalCompensation, pay } = current;
  const { subject } = pay;
  const { snapshot, role } = market;
  const growth = market.yearlyGrowth();
  const priced = snapshot.occupations.pricedSkills(role);
  const skills = strongestSkills(priced, figures.median, SHOWN_SKILLS);
  return {
    place: market.city ? 'city' : 'nation',
    ...roleAndCity(market),
    experience: experienceResponse(level),
    level: answeredLevel(market, subject.level),
    estimate: estimateResponse(market, subject.level, figures),
    ...marketFigures(market, pay, figures.median),
    total_compensation: {
      ...totalCompensation,
      basis: market.compensationShares(level, subject.company).basis,
    },
    ...breakdowns(current),
    industry: industryPay(market, industry, role.national.median * EXPERIENCE_MULTIPLIERS[level]),
    skills: skills.map((skill) => rankedSkill(skill)),
    skills_credit: priced.sourceId === null ? null : snapshot.source(priced.sourceId).attribution,
    experience_bands: current.experienceBands,
    percentiles: percentilesResponse(current.percentiles),
    yoy_growth_pct: growth?.pct ?? null,
    growth,
    employer_premiums: market.employerPremiums().map((premium) => employerPremium(premium)),
    citation: citation(market, subject),
    assumptions: pay.assumptions,
  };
}

function employerPremium({ employer, lowPct, highPct, filings, basis }: EmployerPremiumRow): EmployerPremium {
  return { employer, low_pct: lowPct, high_pct: highPct, filings, basis };
}

const GRADUATES = 'graduates of the occupation, with the degrees that they have';
const ALL_DEVELOPERS = 'all developers of the same role, experience and size of employer';

function breakdowns({
  market: { snapshot, role },
  figures,
}: CurrentPay): Pick<SalariesData, 'remote' | 'education' | 'education_below_degree' | 'freelance'> {
  const on = (topic: AdjustmentRow['topic']) => snapshot.employment.adjustmentsOn(topic, role);
  const pay = (row: Adjustment) =>
    adjustedPay(row, figures.median, row.sourceId === null ? null : snapshot.source(row.sourceId));
  const schooling = (topic: AdjustmentRow['topic'], reference: string) =>
    on(topic).map((row) => ({ level: row.key, reference, ...pay(row) }));
  return {
    remote: Object.fromEntries(on('remote').map((row) => [row.key, pay(row)])),
    education: schooling('education', GRADUATES),
    education_below_degree: schooling('education_below_degree', ALL_DEVELOPERS),
    freelance: freelanceRates(on('freelance')[0], figures),
  };
}
