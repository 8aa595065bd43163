const ABBREVIATIONS: Readonly<Record<string, string>> = {
  sr: 'senior',
  snr: 'senior',
  jr: 'junior',
  eng: 'engineer',
  engr: 'engineer',
  engineering: 'engineer',
  mgr: 'manager',
  dir: 'director',
  prog: 'programmer',
  admin: 'administrator',
  dba: 'database administrator',
  sw: 'software',
  ml: 'machine learning',
  ai: 'artificial intelligence',
  bi: 'business intelligence',
  qa: 'quality assurance',
  swe: 'software engineer',
  sde: 'software development engineer',
  developers: 'developer',
  engineers: 'engineer',
  analysts: 'analyst',
  '1': 'i',
  '2': 'ii',
  '3': 'iii',
  '4': 'iv',
};

/** Words for a person: "software engineering" is a field, "engineering manager" a person. */
const KEEP_ENGINEERING = /engineering (?!$)/;

/**
 * The normal form for matching titles of different sources: lower case, no brackets or internal codes, abbreviations
 * spelled out. `Sr. Software Dev Engineer II (L5)` → `senior software development engineer ii`.
 */
export function titleKey(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/\([^)]*\)?/g, (bracket) => (bracket.endsWith(')') ? ' ' : bracket))
    .replace(/\bj[cl]\s?\d.*$/, ' ')
    .replace(/[-–,]\s.*$/, ' ')
    .replace(/\bfull[- ]stack\b/g, 'full stack')
    .replace(/\bfullstack\b/g, 'full stack')
    .replace(/\b(front|back)[- ]end\b/g, '$1end')
    .replace(/\bdev[- ]ops\b/g, 'devops')
    .replace(/\bdev (?=engineer|eng\b)/g, 'development ')
    .replace(/\bdev$/, 'developer')
    .replace(/[^a-z0-9+#.]+/g, ' ')
    .replace(/\.(?!net|js)/g, ' ')
    .trim();
  return words
    .split(/\s+/)
    .map((word) => spellOut(word, words))
    .join(' ');
}

function spellOut(word: string, words: string): string {
  if (word === 'engineering' && KEEP_ENGINEERING.test(words)) return word;
  return ABBREVIATIONS[word] ?? word;
}
