import { newId } from '@wagewright/database';
import type { CalendarEvent } from '../entities/calendar-event.entity';
import type { CreateCalendarEventRequest } from './create-calendar-event.request';

const DEFAULT_TYPE = 'event';

/** The record of an event that is being added; job and contacts are linked afterwards. */
export function newCalendarEvent(
  userId: string,
  request: CreateCalendarEventRequest,
  now: Date,
): CalendarEvent {
  const type = request.type ?? DEFAULT_TYPE;
  return {
    id: newId('cal'),
    userId,
    title: request.title ?? titleOf(type),
    type,
    startsAt: request.startsAt,
    endsAt: request.endsAt ?? null,
    timeZone: request.timeZone ?? 'UTC',
    allDay: request.allDay ?? false,
    location: request.location ?? null,
    meetingUrl: request.meetingUrl ?? null,
    jobId: null,
    contactIds: [],
    notes: request.notes ?? null,
    reminderMinutes: request.reminderMinutes ?? [],
    createdAt: now,
    updatedAt: now,
  };
}

/** `phone_screen` is called "Phone screen". */
function titleOf(type: string): string {
  const words = type.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
