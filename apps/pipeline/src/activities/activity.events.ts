import type { ActivityEventData } from '@wagewright/messaging';
import type { Activity } from '../entities/activity.entity';
import { ActivityResponse } from './activity.response';

/** The event data of an activity: the record, with its id also as `activityId`. */
export function activityEventData(activity: Activity): ActivityEventData {
  const data: ActivityEventData = Object.assign(ActivityResponse.of(activity), { activityId: activity.id });
  // The compiler refuses a member that only one of the record and the published event has.
  return data satisfies ActivityResponse;
}
