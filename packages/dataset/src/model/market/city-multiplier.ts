import { leastSquares, predict } from './least-squares';
import {
  levelOf,
  type PlaceEvidence,
  PooledFactors,
  pooledOccupations,
  SURVEYED_OCCUPATION,
} from './place-evidence';

/**
 * Share of the developers' metro survey in the multiplier: its coefficient in a regression of the other occupations'
 * factors, beside their own prevailing wages and prices.
 */
export const SURVEY_SHARE = 0.25;

/** The parts of a fitted multiplier, shown separately. */
export interface MultiplierParts {
  metro: string;
  /** Software developers, observed; predicted when the survey has no figure for the metro. */
  survey: number;
  surveyed: boolean;
  /** The mean deviation of technology occupations from the average metro, by prevailing wages. */
  pooled: number;
  /** The sum of pooled deviation and prices beside the survey. */
  others: number;
  logMultiplier: number;
}

/**
 * One multiplier for a metro: ln m = a · s + (1 − a) · o.
 *
 * s is the factor of software developers in the newest survey. o is fitted so that ln m predicts the factors of
 * technology occupations other than developers: over occupations and metros, each occupation's own factor is regressed
 * on s, the mean deviation of the *remaining* occupations, and the price level. Occupations are weighted by their
 * technology roles in the catalogue, so the multiplier is unbiased for a role of a held-out occupation.
 */
export class CityMultiplierModel {
  readonly occupations: readonly string[];
  private readonly pool: PooledFactors;
  /** Means over the metros: of prices, and of the developers' own prevailing wages. */
  private readonly priceLevel: number;
  private readonly developerLevel: number;
  private readonly otherCoefficients: number[];
  private readonly surveyCoefficients: number[];

  constructor(
    private readonly evidence: PlaceEvidence,
    private readonly metros: readonly string[],
  ) {
    this.occupations = pooledOccupations(evidence, metros);
    this.pool = new PooledFactors(evidence, this.occupations, metros);
    this.priceLevel = levelOf(evidence.prices, metros);
    this.developerLevel = levelOf(evidence.prevailing.get(SURVEYED_OCCUPATION), metros);
    this.surveyCoefficients = this.fitSurvey();
    this.otherCoefficients = this.fitOthers();
  }

  parts(metro: string): MultiplierParts {
    const observed = this.evidence.survey.get(metro);
    const survey = observed ?? this.predictSurvey(metro);
    const pooled = this.pooled(metro);
    const others = predict([1, pooled, this.prices(metro)], this.otherCoefficients);
    const logMultiplier = SURVEY_SHARE * survey + (1 - SURVEY_SHARE) * others;
    return { metro, survey, surveyed: observed !== undefined, pooled, others, logMultiplier };
  }

  /** The survey factor of a metro, predicted without its own survey figure. */
  predictSurvey(metro: string): number {
    return predict(this.surveyFeatures(metro), this.surveyCoefficients);
  }

  private fitOthers(): number[] {
    const features: number[][] = [];
    const targets: number[] = [];
    for (const code of this.occupations) {
      const weight = Math.sqrt(this.evidence.weights.get(code) ?? 1);
      for (const metro of this.metros) {
        const factor = this.evidence.prevailing.get(code)?.get(metro);
        if (factor === undefined) continue;
        const survey = this.evidence.survey.get(metro) ?? this.predictSurvey(metro);
        const row = [1, this.pooled(metro, code), this.prices(metro)];
        features.push(row.map((value) => weight * value));
        targets.push((weight * (factor - SURVEY_SHARE * survey)) / (1 - SURVEY_SHARE));
      }
    }
    return leastSquares(features, targets);
  }

  private fitSurvey(): number[] {
    const known = this.metros.filter((metro) => this.evidence.survey.has(metro));
    return leastSquares(
      known.map((metro) => this.surveyFeatures(metro)),
      known.map((metro) => this.evidence.survey.get(metro) ?? 0),
    );
  }

  private prices(metro: string): number {
    return this.evidence.prices.get(metro) ?? 0;
  }

  /** Prices less their mean, when no occupation has wages there. */
  private pooled(metro: string, without?: string): number {
    return this.pool.at(metro, without) ?? this.prices(metro) - this.priceLevel;
  }

  private surveyFeatures(metro: string): number[] {
    const own = this.evidence.prevailing.get(SURVEYED_OCCUPATION)?.get(metro);
    const pooled = this.pooled(metro);
    return [1, pooled, own ?? this.developerLevel + pooled, this.prices(metro)];
  }
}
