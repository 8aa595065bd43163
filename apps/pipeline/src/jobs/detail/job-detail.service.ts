import { Injectable } from '@nestjs/common';
import { ActivityService } from '../../activities/activity.service';
import { CalendarService } from '../../calendar/calendar.service';
import { ContactService } from '../../contacts/contact.service';
import { JobReaderService } from '../job-reader.service';
import { JobDetailResponse } from './job-detail.response';

/** Reads a job together with its history, contacts, activities and calendar events. */
@Injectable()
export class JobDetailService {
  constructor(
    private readonly jobs: JobReaderService,
    private readonly contacts: ContactService,
    private readonly activities: ActivityService,
    private readonly calendar: CalendarService,
  ) {}

  /** @throws ApiError 404 when the job is unknown or another user's */
  async detail(userId: string, id: string): Promise<JobDetailResponse> {
    const job = await this.jobs.require(userId, id);
    const [statusHistory, contacts, recentActivities, upcomingEvents] = await Promise.all([
      this.jobs.statusHistory(job),
      this.contacts.listOfJob(userId, job.id),
      this.activities.recentOfJob(userId, job.id),
      this.calendar.upcomingOfJob(userId, job.id),
    ]);
    return JobDetailResponse.withRelated(job, { statusHistory, contacts, recentActivities, upcomingEvents });
  }
}
