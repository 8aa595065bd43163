/** `rank` is null for a title without one. */
export interface RankedTitle {
  rank: string | null;
  base: string;
}

/** Words that name a rank before a title. In "associate professor" the word is part of the title, and names none. */
const WORDS = [
  'senior (?:staff|principal|lead)',
  '(?:graduate|associate|assistant)(?! professor| assistant)',
  'junior',
  'advanced(?! analytics| manufacturing)',
  'expert',
  'senior',
  'lead',
  'group(?= product)',
  'staff',
  'principal',
  'distinguished',
  'fellow',
].join('|');
const RANK_FIRST = new RegExp(`^(${WORDS}) (.+)$`);
const NUMERAL_LAST = /^(.+) (i|ii|iii|iv|v)$/;

/** Splits a title in its normal form (`titleKey`): "senior data engineer" is a data engineer of rank senior. */
export function rankedTitle(key: string): RankedTitle {
  const first = RANK_FIRST.exec(key);
  if (first?.[1] !== undefined && first[2] !== undefined) {
    const numbered = NUMERAL_LAST.exec(first[2]);
    return { rank: first[1], base: numbered?.[1] ?? first[2] };
  }
  const last = NUMERAL_LAST.exec(key);
  if (last?.[1] !== undefined && last[2] !== undefined) return { rank: last[2], base: last[1] };
  return { rank: null, base: key };
}

/** The same for a role, whose occupation decides whether "staff" is a rank. */
export function rankedRole({ key, socCode }: { key: string; socCode: string }): RankedTitle {
  const title = rankedTitle(key);
  return hasRank(title.rank, socCode) ? title : { rank: null, base: key };
}

/** Staff accountants and staff nurses have a first job, staff engineers and their product managers a high rank. */
const STAFF_OCCUPATIONS = /^(?:15-|17-|11-3021|11-9041)/;

/** Whether a rank of `rankedTitle` is one in an occupation. */
export function hasRank(rank: string | null, socCode: string): boolean {
  return rank !== null && (!rank.endsWith('staff') || STAFF_OCCUPATIONS.test(socCode));
}

/**
 * Ranks in rising order, ladder by ladder: along each of them figures rise. The empty rank is the title without one.
 * "Lead" has a ladder of its own, because employers put it below or above "staff"; so have the words for beginners.
 */
export const LADDERS: readonly (readonly string[])[] = [
  [
    'junior',
    '',
    'senior',
    'staff',
    'senior staff',
    'principal',
    'senior principal',
    'distinguished',
    'fellow',
  ],
  ['graduate', ''],
  ['assistant', 'associate', ''],
  ['', 'advanced'],
  ['', 'expert'],
  ['', 'senior', 'group'],
  ['', 'lead', 'senior lead'],
  ['i', 'ii', 'iii', 'iv', 'v'],
];

/** The heads of one domain, by the forms of their titles, in rising order: ladder by ladder. */
export const HEADS: readonly (readonly string[])[] = [
  ['… manager', 'senior … manager', 'director of …', 'senior director of …', 'vp of …'],
  ['… manager', 'senior … manager', '… director', 'vp of …'],
  ['senior director of …', 'head of …'],
  ['director of …', 'head of …'],
  ['… manager', 'head of …'],
];

/** The chiefs, above every head of their domains. */
export const CHIEFS: Readonly<Record<string, readonly string[]>> = {
  'chief technology officer': ['engineering', 'software engineering', 'technology'],
  'chief product officer': ['product', 'product management'],
  'chief data officer': ['data', 'data engineering', 'data science', 'analytics', 'data analytics'],
  'chief information officer': ['it', 'information technology', 'information systems'],
  'chief information security officer': ['information security', 'cybersecurity'],
};

/** Titles of one line of work that are not formed like the others. */
export const OTHER_LADDERS: readonly (readonly string[])[] = [
  ['director of product management', 'senior director of product management', 'vp of product'],
  ['director of software development', 'vp of software engineering'],
  ['principal architect', 'chief architect'],
  ['principal software architect', 'chief architect'],
  ['principal it architect', 'chief architect'],
  ['enterprise architect', 'principal enterprise architect', 'chief architect'],
];
