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
  createdAt!: Date;

  static of(activity: Activity): ActivityResponse {
    const { id, type, title, description, jobId, contactId } = activity;
    const { occurredAt, durationMinutes, outcome, createdAt } = activity;
    return {
      id,
      type,
      title,
      description,
      jobId,
      contactId,
      occurredAt,
      durationMinutes,
      outcome,
      createdAt,
    };
  }
}
