import { CalculateRequest } from '../../../parameters/calculate.request';
import { MarketRequest } from '../../../parameters/market.request';
import { OptionalShortText } from '../../../parameters/short-text.decorator';

const MAX_NAME = 80;

/** What `GET /api/v1/intelligence/salaries/calculate` takes. */
export class CalculateWithMarketRequest extends CalculateRequest {
  /** Slug or name of one of the companies, for `market` and `filed`. */
  @OptionalShortText(MAX_NAME)
  company?: string;
}

/** What `GET /api/v1/intelligence/salaries` takes. */
export class CurrentWithMarketRequest extends MarketRequest {
  /** Slug or name of one of the companies, for `market` and `filed`. */
  @OptionalShortText(MAX_NAME)
  company?: string;
}
