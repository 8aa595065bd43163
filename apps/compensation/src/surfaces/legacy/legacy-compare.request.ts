import type { ExperienceLevel } from '@wagewright/dataset';
import { Matches, ValidateIf } from 'class-validator';
import { OptionalSlug, RequiredSlug } from '../../parameters/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../estimates/formulas/experience';
import { DifferentFrom } from '../../parameters/different-from.decorator';
import { Experience } from '../../parameters/experience.decorator';
import { PAIR } from '../../parameters/slug-of-pair.decorator';

/** `GET /api/mcp/intelligence/compare`: `role_a` and `role_b`, or one `role` in two `cities`. */
export class LegacyCompareRequest {
  @ValidateIf(comparesCities)
  @RequiredSlug()
  role?: string;

  @ValidateIf(comparesCities)
  @Matches(PAIR, { message: 'cities must be two slugs, separated by a comma' })
  @RequiredSlug()
  cities?: string;

  @ValidateIf(comparesRoles)
  @RequiredSlug()
  role_a?: string;

  @ValidateIf(comparesRoles)
  @DifferentFrom('role_a')
  @RequiredSlug()
  role_b?: string;

  @OptionalSlug()
  city?: string;

  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;
}

/** Whichever form the request has begun; that of roles when it has begun none. */
export function comparesCities({ role, cities }: LegacyCompareRequest): boolean {
  return role !== undefined || cities !== undefined;
}

function comparesRoles(request: LegacyCompareRequest): boolean {
  return !comparesCities(request);
}
