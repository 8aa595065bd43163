const DOLLARS = new Intl.NumberFormat(undefined, {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});

/** An amount in a drawing: `$165k`, `$1.25M`. */
export function shortDollars(amount: number): string {
  return DOLLARS.format(amount).replace('K', 'k');
}

/** Two amounts: `$150–180k`. */
export function shortRange(from: number, to: number): string {
  return DOLLARS.formatRange(from, to).replaceAll('K', 'k');
}
