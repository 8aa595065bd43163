const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
/** Pronounced like "you": UX, unit, urologist, user, utility. */
const YOU = /^u(?:[ix]\b|ni|ro|se|ti)/i;
/** Abbreviations read by letters, the first of which begins with a vowel sound: HR, MRI. */
const SPELLED_OUT = /^[FHLMNRSX](?![AEIOU])[A-Z]+(?:s|Ops)?\b/;

/** `$123,456` */
export function dollars(amount: number): string {
  return DOLLARS.format(amount);
}

/** `12.5 %` for a share of 0.125. */
export function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10} %`;
}

/** `a, b and c` */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** `an entry-level Data Scientist`, `an LLM Engineer`, `a UX Designer` */
export function withArticle(noun: string): string {
  const isSpokenAsVowel = (/^[aeiou]/i.test(noun) && !YOU.test(noun)) || SPELLED_OUT.test(noun);
  return `${isSpokenAsVowel ? 'an' : 'a'} ${noun}`;
}

export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `21st` */
export function ordinal(number: number): string {
  const tens = number % 100;
  const last = tens >= 11 && tens <= 13 ? 0 : number % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`;
}
