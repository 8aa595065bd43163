import { differenceOf, type MarketDifference, Z95 } from './difference';
import type { FactorName } from './market-factors';
import type { MarketQuery } from './market-model';
import type { MarketView } from './market-view';

/** A market figure, and the question that it answers. */
export interface ComparedFigure {
  query: MarketQuery;
  view: MarketView;
}

/** Standard error of an occupation's level that its titles have in common, where their own errors are not smaller. */
const OCCUPATION_ERROR = 0.03;

/**
 * The second figure over the first. Errors that both share cancel: those of one title, of an occupation in one place, of a
 * level, of an employer. The others add in squares, two occupations' in one place as well: left-out cells of one area err
 * hardly alike (correlation 0.01, within a major group 0.05).
 */
export function marketDifference(first: ComparedFigure, second: ComparedFigure): MarketDifference {
  const shared = sharedFactors(first, second);
  const squares = ownSquares(first, shared) + ownSquares(second, shared) - 2 * titleSquare(first, second);
  return differenceOf(first.view.median, second.view.median, Math.sqrt(Math.max(0, squares)));
}

type SharedFactors = Readonly<Record<FactorName | 'rest', boolean>>;

/** `rest`: what widens an interval beyond its factors, such as a place where nobody files the title. */
function sharedFactors({ query: a, view: ofA }: ComparedFigure, { query: b, view: ofB }: ComparedFigure) {
  const levelOf = ({ factors }: MarketView) => factors.find(({ name }) => name === 'level');
  const [levelA, levelB] = [levelOf(ofA), levelOf(ofB)];
  const isOneTitle = a.role.slug === b.role.slug;
  const isOnePlace = a.city?.slug === b.city?.slug && a.area?.slug === b.area?.slug;
  return {
    place: isOnePlace && a.role.socCode === b.role.socCode,
    title: isOneTitle,
    'title-in-place': isOneTitle && isOnePlace,
    // Families have a row of their own or that of all families; a title that names its rank has none.
    level: a.level === b.level && levelA?.factor === levelB?.factor && levelA?.error === levelB?.error,
    company: a.company === b.company,
    rest: isOneTitle && isOnePlace,
  } satisfies SharedFactors;
}

function ownSquares({ view }: ComparedFigure, shared: SharedFactors): number {
  let [own, known] = [0, 0];
  for (const { name, error } of view.factors) {
    known += error ** 2;
    if (!shared[name]) own += error ** 2;
  }
  const error = Math.log(view.confidenceUpper / view.confidenceLower) / (2 * Z95);
  return shared.rest ? own : own + Math.max(0, error ** 2 - known);
}

/** Square of the error that two titles of one occupation have in common. */
function titleSquare(first: ComparedFigure, second: ComparedFigure): number {
  const [a, b] = [first.query.role, second.query.role];
  if (a.slug === b.slug || a.socCode !== b.socCode) return 0;
  const errorOf = ({ view }: ComparedFigure) => view.factors.find(({ name }) => name === 'title')?.error ?? 0;
  return Math.min(errorOf(first), errorOf(second), OCCUPATION_ERROR) ** 2;
}
