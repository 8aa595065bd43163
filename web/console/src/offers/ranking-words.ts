import { groundWords, ordinal, verdictPhrase } from '@wagewright/pay';
import type { Compensation } from '@wagewright/sdk';
import { share } from '../ui/format.ts';

/**
 * `A little above the market: 62nd percentile for a senior Data Scientist in Austin, TX; from the wage survey of Austin, …`
 *
 * @param who `a senior Data Scientist in Austin, TX`
 */
export function marketSentence(who: string, position: Compensation.MarketPosition): string {
  const { percentile, verdict, verdict_range: range, ground } = position;
  const standing = verdictPhrase({ verdict, range });
  const of = ground ? `; ${groundSentence(ground)}` : ', by an estimate';
  return `${standing.charAt(0).toUpperCase()}${standing.slice(1)}: ${ordinal(percentile)} percentile for ${who}${of}.`;
}

function groundSentence(ground: NonNullable<Compensation.MarketPosition['ground']>): string {
  const { basis, survey, survey_reason: surveyReason, survey_cells: surveyCells } = ground;
  return groundWords({
    basis,
    survey: survey && { ...survey, asOf: survey.as_of },
    surveyReason,
    surveyCells,
  });
}

/** Prices beside those of the United States, in words. @param level 1 for the same */
export function priceSentence(level: number): string {
  const distance = Math.abs(level - 1);
  if (distance < 0.005) return 'Prices there are at the U.S. average.';
  return `Prices there are ${share(distance)} ${level > 1 ? 'above' : 'below'} the U.S. average.`;
}
