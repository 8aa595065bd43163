import type { ExperienceLevel } from '@wagewright/enums';
import type { SkillRow } from '@wagewright/dataset';
import { type CoreSkill, OCCUPATION_SOURCE, type PricedSkills } from '../dataset/occupation-tables';
import type { Snapshot } from '../dataset/snapshot';
import type { CatalogueResolver, PlacedSlugs } from '../estimates/catalogue-resolver';
import { wholeDollars } from '../estimates/formulas/rounding';
import type { SalaryFigures } from '../estimates/formulas/salary-figures';
import type { RoleInMarket } from '../estimates/role-in-market';

/** A skill that raises pay. */
export interface SkillPremium {
  /** 1 is the strongest premium. */
  rank: number;
  slug: string;
  name: string;
  /** Premium of people with the skill over everybody of their kind, percent. */
  premiumPct: number;
  /** The premium in whole US dollars a year, of the requested median. */
  premiumAmount: number;
  demand: SkillRow['demand'];
  confidence: SkillRow['confidence'];
}

export interface SkillPremiums {
  market: RoleInMarket;
  level: ExperienceLevel;
  /** Pay that the premiums add to. */
  figures: SalaryFigures;
  skills: SkillPremium[];
  /** Skills that the work asks for, most used first. */
  core: CoreSkill[];
  /** `observed` where people of this kind were asked; `modelled` also where no skill that is known raises pay. */
  basis: PricedSkills['basis'];
  /** Id of the source of the premiums; null for none. */
  sourceId: string | null;
  /** The source's required credit; null for none. */
  credit: string | null;
  assumptions: string[];
}

/** In the full catalogue. */
export class SkillsService {
  constructor(private readonly catalogue: CatalogueResolver) {}

  /** @param limit maximum of skills. @throws ApiError 404 for the role, then for the city */
  skills(slugs: PlacedSlugs, level: ExperienceLevel, limit: number): SkillPremiums {
    const market = this.catalogue.resolveCityOrNation('full', slugs);
    const { snapshot, role } = market;
    const figures = market.figures(level);
    const priced = snapshot.occupations.pricedSkills(role);
    const { basis, sourceId } = priced;
    const core = snapshot.occupations.coreSkills(role).slice(0, CORE_SKILLS);
    return {
      market,
      level,
      figures,
      skills: strongestSkills(priced, figures.median, limit),
      core,
      basis,
      sourceId,
      credit: credits(snapshot, [sourceId, core.length > 0 ? OCCUPATION_SOURCE : null]),
      assumptions: [...ABOUT[basis](market), LEFT_OUT],
    };
  }
}

/** Null for none. */
function credits(snapshot: Snapshot, ids: readonly (string | null)[]): string | null {
  const known = new Set(ids.filter((id) => id !== null));
  const texts = [...known].map((id) => snapshot.source(id).attribution).filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join(' ');
}

const ABOUT: Readonly<Record<PricedSkills['basis'], (market: RoleInMarket) => string[]>> = {
  observed: () => [
    'A premium is the pay of developers of this kind who work with the technology over that of all of them with the same experience, shrunk where few were asked.',
    'It says who is paid more, not what learning the technology adds: it goes with kinds of work and of employer.',
  ],
  modelled: ({ role }) => [
    `Skills are those of the occupation ${role.occupation}, not of the single title: no survey asks its people for pay by skill.`,
    'A premium is the pay of occupations of the same group that name the technology over that of their kind.',
  ],
  not_published: ({ role }) => [`No source tells which technologies go with more pay in ${role.occupation}.`],
};

/** Maximum of core skills: all that an occupation is known for, but for the longest lists. */
const CORE_SKILLS = 30;

const LEFT_OUT =
  'This list has the skills that go with more pay; core_skills has the skills that the title is known for. A skill that employers seldom ask for and few cases support is left out unless the list would be empty.';

/** The minimum demand that compensates for a premium based on few cases, by the premiums' basis. */
const ASKED_FOR: Readonly<Record<PricedSkills['basis'], readonly SkillRow['demand'][]>> = {
  observed: ['high', 'medium'],
  // Occupation tables have two degrees: named by employers, or listed for the occupation.
  modelled: ['high'],
  not_published: [],
};

/**
 * The strongest premiums; a skill that does not raise pay is left out. So is one with little demand and few cases,
 * which would otherwise come first: chance is largest where cases are fewest. Without other skills, it is kept.
 */
export function strongestSkills(
  { skills, basis }: Pick<PricedSkills, 'skills' | 'basis'>,
  median: number,
  limit: number,
): SkillPremium[] {
  const raising = skills.filter(({ premiumPct }) => premiumPct > 0);
  const founded = raising.filter(
    ({ demand, confidence }) => confidence !== 'low' || ASKED_FOR[basis].includes(demand),
  );
  return (founded.length > 0 ? founded : raising)
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
