import { EXPERIENCE_LEVELS, type ExperienceLevel, type NationalFigures } from '@wagewright/dataset';
import { EXPERIENCE_MULTIPLIERS } from '../../estimation/experience';

/** Makes a median absolute deviation comparable with a standard deviation of normal data. */
const MAD_TO_SIGMA = 1.4826;
/** Robust standard deviations from the estimate beyond which a person has to look. */
const LIMIT = 3;

/**
 * Whether a base lies too far from the estimate for the role in the city. The measure is the logarithm of
 * the ratio, in units of the median absolute deviation, which for a market is half the span of its quartiles.
 * The rule knows the estimate only: what others reported cannot be found out by it. Without a level the most fitting one counts.
 */
export function isOutlier(
  base: number,
  national: NationalFigures,
  cityMultiplier: number,
  exp: ExperienceLevel | null,
): boolean {
  const levels = exp === null ? EXPERIENCE_LEVELS : [exp];
  const sigma = (MAD_TO_SIGMA * Math.log(national.p75 / national.p25)) / 2;
  const deviations = levels.map((level) =>
    Math.abs(Math.log(base / (national.median * cityMultiplier * EXPERIENCE_MULTIPLIERS[level]))),
  );
  return Math.min(...deviations) > LIMIT * sigma;
}
