import { Injectable } from '@nestjs/common';
import type { ExperienceLevel, SkillRow } from '@wagewright/dataset';
import { CatalogueResolver, type MarketSlugs } from '../estimates/catalogue-resolver';
import { wholeDollars } from '../estimates/formulas/rounding';
import type { SalaryFigures } from '../estimates/formulas/salary-figures';
import type { RoleInMarket } from '../estimates/role-in-market';

/** A skill that raises pay. */
export interface SkillPremium {
  /** 1 is the strongest premium. */
  rank: number;
  slug: string;
  name: string;
  /** Pay over that of the same occupation without the skill, percent. */
  premiumPct: number;
  /** The same in whole US dollars a year, of the median asked for. */
  premiumAmount: number;
  demand: SkillRow['demand'];
  confidence: SkillRow['confidence'];
}

/** The skills that raise the pay of a role in a market, strongest first. */
export interface SkillPremiums {
  market: RoleInMarket;
  level: ExperienceLevel;
  /** What the amounts are premiums on. */
  figures: SalaryFigures;
  skills: SkillPremium[];
  /** `modelled` also where no skill that is known raises pay. */
  basis: 'modelled' | 'not_published';
  assumptions: string[];
}

/** Skills that raise pay, of Surface B's catalogue. */
@Injectable()
export class SkillsService {
  constructor(private readonly catalogue: CatalogueResolver) {}

  /** @param limit at most so many. @throws ApiError 404 for the role, then for the city */
  skills(slugs: MarketSlugs, level: ExperienceLevel, limit: number): SkillPremiums {
    const market = this.catalogue.resolve('B', slugs);
    const { snapshot, role } = market;
    const figures = market.figures(level);
    const known = snapshot.occupations.skills(role);
    return {
      market,
      level,
      figures,
      skills: strongestSkills(known, figures.median, limit),
      basis: known.length > 0 ? 'modelled' : 'not_published',
      assumptions: [
        `Skills are those of the occupation ${role.occupation}, not of the single title.`,
        'A premium is pay with the skill over pay in the same occupation without it; skills that do not raise pay are left out.',
      ],
    };
  }
}

/** The strongest premiums; a skill that does not raise pay is left out. */
export function strongestSkills(skills: readonly SkillRow[], median: number, limit: number): SkillPremium[] {
  return skills
    .filter(({ premiumPct }) => premiumPct > 0)
    .slice(0, limit)
    .map(({ slug, name, premiumPct, demand, confidence }, index) => ({
      rank: index + 1,
      slug,
      name,
      premiumPct,
      premiumAmount: wholeDollars((median * premiumPct) / 100),
      demand,
      confidence,
    }));
}
