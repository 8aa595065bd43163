import { leastSquares, predict } from './least-squares';
import {
  type LogFactors,
  type PlaceEvidence,
  pooledFactor,
  pooledOccupations,
  SURVEYED_IN_PREVAILING,
} from './place-evidence';

/**
 * Share of the newest metro survey in the multiplier. It measures one occupation, this year; the
 * prevailing wages measure a dozen, years ago. The methodology page shows what other shares would cost.
 */
export const SURVEY_SHARE = 0.6;

/** The parts of a fitted multiplier, so that each can be shown. */
export interface MultiplierParts {
  metro: string;
  /** Software developers, observed; predicted where the survey has no figure for the metro. */
  survey: number;
  surveyed: boolean;
  /** Other technology occupations, from prevailing wages and prices. */
  others: number;
  logMultiplier: number;
}

/**
 * One multiplier for a metro: ln m = a · s + (1 − a) · o.
 *
 * s is the factor of software developers in the newest survey. o is what the other technology
 * occupations earn there: regressed, over occupations and metros, on the pooled factor of the
 * *remaining* occupations and the price level. The regression shrinks, as it should: an occupation's
 * own figure in one metro is noisy.
 */
export class CityMultiplierModel {
  private readonly occupations: string[];
  private readonly otherCoefficients: number[];
  private readonly surveyCoefficients: number[];

  constructor(
    private readonly evidence: PlaceEvidence,
    metros: readonly string[],
    options: { without?: string; surveyShare?: number } = {},
  ) {
    this.surveyShare = options.surveyShare ?? SURVEY_SHARE;
    this.occupations = pooledOccupations(evidence, metros).filter((code) => code !== options.without);
    this.otherCoefficients = this.fitOthers(metros);
    this.surveyCoefficients = this.fitSurvey(metros);
  }

  private readonly surveyShare: number;

  parts(metro: string): MultiplierParts {
    const observed = this.evidence.survey.get(metro);
    const survey = observed ?? this.predictSurvey(metro);
    const others = predict(this.otherFeatures(metro, this.occupations), this.otherCoefficients);
    const logMultiplier = this.surveyShare * survey + (1 - this.surveyShare) * others;
    return { metro, survey, surveyed: observed !== undefined, others, logMultiplier };
  }

  /** The survey factor of a metro from everything but its own survey figure. */
  predictSurvey(metro: string): number {
    return predict(this.surveyFeatures(metro), this.surveyCoefficients);
  }

  private fitOthers(metros: readonly string[]): number[] {
    const features: number[][] = [];
    const targets: number[] = [];
    for (const code of this.occupations) {
      const rest = this.occupations.filter((other) => other !== code);
      for (const metro of metros) {
        const target = this.evidence.prevailing.get(code)?.get(metro);
        if (target === undefined) continue;
        features.push(this.otherFeatures(metro, rest));
        targets.push(target);
      }
    }
    return leastSquares(features, targets);
  }

  private fitSurvey(metros: readonly string[]): number[] {
    const known = metros.filter((metro) => this.evidence.survey.has(metro));
    return leastSquares(
      known.map((metro) => this.surveyFeatures(metro)),
      known.map((metro) => this.evidence.survey.get(metro) ?? 0),
    );
  }

  private otherFeatures(metro: string, occupations: readonly string[]): number[] {
    const prices = this.evidence.prices.get(metro) ?? 0;
    return [1, pooledFactor(this.evidence, occupations, metro) ?? prices, prices];
  }

  private surveyFeatures(metro: string): number[] {
    const prices = this.evidence.prices.get(metro) ?? 0;
    const pooled = pooledFactor(this.evidence, this.occupations, metro) ?? prices;
    const own: LogFactors | undefined = this.evidence.prevailing.get(SURVEYED_IN_PREVAILING);
    const housing = this.evidence.housing.get(metro) ?? prices;
    return [
      1,
      pooled,
      own?.get(metro) ?? pooled,
      housing,
      this.evidence.employment.get(metro) ?? TYPICAL_EMPLOYMENT,
    ];
  }
}

/** Logarithm of the developers in a middling metro, 6,000, where the survey prints no count. */
const TYPICAL_EMPLOYMENT = Math.log(6_000);
