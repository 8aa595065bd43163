import type { Pipeline } from '@wagewright/sdk';
import { addDays, type Day, dayAt, daysBetween, isDay, minuteAt, momentOfLocal } from '../ui/days.ts';
import { type CalendarEvent, spanOf, wholeDayTimes } from './event-span.ts';

export interface EventDraft {
  title: string;
  type: string;
  allDay: boolean;
  /** In `timeZone`: `2026-11-25T10:00`. */
  start: string;
  /** End in the same form; empty for an open end. */
  end: string;
  /** For whole days. */
  firstDay: Day;
  lastDay: Day;
  timeZone: string;
  location: string;
  meetingUrl: string;
  jobId: string;
  notes: string;
  /** Minutes before the start; empty for none. */
  reminder: string;
}

const HOUR = 60;

/** An hour long, in the reader's time zone. @param minute since midnight */
export function newDraft(day: Day, minute: number, timeZone: string, jobId = ''): EventDraft {
  return {
    title: '',
    type: 'interview',
    allDay: false,
    start: localTime(day, minute),
    end:
      minute + HOUR < 24 * HOUR
        ? localTime(day, minute + HOUR)
        : localTime(addDays(day, 1), minute + HOUR - 24 * HOUR),
    firstDay: day,
    lastDay: day,
    timeZone,
    location: '',
    meetingUrl: '',
    jobId,
    notes: '',
    reminder: '60',
  };
}

/** In the event's own time zone. */
export function draftOf(event: CalendarEvent): EventDraft {
  const { startsAt, endsAt, timeZone } = event;
  const { first, last } = spanOf(event, timeZone);
  const local = (moment: string) => localTime(dayAt(moment, timeZone), minuteAt(moment, timeZone));
  return {
    title: event.title,
    type: event.type,
    allDay: event.allDay,
    start: event.allDay ? localTime(first, 9 * HOUR) : local(startsAt),
    end: event.allDay ? localTime(first, 10 * HOUR) : endsAt === null ? '' : local(endsAt),
    firstDay: first,
    lastDay: last,
    timeZone,
    location: event.location ?? '',
    meetingUrl: event.meetingUrl ?? '',
    jobId: event.jobId ?? '',
    notes: event.notes ?? '',
    reminder: String(event.reminderMinutes[0] ?? ''),
  };
}

/** `2026-11-25T10:00`. */
function localTime(day: Day, minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minute / HOUR))}:${two(minute % HOUR)}`;
}

export function requestOf(draft: EventDraft): Pipeline.CreateCalendarEventRequest {
  const { allDay, start, end, timeZone, firstDay, lastDay, reminder } = draft;
  const times = allDay
    ? wholeDayTimes(firstDay, lastDay)
    : {
        startsAt: momentOfLocal(start, timeZone),
        startsOn: null,
        endsAt: end === '' ? null : momentOfLocal(end, timeZone),
        endsOn: null,
      };
  return {
    ...times,
    allDay,
    timeZone,
    title: textOf(draft.title),
    type: draft.type,
    location: textOf(draft.location),
    meetingUrl: textOf(draft.meetingUrl),
    jobId: textOf(draft.jobId),
    notes: textOf(draft.notes),
    reminderMinutes: reminder === '' ? [] : [Number(reminder)],
  };
}

/** The fault of an end that comes before its start; undefined for none. */
export function endFault({ allDay, start, end, firstDay, lastDay }: EventDraft): string | undefined {
  if (allDay)
    return lastDay !== '' && lastDay < firstDay ? 'The last day comes before the first.' : undefined;
  return end !== '' && end < start ? 'It ends before it starts.' : undefined;
}

/** The end moves with the start, so that the length stays. @param start local, as in `start` */
export function withStart(draft: EventDraft, start: string): EventDraft {
  const length = Date.parse(`${draft.end}Z`) - Date.parse(`${draft.start}Z`);
  const moved = Date.parse(`${start}Z`) + length;
  return Number.isNaN(moved)
    ? { ...draft, start }
    : { ...draft, start, end: new Date(moved).toISOString().slice(0, 16) };
}

/** The last day moves with the first. */
export function withFirstDay(draft: EventDraft, firstDay: Day): EventDraft {
  const isWhole = isDay(draft.firstDay) && isDay(draft.lastDay) && isDay(firstDay);
  if (!isWhole) return { ...draft, firstDay };
  return { ...draft, firstDay, lastDay: addDays(firstDay, daysBetween(draft.firstDay, draft.lastDay)) };
}

function textOf(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/**
 * The members that a person changed in the form: untouched ones are not written, so that they cannot overwrite changes
 * made elsewhere. Times go together with their zone.
 */
export function changesOf(before: EventDraft, after: EventDraft): Pipeline.UpdateCalendarEventRequest {
  const [old, now] = [requestOf(before), requestOf(after)];
  const changed = Object.entries(now).filter(
    ([member, value]) => JSON.stringify(value) !== JSON.stringify(old[member as keyof typeof old]),
  );
  const changes: Pipeline.UpdateCalendarEventRequest = Object.fromEntries(changed);
  const { startsAt, startsOn, endsAt, endsOn, timeZone, allDay } = now;
  const times = { startsAt: startsAt ?? undefined, startsOn, endsAt, endsOn, timeZone, allDay };
  return Object.keys(times).some((member) => member in changes) ? { ...changes, ...times } : changes;
}
