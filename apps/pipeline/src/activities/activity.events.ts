import type { ActivityEventData } from '@wagewright/messaging';
import type { Activity } from '../entities/activity.entity';
import { ActivityResponse } from './activity.response';

/** An activity as events show it: the record, with its id under its own name as well. */
export function activityEventData(activity: Activity): ActivityEventData {
  return Object.assign({} as Record<string, unknown>, ActivityResponse.of(activity), {
    activityId: activity.id,
  });
}
