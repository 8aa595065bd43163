import { differenceSentence, dollars, sentence, wholeDollars } from '@wagewright/salaries';
import type { PaidSide, PayComparison } from './compare-page.service';

export function compareSentences({
  sides,
  differences,
}: Pick<PayComparison, 'sides' | 'differences'>): string[] {
  const [first, ...others] = sides;
  if (!first || others.length === 0) return [];
  return [
    `${sentence(first.name)} has the highest median, ${dollars(first.benchmark.figures.median)}.`,
    ...differences.map(
      (side) => `${sentence(differenceSentence(side.first, side.second, side.difference))}.`,
    ),
    ...leftOver(sides, first),
  ];
}

/** Taxes and prices only differ between cities. */
function leftOver(sides: readonly PaidSide[], first: PaidSide): string[] {
  const places = new Set(sides.map(({ market }) => market.city?.slug));
  if (places.size < 2) return [];
  const best = sides.reduce((most, side) => (side.value.adjusted > most.value.adjusted ? side : most));
  const left = `${dollars(wholeDollars(best.value.adjusted))} in average U.S. prices`;
  if (best === first) return [`After tax and prices it is still first: ${left}.`];
  return [
    `After tax and prices ${best.name} comes first: ${left}, where ${first.name} leaves ${dollars(wholeDollars(first.value.adjusted))}.`,
  ];
}
