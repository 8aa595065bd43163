import { together } from '@wagewright/validation';
import { MOST_DOLLARS } from '@wagewright/pay';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsNumber,
  IsOptional,
  ValidateBy,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { OptionalPay, Pay } from '../parameters/pay.decorator';

const MONTHS = 12;
const PERCENT = 100;
const MAX_YEARS = 10;
/** Years that an answer shows. */
export const SHOWN_YEARS = 4;

/** An amount that comes over several years, such as a grant of shares. */
export class PaidOverYearsRequest {
  /** The whole amount, US dollars; of shares their value at grant. */
  @Pay({ max: MOST_DOLLARS * SHOWN_YEARS })
  total!: number;

  /** Over how many years it comes, 1 to 10. */
  @Pay({ min: 1, max: MAX_YEARS })
  @WholeNumber()
  years!: number;

  /** Share of each year in percent, one a year, 100 together; by default the same in each. */
  @IsOptional()
  @YearlyShares()
  schedule_pct?: number[] | null;

  /** Months until the first payment, which brings all that has accrued by then. */
  @OptionalPay({ max: MAX_YEARS * MONTHS })
  cliff_months?: number | null;
}

/** The amounts of the first four years, US dollars, not rounded. */
export function amountsByYear({ total, years, schedule_pct, cliff_months }: PaidOverYearsRequest): number[] {
  const shares = schedule_pct ?? Array.from({ length: years }, () => PERCENT / years);
  const first = Math.max(1, Math.ceil((cliff_months ?? 0) / MONTHS));
  return Array.from({ length: SHOWN_YEARS }, (_, index) => {
    const year = index + 1;
    if (year < first) return 0;
    const coming = year === first ? shares.slice(0, year) : shares.slice(index, year);
    return (total * coming.reduce((sum, share) => sum + share, 0)) / PERCENT;
  });
}

/** An amount that comes in each of the years. */
export function everyYear(amount: number): PaidOverYearsRequest {
  return Object.assign(new PaidOverYearsRequest(), { total: amount * SHOWN_YEARS, years: SHOWN_YEARS });
}

/** An amount that comes once, in the first year. */
export function once(amount: number): PaidOverYearsRequest {
  return Object.assign(new PaidOverYearsRequest(), { total: amount, years: 1 });
}

/**
 * An optional amount over years, for which a bare number may stand.
 *
 * @param ofNumber the meaning of a bare number
 */
export function OptionalPaidOverYears(ofNumber: (amount: number) => PaidOverYearsRequest): PropertyDecorator {
  return together(
    IsOptional(),
    ValidateBy(
      { name: 'numberOrTerms', validator: { validate: (value) => value instanceof PaidOverYearsRequest } },
      { message: '$property must be a number from 0 to 100,000,000' },
    ),
    ValidateNested(),
    Type(() => PaidOverYearsRequest),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'number' && value >= 0 && value <= MOST_DOLLARS
        ? ofNumber(Number(value.toFixed(2)))
        : value,
    ),
  );
}

function WholeNumber(): PropertyDecorator {
  return ValidateBy(
    { name: 'isWholeNumber', validator: { validate: (value) => Number.isInteger(value) } },
    { message: '$property must be a whole number' },
  );
}

/** As many shares as years, 100 together. */
function YearlyShares(): PropertyDecorator {
  const message = '$property must be a list of percentages, one a year, that make 100';
  return together(
    IsArray({ message }),
    IsNumber({}, { each: true, message }),
    ArrayMinSize(1, { message }),
    ArrayMaxSize(MAX_YEARS, { message }),
    ValidateBy(
      {
        name: 'yearlyShares',
        validator: {
          validate: (shares: unknown, details?: ValidationArguments) =>
            Array.isArray(shares) &&
            shares.length === Reflect.get(details?.object ?? {}, 'years') &&
            makeHundred(shares),
        },
      },
      { message },
    ),
  );
}

function makeHundred(shares: readonly unknown[]): boolean {
  const isShare = (share: unknown): share is number => typeof share === 'number' && share >= 0;
  return shares.every(isShare) && Math.abs(shares.reduce((sum, share) => sum + share, 0) - PERCENT) < 1;
}
