import type { ExperienceLevel } from '@wagewright/dataset';
import { type EstimateResponse, estimateResponse } from '../../../envelope/estimate.presenter';
import { type MarketResponse, marketResponse } from '../../../envelope/market.presenter';
import type { Calculation } from '../../../estimates/estimate-answers';
import type { SalaryFigures } from '../../../estimates/formulas/salary-figures';
import type { TotalCompensation } from '../../../estimates/formulas/total-compensation';
import type { MarketPay } from '../../../estimates/market-pay';
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
  /** Shows these very figures to whoever opens it, without a key. */
  shareableUrl: string;
  /** The page for people about the same role, city, level and company. */
  pageUrl: string;
}

/** The published flat sample, whose members keep their spelling, with ids and the longer estimate. */
export interface CalculateData extends FlatCalculation {
  role: FlatCalculation['role'] & { id: string };
  city: FlatCalculation['city'] & { id: string };
  estimate: EstimateResponse;
  /** The best-founded prediction for role, city, level and company; null with its reason in `assumptions`. */
  market: MarketResponse | null;
}

export function calculateData(
  calculation: Calculation,
  { subject, answer, assumptions: ofMarket }: MarketPay,
  links: PublicLinks,
): CalculateData {
  const { market, experience, figures, totalCompensation, comparison, citation, assumptions } = calculation;
  const { role, city } = market;
  const { slug, name, state, costOfLivingMultiplier } = city;
  const page = links.page(role.slug, slug, { exp: experience.level, company: subject.company?.slug });
  return {
    role: { id: `role:${role.slug}`, slug: role.slug, title: role.title },
    city: { id: `city:${slug}`, slug, name, state, costOfLivingMultiplier },
    experience,
    estimate: estimateResponse(market, experience.level, figures),
    market: marketResponse(market, subject, answer, figures.median),
    totalCompensation,
    comparison,
    citation,
    assumptions: [...assumptions, ...ofMarket],
    shareableUrl: page,
    pageUrl: page,
  };
}
