import { Injectable } from '@nestjs/common';
import { CalendarEventResponse } from './calendar-event.response';
import { CalendarRepository } from './calendar.repository';

/** A job with more appointments ahead than this shows them in the calendar. */
const UPCOMING = 50;

@Injectable()
export class CalendarService {
  constructor(private readonly events: CalendarRepository) {}

  /** The events of a job that are not over yet, the next one first. */
  async upcomingOfJob(userId: string, jobId: string): Promise<CalendarEventResponse[]> {
    const upcoming = await this.events.upcomingOfJob(userId, jobId, new Date(), UPCOMING);
    return upcoming.map((event) => CalendarEventResponse.of(event));
  }
}
