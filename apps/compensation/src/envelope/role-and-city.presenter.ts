import type { CityRow, RoleRow } from '@wagewright/dataset';

/** A role in the envelope. */
export interface IdentifiedRole {
  /** `role:<slug>` */
  id: string;
  slug: string;
  title: string;
}

/** A city in the envelope. */
export interface IdentifiedCity {
  /** `city:<slug>` */
  id: string;
  slug: string;
  name: string;
  state: string;
  cost_of_living_multiplier: number;
}

export function identifiedRole({ slug, title }: RoleRow): IdentifiedRole {
  return { id: `role:${slug}`, slug, title };
}

export function identifiedCity({ slug, name, state, costOfLivingMultiplier }: CityRow): IdentifiedCity {
  return { id: `city:${slug}`, slug, name, state, cost_of_living_multiplier: costOfLivingMultiplier };
}
