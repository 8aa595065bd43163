import type { Basis, DeveloperSkillsRow, ReleaseRows, RoleRow, SkillRow } from '@wagewright/dataset';

export type PricedSkill = Pick<SkillRow, 'slug' | 'name' | 'premiumPct' | 'demand' | 'confidence'>;

export interface PricedSkills {
  /** Strongest premium first; premiums can be negative. */
  skills: readonly PricedSkill[];
  /** `observed` for the role's own workers, `modelled` from occupations. */
  basis: Extract<Basis, 'observed' | 'modelled' | 'not_published'>;
  sourceId: string | null;
}

type NamedSkill = Pick<SkillRow, 'slug' | 'name'>;

/** A technology that the work itself asks for, whether or not it goes with more pay. */
export interface CoreSkill {
  slug: string;
  name: string;
  /** People of this kind of developer who were asked and use it; null where none were asked. */
  users: number | null;
}

/** The publisher of what occupations use. */
export const OCCUPATION_SOURCE = 'onet';

export interface RelatedOccupation {
  onetCode: string;
  /** 0–1: the share of its required skills that the first occupation has. */
  skillOverlap: number;
  /** Position in the publisher's list, 1 = nearest. */
  rank: number;
}

/** Data by O*NET occupation rather than by title: skills and related occupations. */
export class OccupationTables {
  private readonly rolesByCode = new Map<string, RoleRow[]>();
  private readonly surveyedByRole = new Map<string, DeveloperSkillsRow>();
  private skillsByCode?: ReadonlyMap<string, SkillRow[]>;
  private relatedByCode?: ReadonlyMap<string, RelatedOccupation[]>;

  /** @param rows of a release: skills and related occupations are read when they are first asked for */
  constructor(
    private readonly rows: () => Pick<ReleaseRows, 'role' | 'skill' | 'adjacency' | 'developer-skills'>,
  ) {
    const { role: roles, 'developer-skills': surveyed } = rows();
    for (const row of surveyed) for (const slug of row.roles) this.surveyedByRole.set(slug, row);
    for (const role of roles) append(this.rolesByCode, role.onetCode, role);
  }

  /** Reads all ahead. */
  index(): void {
    this.skillsByCode ??= this.skillsOfRoles();
    this.relatedByCode ??= this.relatedWithRoles();
  }

  roles(onetCode: string): readonly RoleRow[] {
    return this.rolesByCode.get(onetCode) ?? [];
  }

  /** Skills of the role's occupation, strongest premium first. Premiums can be negative. */
  skills({ onetCode }: RoleRow): readonly SkillRow[] {
    this.skillsByCode ??= this.skillsOfRoles();
    return this.skillsByCode.get(onetCode) ?? [];
  }

  /** Pay by skill: of the role's own workers if a survey covers them, else of its occupation. */
  pricedSkills(role: RoleRow): PricedSkills {
    const surveyed = this.surveyedByRole.get(role.slug);
    if (surveyed !== undefined)
      return { skills: surveyed.skills, basis: 'observed', sourceId: surveyed.sourceId };
    const skills = this.skills(role);
    if (skills.length === 0) return { skills, basis: 'not_published', sourceId: null };
    return { skills, basis: 'modelled', sourceId: OCCUPATION_SOURCE };
  }

  /** Skills that employers of the role's occupation ask for, most used by developers of the role's kind first, then by name. */
  coreSkills(role: RoleRow): CoreSkill[] {
    const surveyed = this.surveyedByRole.get(role.slug)?.skills ?? [];
    const users = new Map(surveyed.map((skill) => [skill.slug, skill.users]));
    return this.skills(role)
      .filter(({ demand }) => demand === 'high')
      .map(({ slug, name }) => ({ slug, name, users: users.get(slug) ?? null }))
      .sort((a, b) => (b.users ?? 0) - (a.users ?? 0) || (a.name < b.name ? -1 : 1));
  }

  /** Nearest first. */
  related({ onetCode }: RoleRow): readonly RelatedOccupation[] {
    this.relatedByCode ??= this.relatedWithRoles();
    return this.relatedByCode.get(onetCode) ?? [];
  }

  /** Skills that both roles use, in the order of the first. Titles of one occupation differ by their kinds of developer. */
  sharedSkills(a: RoleRow, b: RoleRow): NamedSkill[] {
    const [ofA, ofB] = this.comparedSkills(a, b);
    const ofOther = new Set(ofB.map(({ slug }) => slug));
    return ofA.filter(({ slug }) => ofOther.has(slug));
  }

  /**
   * 0–1: the skills that two roles share. The publisher's figure if it relates the occupations, in either direction;
   * else the share of common skills (Jaccard); null when nothing tells the two apart, or the skills of either are
   * unknown. Symmetric, three decimals.
   */
  overlap(a: RoleRow, b: RoleRow): number | null {
    const published = Math.max(this.relation(a, b), this.relation(b, a));
    if (published > 0) return published;
    const [ofA, ofB] = this.comparedSkills(a, b);
    if (ofA.length === 0 || ofB.length === 0) return null;
    const shared = this.sharedSkills(a, b).length;
    return Math.round((shared / (ofA.length + ofB.length - shared)) * 1_000) / 1_000;
  }

  /**
   * The skills by which two roles can be compared: those of their occupations; within one occupation those of the two
   * kinds of developer, if the survey knows both and they differ.
   */
  private comparedSkills(a: RoleRow, b: RoleRow): [NamedSkill[], NamedSkill[]] {
    if (a.onetCode !== b.onetCode) return [[...this.skills(a)], [...this.skills(b)]];
    const [ofA, ofB] = [this.surveyedByRole.get(a.slug), this.surveyedByRole.get(b.slug)];
    if (!ofA || !ofB || ofA === ofB) return [[], []];
    return [commonlyUsed(ofA), commonlyUsed(ofB)];
  }

  private skillsOfRoles(): ReadonlyMap<string, SkillRow[]> {
    const skills = new Map<string, SkillRow[]>();
    for (const skill of this.rows().skill)
      if (this.rolesByCode.has(skill.onetCode)) append(skills, skill.onetCode, skill);
    return skills;
  }

  private relatedWithRoles(): ReadonlyMap<string, RelatedOccupation[]> {
    const related = new Map<string, RelatedOccupation[]>();
    for (const { onetCode, relatedOnetCode, skillOverlap, rank } of this.rows().adjacency) {
      // An occupation without a role in the catalogue cannot be shown.
      if (!this.rolesByCode.has(onetCode) || !this.rolesByCode.has(relatedOnetCode)) continue;
      append(related, onetCode, { onetCode: relatedOnetCode, skillOverlap, rank });
    }
    return related;
  }

  private relation(from: RoleRow, to: RoleRow): number {
    return this.related(from).find(({ onetCode }) => onetCode === to.onetCode)?.skillOverlap ?? 0;
  }
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Skills used by at least a tenth of a kind of developers. */
function commonlyUsed({ skills }: DeveloperSkillsRow): NamedSkill[] {
  return skills.filter(({ demand }) => demand !== 'low');
}
