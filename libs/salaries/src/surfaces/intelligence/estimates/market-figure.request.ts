import { CalculateRequest, CurrentRequest } from '../../../parameters/market.request';
import { OptionalShortText } from '../../../parameters/short-text.decorator';
import { OptionalSlug } from '../../../parameters/slug.decorator';

const MAX_NAME = 80;

/** Query parameters of `GET /api/v1/intelligence/salaries/calculate`. */
export class CalculateWithMarketRequest extends CalculateRequest {
  /** Slug or code of an area: a metropolitan or nonmetropolitan one, or a state. Without a city of the catalogue in it the estimate is null. */
  @OptionalSlug()
  declare area?: string;

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
