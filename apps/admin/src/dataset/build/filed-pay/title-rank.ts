/** A title split into its rank and the rest; `rank` is null for a title without one. */
export interface RankedTitle {
  rank: string | null;
  base: string;
}

const WORDS = 'senior staff|senior principal|senior lead|junior|senior|lead|staff|principal';
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

/**
 * Ranks in rising order, ladder by ladder: along each of them no figure falls. The empty rank is the title without one.
 * "Lead" has a ladder of its own, because employers put it below or above "staff".
 */
export const LADDERS: readonly (readonly string[])[] = [
  ['junior', '', 'senior', 'staff', 'senior staff', 'principal', 'senior principal'],
  ['', 'lead', 'senior lead'],
  ['i', 'ii', 'iii', 'iv', 'v'],
];
