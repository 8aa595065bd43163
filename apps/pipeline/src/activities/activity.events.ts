import type { ActivityEventData } from '@wagewright/messaging';
import type { Activity } from '../entities/activity.entity';
import { ActivityResponse } from './activity.response';

/** An activity as events show it: the record, with its id under its own name as well. */
export function activityEventData(activity: Activity): ActivityEventData {
  const data: ActivityEventData = Object.assign(ActivityResponse.of(activity), { activityId: activity.id });
  // A member that the record has and the published event has not, or the other way round, does not compile.
  return data satisfies ActivityResponse;
}
