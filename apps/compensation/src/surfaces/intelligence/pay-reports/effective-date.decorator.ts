import { applyDecorators } from '@nestjs/common';
import { IsOptional, ValidateBy } from 'class-validator';

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const MAX_AGE_YEARS = 10;
/** It may be tomorrow already in another time zone. */
const DAY_MS = 86_400_000;

/** A day of the last ten years, `YYYY-MM-DD`. */
export function OptionalEffectiveDate(): PropertyDecorator {
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
  const moment = SHAPE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== text) return false;
  const earliest = new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() - MAX_AGE_YEARS);
  return moment >= earliest && moment <= now + DAY_MS;
}
