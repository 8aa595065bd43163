import { together } from '@wagewright/validation';
import { MOST_DOLLARS } from '@wagewright/pay';
import { Transform, Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { CappedList } from '../parameters/capped-list.decorator';
import { OptionalPay, Pay } from '../parameters/pay.decorator';
import { OptionalSlug } from '../parameters/slug.decorator';
import { OptionalShortText } from '../parameters/short-text.decorator';

const MAX_NAME = 80;

/** Terms of an employer's offer, US dollars a year. A bare number in its place stands for the base. */
export class OfferTermsRequest {
  /** Base pay, US dollars a year, 1 to 100,000,000. */
  @Pay({ min: 1, max: MOST_DOLLARS })
  base!: number;

  /** Value of equity in a year, US dollars. */
  @OptionalPay()
  equity?: number | null;

  /** Expected bonus in a year, US dollars. */
  @OptionalPay()
  bonus?: number | null;

  /** Signing bonus, paid once, US dollars. */
  @OptionalPay()
  signing?: number | null;

  /** Name of the employer, at most 80 characters. */
  @OptionalShortText(MAX_NAME)
  company?: string;
}

/** Terms of another offer at hand. */
export class CompetingOfferRequest extends OfferTermsRequest {
  /** Slug of its role, the offered one by default: an offer for another occupation is no argument. */
  @OptionalSlug()
  role?: string;
}

const MESSAGE = '$property must be an amount of dollars, or an object with base';

/** The terms of one offer. */
export function OfferTerms(): PropertyDecorator {
  return together(
    IsObject({ message: MESSAGE }),
    ValidateNested(),
    Type(() => OfferTermsRequest),
    Transform(({ value }: { value: unknown }) => asTerms(value)),
  );
}

/** The terms of at most `max` offers. */
export function OfferTermsList(max: number): PropertyDecorator {
  return together(
    CappedList(0, max, 'offers'),
    IsObject({
      each: true,
      message: '$property must be a list of amounts of dollars, or of objects with base',
    }),
    ValidateNested({ each: true }),
    Type(() => CompetingOfferRequest),
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map((entry) => asTerms(entry)) : value,
    ),
  );
}

/** A number that is no amount stays as it is, so that the error names the member that the client sent. */
function asTerms(value: unknown): unknown {
  if (typeof value !== 'number' || !(value >= 1 && value <= MOST_DOLLARS)) return value;
  return Object.assign(new OfferTermsRequest(), { base: value });
}
