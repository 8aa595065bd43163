import { oneOfMessage, together } from '@wagewright/validation';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsObject, IsOptional, ValidateBy, ValidateNested } from 'class-validator';
import { STATE_CODES, type StateCode } from '@wagewright/enums';
import { OptionalRelease } from '../parameters/release.decorator';
import { CappedList } from '../parameters/capped-list.decorator';
import { FILING_NAMES, type FilingName, filingStatusNamed } from './filing-status';
import { OfferRequest } from './offer.request';

const MIN_OFFERS = 2;
const MAX_OFFERS = 5;

/** Offers and the household that compares them. */
export class OffersOfHousehold {
  // Validators run from the last to the first: a list, of objects, that are offers, with distinct labels.
  /** The offers, 2 to 5, with distinct labels. */
  @DistinctLabels()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'offers must be a list of objects such as {"base":120000}' })
  @CappedList(MIN_OFFERS, MAX_OFFERS, 'offers')
  @Type(() => OfferRequest)
  offers!: OfferRequest[];

  /** How the taxes are filed; long forms such as `married_filing_jointly` and `MFJ` are understood as well. */
  @FilingStatusChoice()
  filing_status: FilingName = 'single';

  /** The state one lives in: for offers without a city, and for remote ones without `residence`. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.trim().toUpperCase() || undefined : value,
  )
  @IsOptional()
  @IsIn(STATE_CODES, { message: 'state must be the two-letter code of a U.S. state or DC, such as TX' })
  state?: StateCode | null;
}

/** Body of `POST /api/v1/intelligence/salaries/compare-offers`. */
export class CompareOffersRequest extends OffersOfHousehold {
  /** Id of the data release that answers, such as `2027.1`; without it the current one. */
  @OptionalRelease()
  release?: string;
}

/** Body of `POST /api/v1/intelligence/salaries/shared-offers`: a comparison, and whether it may show names. */
export class ShareOffersRequest extends OffersOfHousehold {
  /** Whether labels and companies are shown as given; otherwise the offers are called Offer A, Offer B and so on. */
  @IsOptional()
  @IsBoolean({ message: 'show_names must be true or false' })
  show_names?: boolean | null;
}

/** The answer tells offers apart by their labels, so two given ones must not be alike. */
function DistinctLabels(): PropertyDecorator {
  return ValidateBy({
    name: 'distinctLabels',
    validator: {
      validate: (offers: unknown) => !Array.isArray(offers) || areDistinct(offers),
      defaultMessage: () => 'offers must not have the same label twice',
    },
  });
}

function areDistinct(offers: readonly unknown[]): boolean {
  const labels = offers
    .map((offer) => (offer as Partial<OfferRequest> | null)?.label)
    .filter((label) => typeof label === 'string')
    .map((label) => label.toLowerCase());
  return new Set(labels).size === labels.length;
}

/** How one files; `single` unless stated. */
function FilingStatusChoice(): PropertyDecorator {
  return together(
    Transform(({ value }: { value: unknown }) => {
      if (value === null || value === '') return 'single';
      return typeof value === 'string' ? (filingStatusNamed(value) ?? value) : value;
    }),
    IsIn(FILING_NAMES, { message: oneOfMessage(FILING_NAMES) }),
  );
}
