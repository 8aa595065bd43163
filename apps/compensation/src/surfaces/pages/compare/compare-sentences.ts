import { wholeDollars } from '../../../estimates/formulas/rounding';
import { dollars, listed, percent, sentence } from '../../../estimates/wording';
import type { PaidSide, PayComparison } from './compare-page.service';

export function compareSentences({ sides }: Pick<PayComparison, 'sides'>): string[] {
  const [first, ...others] = sides;
  if (!first || others.length === 0) return [];
  return [
    differences(first, others),
    certainty(first, others),
    byFormula(first, others),
    ...leftOver(sides, first),
  ];
}

function differences({ name, benchmark }: PaidSide, others: readonly PaidSide[]): string {
  const high = benchmark.figures.median;
  const more = others.map((other) => {
    const amount = high - other.benchmark.figures.median;
    if (amount === 0) return `the same as ${other.name}`;
    return `${dollars(amount)} (${percent(amount / other.benchmark.figures.median)}) more than ${other.name}`;
  });
  return `${sentence(name)} has the highest median, ${dollars(high)}: ${listed(more)}.`;
}

/** Overlapping intervals leave open which median is higher. */
function certainty(first: PaidSide, others: readonly PaidSide[]): string {
  const open = others
    .filter(({ benchmark: { interval } }) => interval.upper >= first.benchmark.interval.lower)
    .map(({ name }) => name);
  if (open.length === 0) return `The 95 % intervals do not overlap: ${first.name} is very likely first.`;
  const those = open.length > 1 ? 'those' : 'that';
  return `The 95 % interval of ${first.name} overlaps with ${those} of ${listed(open)}: which of them pays more is not certain.`;
}

/** The order of the market stands, whatever the formula says. */
function byFormula(first: PaidSide, others: readonly PaidSide[]): string {
  const than = others.map(({ name, formula }) => {
    const more = first.formula / formula - 1;
    const distance =
      more === 0 ? 'the same as' : `${percent(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than`;
    return `${distance} ${name} (${dollars(formula)})`;
  });
  const isReversed = others.some(({ formula }) => formula > first.formula);
  const caution = isReversed ? ' It knows only nation, city and level, so go by the order above.' : '';
  return `By the published formula ${first.name} has ${dollars(first.formula)}, ${listed(than)}.${caution}`;
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
