import { oneOfMessage } from '@wagewright/http';
import { Transform } from 'class-transformer';
import { IsIn, Matches, ValidateBy } from 'class-validator';
import { OptionalWholeNumber } from '../../validators/whole-number.decorator';
import { SALARY_PERIODS, type SalaryPeriod } from '../../entities/job-values';

/** Far above any salary in any currency, and within what PostgreSQL and JavaScript count exactly. */
const MAX_AMOUNT = 1_000_000_000_000;
const ANNUAL = 'annual';
const WRITTEN_PERIODS = [...SALARY_PERIODS, ANNUAL];

/** Pay as a vacancy states it: a range, or one of its ends. */
export class SalaryRequest {
  /** Lower end, whole units of the currency, 0 to 1,000,000,000,000. */
  @OptionalWholeNumber(0, MAX_AMOUNT)
  min?: number | null;

  /** Upper end, whole units of the currency, not below `min`. */
  @NotBelowMinimum()
  @OptionalWholeNumber(0, MAX_AMOUNT)
  max?: number | null;

  /** ISO 4217 code, three letters. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @Matches(/^[A-Z]{3}$/, { message: 'currency must be an ISO 4217 code such as USD' })
  currency = 'USD';

  /** `annual` is another word for `year`, and kept as that. */
  @Transform(({ value }: { value: unknown }) => (value === ANNUAL ? 'year' : value))
  @IsIn(WRITTEN_PERIODS, { message: oneOfMessage(WRITTEN_PERIODS) })
  period: SalaryPeriod = 'year';
}

function NotBelowMinimum(): PropertyDecorator {
  return ValidateBy({
    name: 'notBelowMinimum',
    validator: {
      validate: (max, context) => {
        const min = (context?.object as SalaryRequest | undefined)?.min;
        return typeof min !== 'number' || typeof max !== 'number' || max >= min;
      },
      defaultMessage: () => 'max must not be below min',
    },
  });
}
