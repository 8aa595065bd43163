import type { ExperienceLevel } from '@wagewright/dataset';
import { type EstimateResponse, estimateResponse } from '../../../envelope/estimate.presenter';
import type { Calculation } from '../../../estimates/estimate-answers';
import type { SalaryFigures } from '../../../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../../../estimates/formulas/total-compensation';
import type { PublicLinks } from '../../../public-links';

/** What of the answer is spelled as on Surface A. */
interface FlatCalculation {
  role: { slug: string; title: string };
  city: { slug: string; name: string; state: string; costOfLivingMultiplier: number };
  experience: { level: ExperienceLevel; multiplier: number };
  estimate: SalaryFigures;
  totalCompensation: TotalCompensation;
  comparison: { nationalMedian: number; vsNationalPct: number };
  /** One sentence that can be quoted. */
  citation: string;
  assumptions: string[];
  /** Asks for this very answer again. */
  shareableUrl: string;
  /** The page for people about the same role and city. */
  pageUrl: string;
}

/** The published flat sample, whose members keep their spelling, with ids and the longer estimate. */
export interface CalculateData extends FlatCalculation {
  role: FlatCalculation['role'] & { id: string };
  city: FlatCalculation['city'] & { id: string };
  estimate: EstimateResponse;
}

export function calculateData(calculation: Calculation, links: PublicLinks): CalculateData {
  const { market, experience, figures, totalCompensation, comparison, citation, assumptions } = calculation;
  const { role, city } = market;
  const { slug, name, state, costOfLivingMultiplier } = city;
  return {
    role: { id: `role:${role.slug}`, slug: role.slug, title: role.title },
    city: { id: `city:${slug}`, slug, name, state, costOfLivingMultiplier },
    experience,
    estimate: estimateResponse(market, experience.level, figures),
    totalCompensation,
    comparison,
    citation,
    assumptions,
    shareableUrl: links.calculation('B', role.slug, slug, experience.level),
    pageUrl: links.page(role.slug, slug),
  };
}
