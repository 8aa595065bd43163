import { EXPERIENCE_LEVELS } from '@wagewright/enums';
import { type CompanyRow, type RoleRow } from '@wagewright/dataset';
import type { ToldLevel } from './phrase-resolution';
import { readLevel } from './read-level';
import { type ReadRole, readRole } from './read-role';
import type { RoleIndex } from './role-index';
import { RANK_WORDS, STEPS } from './vocabulary/rank-words';
import { WordsLeft } from './words-left';

export interface ReadTitle {
  title: ReadRole;
  exp: ToldLevel | null;
}

/**
 * Ambiguous words of rank belong to the title if a role has that name and titles of its kind have no ranks: a staff
 * nurse is a nurse on a ward, a staff engineer an engineer of a rank.
 */
export function readTitle(words: WordsLeft, company: CompanyRow | null, roles: RoleIndex): ReadTitle {
  const exp = readLevel(words, company, false);
  const kept = readRole(words.left, roles);
  if (words.left.some(({ word }) => STEPS.has(word)) && words.left.length === 1)
    return { title: bare(kept), exp };
  if (!words.left.some(({ word }) => RANK_WORDS.has(word))) return { title: kept, exp };
  if (!kept.isExact && words.left.every(({ word }) => RANK_WORDS.has(word))) {
    return { title: bare(kept), exp: readLevel(words, company, true) };
  }
  const copy = new WordsLeft(words.left);
  const unsure = readLevel(copy, company, true);
  const taken = readRole(copy.left, roles);
  if (kept.role && taken.role && namesRank(kept.role.row)) {
    const isItsRank = isRankOf(kept.role.row, taken.role.row);
    const { confidence } = isItsRank ? kept.role : taken.role;
    const isSurer = kept.isExact && !isItsRank && kept.role.confidence > confidence;
    const title = isSurer ? kept : { ...taken, role: { ...taken.role, confidence } };
    return { title, exp: higher(exp, unsure) };
  }
  if (kept.isExact && !(taken.role && taken.isExact && taken.role.row.surfaceA)) return { title: kept, exp };
  if (!taken.role || (kept.role && kept.role.confidence > taken.role.confidence)) return { title: kept, exp };
  return { title: taken, exp: isGraded(taken.role.row) ? higher(exp, unsure) : exp };
}

/** A rank without an occupation. */
function bare(title: ReadRole): ReadRole {
  return { ...title, role: null, isBare: true };
}

/**
 * Occupations in which staff and principal are no ranks: health and psychology, education, law, finance, social and
 * protective services.
 */
const UNGRADED = ['29-', '31-', '25-', '23-', '13-2', '19-303', '21-', '33-', '35-', '27-3043'];

function isGraded({ surfaceA, socCode }: RoleRow): boolean {
  return surfaceA || !isOneOf(UNGRADED, socCode);
}

function isOneOf(groups: readonly string[], socCode: string): boolean {
  return groups.some((group) => socCode.startsWith(group));
}

/** Occupations in which they always are: computing, engineering, the sciences, and their managers. */
const ALWAYS_GRADED = ['15-', '17-', '19-', '11-3021', '11-9041'];

/** Whether staff, lead, principal and associate in a title of this role are a rank. */
export function hasRanks(row: RoleRow): boolean {
  return row.surfaceA || (isOneOf(ALWAYS_GRADED, row.socCode) && isGraded(row));
}

/** Titles that begin with a rank in kinds of work with ranks. */
function namesRank(row: RoleRow): boolean {
  return hasRanks(row) && RANK_WORDS.has(row.slug.split('-', 1)[0] ?? '');
}

/** `staff-software-engineer` is a rank of `software-engineer`; a staff nurse is no rank of nurses. */
function isRankOf(ranked: RoleRow, base: RoleRow): boolean {
  const [rank = ''] = ranked.slug.split('-');
  return hasRanks(base) && ranked.slug === `${rank}-${base.slug}`;
}

function higher(a: ToldLevel | null, b: ToldLevel | null): ToldLevel | null {
  if (!a || !b) return a ?? b;
  return EXPERIENCE_LEVELS.indexOf(b.level) > EXPERIENCE_LEVELS.indexOf(a.level) ? b : a;
}
