import { groupBy, median, weightedMedian } from '../../arithmetic/statistics';
import { type Evidence, type Figures, filingsOf, LEAST_FILINGS } from './company-evidence';

/** Filings of one employer at which their own distance weighs as much as none. */
const SHRINKAGE = 8;

/** Standard deviation of employers around title and place. */
const COMPANY_DEVIATION = 0.15;

/** Minimum employers in a city for what they have in common there. */
const LEAST_EMPLOYERS = 3;

/** An employer's effect on pay by its filings, in all places. */
export interface CompanyEffect extends Figures {
  error: number;
  filings: number;
  /** In the cities with enough filings, by slug. */
  cities: ReadonlyMap<string, Figures>;
  /** How far the filings of single rungs lie from market, level and employer, by the rung's order. */
  rungs: ReadonlyMap<number, { distance: number; filings: number }>;
}

/** The pay of employers over that of all employers, by slug, in all places and by city (docs/methodology.md, 11). */
export function companyEffects(
  evidence: ReadonlyMap<string, readonly Evidence[]>,
): ReadonlyMap<string, CompanyEffect> {
  const everywhere = new Map([...evidence].map(([slug, own]) => [slug, nationalEffect(firstRungs(own))]));
  const inCities = [...evidence].flatMap(([slug, own]) => {
    const company = everywhere.get(slug) ?? NONE;
    return [...groupBy(firstRungs(own), ({ citySlug }) => citySlug)]
      .filter(([, group]) => filingsOf(group) >= LEAST_FILINGS)
      .map(([citySlug, group]) => {
        const middle = middleOf(group);
        return { citySlug, beyond: bothFigures((figure) => middle[figure] - company[figure]) };
      });
  });
  const common = new Map(
    [...groupBy(inCities, ({ citySlug }) => citySlug)]
      .filter(([, own]) => own.length >= LEAST_EMPLOYERS)
      .map(([citySlug, own]) => [citySlug, commonOf(own.map(({ beyond }) => beyond))]),
  );
  return new Map(
    [...evidence].map(([slug, own]) => [slug, effectOf(own, everywhere.get(slug) ?? NONE, common)]),
  );
}

const NONE: Figures = { market: 0, filed: 0 };

/** Without the rungs above the first of their level, which have no figure of the market. */
function firstRungs(evidence: readonly Evidence[]): Evidence[] {
  return evidence.filter(({ isAbove }) => !isAbove);
}

function effectOf(
  evidence: readonly Evidence[],
  company: Figures,
  common: ReadonlyMap<string, Figures>,
): CompanyEffect {
  const own = firstRungs(evidence);
  const byCity = groupBy(own, ({ citySlug }) => citySlug);
  const filed = [...byCity].filter(([, group]) => filingsOf(group) >= LEAST_FILINGS);
  const slugs = new Set([...common.keys(), ...filed.map(([citySlug]) => citySlug)]);
  const cities = new Map(
    Array.from(slugs, (citySlug) => {
      const beyond = common.get(citySlug) ?? NONE;
      const prior = bothFigures((figure) => company[figure] + beyond[figure]);
      const group = byCity.get(citySlug) ?? [];
      return [
        citySlug,
        group.length === 0 ? prior : between(middleOf(group), prior, shrinkage(filingsOf(group))),
      ];
    }),
  );
  const beyond = evidence.map((item) => ({
    ...item,
    market: item.market - (cities.get(item.citySlug) ?? company).market,
  }));
  const rungs = [...groupBy(beyond, ({ rung }) => rung)].flatMap(([rung, group]) =>
    rung === null ? [] : [[rung, { distance: middleOf(group).market, filings: filingsOf(group) }] as const],
  );
  return {
    ...company,
    error: COMPANY_DEVIATION * Math.sqrt(1 - shrinkage(filingsOf(byTitle(own)))),
    filings: filingsOf(own),
    cities,
    rungs: new Map(rungs),
  };
}

function nationalEffect(evidence: readonly Evidence[]): Figures {
  return between(middleOf(byTitle(evidence)), NONE, shrinkage(filingsOf(evidence)));
}

/** The evidence with every title and city weighing the root of its filings. */
function byTitle(evidence: readonly Evidence[]): Evidence[] {
  const cells = [...groupBy(evidence, ({ citySlug, title }) => `${title}/${citySlug}`).values()];
  return cells.flatMap((cell) => {
    const weight = filingsOf(cell) ** -0.5;
    return cell.map((own) => ({ ...own, filings: own.filings * weight }));
  });
}

/** The effect that employers share in a city, shrunk towards nothing. */
function commonOf(beyond: readonly Figures[]): Figures {
  const all = bothFigures((figure) => median(beyond.map((own) => own[figure])));
  return between(all, NONE, shrinkage(beyond.length));
}

function middleOf(evidence: readonly Evidence[]): Figures {
  return bothFigures((figure) =>
    weightedMedian(evidence.map((own) => ({ value: own[figure], weight: own.filings }))),
  );
}

/** The weight of a distance against none. */
export function shrinkage(filings: number): number {
  return filings / (filings + SHRINKAGE);
}

/** @param share of the first */
function between(first: Figures, second: Figures, share: number): Figures {
  return bothFigures((figure) => share * first[figure] + (1 - share) * second[figure]);
}

function bothFigures(valueOf: (figure: keyof Figures) => number): Figures {
  return { market: valueOf('market'), filed: valueOf('filed') };
}
