import type { SkillRow } from '@wagewright/dataset';
import { wholeDollars } from '../estimates/formulas/rounding';

/** A skill that raises pay. */
export interface RankedSkill {
  /** 1 is the strongest premium. */
  rank: number;
  slug: string;
  name: string;
  /** Pay over that of the same occupation without the skill, percent. */
  premium_pct: number;
  /** The same in whole US dollars a year, of the median asked for. */
  premium_amount: number;
  demand: SkillRow['demand'];
  confidence: SkillRow['confidence'];
}

/** The strongest premiums; a skill that does not raise pay is left out. */
export function rankedSkills(skills: readonly SkillRow[], median: number, limit: number): RankedSkill[] {
  return skills
    .filter(({ premiumPct }) => premiumPct > 0)
    .slice(0, limit)
    .map(({ slug, name, premiumPct, demand, confidence }, index) => ({
      rank: index + 1,
      slug,
      name,
      premium_pct: premiumPct,
      premium_amount: wholeDollars((median * premiumPct) / 100),
      demand,
      confidence,
    }));
}
