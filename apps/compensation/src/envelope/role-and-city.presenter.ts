import type { CityRow, RoleRow } from '@wagewright/dataset';
import type { RoleInMarket } from '../estimates/role-in-market';

/** A role in the envelope. */
export interface IdentifiedRole {
  /** Identifier, `role:` and the slug. */
  id: string;
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the role for people. */
  title: string;
}

/** A city in the envelope. */
export interface IdentifiedCity {
  /** Identifier, `city:` and the slug. */
  id: string;
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the city for people. */
  name: string;
  /** Two-letter code of the U.S. state. */
  state: string;
  /** Factor of pay against the national figure; 1 is the national level. @format double */
  cost_of_living_multiplier: number;
}

export function identifiedRole({ slug, title }: RoleRow): IdentifiedRole {
  return { id: `role:${slug}`, slug, title };
}

export function identifiedCity({ slug, name, state, costOfLivingMultiplier }: CityRow): IdentifiedCity {
  return { id: `city:${slug}`, slug, name, state, cost_of_living_multiplier: costOfLivingMultiplier };
}

/** The subject of figures. */
export interface RoleAndCity {
  /** The role that the figures are about. */
  role: IdentifiedRole;
  /** The city that the figures are about; null where they are national. */
  city: IdentifiedCity | null;
}

export function roleAndCity({ role, city }: RoleInMarket): RoleAndCity {
  return { role: identifiedRole(role), city: city && identifiedCity(city) };
}
