import { Injectable } from '@nestjs/common';
import { ActivityRepository } from './activity.repository';
import { ActivityResponse } from './activity.response';

const RECENT = 20;

@Injectable()
export class ActivityService {
  constructor(private readonly activities: ActivityRepository) {}

  /** The latest of a job, newest first, twenty at most. */
  async recentOfJob(userId: string, jobId: string): Promise<ActivityResponse[]> {
    const recent = await this.activities.recentOfJob(userId, jobId, RECENT);
    return recent.map((activity) => ActivityResponse.of(activity));
  }
}
