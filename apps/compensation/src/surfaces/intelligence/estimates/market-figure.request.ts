import { CalculateRequest } from '../../../parameters/calculate.request';
import { MarketRequest } from '../../../parameters/market.request';
import { OptionalShortText } from '../../../parameters/short-text.decorator';

const MAX_NAME = 80;

/** `GET P/salaries/calculate` */
export class CalculateWithMarketRequest extends CalculateRequest {
  /** Slug or name of one of the companies, for the market figure. */
  @OptionalShortText(MAX_NAME)
  company?: string;
}

/** `GET P/salaries` */
export class CurrentWithMarketRequest extends MarketRequest {
  /** Slug or name of one of the companies, for the market figure. */
  @OptionalShortText(MAX_NAME)
  company?: string;
}
