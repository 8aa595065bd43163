import { groupBy, mean, median } from '../../arithmetic/statistics';
import { leastSquares, predict } from './least-squares';
import {
  isTechnology,
  levelOf,
  type LogFactors,
  type PlaceEvidence,
  PooledFactors,
  SURVEYED_OCCUPATION,
} from './place-evidence';

/** An occupation's pay in a metro over the nation. */
export interface OccupationPlace {
  logFactor: number;
  /** Standard error of `logFactor`. */
  error: number;
  /** The part of the error that leaving out metros does not show: the level of medians, or the survey's own error. */
  fixedError: number;
  /** Share of the occupation's own figures in it. */
  ownShare: number;
}

/** Data excluded from a factor, for judging the method. */
export interface LeftOut {
  /** The developers' metro survey of that metro. */
  survey?: boolean;
}

/** Share of an occupation's own mean over the metros in its level; its group has the rest. */
const OWN_LEVEL = 0.9;

/**
 * Share of an occupation's own prevailing wages in its distance from the prior. A survey keeps 0.8 of these distances one
 * year later (software developers) and 0.5 five years later, in other samples; the size of the metro makes no difference.
 */
const OWN_SHARE = 0.7;

/** The share in an occupation whose titles only resemble it, by `OWN_SHARE`: AI titles are filed as research scientists. */
const BORROWED: ReadonlyMap<string, number> = new Map([['15-1221', 0.5]]);

/** Standard difference between means and medians of an occupation, metros against the nation, in logarithms. */
export const LEVEL_ERROR = 0.035;

/** Minimum deviation between metros within an occupation. */
const LEAST_DEVIATION = 0.03;

/** Fewer metros say nothing of an occupation's deviation: it has its group's. */
const LEAST_METROS = 20;

/** Standard error of the metro survey in a metro of many developers. */
const SURVEY_ERROR = 0.025;

/** In a small metro the variance of its logarithm is this over the number of developers, by its distance from predictions. */
const SURVEY_VARIANCE = 4;

/** An occupation against the predictions for it. */
interface Measured {
  /** Mean distance from the prior over the metros. */
  level: number;
  /** Variance around level and prior. */
  variance: number;
}

interface Group {
  pool: PooledFactors;
  coefficients: number[];
  occupations: ReadonlyMap<string, Measured>;
  level: number;
  /** Standard deviation of the occupations' levels. */
  levelDeviation: number;
  /** Median of the occupations' variances. */
  variance: number;
}

/**
 * The factors of every occupation in any metropolitan area. The prior of an occupation is its own level and the
 * prediction from its group's other occupations and the prices. Its own prevailing wages move the factor from there: by
 * `OWN_SHARE` in an occupation that its group predicts as well as most, by less in one that it predicts badly, half of
 * whose larger variance (in logarithms) counts as noise.
 */
export class OccupationPlaces {
  private readonly groups: ReadonlyMap<string, Group>;
  private readonly priceLevel: number;

  /** @param metros the metros that levels and coefficients are fitted to */
  constructor(
    private readonly evidence: PlaceEvidence,
    private readonly metros: readonly string[],
  ) {
    this.priceLevel = levelOf(evidence.prices, metros);
    const codes = groupBy([...evidence.prevailing.keys()].sort(), groupOf);
    this.groups = new Map([...codes].map(([name, members]) => [name, this.fitGroup(members)]));
  }

  at(socCode: string, metro: string, leftOut: LeftOut = {}): OccupationPlace {
    const place = this.byPrevailingWages(socCode, metro);
    if (socCode !== SURVEYED_OCCUPATION) return place;
    return this.withSurvey(place, metro, leftOut);
  }

  private byPrevailingWages(socCode: string, metro: string): OccupationPlace {
    const group = this.groups.get(groupOf(socCode)) ?? this.groups.get(groupOf(SURVEYED_OCCUPATION));
    if (group === undefined) return { logFactor: 0, error: LEAST_DEVIATION, fixedError: 0, ownShare: 0 };
    const prior = predict(this.features(group.pool, socCode, metro), group.coefficients);
    const measured = group.occupations.get(socCode);
    if (measured === undefined)
      return {
        logFactor: group.level + prior,
        error: Math.hypot(Math.sqrt(OWN_SHARE * group.variance), group.levelDeviation, LEVEL_ERROR),
        fixedError: LEVEL_ERROR,
        ownShare: 0,
      };
    const level = OWN_LEVEL * measured.level + (1 - OWN_LEVEL) * group.level;
    const own = this.evidence.prevailing.get(socCode)?.get(metro);
    // The share of the variance that is the occupation's own pay, and not noise.
    const signal = OWN_SHARE * Math.min(1, Math.sqrt(group.variance / measured.variance));
    const share = own === undefined ? 0 : signal * (BORROWED.get(socCode) ?? 1);
    return {
      logFactor: level + prior + share * ((own ?? 0) - measured.level - prior),
      error: Math.hypot(Math.sqrt(measured.variance * (signal * (1 - 2 * share) + share ** 2)), LEVEL_ERROR),
      fixedError: LEVEL_ERROR,
      ownShare: share,
    };
  }

