import type { FeedEvent, JobDate } from './feed-entries.repository';
import type { CalendarEntry } from './icalendar/calendar-entry';

/** What our ids are unique in. */
const UID_DOMAIN = 'wagewright';
const DAY_MS = 86_400_000;

const JOB_DATE_TITLES: Record<JobDate['kind'], string> = { deadline: 'Deadline', follow_up: 'Follow up' };

/** An event as a calendar shows it. Only what it says of its job can change. */
export function entryOfEvent(event: FeedEvent): CalendarEntry {
  const { jobTitle, company, notes } = event;
  const about = jobTitle === null ? [] : [`${jobTitle} at ${company}`];
  return {
    uid: `${event.id}@${UID_DOMAIN}`,
    title: event.title,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    allDay: event.allDay,
    timeZone: event.timeZone,
    busy: true,
    category: event.type,
    description: [...about, ...(notes === null ? [] : [notes])].join('\n\n'),
    location: event.location,
    url: event.meetingUrl,
    reminderMinutes: event.reminderMinutes,
    sequence: event.version - 1,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
  };
}

/** A deadline or a follow-up: of the whole day, unless a time of day was given. */
export function entryOfJobDate(date: JobDate): CalendarEntry {
  return {
    uid: `${date.jobId}-${date.kind}@${UID_DOMAIN}`,
    title: `${JOB_DATE_TITLES[date.kind]}: ${date.title} at ${date.company}`,
    startsAt: date.at,
    endsAt: null,
    allDay: date.at.getTime() % DAY_MS === 0,
    timeZone: 'UTC',
    busy: false,
    category: date.kind,
    description: '',
    location: null,
    url: date.url,
    reminderMinutes: [],
    sequence: date.version - 1,
    createdAt: date.createdAt,
    updatedAt: date.updatedAt,
  };
}
