import type { CityRow, RoleRow } from '@wagewright/dataset';

/** A role in a flat answer. */
export interface RoleResponse {
  slug: string;
  title: string;
}

/** A city in a flat answer. */
export interface CityResponse {
  slug: string;
  name: string;
  state: string;
  costOfLivingMultiplier: number;
}

export function roleResponse({ slug, title }: RoleRow): RoleResponse {
  return { slug, title };
}

export function cityResponse({ slug, name, state, costOfLivingMultiplier }: CityRow): CityResponse {
  return { slug, name, state, costOfLivingMultiplier };
}
