import { groupBy } from '../../arithmetic/statistics';
import { type Filing, middleOf, type ModelRole } from './filing';
import { type RankedTitle, rankedTitle } from './title-rank';

/** How far filings of a title lie from its survey-scale national figure, all in logarithms. */
export interface TitleEffect {
  effect: number;
  /** Standard error of the national figure with the effect. */
  error: number;
  /** 0–1: the share of filings in the title's level. */
  share: number;
  filings: number;
  employers: number;
}

/** An employer's filings of one title count as the square root of their number. */
const EMPLOYER_EXPONENT = 0.5;

/** Cases at which an occupation's own distance from the survey weighs as much as that of all filings. */
const OCCUPATION_SHRINKAGE = 20;

/** Cases at which a title's own distance weighs as much as that of its occupation, or of the title without its rank. */
const TITLE_SHRINKAGE = 5;

/**
 * The survey measures these titles at all employers. Filings of few employers are no evidence against it, so cases
 * count by their square: with this many cases filings and survey have equal weight.
 */
const SURVEYED_SHRINKAGE = 300;

/** Standard deviations of filings around their title, and of titles around their occupation. */
const FILING_DEVIATION = 0.25;
const TITLE_DEVIATION = 0.12;

/** The effect of every role: filed ones by their filings, ranked ones also by the title without the rank. */
export function titleEffects(
  roles: readonly ModelRole[],
  filings: readonly Filing[],
): Map<string, TitleEffect> {
  const own = filings.filter(({ rank }) => rank === null);
  const byRole = groupBy(own, ({ role }) => role.slug);
  const occupation = occupationDistances(own);
  const titles = roles.map((role) => ({ role, title: rankedTitle(role.key) }));
  const bases = new Map(
    titles.filter(({ title }) => title.rank === null).map(({ role }) => [role.key, role]),
  );
  const effects = new Map<string, TitleEffect>();
  for (const { role, title } of titles.sort(openRanksFirst)) {
    const base = title.rank === null ? undefined : bases.get(title.base);
    const baseEffect = base === undefined ? undefined : effects.get(base.figureSlug);
    if (role.figureSlug === role.slug)
      effects.set(role.slug, effectOf(role, byRole.get(role.slug) ?? [], occupation, baseEffect));
  }
  return effects;
}

/** Gives every role that shares a figure the effect of the figure's role. */
export function shareTitles(roles: readonly ModelRole[], titles: Map<string, TitleEffect>): void {
  for (const { slug, figureSlug } of roles) {
    const shared = titles.get(figureSlug);
    if (shared !== undefined) titles.set(slug, shared);
  }
}

/** Titles without a rank come first: the others depend on them. */
function openRanksFirst(a: { title: RankedTitle }, b: { title: RankedTitle }): number {
  return Number(a.title.rank !== null) - Number(b.title.rank !== null);
}

function effectOf(
  role: ModelRole,
  filings: readonly Filing[],
  occupation: (socCode: string) => number,
  base: TitleEffect | undefined,
): TitleEffect {
  const survey = role.national.standardError;
  if (filings.length === 0) {
    const none = { filings: 0, employers: 0 };
    if (base === undefined) return { effect: 0, error: survey, share: 0, ...none };
    return {
      effect: base.effect,
      error: Math.hypot(base.error, TITLE_DEVIATION),
      share: base.share,
      ...none,
    };
  }
  const middle = middleOf(filings, ({ residual }) => residual, EMPLOYER_EXPONENT);
  const counts = { filings: middle.filings, employers: middle.employers };
  if (role.surveyed) {
    const share = middle.cases ** 2 / (middle.cases ** 2 + SURVEYED_SHRINKAGE ** 2);
    return { effect: share * middle.value, error: survey, share, ...counts };
  }
  const prior = base?.effect ?? occupation(role.socCode);
  const own = middle.cases / (middle.cases + TITLE_SHRINKAGE);
  // A single filing says little about whether the title is filed at all: from the survey's level to that of filings.
  const share = middle.cases / (middle.cases + 1);
  const filed = FILING_DEVIATION / Math.sqrt(middle.cases + (FILING_DEVIATION / TITLE_DEVIATION) ** 2);
  return {
    effect: share * (prior + own * (middle.value - prior)),
    error: Math.hypot(share * filed, (1 - share) * survey),
    share,
    ...counts,
  };
}

/** The distance of an occupation's filings from the survey, shrunk towards all filings. */
function occupationDistances(filings: readonly Filing[]): (socCode: string) => number {
  const middle = (group: readonly Filing[]) => middleOf(group, ({ residual }) => residual, EMPLOYER_EXPONENT);
  if (filings.length === 0) return () => 0;
  const overall = middle(filings).value;
  const distances = new Map(
    [...groupBy(filings, ({ role }) => role.socCode)].map(([socCode, group]) => {
      const { value, cases } = middle(group);
      const share = cases / (cases + OCCUPATION_SHRINKAGE);
      return [socCode, share * value + (1 - share) * overall];
    }),
  );
  return (socCode) => distances.get(socCode) ?? overall;
}
