const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `$123,456` */
export function dollars(amount: number): string {
  return DOLLARS.format(amount);
}

/** `12.5 %` of a share. */
export function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10} %`;
}

/** `a, b and c` */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** `an entry-level Data Scientist` */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
