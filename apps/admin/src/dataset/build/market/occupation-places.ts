import { mean } from '../../arithmetic/statistics';
import { leastSquares, predict } from './least-squares';
import { MEDIAN_TO_MEAN_ERROR } from './occupation';
import { isTechnology, levelOf, type PlaceEvidence, SURVEYED_OCCUPATION } from './place-evidence';
import { PooledFactors } from './pooled-factors';

/** An occupation's pay in a metro over the nation. */
export interface OccupationPlace {
  logFactor: number;
  /** Standard error of `logFactor`. */
  error: number;
  /** The part of the error that is common to all metros: of medians from means. No metro that is left out shows it. */
  levelError: number;
  /** Share of the occupation's own figures in it. */
  ownShare: number;
}

/** Data excluded from a factor, for judging the method. */
export interface LeftOut {
  /** The occupation's own prevailing wages. */
  ownWages?: boolean;
  /** The developers' metro survey of that metro. */
  survey?: boolean;
}

/** Share of an occupation's own mean over the metros in its level; its group has the rest. */
const OWN_LEVEL = 0.7;

/** Standard difference between means and medians of an occupation, metros against the nation, in logarithms. */
export const LEVEL_ERROR = 0.035;

/**
 * The error of a metro's figure over that of a random sample: large employers are all surveyed, and figures pool three
 * years. Estimated on software developers, whose prevailing wages can be compared with the survey of a year later.
 */
const DESIGN = 0.47;

const SAMPLING = { least: 0.02, most: 0.25 } as const;

/** Minimum deviation between metros within an occupation. */
const LEAST_DEVIATION = 0.03;

/** Standard error of the newest metro survey. */
const SURVEY_ERROR = 0.025;

/** Share of the nation's developers in a metro without a published count. */
const TYPICAL_SHARE = 0.004;

/** Relative standard error, percent, of an occupation without a published one. */
const TYPICAL_PRSE = 3;

interface Group {
  pool: PooledFactors;
  level: number;
  coefficients: number[];
  /** Standard deviation of the occupations' levels. */
  levelDeviation: number;
  variance: number;
}

/**
 * The metro factors of every occupation by empirical Bayes. The prior of an occupation in a metro is its own level and
 * the prediction from its group's other occupations and the prices; its own prevailing wages there count τ² ÷ (τ² +
 * ν²), with τ² the variance of occupations around that prior and ν² the sampling error.
 */
export class OccupationPlaces {
  private readonly groups = new Map<string, Group>();
  /** Mean of every occupation's factors over the metros. */
  private readonly levels: ReadonlyMap<string, number>;
  private readonly priceLevel: number;
  private readonly developers: number;

  /** @param meanErrors relative standard errors, percent, of the occupations' national means */
  constructor(
    private readonly evidence: PlaceEvidence,
    private readonly metros: readonly string[],
    private readonly meanErrors: ReadonlyMap<string, number>,
  ) {
    this.priceLevel = levelOf(evidence.prices, metros);
    this.developers = [...evidence.employment.values()].reduce((sum, log) => sum + Math.exp(log), 0);
    const codes = [...evidence.prevailing.keys()].sort();
    this.levels = new Map(codes.map((code) => [code, levelOf(evidence.prevailing.get(code), metros)]));
    for (const name of new Set(codes.map(groupOf))) {
      const members = codes.filter((code) => groupOf(code) === name);
      this.groups.set(name, this.fitGroup(members));
    }
  }

  at(socCode: string, metro: string, leftOut: LeftOut = {}): OccupationPlace {
    const place = this.byPrevailingWages(socCode, metro, leftOut.ownWages ?? false);
    if (socCode !== SURVEYED_OCCUPATION) return place;
    return this.withSurvey(place, metro, leftOut);
  }

  /** Standard error of an occupation's own prevailing wages in a metro. */
  samplingError(socCode: string, metro: string): number {
    const share =
      Math.exp(this.evidence.employment.get(metro) ?? Number.NEGATIVE_INFINITY) / this.developers ||
      TYPICAL_SHARE;
    const nation = (MEDIAN_TO_MEAN_ERROR * (this.meanErrors.get(socCode) ?? TYPICAL_PRSE)) / 100;
    return Math.min(SAMPLING.most, Math.max(SAMPLING.least, (DESIGN * nation) / Math.sqrt(share)));
  }

