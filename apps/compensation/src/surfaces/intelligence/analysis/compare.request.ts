import type { ExperienceLevel } from '@wagewright/enums';
import { OptionalSlug, RequiredSlug } from '../../../parameters/slug.decorator';
import { AreaInsteadOfCity } from '../../../parameters/area.decorator';
import { OptionalExperience } from '../../../parameters/experience.decorator';
import { DifferentFrom, OrOfPair } from '../../../parameters/pair.decorator';

/** `GET P/salaries/compare`: `role_a` and `role_b`, or both as `roles=a,b`. */
export class CompareRequest {
  /** Slug of the first role. */
  @OrOfPair('roles', 0)
  @RequiredSlug()
  role_a!: string;

  /** Slug of the second role, which must be another one. */
  @OrOfPair('roles', 1)
  @DifferentFrom('role_a')
  @RequiredSlug()
  role_b!: string;

  /** Slug of the city, such as `san-francisco`; without it the figures are national. */
  @OptionalSlug()
  city?: string;

  /** Slug or CBSA code of a metropolitan area, instead of a city. Without a city of the catalogue in it the estimates are null. */
  @AreaInsteadOfCity()
  area?: string;

  /**
   * Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. Without it the market figures are of all levels
   * together, the estimates of the mid level.
   */
  @OptionalExperience()
  exp?: ExperienceLevel | null;
}
