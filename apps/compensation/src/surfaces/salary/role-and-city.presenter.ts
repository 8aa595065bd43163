import type { CityRow, RoleRow } from '@wagewright/dataset';

/** A role in a flat answer. */
export interface RoleResponse {
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the role for people. */
  title: string;
}

/** A city in a flat answer. */
export interface CityResponse {
  /** Identifier in lower case with hyphens, as the parameters of other calls take it. */
  slug: string;
  /** Name of the city for people. */
  name: string;
  /** Two-letter code of the U.S. state. */
  state: string;
  /** Factor of pay against the national figure; 1 is the national level. */
  costOfLivingMultiplier: number;
}

export function roleResponse({ slug, title }: RoleRow): RoleResponse {
  return { slug, title };
}

export function cityResponse({ slug, name, state, costOfLivingMultiplier }: CityRow): CityResponse {
  return { slug, name, state, costOfLivingMultiplier };
}
