import type { AdjacencyRow, RoleRow, SkillRow } from '@wagewright/dataset';

/** An occupation near another one. */
export interface RelatedOccupation {
  onetCode: string;
  /** 0–1: agreement of the skill profiles. */
  skillOverlap: number;
}

/** What is known by O*NET occupation rather than by title: skills, and which occupations are near. */
export class OccupationTables {
  private readonly rolesByCode = new Map<string, RoleRow[]>();
  private readonly skillsByCode = new Map<string, SkillRow[]>();
  private readonly relatedByCode = new Map<string, RelatedOccupation[]>();

  constructor(roles: readonly RoleRow[], skills: readonly SkillRow[], adjacencies: readonly AdjacencyRow[]) {
    for (const role of roles) append(this.rolesByCode, role.onetCode, role);
    for (const skill of skills) {
      if (this.rolesByCode.has(skill.onetCode)) append(this.skillsByCode, skill.onetCode, skill);
    }
    for (const { onetCode, relatedOnetCode, skillOverlap } of adjacencies) {
      // An occupation without a role of the catalogue cannot be shown.
      if (!this.rolesByCode.has(onetCode) || !this.rolesByCode.has(relatedOnetCode)) continue;
      append(this.relatedByCode, onetCode, { onetCode: relatedOnetCode, skillOverlap });
    }
  }

  /** The roles of an occupation. */
  roles(onetCode: string): readonly RoleRow[] {
    return this.rolesByCode.get(onetCode) ?? [];
  }

  /** Skills of the role's occupation, strongest premium first. Premiums can be negative. */
  skills({ onetCode }: RoleRow): readonly SkillRow[] {
    return this.skillsByCode.get(onetCode) ?? [];
  }

  /** Occupations near the role's, nearest first. */
  related({ onetCode }: RoleRow): readonly RelatedOccupation[] {
    return this.relatedByCode.get(onetCode) ?? [];
  }
}

function append<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
