import { LEVEL_OF_RANK, occupationsWithLevels } from '@wagewright/dataset';
import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { groupBy } from '../../arithmetic/statistics';
import { type Filing, middleOf, type ModelRole } from './filing';
import { type LevelEffect, levelStep } from './level-effects';
import type { OccupationEffects } from './occupation-effects';
import { LEAST_STEP } from '../ranks/ladders';
import { type RankedTitle, rankedRole } from '../ranks/title-rank';

/** The effect of a title in one of the two figures, in logarithms. */
export interface TitleEffect {
  effect: number;
  /** Standard error of the national figure with the effect. */
  error: number;
  /** 0–1: the weight of the title's own filings in the effect. */
  share: number;
  filings: number;
  employers: number;
}

/** The effects of all titles in the market, and of the filed ones in what employers file. */
export interface TitleEffects {
  /** Within the occupation: beyond its level of filings. */
  market: Map<string, TitleEffect>;
  /** With the occupation's level of filings. */
  filed: Map<string, TitleEffect>;
}

/** An employer's filings of one title count as the square root of their number. */
const EMPLOYER_EXPONENT = 0.5;

/** Cases at which a title's own distance weighs as much as that of its occupation, or of the title without its rank. */
const TITLE_SHRINKAGE = 5;

/** Standard deviations of filings around their title, and of titles around their occupation. */
const FILING_DEVIATION = 0.25;
const TITLE_DEVIATION = 0.12;

/** Standard error of the level of an occupation's filings, which titles are compared with. */
const OCCUPATION_ERROR = 0.03;

/** The effect of every role (docs/methodology.md, 11). @param filings of roles' own titles */
export function titleEffects(
  roles: readonly ModelRole[],
  filings: readonly Filing[],
  occupations: OccupationEffects,
): TitleEffects {
  const byRole = groupBy(filings, ({ role }) => role.slug);
  const titles = roles.map((role) => ({ role, title: rankedRole(role) }));
  const bases = new Map(
    titles.filter(({ title }) => title.rank === null).map(({ role }) => [role.key, role]),
  );
  const effects: TitleEffects = { market: new Map(), filed: new Map() };
  for (const { role, title } of titles.sort(openRanksFirst)) {
    if (role.figureSlug !== role.slug) continue;
    const own = byRole.get(role.slug) ?? [];
    const { plain } = occupations.filed.get(role.socCode) ?? occupations.others;
    const base = title.rank === null ? undefined : bases.get(title.base)?.figureSlug;
    const market = effects.market.get(base ?? '');
    effects.market.set(role.slug, marketEffect(role, own, plain, market));
    const prior = effects.filed.get(base ?? '')?.effect ?? plain + (market?.effect ?? 0);
    if (own.length > 0) effects.filed.set(role.slug, filedEffect(own, prior));
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

/** Pools a title that names a level with that level of the plain title, by their errors (docs/methodology.md, 11). */
export function poolLevels(
  roles: readonly ModelRole[],
  titles: Map<string, TitleEffect>,
  levels: readonly LevelEffect[],
): void {
  for (const [plain, named] of levelTitles(roles)) {
    const below = titles.get(plain.slug);
    if (below === undefined) continue;
    const steps = new Map(EXPERIENCE_LEVELS.map((level) => [level, levelStep(levels, plain.family, level)]));
    for (const [level, role] of named) {
      const [own, step] = [titles.get(role.slug), steps.get(level)];
      if (own === undefined || step === undefined) continue;
      const base = Math.log(plain.national.median / role.national.median) + below.effect;
      const error = Math.hypot(below.error, step.error);
      const share = error ** 2 / (error ** 2 + own.error ** 2);
      const pooled = share * (own.effect - base) + (1 - share) * step.effect;
      const at = EXPERIENCE_LEVELS.indexOf(level);
      const [lower, upper] = [EXPERIENCE_LEVELS[at - 1], EXPERIENCE_LEVELS[at + 1]].map((next) =>
        next === undefined || named.has(next) ? undefined : steps.get(next)?.effect,
      );
      const least = lower === undefined ? pooled : lower + LEAST_STEP;
      const most = upper === undefined ? Number.POSITIVE_INFINITY : upper - LEAST_STEP;
      titles.set(role.slug, {
        ...own,
        effect: base + Math.min(Math.max(pooled, least), most),
        // Both rest on the same survey, so that their errors do not cancel.
        error: share * own.error + (1 - share) * error,
        share: share * own.share,
      });
    }
  }
}

/** The titles that name a level, by the role of the title without the rank; roles that share a figure by its role. */
function levelTitles(roles: readonly ModelRole[]): Map<ModelRole, Map<ExperienceLevel, ModelRole>> {
  const hasLevels = occupationsWithLevels(roles);
  const bySlug = new Map(roles.map((role) => [role.slug, role]));
  const ownerOf = (role: ModelRole) => bySlug.get(role.figureSlug) ?? role;
  const byKey = new Map(roles.map((role) => [role.key, ownerOf(role)]));
  const named = new Map<ModelRole, Map<ExperienceLevel, ModelRole>>();
  for (const role of roles) {
    const { rank, base } = rankedRole(role);
    const level = LEVEL_OF_RANK[rank ?? ''];
    const plain = byKey.get(base);
    if (level === undefined || plain === undefined || !hasLevels(plain.socCode)) continue;
    named.set(plain, (named.get(plain) ?? new Map<ExperienceLevel, ModelRole>()).set(level, ownerOf(role)));
  }
  return named;
}

/** Titles without a rank come first: the others depend on them. */
function openRanksFirst(a: { title: RankedTitle }, b: { title: RankedTitle }): number {
  return Number(a.title.rank !== null) - Number(b.title.rank !== null);
}

function marketEffect(
  role: ModelRole,
  filings: readonly Filing[],
  plain: number,
  base: TitleEffect | undefined,
): TitleEffect {
  const survey = role.national.standardError;
  const prior = role.surveyed ? 0 : (base?.effect ?? 0);
  if (filings.length === 0) {
    const error = base === undefined ? survey : Math.hypot(base.error, TITLE_DEVIATION);
    return { effect: prior, error, share: 0, filings: 0, employers: 0 };
  }
  const { effect, error, share, ...counts } = filedEffect(filings, plain + prior);
  if (role.surveyed) return { effect: 0, error: survey, share: 0, ...counts };
  return { effect: effect - plain, error: Math.hypot(error, OCCUPATION_ERROR), share, ...counts };
}

/** @param prior the level of the occupation's filings, or of the title without the rank */
function filedEffect(filings: readonly Filing[], prior: number): TitleEffect {
  const middle = middleOf(filings, ({ residual }) => residual, EMPLOYER_EXPONENT);
  const share = middle.cases / (middle.cases + TITLE_SHRINKAGE);
  return {
    effect: prior + share * (middle.value - prior),
    error: FILING_DEVIATION / Math.sqrt(middle.cases + (FILING_DEVIATION / TITLE_DEVIATION) ** 2),
    share,
    filings: middle.filings,
    employers: middle.employers,
  };
}
