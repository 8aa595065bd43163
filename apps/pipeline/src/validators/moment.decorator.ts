import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';

/** RFC 3339, or a bare date, which means its start in UTC. */
const MOMENT =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[t ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?<zone>z|[+-]\d{2}:\d{2}))?$/i;

/** A moment as RFC 3339 text or a date, turned into a `Date`; null where the member may be empty. */
export function OptionalMoment(): PropertyDecorator {
  return applyDecorators(IsOptional(), RequiredMoment());
}

/** A moment that must be given. */
export function RequiredMoment(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => parseMoment(value)),
    ValidateBy({
      name: 'moment',
      validator: {
        validate: (value) => value instanceof Date,
        defaultMessage: () => '$property must be a date-time such as 2026-03-01T09:30:00Z, or a date',
      },
    }),
  );
}

/** The moment as a `Date`; any other value is given back, for validation to refuse. */
export function parseMoment(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const { date, time, zone } = MOMENT.exec(value.trim())?.groups ?? {};
  if (!date || !isCalendarDate(date)) return value;
  const moment = new Date(time && zone ? `${date}T${time}${zone.toUpperCase()}` : date);
  return isWritable(moment) ? moment : value;
}

/** Checks the year in UTC, which may differ: RFC 3339 has four digits for it, and PostgreSQL has no year 0. */
function isWritable(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9_999;
}

/** Needed because `Date` turns 30 February into a day in March. */
function isCalendarDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}
