import type { StatedPay } from '@wagewright/messaging';
import type { Activity } from './activity.entity';

/** An activity as the API shows it. */
export class ActivityResponse {
  /** Identifier, `act_…`. */
  id!: string;
  /** Kind, a word of the user’s choice in lower case such as `phone_call`. */
  type!: string;
  /** Title in a few words; null where there is none. */
  title!: string | null;
  /** Longer text about it; null where there is none. */
  description!: string | null;
  /** Identifier of the job that it is about; null where it is about none. */
  jobId!: string | null;
  /** Identifier of the contact that it is about; null where it is about none. */
  contactId!: string | null;
  /** When it took place. */
  occurredAt!: Date;
  /** Its day, `YYYY-MM-DD`, where a day was given; null for a moment. */
  occurredOn!: string | null;
  /** How long it took, minutes; null where that is not known. */
  durationMinutes!: number | null;
  /** Result of the activity; null where there is none. */
  outcome!: string | null;
  /** Pay that the user named in it; null where none was named. */
  named!: StatedPay | null;
  /** Counts the changes of the record, from 1 on; the `ETag` is made of it. */
  version!: number;
  /** When it was created. */
  createdAt!: Date;
  /** When it was last changed. */
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
