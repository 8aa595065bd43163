import type { Basis, RoleRow } from '@wagewright/dataset';
import type { OccupationTables } from '../dataset/occupation-tables';
import { type PayPremium, premiumSentence } from '../estimates/formulas/pay-premium';

/** Overlap of the skills of two roles, as an argument when somebody in one negotiates for the other. */
export interface SkillLeverage {
  /** Overlap of the two roles' skills, 0–100; null when no source knows it, as within one occupation. */
  score: number | null;
  /** Names of the first ten. */
  sharedSkills: string[];
  /** One sentence. */
  summary: string;
  basis: Basis;
}

const SHOWN_SKILLS = 10;
/** From these scores a move counts as easy, or as possible with some learning. */
const STRONG = 70;
const FAIR = 40;

export function skillLeverage(
  occupations: OccupationTables,
  a: RoleRow,
  b: RoleRow,
  premium: PayPremium,
): SkillLeverage {
  const overlap = occupations.overlap(a, b);
  const score = overlap === null ? null : Math.round(overlap * 100);
  const shared = occupations.sharedSkills(a, b).map(({ name }) => name);
  return {
    score,
    sharedSkills: shared.slice(0, SHOWN_SKILLS),
    summary: `${premiumSentence(named(a), named(b), premium)}; ${score === null ? unknown(a, b) : strength(score, shared.length)}.`,
    basis: score === null ? 'not_published' : 'modelled',
  };
}

function named({ slug, title }: RoleRow) {
  return { slug, name: title };
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
