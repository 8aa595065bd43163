import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { byKey, groupBy, median, robustDeviation, weightedMean } from '../../arithmetic/statistics';
import type { LevelStep } from '../../staging';
import { MEDIAN_TO_MEAN_ERROR } from '../market/occupation';
import { type Filing, middleOf } from './filing';
import { rankedRole } from '../ranks/title-rank';

/** A level's pay over all levels together, in logarithms. */
export interface LevelEffect {
  family: string;
  level: ExperienceLevel;
  effect: number;
  error: number;
  /** Compared filings of ranked titles, or titles of the survey. */
  pairs: number;
}

/** The level of the published API for a filed title's rank. "Principal" is paid more than the staff level. */
const LEVEL_OF_RANK: Readonly<Record<string, ExperienceLevel>> = {
  senior: 'senior',
  staff: 'staff',
  'senior staff': 'staff',
};

/** The level of a rank; undefined for a rank without one, and for an open rank. */
export function levelOfRank(rank: string | null): ExperienceLevel | undefined {
  return rank === null ? undefined : LEVEL_OF_RANK[rank];
}

/** Levels from the survey that asks for them: entry and mid, which few titles name. */
const SURVEYED_LEVELS = ['entry', 'mid'] as const;

const EVERY_FAMILY = '*';

/** A family with fewer comparisons has the steps of all families. */
const LEAST_PAIRS = 30;

/** Comparisons at which a family's own step weighs as much as all families'. */
const FAMILY_SHRINKAGE = 60;

/** Minimum comparisons within employers. */
const LEAST_WITHIN = 20;

/** Among all employers, filings of one count as the root of their number; within employers, each counts once. */
const AMONG_EXPONENT = 0.5;
const WITHIN_EXPONENT = 0;

/** Standard deviation of a step among families. */
const FAMILY_DEVIATION = 0.05;

/** The minimum difference between neighbouring levels, in logarithms. */
const LEAST_STEP = 0.02;

/** A filing of a ranked title, with its distance from the title without the rank in that place. */
interface RankedFiling {
  filing: Filing;
  level: ExperienceLevel;
  distance: number;
  /** The same for the same employer's filings of the title without the rank; null without any. */
  employerDistance: number | null;
}

/**
 * Filings of ranked titles whose unranked title is in the catalogue.
 *
 * @param unranked ln of the model's figure of a title in a city, all levels together; undefined for an unknown role
 */
export function rankedFilings(
  filings: readonly Filing[],
  unranked: (key: string, citySlug: string) => number | undefined,
): RankedFiling[] {
  const plain = groupBy(filings, titleOfEmployer);
  return filings.flatMap((filing) => {
    const title = rankedRole(filing.role);
    const level = levelOfRank(filing.rank ?? title.rank);
    const base = level === undefined ? undefined : unranked(title.base, filing.citySlug);
    if (level === undefined || base === undefined) return [];
    const own = (plain.get(`${title.base}/${filing.employer}`) ?? []).flatMap((other) => {
      const figure = unranked(title.base, other.citySlug);
      return figure === undefined ? [] : [other.logWage - figure];
    });
    const employerDistance = own.length === 0 ? null : median(own);
    return [{ filing, level, distance: filing.logWage - base, employerDistance }];
  });
}

/** Title and employer of a filing without a rank; for one with a rank, a key that matches no title. */
function titleOfEmployer({ role, rank, employer }: Filing): string {
  const open = rank === null && rankedRole(role).rank === null;
  return open ? `${role.key}/${employer}` : '';
}

/**
 * Steps of all families and of those with enough comparisons, rising from entry to staff; without any comparison a level
 * lies the least step above the one below.
 */
export function levelEffects(ranked: readonly RankedFiling[], steps: readonly LevelStep[]): LevelEffect[] {
  const overall = EXPERIENCE_LEVELS.map((level) => overallEffect(level, ranked, steps));
  const families = [...groupBy(ranked, ({ filing }) => filing.role.family)].sort(byKey);
  return [
    ...rising(overall),
    ...families.flatMap(([family, own]) => {
      if (own.length < LEAST_PAIRS) return [];
      return rising(overall.map((effect) => familyEffect(family, effect, own)));
    }),
  ];
}

/** The step of a family, else that of all families. */
export function levelStep(
  steps: readonly LevelEffect[],
  family: string,
  level: ExperienceLevel,
): LevelEffect | undefined {
  const own = steps.filter((step) => step.level === level);
  return own.find((step) => step.family === family) ?? own.find((step) => step.family === EVERY_FAMILY);
}

function overallEffect(
  level: ExperienceLevel,
  ranked: readonly RankedFiling[],
  steps: readonly LevelStep[],
): LevelEffect {
  const common = { family: EVERY_FAMILY, level };
  if (SURVEYED_LEVELS.some((name) => name === level)) {
    const own = steps.filter((step) => step.level === level);
    const pairs = own.map(({ step, cases }) => ({ value: step, weight: Math.sqrt(cases) }));
    const effect = pairs.length === 0 ? 0 : weightedMean(pairs);
    return { ...common, effect, error: FAMILY_DEVIATION, pairs: own.length };
  }
  const own = ranked.filter((item) => item.level === level);
  if (own.length === 0) return { ...common, effect: 0, error: FAMILY_DEVIATION, pairs: 0 };
  return { ...common, ...measured(own) };
}

function familyEffect(family: string, overall: LevelEffect, ranked: readonly RankedFiling[]): LevelEffect {
  const own = ranked.filter((item) => item.level === overall.level);
  if (own.length === 0) return { ...overall, family };
  const { effect, error, pairs } = measured(own);
  const share = pairs / (pairs + FAMILY_SHRINKAGE);
  return {
    family,
    level: overall.level,
    effect: share * effect + (1 - share) * overall.effect,
    error: Math.hypot(share * error, (1 - share) * FAMILY_DEVIATION),
    pairs,
  };
}

/** The step within employers; with too few, that among all, which also reflects who employs seniors. */
function measured(own: readonly RankedFiling[]): Pick<LevelEffect, 'effect' | 'error' | 'pairs'> {
  const paired = own.flatMap(({ filing, distance, employerDistance }) => {
    return employerDistance === null ? [] : [[filing, distance - employerDistance] as const];
  });
  if (paired.length >= LEAST_WITHIN) return { ...middleStep(paired, WITHIN_EXPONENT), pairs: paired.length };
  const among = own.map(({ filing, distance }) => [filing, distance] as const);
  return { ...middleStep(among, AMONG_EXPONENT), pairs: own.length };
}

function middleStep(
  steps: readonly (readonly [Filing, number])[],
  exponent: number,
): { effect: number; error: number } {
  const values = new Map(steps);
  const middle = middleOf([...values.keys()], (filing) => values.get(filing) ?? 0, exponent);
  const deviation = robustDeviation([...values.values()]);
  const sampling = (MEDIAN_TO_MEAN_ERROR * deviation) / Math.sqrt(middle.cases);
  return { effect: middle.value, error: Math.hypot(sampling, FAMILY_DEVIATION / 2) };
}

/** Rising along entry, mid, senior, staff. */
function rising(effects: readonly LevelEffect[]): LevelEffect[] {
  let floor = Number.NEGATIVE_INFINITY;
  return effects.map((row) => {
    const effect = Math.max(row.effect, floor + LEAST_STEP);
    floor = effect;
    return { ...row, effect };
  });
}
