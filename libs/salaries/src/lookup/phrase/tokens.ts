const COMBINING_MARKS = /\p{M}/gu;
/** `(m/w/d)`, `(h/f)`, `all genders`: about applicants, not about the work. */
const GENDERS = /\(?\b(?:[mwfdhx]\s*[/|,]\s*){1,3}[mwfdhx]\b\)?|\(?\ball genders\b\)?/giu;
/** The other gender's ending: `Entwickler/in`, `Entwickler*in`, `Ingénieur(e)`, `Desarrollador/a`. */
const GENDER_ENDINGS =
  /(?<=\p{L}{3})(?:[/*:_·](?:in|innen|[rae]|se|ne|euse|rice|trice)|\((?:in|innen|a|e|se|ne|euse|rice|trice)\))(?![\p{L}\p{N}])/giu;
/** `d'équipe`, `l'informatique`, but not in `Coeur d'Alene`. */
const ELISION = /(?<!\bcoeur )\b[dl]['’](?=\p{L})/giu;
const APOSTROPHES = /['’]/g;
const INITIALS =
  /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}\p{L}?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])\p{L}\.\p{L}(?![\p{L}\p{N}.])/gu;
/** A dash between words splits a phrase; one inside a word does not. */
const WORD = /(?:[\p{L}\p{N}+#]|\.(?=[\p{L}\p{N}][\p{L}\p{N}+#]))+/gu;
const BREAKS = /[,;:|()[\]{}@\u2013\u2014\u2022\u00b7!?\n\t]|\s-+(?:\s|$)|^-+\s/;
/** Most names: no marks that need a closer look. */
const SIMPLE = /^[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/i;
/** Longer phrases add nothing to look up. */
const MAX_TOKENS = 40;
/** Normalizing takes time by the square of the accents on one letter. */
const MAX_CHARACTERS = 1_000;

export interface Token {
  /** Lower-case, without diacritics. */
  word: string;
  /** As written. */
  raw: string;
  /** Rises at every comma, bracket, bar or dash. */
  segment: number;
  /** The character before the word: an `@`, a slash, an opening bracket, another break, or only space. */
  before: '' | '@' | '/' | '(' | '|';
}

/** The words of a phrase with their separators: at most 40, from its first 1,000 characters. */
export function tokensOf(phrase: string): Token[] {
  const text = phrase
    .slice(0, MAX_CHARACTERS)
    .replace(GENDERS, ' ')
    .replace(GENDER_ENDINGS, '')
    .replace(ELISION, '')
    .replace(APOSTROPHES, '')
    .replace(INITIALS, (initials) => initials.replaceAll('.', ''));
  const tokens: Token[] = [];
  let segment = 0;
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (tokens.length === MAX_TOKENS) break;
    const before = separator(text.slice(end, match.index), tokens.length === 0);
    if (before !== '' && before !== '/') segment++;
    tokens.push({ word: plain(match[0]), raw: match[0], segment, before });
    end = match.index + match[0].length;
  }
  return tokens;
}

/** The words of a name from the catalogue or of a place, without separators. */
export function wordsOf(name: string): string[] {
  if (SIMPLE.test(name)) return name.toLowerCase().split(/[ -]+/);
  return tokensOf(name).map(({ word }) => word);
}

export function rawText(tokens: readonly Token[]): string {
  return tokens.map(({ raw }) => raw).join(' ');
}

/** A word in normalized form: its first 1,000 characters. */
export function plain(word: string): string {
  const start = word.slice(0, MAX_CHARACTERS);
  return (SIMPLE.test(start) ? start : start.normalize('NFKD').replace(COMBINING_MARKS, '')).toLowerCase();
}

function separator(between: string, first: boolean): Token['before'] {
  if (between.includes('@')) return '@';
  if (between.includes('/')) return '/';
  if (first) return '';
  if (between.includes('(')) return '(';
  return BREAKS.test(between) ? '|' : '';
}
