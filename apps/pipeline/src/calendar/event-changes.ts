import { newId } from '@wagewright/database';
import type { CalendarEvent } from './calendar-event.entity';
import { applyMembers } from '../records/record-table';
import { type EventTimes, timesOfNew } from './event-times';
import type { CreateCalendarEventRequest, UpdateCalendarEventRequest } from './calendar-event.request';

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
    uid: request.uid ?? null,
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

/** The members that an update can change. */
const MEMBERS = [
  'title',
  'type',
  'startsAt',
  'startsOn',
  'endsAt',
  'endsOn',
  'timeZone',
  'allDay',
  'location',
  'meetingUrl',
  'uid',
  'jobId',
  'contactIds',
  'notes',
  'reminderMinutes',
] as const;

export type ChangedMember = (typeof MEMBERS)[number];
export type EventLinks = Pick<CalendarEvent, 'jobId' | 'contactIds'>;

/**
 * A member of null gets the default of a new event.
 * @param resolved the event's new times and links
 */
export function applyEventMembers(
  event: CalendarEvent,
  request: UpdateCalendarEventRequest,
  resolved: EventTimes & EventLinks,
): ChangedMember[] {
  const type = request.type === null ? DEFAULT_TYPE : (request.type ?? event.type);
  const given = Object.assign({}, request, resolved, {
    type,
    title: request.title === null ? titleOf(type) : request.title,
  });
  return applyMembers(event, given, MEMBERS);
}

export function restoreEventMembers(event: CalendarEvent, before: CalendarEvent): ChangedMember[] {
  return applyMembers(event, before, MEMBERS);
}

const DEFAULT_TYPE = 'event';

/** "Phone screen" for `phone_screen`. */
function titleOf(type: string): string {
  const words = type.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
