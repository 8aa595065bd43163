import type { ExperienceLevel } from '@wagewright/dataset';
import { parameterMissing } from '@wagewright/errors';
import { Matches, ValidateIf } from 'class-validator';
import { OptionalSlug, RequiredSlug } from '../../parameters/slug.decorator';
import { DEFAULT_EXPERIENCE } from '../../estimates/formulas/experience';
import { Experience } from '../../parameters/experience.decorator';
import { DifferentFrom, PAIR } from '../../parameters/pair.decorator';

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

/**
 * The slugs of the two cities that a request compares; undefined when it compares two roles.
 *
 * @throws ApiError 400 for the same city twice
 */
export function comparedCities(request: LegacyCompareRequest): string[] | undefined {
  if (!comparesCities(request)) return undefined;
  const slugs = (request.cities ?? '').split(',').map((city) => city.trim());
  if (slugs[0] === slugs[1]) throw parameterMissing('cities', 'cities must be two different ones.');
  return slugs;
}

/** Whichever form the request has begun; that of roles when it has begun none. */
function comparesCities({ role, cities }: LegacyCompareRequest): boolean {
  return role !== undefined || cities !== undefined;
}

function comparesRoles(request: LegacyCompareRequest): boolean {
  return !comparesCities(request);
}
