import type { ExperienceLevel } from '@wagewright/enums';
import { DEFAULT_EXPERIENCE } from '../../../estimates/formulas/experience';
import { RequiredCityOrArea } from '../../../parameters/area.decorator';
import { Experience } from '../../../parameters/experience.decorator';
import { CurrentRequest, PinnableRequest } from '../../../parameters/market.request';
import { OptionalShortText } from '../../../parameters/short-text.decorator';
import { OptionalSlug, RequiredSlug } from '../../../parameters/slug.decorator';

const MAX_NAME = 80;

/** Query parameters of `GET /api/v1/intelligence/salaries/calculate`. */
export class CalculateWithMarketRequest extends PinnableRequest {
  /** Slug of the role, such as `machine-learning-engineer`. */
  @RequiredSlug()
  role!: string;

  /** Slug of the city, such as `san-francisco`; required without `area`. */
  @RequiredCityOrArea()
  city?: string;

  /** Slug or code of an area: a metropolitan or nonmetropolitan one, or a state. Without a city of the catalogue in it the estimate is null. */
  @OptionalSlug()
  area?: string;

  /** Experience level of the figures: entry 0–2 years, mid 3–5, senior 6–9, staff 10 or more. */
  @Experience()
  exp: ExperienceLevel = DEFAULT_EXPERIENCE;

  /** Slug or name of one of the companies, for `market` and `filed`. */
  @OptionalShortText(MAX_NAME)
  company?: string;
}

/** Query parameters of `GET /api/v1/intelligence/salaries`. */
export class CurrentWithMarketRequest extends CurrentRequest {
  /** Slug or code of an area: a metropolitan or nonmetropolitan one, or a state. Without a city of the catalogue in it the estimate is null. */
  @OptionalSlug()
  declare area?: string;

  /**
   * The only industry to show in `industry`: the name of a sector, such as `information`, or a code of the wage survey, such
   * as `513200`.
   */
  @OptionalShortText(MAX_NAME)
  industry?: string;

  /** Slug or name of one of the companies, for `market` and `filed`. */
  @OptionalShortText(MAX_NAME)
  company?: string;
}