  /** The survey of medians corrects the level of the prevailing wages, which are means, and then the metro. */
  private withSurvey(place: OccupationPlace, metro: string, leftOut: LeftOut): OccupationPlace {
    const shift = this.surveyShift(leftOut.survey ? metro : undefined);
    if (shift === undefined) return place;
    const prior = place.logFactor + shift;
    const error = metroError(place);
    const survey = leftOut.survey ? undefined : this.evidence.survey.get(metro);
    if (survey === undefined) return { ...place, logFactor: prior, error, fixedError: 0 };
    const surveyed = surveyError(this.evidence, metro);
    const share = error ** 2 / (error ** 2 + surveyed ** 2);
    return {
      logFactor: share * survey + (1 - share) * prior,
      error: Math.sqrt(share) * surveyed,
      fixedError: share * surveyed,
      ownShare: 1,
    };
  }

  /** Undefined without any other survey. */
  private surveyShift(without: string | undefined): number | undefined {
    const distances = [...this.evidence.survey].flatMap(([metro, survey]) => {
      if (metro === without) return [];
      return [survey - this.byPrevailingWages(SURVEYED_OCCUPATION, metro).logFactor];
    });
    return distances.length === 0 ? undefined : mean(distances);
  }

  private fitGroup(codes: readonly string[]): Group {
    const pool = new PooledFactors(this.evidence, codes, this.metros);
    const cases = codes.flatMap((code) =>
      this.metros.flatMap((metro) => {
        const own = pool.own(code, metro);
        return own === undefined ? [] : [{ own, features: this.features(pool, code, metro) }];
      }),
    );
    const coefficients =
      cases.length === 0
        ? [0, 1]
        : leastSquares(
            cases.map(({ features }) => features),
            cases.map(({ own }) => own),
          );
    const distances = new Map(codes.map((code) => [code, this.distances(pool, code, coefficients)] as const));
    const known = [...distances].filter(([, values]) => values.length >= LEAST_METROS);
    const variances = known.map(([, values]) => varianceOf(values));
    const variance = Math.max(LEAST_DEVIATION ** 2, variances.length === 0 ? 0 : median(variances));
    const occupations = new Map(
      [...distances]
        .filter(([, values]) => values.length > 0)
        .map(([code, values]) => {
          const own = values.length < LEAST_METROS ? variance : varianceOf(values);
          return [code, { level: mean(values), variance: Math.max(LEAST_DEVIATION ** 2, own) }];
        }),
    );
    const levels = [...occupations.values()].map(({ level }) => level);
    const level = levels.length === 0 ? 0 : mean(levels);
    const levelDeviation = Math.sqrt(levels.length === 0 ? 0 : varianceOf(levels));
    return { pool, coefficients, occupations, level, levelDeviation, variance };
  }

  /** Distances of an occupation's factors from the predictions, over the metros where it has wages. */
  private distances(pool: PooledFactors, code: string, coefficients: readonly number[]): number[] {
    const factors: LogFactors = this.evidence.prevailing.get(code) ?? new Map();
    return this.metros.flatMap((metro) => {
      const own = factors.get(metro);
      return own === undefined ? [] : [own - predict(this.features(pool, code, metro), coefficients)];
    });
  }

  /** Deviations from the average metro: of the group's other occupations, and of prices. */
  private features(pool: PooledFactors, socCode: string, metro: string): number[] {
    const prices = (this.evidence.prices.get(metro) ?? this.priceLevel) - this.priceLevel;
    return [pool.at(metro, socCode) ?? prices, prices];
  }
}

/** Standard error of the logarithm of the developers' survey in a metro. */
export function surveyError({ employment }: Pick<PlaceEvidence, 'employment'>, metro: string): number {
  return medianError(Math.exp(employment.get(metro) ?? 0));
}

/** Standard error of the logarithm of a median of the metro survey, by the people of the occupation there. */
export function medianError(people: number): number {
  return Math.max(SURVEY_ERROR, Math.sqrt(SURVEY_VARIANCE / Math.max(1, people)));
}

function varianceOf(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
}

/** Technology occupations and mathematicians are one group; all others are grouped by the first two digits of their code. */
function groupOf(socCode: string): string {
  return isTechnology(socCode) || socCode.startsWith('15-') ? 'technology' : socCode.slice(0, 2);
}

/** The part of a factor's error that differs between metros. */
export function metroError({ error, fixedError }: OccupationPlace): number {
  return Math.sqrt(error ** 2 - fixedError ** 2);
}

/** The error of a factor when the part that differs between metros is multiplied by `scale`. */
export function scaledError(place: OccupationPlace, scale: number): number {
  return Math.hypot(scale * metroError(place), place.fixedError);
}
