import type { ExperienceLevel } from '@wagewright/enums';
import { DEFAULT_EXPERIENCE } from '../estimates/formulas/experience';
import { RequiredCityOrArea } from './area.decorator';
import { OptionalExperience, Experience } from './experience.decorator';
import { OptionalRelease } from './release.decorator';
import { OptionalSlug, RequiredSlug } from './slug.decorator';

/** A request that may name the release that answers; alone the query of `GET /api/v1/intelligence/lineage/{data_point_id}`. */
export class PinnableRequest {
  /** Id of the data release that answers, such as `2027.1`; without it the current one. */
  @OptionalRelease()
  release?: string;
}

/** A role, perhaps in a city, perhaps at a level. */
export class MarketRequest {
  /** Slug of the role, such as `machine-learning-engineer`. */
  @RequiredSlug()
  role!: string;

  /** Slug of the city, such as `san-francisco`; without it the figures are national. */
  @OptionalSlug()
  city?: string;

  /** Slug or code of an area, in place of the catalogue's city in it. An area without one is refused: these figures know cities. */
  @OptionalSlug()
  area?: string;

  /**
   * Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. Without it the market figures are of all levels
   * together, the others of the mid level.
   */
  @OptionalExperience()
  exp?: ExperienceLevel | null;
}

/** Query parameters of `GET /api/v1/salary`. */
export class CurrentRequest extends MarketRequest {
  /** Id of the data release that answers, such as `2027.1`; without it the current one. */
  @OptionalRelease()
  release?: string;
}

/** The level that a request asks for, else the mid level. */
export function levelOf({ exp }: Pick<MarketRequest, 'exp'>): ExperienceLevel {
  return exp ?? DEFAULT_EXPERIENCE;
}

/** Query parameters of `GET /api/v1/salary/calculate`. */
export class CalculateRequest extends PinnableRequest {
  /** Slug of the role, such as `machine-learning-engineer`. */
  @RequiredSlug()
  role!: string;

  /** Slug of the city, such as `san-francisco`; required without `area`. */
  @RequiredCityOrArea()
  city?: string;

  /** Slug or code of an area, in place of the catalogue's city in it. An area without one is refused: these figures know cities. */
  @OptionalSlug()
  area?: string;

  /** Experience level of the figures: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;
}
