import type { FactorName, MarketAnswer, MarketView, RoleRow } from '@wagewright/dataset';
import { dollars } from './wording';
import { companyOf, withoutEffect } from './company';
import type { MarketSubject, RoleInMarket } from './role-in-market';

export interface MarketPay {
  role: RoleRow;
  subject: MarketSubject;
  answer: MarketAnswer;
  /** Its assumptions, or why there is none; each a sentence. */
  assumptions: string[];
}

/**
 * @param level null for all levels together
 * @param company slug or name; all employers by default
 * @throws ApiError 404 for a company outside the release
 */
export function marketPay(market: RoleInMarket, level: MarketSubject['level'], company?: string): MarketPay {
  const { companies } = market.snapshot;
  const subject = { level, company: company === undefined ? null : companyOf(companies, company) };
  const answer = market.marketAnswer(subject);
  return { role: market.role, subject, answer, assumptions: marketAssumptions(market, subject, answer) };
}

/** The assumptions of a market figure, or why there is none; each a sentence. */
export function marketAssumptions(
  market: RoleInMarket,
  subject: MarketSubject,
  { view, reason }: MarketAnswer,
): string[] {
  if (view === null) return [`There is no market figure: ${reason}`];
  const ofTitle = view.levelTitle === null ? '' : ` of ${view.levelTitle}, the title of that level`;
  return [
    `The market figure is the national median of ${dollars(view.national)}${ofTitle}${steps(view)}, aged to ${view.asOf}; ` +
      'its interval is for the true median, its low and high are the quartiles of people.',
    ...levelAssumption(market, subject, view),
    ...companyAssumption(subject, view),
  ];
}

const STEP_NAMES: Readonly<Record<FactorName, string>> = {
  place: 'the place',
  title: 'what filings pay the title',
  'title-in-place': 'what filings pay the title there',
  level: 'the level',
  company: 'the employer',
};

/** Without factors that change nothing. */
function steps({ factors }: MarketView): string {
  let text = '';
  for (const { name, factor } of factors) {
    const shown = factor.toFixed(3);
    if (shown !== '1.000') text += ` × ${shown} for ${STEP_NAMES[name]}`;
  }
  return text;
}

function levelAssumption(market: RoleInMarket, { level }: MarketSubject, { rank }: MarketView): string[] {
  if (market.levelOf(level) !== level)
    return [
      `No source tells levels of ${market.role.occupation} apart: the market figure is that of all levels together, and its interval is wider for it.`,
    ];
  if (rank !== null) {
    const once = `The title names its rank by itself (${rank}), which the market figure counts once`;
    return [level === null ? `${once}.` : `${once}: experience does not change it.`];
  }
  if (level !== null) return [];
  return [
    'Without exp the market figure is that of all levels together, as wage surveys count; the mid level lies below it.',
  ];
}

function companyAssumption({ company }: MarketSubject, view: MarketView): string[] {
  if (!company || (view.company?.filings ?? 0) > 0) return [];
  return [`${withoutEffect(company)} The market figure is that of all employers.`];
}
