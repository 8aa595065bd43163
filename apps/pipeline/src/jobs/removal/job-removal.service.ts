import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ActivityService } from '../../activities/activity.service';
import { CalendarService } from '../../calendar/calendar.service';
import { JobRepository } from '../job.repository';

@Injectable()
export class JobRemovalService {
  constructor(
    private readonly jobs: JobRepository,
    private readonly activities: ActivityService,
    private readonly calendar: CalendarService,
  ) {}

  /**
   * Deletes a job that the caller has locked. Foreign keys delete its history, activities and links; its calendar
   * events are deleted first, so that the calendar feed can show them as cancelled.
   */
  async remove(manager: EntityManager, userId: string, jobId: string): Promise<void> {
    await this.activities.markForErasure(manager, userId, jobId);
    await this.calendar.removeOfJob(manager, userId, jobId);
    await this.jobs.remove(manager, userId, jobId);
  }
}
