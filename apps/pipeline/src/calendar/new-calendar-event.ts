import { newId } from '@wagewright/database';
import type { CalendarEvent } from './calendar-event.entity';
import type { CreateCalendarEventRequest } from './create-calendar-event.request';
import { DEFAULT_TYPE, titleOf } from './event-defaults';
import { timesOfNew } from './event-times';

/**
 * A new event as yet without job and contacts.
 * @throws ApiError 400 for impossible times
 */
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
    ...timesOfNew(request),
    location: request.location ?? null,
    meetingUrl: request.meetingUrl ?? null,
    jobId: null,
    contactIds: [],
    notes: request.notes ?? null,
    reminderMinutes: request.reminderMinutes ?? [],
    version: 1,
    sequenceOffset: 0,
    createdAt: now,
    updatedAt: now,
  };
}
