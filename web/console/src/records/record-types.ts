/** Kinds whose words differ from the API's form. */
const WORDS: Readonly<Record<string, string>> = { email: 'E-mail', thank_you: 'Thanks' };

/** `phone_call`: "Phone call". Other programs may have kinds of their own. */
export function typeWord(type: string): string {
  if (WORDS[type] !== undefined) return WORDS[type];
  const words = type.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Longer words are no kind; normalizing takes time by the square of the accents on one letter. */
const LONGEST = 200;

/** "Phone call": `phone_call`, the API's form of kinds. */
export function wordType(words: string): string {
  const known = Object.keys(WORDS).find((type) => WORDS[type] === words.trim());
  if (known !== undefined) return known;
  return words
    .trim()
    .slice(0, LONGEST)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
}
