/** Frequent words that tell the languages apart; umlauts also as two letters. */
const COMMON = {
  en: 'the and you your we our for with this that have has not will would are is was is of to from be please',
  de: 'und der die das wir sie ihre ihnen für fuer mit uns nicht ist haben ein eine zu auf wird dass du dir den bei ich vielen dank',
  fr: 'les des et vous nous votre pour est avec pas notre dans du au je sur tu ton une merci bonjour ce il',
  es: 'el los las y una por con tu su te hemos como para del al se gracias hola esta muy nuestro',
} as const;
/** The four languages that are read. */
export type TextLanguage = keyof typeof COMMON;

const LANGUAGES = Object.entries(COMMON).map(([language, words]) => ({
  language: language as TextLanguage,
  words: new Set(words.split(' ')),
}));
/** Share of the most frequent language's words that another language needs to count. */
const SMALLEST_SHARE = 0.3;
/** A text of more words has a frequent one: `Einladung zum Interview` has none. */
const FEW_WORDS = 60;
const MOST_WORDS = 4_000;

/** The languages that a text is written in: several where it mixes them, all four for a few words without a frequent one. */
export function languagesOf(text: string): TextLanguage[] {
  const { counts, length } = counted(text);
  const most = Math.max(...counts.map(({ count }) => count));
  const least = most === 0 && length <= FEW_WORDS ? 0 : Math.max(1, most * SMALLEST_SHARE);
  return counts.flatMap(({ language, count }) => (count >= least ? [language] : []));
}

/** The language of most words of a text; undefined where two are as frequent. */
export function languageOf(text: string): TextLanguage | undefined {
  const [first, second] = counted(text).counts.toSorted((a, b) => b.count - a.count);
  return first && second && first.count > second.count ? first.language : undefined;
}

/** In the first 4,000 words of a text. */
function counted(text: string) {
  const found = text.toLowerCase().split(/[^\p{L}']+/u, MOST_WORDS);
  const counts = LANGUAGES.map(({ language, words }) => {
    return { language, count: found.filter((word) => words.has(word)).length };
  });
  return { counts, length: found.length };
}
