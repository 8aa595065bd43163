import type { CityRow } from '@wagewright/dataset';

/** A city in the envelope. */
export interface IdentifiedCity {
  /** `city:<slug>` */
  id: string;
  slug: string;
  name: string;
  state: string;
  cost_of_living_multiplier: number;
}

export function identifiedCity({ slug, name, state, costOfLivingMultiplier }: CityRow): IdentifiedCity {
  return { id: `city:${slug}`, slug, name, state, cost_of_living_multiplier: costOfLivingMultiplier };
}
