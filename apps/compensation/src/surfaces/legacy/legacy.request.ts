import type { ExperienceLevel } from '@wagewright/enums';
import { Matches, ValidateIf } from 'class-validator';
import { parameterMissing } from '@wagewright/errors';
import {
  DEFAULT_EXPERIENCE,
  DifferentFrom,
  Experience,
  OptionalExperience,
  OptionalSearchText,
  OptionalSlug,
  PAIR,
  RequiredSlug,
  WholeNumber,
} from '@wagewright/salaries';

/** A role, perhaps in a city, at a level. */
export class LevelRequest {
  /** Slug of the role, such as `machine-learning-engineer`. */
  @RequiredSlug()
  role!: string;

  /** Slug of the city, such as `san-francisco`; without it the figures are national. */
  @OptionalSlug()
  city?: string;

  /** Slug or code of an area, in place of the catalogue's city in it. An area without one is refused: these figures know cities. */
  @OptionalSlug()
  area?: string;

  /** Experience level of the figures: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;
}

const MAX_QUERY = 100;
const MAX_LIMIT = 5_000;

/** `GET /api/mcp/intelligence/roles`: a search with `q`, a list without. */
export class LegacyRolesRequest {
  /** Search text, at most 100 characters; without it the roles are listed by slug. */
  @OptionalSearchText(MAX_QUERY)
  q?: string;

  /** How many roles to answer at most, 1 to 5,000. */
  @WholeNumber({ min: 1, max: MAX_LIMIT })
  limit?: number;
}

/** `GET /api/mcp/intelligence/compare`: `role_a` and `role_b`, or one `role` in two `cities`. */
export class LegacyCompareRequest {
  /** Slug of the role, when two cities are compared. */
  @ValidateIf(comparesCities)
  @RequiredSlug()
  role?: string;

  /** Slugs of the two cities, separated by a comma, when cities are compared. */
  @ValidateIf(comparesCities)
  @Matches(PAIR, { message: 'cities must be two slugs, separated by a comma' })
  @RequiredSlug()
  cities?: string;

  /** Slug of the first role, when two roles are compared. */
  @ValidateIf(comparesRoles)
  @RequiredSlug()
  role_a?: string;

  /** Slug of the second role, which must be another one. */
  @ValidateIf(comparesRoles)
  @DifferentFrom('role_a')
  @RequiredSlug()
  role_b?: string;

  /** Slug of the city of both roles; without it the figures are national. */
  @OptionalSlug()
  city?: string;

  /** Slug or code of an area, in place of the catalogue's city in it. An area without one is refused: these figures know cities. */
  @OptionalSlug()
  area?: string;

  /**
   * Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. Without it the market figures are of all levels
   * together, the estimates of the mid level.
   */
  @OptionalExperience()
  exp?: ExperienceLevel | null;
}

/**
 * The slugs of the two cities that a request compares; undefined when it compares two roles.
 *
 * @throws ApiError 400 for the same city twice, or an area beside them
 */
export function comparedCities(request: LegacyCompareRequest): string[] | undefined {
  if (!comparesCities(request)) return undefined;
  if (request.area !== undefined) throw parameterMissing('area', 'cities are compared without an area.');
  const slugs = (request.cities ?? '').split(',').map((city) => city.trim());
  if (slugs[0] === slugs[1]) throw parameterMissing('cities', 'cities must be two different ones.');
  return slugs;
}

/** Whether the request has begun the form for cities; one that has begun neither gets the form for roles. */
function comparesCities({ role, cities }: LegacyCompareRequest): boolean {
  return role !== undefined || cities !== undefined;
}

function comparesRoles(request: LegacyCompareRequest): boolean {
  return !comparesCities(request);
}
