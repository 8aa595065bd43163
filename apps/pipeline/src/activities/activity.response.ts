import { ActivityRecord } from '@wagewright/messaging';
import type { Activity } from './activity.entity';

/** An activity as the API shows it. */
export class ActivityResponse extends ActivityRecord {
  static of(activity: Activity): ActivityResponse {
    return {
      id: activity.id,
      type: activity.type,
      title: activity.title,
      description: activity.description,
      jobId: activity.jobId,
      contactId: activity.contactId,
      occurredAt: activity.occurredAt,
      occurredOn: activity.occurredOn,
      durationMinutes: activity.durationMinutes,
      outcome: activity.outcome,
      named: activity.named,
      version: activity.version,
      createdAt: activity.createdAt,
      updatedAt: activity.updatedAt ?? activity.createdAt,
    };
  }
}
