import type { ExperienceLevel } from '@wagewright/enums';
import type { MarketView, RoleRow, TotalCompensationRow } from '@wagewright/dataset';
import { dollars, percent, sentence } from './wording';
import { DEFAULT_EXPERIENCE, EXPERIENCE_MULTIPLIERS } from './formulas/experience';
import { GROWTH_BANDS, PROJECTION_HORIZON } from './formulas/projection';
import { editionLabel, levelsLabel, subjectLabel } from './labels';
import type { MarketSubject, RoleInMarket } from './role-in-market';

/** The pay of a subject as one self-contained sentence: the market figure first, then the published formula's. */
export function citation(market: RoleInMarket, subject: MarketSubject): string {
  const { view } = market.marketAnswer(subject);
  const formula = market.figures(subject.level ?? DEFAULT_EXPERIENCE);
  const { low, median, high } = view ?? formula;
  const range = `${dollars(median)} a year, typically ${dollars(low)} to ${dollars(high)}`;
  const beside = market.area ? '' : `, and ${dollars(formula.median)} by the published formula`;
  const byFormula = view === null ? ' by the published formula' : beside;
  return (
    `${whoOf(market, subject, view)} earns a median base salary of ${range}${byFormula}, ` +
    `according to Wagewright (${editionLabel(market.snapshot)}).`
  );
}

/** `A senior Software Engineer at Google in Austin, TX`. Without filings of the employer the figure is all employers'. */
function whoOf(market: RoleInMarket, { level, company }: MarketSubject, view: MarketView | null): string {
  const employer = company && view?.company?.filings ? `at ${company.name}` : '';
  const who = sentence(subjectLabel(market, level, employer));
  return levelsLabel(market, level) === '' ? who : `${who},`;
}

/** The assumptions behind the figures, each a sentence with its numbers. */
export function assumptions(
  { snapshot: { manifest }, role, city, rank }: RoleInMarket,
  level: ExperienceLevel,
  shares: TotalCompensationRow,
): string[] {
  const ofPlace = city ? ` × ${city.costOfLivingMultiplier} for ${city.name}` : '';
  return [
    `Base pay is the national median of ${dollars(role.national.median)}${ofPlace} ` +
      `× ${EXPERIENCE_MULTIPLIERS[level]} for the experience level ${level}.`,
    ...rankTwice(rank, level),
    restsOn(role),
    'Low and high are the 25th and 75th percentile, adjusted like the median.',
    `Equity, bonus and signing are ${shares.basis} as shares of base pay ` +
      `(${percent(shares.equityShare)}, ${percent(shares.bonusShare)}, ${percent(shares.signingShare)}). ${sentence(shares.reason)}.`,
    `Figures are full-time annual pay in US dollars, aged to ${manifest.dataQuarter}; how is told on the methodology page.`,
  ];
}

/** The published formula multiplies by the level whatever the title says. */
function rankTwice(rank: string | null, level: ExperienceLevel): string[] {
  if (rank === null || level === DEFAULT_EXPERIENCE) return [];
  return [
    `The title names its rank by itself (${rank}): the published formula multiplies by ${EXPERIENCE_MULTIPLIERS[level]} for ${level} all the same.`,
  ];
}

function restsOn({ title, occupation, evidence: basis, figureOf, national }: RoleRow): string {
  const shared = figureOf === null ? '' : ` ${title} is another name of ${figureOf}, and has its figures.`;
  return basis === 'title'
    ? `The national figures rest on observations of this title and of its occupation, ${occupation} (sample size ${national.sampleSize}).${shared}`
    : `No source observes the title ${title} by itself: its figures are those of the occupation ${occupation}.${shared}`;
}

export function projectionAssumptions({ snapshot: { manifest }, role }: RoleInMarket): string[] {
  const { category, growth } = role;
  const [least, most] = GROWTH_BANDS[category];
  const kind = category === 'ai' ? 'AI' : 'Standard technology';
  return [
    `${kind} roles are projected at ${least}–${most} % compound annual growth, the published band; this one at ${growth.cagrPct} %.`,
    recordOf(role),
    growth.reason,
    `Low grows at ${growth.lowCagrPct} % and high at ${growth.highCagrPct} % a year, so that the range widens with time.`,
    `The start are the figures of ${manifest.dataQuarter}; the horizon is ${PROJECTION_HORIZON}. Amounts are nominal US dollars.`,
  ];
}

/** The record growth, beside the band: it may lie far outside. */
function recordOf({ occupation, growth: { record, flatCagrPct } }: RoleRow): string {
  const { cagrPct, from, to } = record;
  return `The band is a scenario, not a forecast: the record of ${occupation} is ${cagrPct} % a year from ${from} to ${to}, and all private wages grew ${flatCagrPct} % over the last year.`;
}
