import type { ExperienceLevel } from '@wagewright/dataset';
import { EMPLOYMENT_TYPES, type EmploymentType } from '@wagewright/messaging';
import { oneOfMessage } from '@wagewright/http';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { RequiredSlug } from '../../../parameters/slug.decorator';
import { OptionalExperience, OptionalYears } from '../../../parameters/experience.decorator';
import { OptionalPay, Pay } from '../../../parameters/pay.decorator';
import { OptionalShortText } from '../../../parameters/short-text.decorator';
import { OptionalEffectiveDate } from './effective-date.decorator';

const MAX_EXTRA = 20_000_000;
const MAX_NAME = 80;

/** `POST P/salaries/submit`: what one earns, US dollars a year. No text of it is kept as written. */
export class SubmitRequest {
  @RequiredSlug()
  role!: string;

  @RequiredSlug()
  city!: string;

  @OptionalExperience()
  exp?: ExperienceLevel | null;

  /** Used when no level is given. */
  @OptionalYears()
  years_experience?: number | null;

  @Pay({ min: 10_000, max: 2_000_000 })
  base!: number;

  @OptionalPay({ max: MAX_EXTRA })
  equity?: number | null;

  @OptionalPay({ max: MAX_EXTRA })
  bonus?: number | null;

  @OptionalPay({ max: MAX_EXTRA })
  signing?: number | null;

  /** Kept only when it is one of the companies of the catalogue. */
  @OptionalShortText(MAX_NAME)
  company?: string;

  @EmptyAsMissing()
  @IsOptional()
  @IsIn(EMPLOYMENT_TYPES, { message: oneOfMessage(EMPLOYMENT_TYPES) })
  employment_type?: EmploymentType | null;

  @IsOptional()
  @IsBoolean({ message: 'remote must be true or false' })
  remote?: boolean | null;

  /** A day on which the pay held; only its quarter is kept. */
  @OptionalEffectiveDate()
  effective_date?: string | null;
}

function EmptyAsMissing(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));
}