  private byPrevailingWages(socCode: string, metro: string, withoutOwn: boolean): OccupationPlace {
    const group = this.groups.get(groupOf(socCode)) ?? this.groups.get(groupOf(SURVEYED_OCCUPATION));
    if (group === undefined) return { logFactor: 0, error: LEAST_DEVIATION, levelError: 0, ownShare: 0 };
    const factors = this.evidence.prevailing.get(socCode);
    const ownLevel = this.levels.get(socCode) ?? group.level;
    const known = factors !== undefined && !withoutOwn;
    const level = known ? OWN_LEVEL * ownLevel + (1 - OWN_LEVEL) * group.level : group.level;
    const prior = predict(this.features(group.pool, socCode, metro), group.coefficients);
    const own = known ? factors.get(metro) : undefined;
    const tau = group.variance;
    if (own === undefined)
      return {
        logFactor: level + prior,
        error: Math.hypot(Math.sqrt(tau), known ? 0 : group.levelDeviation, LEVEL_ERROR),
        levelError: LEVEL_ERROR,
        ownShare: 0,
      };
    const nu = this.samplingError(socCode, metro) ** 2;
    const share = tau / (tau + nu);
    return {
      logFactor: level + share * (own - ownLevel) + (1 - share) * prior,
      error: Math.hypot(Math.sqrt(share * nu), LEVEL_ERROR),
      levelError: LEVEL_ERROR,
      ownShare: share,
    };
  }

  /** The survey of medians corrects the level of the prevailing wages, which are means, and then the metro. */
  private withSurvey(place: OccupationPlace, metro: string, leftOut: LeftOut): OccupationPlace {
    const shift = this.surveyShift(leftOut.survey ? metro : undefined, leftOut.ownWages ?? false);
    if (shift === undefined) return place;
    const prior = place.logFactor + shift;
    const error = metroError(place);
    const survey = leftOut.survey ? undefined : this.evidence.survey.get(metro);
    if (survey === undefined) return { ...place, logFactor: prior, error, levelError: 0 };
    const share = error ** 2 / (error ** 2 + SURVEY_ERROR ** 2);
    return {
      logFactor: share * survey + (1 - share) * prior,
      error: Math.sqrt(share) * SURVEY_ERROR,
      levelError: 0,
      ownShare: 1,
    };
  }

  /** Undefined without any other survey. */
  private surveyShift(without: string | undefined, withoutOwn: boolean): number | undefined {
    const distances = this.metros.flatMap((metro) => {
      const survey = metro === without ? undefined : this.evidence.survey.get(metro);
      if (survey === undefined) return [];
      return [survey - this.byPrevailingWages(SURVEYED_OCCUPATION, metro, withoutOwn).logFactor];
    });
    return distances.length === 0 ? undefined : mean(distances);
  }

  private fitGroup(codes: readonly string[]): Group {
    const pool = new PooledFactors(this.evidence, codes, this.metros);
    const levels = codes.map((code) => this.levels.get(code) ?? 0);
    const level = mean(levels);
    const levelDeviation = Math.sqrt(mean(levels.map((own) => (own - level) ** 2)));
    const cases = codes.flatMap((code) =>
      this.metros.flatMap((metro) => {
        const own = pool.own(code, metro);
        if (own === undefined) return [];
        return [
          { own, features: this.features(pool, code, metro), nu: this.samplingError(code, metro) ** 2 },
        ];
      }),
    );
    if (cases.length === 0)
      return { pool, level, levelDeviation, coefficients: [0, 1], variance: LEAST_DEVIATION ** 2 };
    const coefficients = leastSquares(
      cases.map(({ features }) => features),
      cases.map(({ own }) => own),
    );
    const excess = mean(
      cases.map(({ own, features, nu }) => (own - predict(features, coefficients)) ** 2 - nu),
    );
    return { pool, level, levelDeviation, coefficients, variance: Math.max(LEAST_DEVIATION ** 2, excess) };
  }

  /** Deviations from the average metro: of the group's other occupations, and of prices. */
  private features(pool: PooledFactors, socCode: string, metro: string): number[] {
    const prices = (this.evidence.prices.get(metro) ?? this.priceLevel) - this.priceLevel;
    return [pool.at(metro, socCode) ?? prices, prices];
  }
}

/** Technology occupations are one group; all others are grouped by the first two digits of their code. */
function groupOf(socCode: string): string {
  return isTechnology(socCode) ? 'technology' : socCode.slice(0, 2);
}

/** The part of a factor's error that differs between metros. */
export function metroError({ error, levelError }: OccupationPlace): number {
  return Math.sqrt(error ** 2 - levelError ** 2);
}

/** The error of a factor when the part that differs between metros is multiplied by `scale`. */
export function scaledError(place: OccupationPlace, scale: number): number {
  return Math.hypot(scale * metroError(place), place.levelError);
}
