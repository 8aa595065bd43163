import type { CityRow } from '@wagewright/dataset';

/** A city in a flat answer. */
export interface CityResponse {
  slug: string;
  name: string;
  state: string;
  costOfLivingMultiplier: number;
}

export function cityResponse({ slug, name, state, costOfLivingMultiplier }: CityRow): CityResponse {
  return { slug, name, state, costOfLivingMultiplier };
}
