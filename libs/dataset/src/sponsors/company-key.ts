/** Longer texts are no names of companies. */
const LONGEST_NAME = 200;

/** Spellings of a legal form, by the one that keys have. */
const SPELLINGS: Readonly<Record<string, string>> = {
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  limited: 'ltd',
  private: 'pvt',
};

/** Most names. */
const PLAIN = /^[a-z\d]+(?: [a-z\d]+)*$/i;

const LEGAL_FORMS = new Set('inc corp co ltd llc llp lp plc pbc na gmbh ag sa bv nv pvt pte pty'.split(' '));

/**
 * Normal form of a company's whole name: lower case without accents, punctuation and a leading “the”, legal forms in
 * one spelling. `Deere & Company` → `deere and co`. Empty for a text that is no name.
 */
export function companyKey(name: string): string {
  if (name.length > LONGEST_NAME) return '';
  const text = PLAIN.test(name) ? name.toLowerCase() : spelledPlainly(name);
  const words = text.replaceAll('national association', 'na').split(' ');
  return (words[0] === 'the' ? words.slice(1) : words).map((word) => SPELLINGS[word] ?? word).join(' ');
}

function spelledPlainly(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}.'’]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * A key without the legal form at its end: `acme co ltd` → `acme`. A key that is nothing else stays, and so does
 * `and co`, which people say: Bain & Company is not Bain Capital.
 */
export function withoutLegalForm(key: string): string {
  const words = key.split(' ');
  while (words.length > 1 && words.at(-2) !== 'and' && LEGAL_FORMS.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}
