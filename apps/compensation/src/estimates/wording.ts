const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `$123,456` */
export function dollars(amount: number): string {
  if (!Number.isInteger(amount) || amount < 1_000 || amount > 999_999) return DOLLARS.format(amount);
  // Yearly pay is of this size, and Intl takes 2 µs, six times in an answer.
  const digits = String(amount);
  return `$${digits.slice(0, -3)},${digits.slice(-3)}`;
}

/** `12.5 %` for a share of 0.125. */
export function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10} %`;
}

const NUMBER = new Intl.NumberFormat('en-US');

/** `+12.5 %`, `−1,040 %` or `±0 %` for 12.5, −1040 and 0. */
export function signedPercent(percent: number): string {
  const sign = percent === 0 ? '±' : percent < 0 ? '−' : '+';
  return `${sign}${NUMBER.format(Math.abs(percent))} %`;
}

/** `a, b and c` */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
