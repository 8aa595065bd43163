import { clamp, total } from '../../arithmetic/statistics';
import { MEDIAN_TO_MEAN_ERROR } from '../market/occupation';
import type { LogFactors } from '../market/place-evidence';

/**
 * The error of a metro's figure over that of a random sample: large employers are all surveyed, and figures pool three
 * years. Estimated on software developers, whose prevailing wages can be compared with the survey of a year later.
 */
const DESIGN = 0.47;

const SAMPLING = { least: 0.02, most: 0.25 } as const;

/** Share of the nation's developers in a metro without a published count. */
const TYPICAL_SHARE = 0.004;

/** Relative standard error, percent, of an occupation without a published one. */
const TYPICAL_PRSE = 3;

/**
 * Standard errors of the logarithms of an occupation's prevailing wages in the metros.
 *
 * @param employment logarithms of the metros' developers: the sizes of all occupations there
 * @param meanErrors relative standard errors, percent, of the occupations' national means
 */
export function samplingErrors(
  employment: LogFactors,
  meanErrors: ReadonlyMap<string, number>,
): (socCode: string, metro: string) => number {
  const developers = total([...employment.values()].map(Math.exp));
  return (socCode, metro) => {
    const share = Math.exp(employment.get(metro) ?? Number.NEGATIVE_INFINITY) / developers || TYPICAL_SHARE;
    const nation = (MEDIAN_TO_MEAN_ERROR * (meanErrors.get(socCode) ?? TYPICAL_PRSE)) / 100;
    return clamp((DESIGN * nation) / Math.sqrt(share), SAMPLING.least, SAMPLING.most);
  };
}
