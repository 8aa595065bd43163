import type { ExperienceLevel } from '@wagewright/enums';
import { oneOfMessage } from '@wagewright/validation';
import { MOST_DOLLARS } from '@wagewright/pay';
import { IsIn, IsOptional } from 'class-validator';
import { OptionalSlug, RequiredSlug } from '../../../parameters/slug.decorator';
import { RequiredCityOrArea } from '../../../parameters/area.decorator';
import { OptionalExperience, Experience } from '../../../parameters/experience.decorator';
import { PinnableRequest } from '../../../parameters/market.request';
import { DifferentFrom, OrOfPair } from '../../../parameters/pair.decorator';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { Percent, WholeDollars, WholeNumber } from '../../../parameters/number.decorator';
import { NEAREST_ORDERS, type NearestOrder } from '../../../estimates/formulas/nearest-roles';

/** `GET P/salaries/compare`: `role_a` and `role_b`, or both as `roles=a,b`. */
export class CompareRequest extends PinnableRequest {
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

  /** Slug or code of an area: a metropolitan or nonmetropolitan one, or a state. Without a city of the catalogue in it the estimates are null. */
  @OptionalSlug()
  area?: string;

  /**
   * Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. Without it the market figures are of all levels
   * together, the estimates of the mid level.
   */
  @OptionalExperience()
  exp?: ExperienceLevel | null;
}

const DEFAULT_SKILLS = 20;

/** Query parameters of `GET /api/v1/intelligence/salaries/skills`. */
export class SkillsRequest {
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

  /** How many skills to answer, 1 to 50. */
  @WholeNumber({ min: 1, max: 50 })
  limit = DEFAULT_SKILLS;
}

const DEFAULT_MOVES = 10;

/** Query parameters of `GET /api/v1/intelligence/salaries/adjacent`. */
export class AdjacentRequest {
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
   * Experience level: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. Without it the figures are of all levels
   * together, the estimate of the mid level.
   */
  @OptionalExperience()
  exp?: ExperienceLevel | null;

  /** How many roles to answer, 1 to 25. */
  @WholeNumber({ min: 1, max: 25 })
  limit = DEFAULT_MOVES;

  /** `salary`: the nearest in pay first. `fit`: the next rank, then the best fit of skills and pay. */
  @IsOptional()
  @IsIn(NEAREST_ORDERS, { message: oneOfMessage(NEAREST_ORDERS) })
  sort: NearestOrder = 'salary';

  /** Only roles that pay at least so much more, percent, −100 to 1,000. */
  @Percent({ min: -100, max: 1_000 })
  min_delta_pct?: number;
}

/** Query parameters of `GET /api/v1/intelligence/salaries/employer-cost`. */
export class EmployerCostRequest {
  /** Slug of the role, such as `machine-learning-engineer`. */
  @RequiredSlug()
  role!: string;

  /** Slug of the city of work, such as `san-francisco`; required without `area`. */
  @RequiredCityOrArea()
  city?: string;

  /** Slug or code of an area, in place of the catalogue's city in it. An area without one is refused: these figures know cities. */
  @OptionalSlug()
  area?: string;

  /** Experience level of the figures: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;

  /** Base pay in whole US dollars a year, instead of the estimate. */
  @WholeDollars({ min: 1, max: MOST_DOLLARS })
  base?: number;
}
