import type { CalendarEvent } from '../entities/calendar-event.entity';

/** A calendar event as the API shows it. */
export class CalendarEventResponse {
  id!: string;
  title!: string;
  type!: string;
  startsAt!: Date;
  endsAt!: Date | null;
  timeZone!: string;
  allDay!: boolean;
  location!: string | null;
  meetingUrl!: string | null;
  jobId!: string | null;
  contactIds!: string[];
  notes!: string | null;
  reminderMinutes!: number[];
  version!: number;
  createdAt!: Date;
  updatedAt!: Date;

  static of(event: CalendarEvent): CalendarEventResponse {
    return {
      id: event.id,
      title: event.title,
      type: event.type,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      timeZone: event.timeZone,
      allDay: event.allDay,
      location: event.location,
      meetingUrl: event.meetingUrl,
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
