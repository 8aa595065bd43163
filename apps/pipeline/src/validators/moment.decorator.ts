import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy, type ValidationArguments } from 'class-validator';
import { DescribedAs } from './described-as.decorator';
import { isCalendarDate, LocalTime } from './local-time';

/** RFC 3339, or a bare date, which means its start in UTC. */
const MOMENT =
  /^(?<date>\d{4}-\d{2}-\d{2})(?:[t ](?<time>\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(?<zone>z|[+-]\d{2}:\d{2}))?$/i;

/** A moment, or a local time that needs the time zone beside it. */
export type MomentOrLocalTime = Date | LocalTime;

/** A moment as RFC 3339 text or a date, as a `Date`; null where the member may be empty. */
export function OptionalMoment(): PropertyDecorator {
  return applyDecorators(IsOptional(), RequiredMoment());
}

export function RequiredMoment(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => parseMoment(value)),
    IsMoment(),
  );
}

/** The rule of a value that `parseMoment` has read. */
export function IsMoment(): PropertyDecorator {
  return applyDecorators(
    DescribedAs(Date),
    ValidateBy({
      name: 'moment',
      validator: { validate: (value) => value instanceof Date, defaultMessage: describeRefusal },
    }),
  );
}

/** Like `RequiredMomentOrLocalTime`, or null. */
export function OptionalMomentOrLocalTime(): PropertyDecorator {
  return applyDecorators(IsOptional(), RequiredMomentOrLocalTime());
}

/** A moment, or a local time for members with a time zone beside them; the service combines the two. */
export function RequiredMomentOrLocalTime(): PropertyDecorator {
  return applyDecorators(
    DescribedAs(String),
    Transform(({ value }: { value: unknown }) => LocalTime.parse(value) ?? parseMoment(value)),
    ValidateBy({
      name: 'momentOrLocalTime',
      validator: {
        validate: (value) => value instanceof Date || value instanceof LocalTime,
        defaultMessage: () =>
          '$property must be a date-time such as 2026-03-01T09:30:00Z, a local time such as 2026-03-01T09:30 with a timeZone, or a date',
      },
    }),
  );
}

/** Other values are returned for validation to refuse. */
export function parseMoment(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const { date, time, zone } = MOMENT.exec(value.trim())?.groups ?? {};
  if (!date || !isCalendarDate(date)) return value;
  const moment = new Date(time && zone ? `${date}T${time}${zone.toUpperCase()}` : date);
  return isWritable(moment) ? moment : value;
}

/** Checks the year in UTC, which may differ: RFC 3339 has four digits for it, and PostgreSQL has no year 0. */
export function isWritable(moment: Date): boolean {
  const year = moment.getUTCFullYear();
  return year >= 1 && year <= 9_999;
}

/** Names the missing zone of a local time; `value` is the sent value, which `parseMoment` returns. */
function describeRefusal({ value }: ValidationArguments): string {
  return LocalTime.parse(value)
    ? '$property is a local time without a time zone: add Z or an offset, such as 2026-03-01T09:30:00Z or 2026-03-01T09:30:00+01:00'
    : '$property must be a date-time such as 2026-03-01T09:30:00Z, or a date';
}
