import type { CalendarEvent } from './calendar-event.entity';

/** A calendar event as the API shows it. */
export class CalendarEventResponse {
  /** Identifier, `cal_…`. */
  id!: string;
  /** Title in a few words. */
  title!: string;
  /** Kind, a word of the user’s choice in lower case such as `phone_call`. */
  type!: string;
  /** When it starts. */
  startsAt!: Date;
  /** First day of an all-day event, `YYYY-MM-DD`; null for an event with a time of day. */
  startsOn!: string | null;
  /** When it ends; null where that is open. */
  endsAt!: Date | null;
  /** Last day of an all-day event, inclusive; null for an event with a time of day. */
  endsOn!: string | null;
  /** IANA time zone in which the clock on the wall is read, such as `Europe/Berlin`. */
  timeZone!: string;
  /** Whether it takes the whole day. */
  allDay!: boolean;
  /** Where it takes place; null where that is not said. */
  location!: string | null;
  /** Address of the video call, http or https; null where there is none. */
  meetingUrl!: string | null;
  /** The `UID` of the invitation that brought it; null without one. */
  uid!: string | null;
  /** Identifier of the job that it is about; null where it is about none. */
  jobId!: string | null;
  /** Identifiers of the contacts that take part. */
  contactIds!: string[];
  /** Notes of the user; null where there are none. */
  notes!: string | null;
  /** Minutes before the start at which to be reminded. */
  reminderMinutes!: number[];
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version!: number;
  /** When it was created. */
  createdAt!: Date;
  /** When it was last changed. */
  updatedAt!: Date;

  static of(event: CalendarEvent): CalendarEventResponse {
    return {
      id: event.id,
      title: event.title,
      type: event.type,
      startsAt: event.startsAt,
      startsOn: event.startsOn,
      endsAt: event.endsAt,
      endsOn: event.endsOn,
      timeZone: event.timeZone,
      allDay: event.allDay,
      location: event.location,
      meetingUrl: event.meetingUrl,
      uid: event.uid,
      jobId: event.jobId,
      contactIds: event.contactIds,
      notes: event.notes,
      reminderMinutes: event.reminderMinutes,
      version: event.version,
      createdAt: event.createdAt,
      updatedAt: event.updatedAt,
    };
  }
}
