import { type EventSpan, endOfEvent } from '../../days/over';
import type { CancelledFeedEvent, FeedEvent, JobDate } from './feed-entries.repository';
import type { CalendarEntry } from './icalendar/calendar-entry';

const UID_DOMAIN = 'wagewright';

const JOB_DATE_TITLES: Record<JobDate['kind'], string> = { deadline: 'Deadline', follow_up: 'Follow up' };

export function entryOfEvent(event: FeedEvent): CalendarEntry {
  const { jobTitle, company, notes } = event;
  const about = jobTitle === null ? [] : [`${jobTitle} at ${company}`];
  return {
    uid: `${event.id}@${UID_DOMAIN}`,
    title: event.title,
    ...spanOf(event),
    busy: true,
    category: event.type,
    description: [...about, ...(notes === null ? [] : [notes])].join('\n\n'),
    location: event.location,
    url: event.meetingUrl,
    reminderMinutes: event.reminderMinutes,
    status: 'CONFIRMED',
    sequence: event.sequence,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
  };
}

/** A deleted event, for programs that have a copy. It needs a title, and none of the user's text is kept. */
export function entryOfCancelled(event: CancelledFeedEvent): CalendarEntry {
  return {
    uid: `${event.id}@${UID_DOMAIN}`,
    title: 'Cancelled',
    ...spanOf(event),
    busy: false,
    category: null,
    description: '',
    location: null,
    url: null,
    reminderMinutes: [],
    status: 'CANCELLED',
    sequence: event.sequence,
    createdAt: null,
    updatedAt: event.cancelledAt,
  };
}

/** A deadline or a follow-up: an all-day entry for a day, and an entry without length for a moment. */
export function entryOfJobDate(date: JobDate): CalendarEntry {
  return {
    uid: `${date.jobId}-${date.kind}@${UID_DOMAIN}`,
    title: `${JOB_DATE_TITLES[date.kind]}: ${date.title} at ${date.company}`,
    startsAt: date.at,
    endsAt: null,
    days: date.on === null ? null : { first: date.on, last: date.on },
    busy: false,
    category: date.kind,
    description: '',
    location: null,
    url: date.url,
    reminderMinutes: [],
    status: 'CONFIRMED',
    sequence: date.version - 1,
    createdAt: date.createdAt,
    updatedAt: date.updatedAt,
  };
}

function spanOf(event: EventSpan): Pick<CalendarEntry, 'startsAt' | 'endsAt' | 'days'> {
  const { startsAt, startsOn, endsOn } = event;
  return {
    startsAt,
    endsAt: endOfEvent(event).at,
    days: startsOn === null ? null : { first: startsOn, last: endsOn ?? startsOn },
  };
}
