import type { CalendarEvent } from './calendar-event.entity';
import { applyMembers } from '../persistence/apply-members';
import { DEFAULT_TYPE, titleOf } from './event-defaults';
import type { EventTimes } from './event-times';
import type { UpdateCalendarEventRequest } from './update-calendar-event.request';

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
  'jobId',
  'contactIds',
  'notes',
  'reminderMinutes',
] as const;

export type ChangedMember = (typeof MEMBERS)[number];
export type EventLinks = Pick<CalendarEvent, 'jobId' | 'contactIds'>;

/**
 * Applies the given members to the event; null resets a member to the default of a new event.
 * @param resolved the event's new times and links
 * @returns the names of the changed members
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

/** Gives the event back its earlier members. @returns the names of the changed members */
export function restoreEventMembers(event: CalendarEvent, before: CalendarEvent): ChangedMember[] {
  return applyMembers(event, before, MEMBERS);
}
