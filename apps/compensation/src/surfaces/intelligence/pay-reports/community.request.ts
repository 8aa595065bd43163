import { type ExperienceLevel, EMPLOYMENT_TYPES, type EmploymentType } from '@wagewright/enums';
import { applyDecorators } from '@nestjs/common';
import { oneOfMessage } from '@wagewright/validation';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, ValidateBy } from 'class-validator';
import {
  OptionalExperience,
  OptionalPay,
  OptionalShortText,
  OptionalSlug,
  OptionalYears,
  Pay,
  RequiredSlug,
} from '@wagewright/salaries';

const MAX_EXTRA = 20_000_000;
const MAX_NAME = 80;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_AGE_YEARS = 10;
/** It may be tomorrow already in another time zone. */
const DAY_MS = 86_400_000;

/** `POST P/salaries/submit`: what one earns, US dollars a year. No text of it is kept as written. */
export class SubmitRequest {
  /** Slug of one’s role. */
  @RequiredSlug()
  role!: string;

  /** Slug of the city of work. */
  @RequiredSlug()
  city!: string;

  /** One’s experience level. */
  @OptionalExperience()
  exp?: ExperienceLevel | null;

  /** Used when no level is given. */
  @OptionalYears()
  years_experience?: number | null;

  /** Base pay, US dollars a year, 10,000 to 2,000,000. */
  @Pay({ min: 10_000, max: 2_000_000 })
  base!: number;

  /** Value of equity in a year, US dollars, at most 20,000,000. */
  @OptionalPay({ max: MAX_EXTRA })
  equity?: number | null;

  /** Bonus of a year, US dollars, at most 20,000,000. */
  @OptionalPay({ max: MAX_EXTRA })
  bonus?: number | null;

  /** Signing bonus, paid once, US dollars, at most 20,000,000. */
  @OptionalPay({ max: MAX_EXTRA })
  signing?: number | null;

  /** Kept only when it is one of the companies of the catalogue. */
  @OptionalShortText(MAX_NAME)
  company?: string;

  /** Form of employment. */
  @EmptyAsMissing()
  @IsOptional()
  @IsIn(EMPLOYMENT_TYPES, { message: oneOfMessage(EMPLOYMENT_TYPES) })
  employment_type?: EmploymentType | null;

  /** Whether one works remotely. */
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

/** A day of the last ten years, `YYYY-MM-DD`. */
function OptionalEffectiveDate(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    ValidateBy({
      name: 'effectiveDate',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isRecentDay(value, Date.now()),
        defaultMessage: () => `$property must be a day of the last ${MAX_AGE_YEARS} years, as YYYY-MM-DD`,
      },
    }),
  );
}

function isRecentDay(text: string, now: number): boolean {
  const moment = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== text) return false;
  const earliest = new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() - MAX_AGE_YEARS);
  return moment >= earliest && moment <= now + DAY_MS;
}

/** `GET P/salaries/crowd`; each parameter narrows the answer. */
export class CrowdRequest {
  /** Slug of the role; without it the reports of all roles count. */
  @OptionalSlug()
  role?: string;

  /** Slug of the city; without it the reports of all cities count. */
  @OptionalSlug()
  city?: string;

  /** Slug or code of an area, in place of the catalogue's city in it. An area without one is refused: these figures know cities. */
  @OptionalSlug()
  area?: string;

  /** Experience level; without it the reports of all levels count. */
  @OptionalExperience()
  exp?: ExperienceLevel;
}
