import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min, ValidateBy } from 'class-validator';
import { OneOf } from '../../validators/choice.decorator';
import { SALARY_PERIODS, type SalaryPeriod } from '../../entities/job-values';

/** Far above any salary in any currency, and within what PostgreSQL and JavaScript count exactly. */
const MAX_AMOUNT = 1_000_000_000_000;

export class SalaryRequest {
  @IsOptional()
  @Max(MAX_AMOUNT)
  @Min(0)
  @IsInt({ message: 'min must be a whole number' })
  min?: number | null;

  @IsOptional()
  @NotBelowMinimum()
  @Max(MAX_AMOUNT)
  @Min(0)
  @IsInt({ message: 'max must be a whole number' })
  max?: number | null;

  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value))
  @Matches(/^[A-Z]{3}$/, { message: 'currency must be an ISO 4217 code such as USD' })
  currency = 'USD';

  @OneOf(SALARY_PERIODS)
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
