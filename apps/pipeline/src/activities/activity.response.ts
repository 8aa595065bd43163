import type { Activity } from '../entities/activity.entity';

/** An activity as the API shows it. */
export class ActivityResponse {
  id!: string;
  type!: string;
  title!: string | null;
  description!: string | null;
  jobId!: string | null;
  contactId!: string | null;
  occurredAt!: Date;
  durationMinutes!: number | null;
  outcome!: string | null;
  version!: number;
  createdAt!: Date;
  updatedAt!: Date;

  static of(activity: Activity): ActivityResponse {
    return {
      id: activity.id,
      type: activity.type,
      title: activity.title,
      description: activity.description,
      jobId: activity.jobId,
      contactId: activity.contactId,
      occurredAt: activity.occurredAt,
      durationMinutes: activity.durationMinutes,
      outcome: activity.outcome,
      version: activity.version,
      createdAt: activity.createdAt,
      updatedAt: activity.updatedAt ?? activity.createdAt,
    };
  }
}
