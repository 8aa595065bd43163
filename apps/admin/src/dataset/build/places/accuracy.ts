import { mean } from '../../arithmetic/statistics';
import { CityMultiplierModel } from '../market/city-multiplier';
import { type LogFactors, type PlaceEvidence, pooledOccupations } from '../market/place-evidence';

/** Mean absolute errors in percent, each on figures that the evaluated model was not fitted to. */
export interface AccuracyReport {
  metros: number;
  /** A technology occupation left out, all metros; mean over the occupations. */
  otherOccupations: {
    none: number;
    pricesOnly: number;
    surveyFactorOnly: number;
    fitted: number;
    occupations: number;
  };
  /** Software developers, each metro's own survey figure left out. */
  developersLeftOut: { none: number; pricesOnly: number; fitted: number };
  /** Software developers with the shipped multiplier: what its compromise between occupations costs them. */
  developersShipped: number;
}

/** Cross-validates the multiplier over occupations and over metros. */
export function accuracyReport(evidence: PlaceEvidence, metros: readonly string[]): AccuracyReport {
  const shipped = new CityMultiplierModel(evidence, metros);
  const prices = (metro: string) => evidence.prices.get(metro) ?? 0;
  const survey = evidence.survey;
  return {
    metros: metros.length,
    otherOccupations: leaveOccupationsOut(evidence, metros),
    developersLeftOut: {
      none: meanError(survey, metros, () => 0),
      pricesOnly: meanError(survey, metros, prices),
      fitted: meanError(survey, metros, (metro) => {
        return new CityMultiplierModel(
          evidence,
          metros.filter((other) => other !== metro),
        ).predictSurvey(metro);
      }),
    },
    developersShipped: meanError(survey, metros, (metro) => shipped.parts(metro).logMultiplier),
  };
}

function leaveOccupationsOut(
  evidence: PlaceEvidence,
  metros: readonly string[],
): AccuracyReport['otherOccupations'] {
  const occupations = pooledOccupations(evidence, metros);
  const errors = occupations.map((code) => {
    const observed = evidence.prevailing.get(code) ?? new Map<string, number>();
    const model = new CityMultiplierModel(evidence, metros, { without: code });
    return {
      none: meanError(observed, metros, () => 0),
      pricesOnly: meanError(observed, metros, (metro) => evidence.prices.get(metro) ?? 0),
      surveyFactorOnly: meanError(observed, metros, (metro) => evidence.survey.get(metro) ?? 0),
      fitted: meanError(observed, metros, (metro) => model.parts(metro).logMultiplier),
    };
  });
  return {
    none: mean(errors.map((error) => error.none)),
    pricesOnly: mean(errors.map((error) => error.pricesOnly)),
    surveyFactorOnly: mean(errors.map((error) => error.surveyFactorOnly)),
    fitted: mean(errors.map((error) => error.fitted)),
    occupations: occupations.length,
  };
}

function meanError(
  observed: LogFactors,
  metros: readonly string[],
  predicted: (metro: string) => number,
): number {
  const errors = metros.flatMap((metro) => {
    const value = observed.get(metro);
    return value === undefined ? [] : [Math.abs(Math.exp(predicted(metro) - value) - 1)];
  });
  return 100 * mean(errors);
}
