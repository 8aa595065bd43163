import type { Basis, MarketDifference, RoleRow } from '@wagewright/dataset';
import type { OccupationTables } from '../dataset/occupation-tables';
import { differenceSentence } from '../estimates/pay-difference';
import { sentence } from '../estimates/wording';

/** Overlap of the skills of the two roles, as an argument when somebody in one negotiates for the other. */
export interface Leverage {
  /** Overlap of the two roles' skills, 0–100; null when no source knows it. */
  score: number | null;
  /** Names of the skills that both roles ask for. */
  shared_skills: string[];
  /** One sentence; its pay is by the market figures where both roles have one. */
  summary: string;
  /** Basis of the overlap. */
  basis: Basis;
}

const SHOWN_SKILLS = 10;
/** From these scores a move counts as easy, or as possible with some learning. */
const STRONG = 70;
const FAIR = 40;

/** @param difference of pay, of the second role over the first; null where it is not known */
export function skillLeverage(
  occupations: OccupationTables,
  a: RoleRow,
  b: RoleRow,
  difference: MarketDifference | null,
): Leverage {
  const overlap = occupations.overlap(a, b);
  const score = overlap === null ? null : Math.round(overlap * 100);
  const shared = occupations.sharedSkills(a, b).map(({ name }) => name);
  const pay = difference === null ? [] : [differenceSentence(a.title, b.title, difference)];
  const skills = score === null ? unknown(a, b) : strength(score, shared.length);
  return {
    score,
    shared_skills: shared.slice(0, SHOWN_SKILLS),
    summary: `${sentence([...pay, skills].join('; '))}.`,
    basis: score === null ? 'not_published' : 'modelled',
  };
}

function unknown(a: RoleRow, b: RoleRow): string {
  return a.onetCode === b.onetCode
    ? 'both are titles of one occupation, and no source tells their skills apart'
    : 'no source tells how their skills overlap';
}

function strength(score: number, shared: number): string {
  const extent = score >= STRONG ? 'strongly' : score >= FAIR ? 'in part' : 'little';
  return `the profiles overlap ${extent} (${score} of 100), with ${shared} skills in common`;
}
