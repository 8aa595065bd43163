import { parameterMissing } from '@wagewright/errors';
import type { CalendarEvent } from '../entities/calendar-event.entity';
import { isWritable, type MomentOrLocalTime } from '../validators/moment.decorator';
import type { CreateCalendarEventRequest } from './create-calendar-event.request';
import type { UpdateCalendarEventRequest } from './update-calendar-event.request';

const DEFAULT_TIME_ZONE = 'UTC';

export type EventTimes = Pick<CalendarEvent, 'startsAt' | 'endsAt' | 'timeZone'>;

/** @throws ApiError 400 for a local time without a zone, and for an end before the start */
export function timesOfNew({ startsAt, endsAt, timeZone }: CreateCalendarEventRequest): EventTimes {
  return checked({
    startsAt: momentOf('startsAt', startsAt, timeZone),
    endsAt: endsAt ? momentOf('endsAt', endsAt, timeZone) : null,
    timeZone: timeZone ?? DEFAULT_TIME_ZONE,
  });
}

/**
 * The times of an event after a change. Local times are in the zone given with them, else in the event's zone.
 * @throws ApiError 400 for a local time when the zone is cleared, and for an end before the start
 */
export function timesOfChanged(
  event: EventTimes,
  { startsAt, endsAt, timeZone = event.timeZone }: UpdateCalendarEventRequest,
): EventTimes {
  return checked({
    startsAt: startsAt ? momentOf('startsAt', startsAt, timeZone) : event.startsAt,
    endsAt: endsAt ? momentOf('endsAt', endsAt, timeZone) : endsAt === null ? null : event.endsAt,
    timeZone: timeZone ?? DEFAULT_TIME_ZONE,
  });
}

function momentOf(
  member: 'startsAt' | 'endsAt',
  value: MomentOrLocalTime,
  timeZone: string | null | undefined,
): Date {
  if (value instanceof Date) return value;
  if (!timeZone) {
    throw invalid(
      member,
      `${member} is a local time without a time zone: add timeZone, such as "Europe/Berlin", or add Z or an offset to the time, such as 2026-03-01T09:30:00Z or 2026-03-01T09:30:00+01:00`,
    );
  }
  const moment = value.in(timeZone);
  if (!isWritable(moment)) throw invalid(member, `${member} must be in the years 1 to 9999`);
  return moment;
}

function checked(times: EventTimes): EventTimes {
  const { startsAt, endsAt } = times;
  if (endsAt !== null && endsAt < startsAt) {
    const written = `${endsAt.toISOString()} is before ${startsAt.toISOString()}`;
    throw invalid(
      'endsAt',
      `endsAt must not be before startsAt: ${written}; send both to move an event, or null for no end`,
    );
  }
  return times;
}

function invalid(member: string, message: string): Error {
  return parameterMissing(member, message, [{ field: member, message }]);
}
