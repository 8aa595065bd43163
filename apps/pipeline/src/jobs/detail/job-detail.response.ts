import type { MarketEstimate } from '@wagewright/messaging';
import type { ActivityResponse } from '../../activities/activity.response';
import type { CalendarEventResponse } from '../../calendar/calendar-event.response';
import type { ContactResponse } from '../../contacts/contact.response';
import { JobResponse } from '../job.response';
import type { StatusHistoryResponse } from '../status/status-history.response';
import type { StoredJob } from '../stored-job';

/** What is shown of a job beside its own members. */
type RelatedRecords = Pick<
  JobDetailResponse,
  'statusHistory' | 'contacts' | 'recentActivities' | 'upcomingEvents'
>;

/** A job with everything around it. */
export class JobDetailResponse extends JobResponse {
  /** Oldest first. */
  statusHistory!: StatusHistoryResponse[];
  contacts!: ContactResponse[];
  /** At most twenty, newest first. */
  recentActivities!: ActivityResponse[];
  upcomingEvents!: CalendarEventResponse[];
  /** The salary estimate for title and location; null until it is known. */
  market!: MarketEstimate | null;

  static withRelated(
    job: StoredJob,
    { statusHistory, contacts, recentActivities, upcomingEvents }: RelatedRecords,
  ): JobDetailResponse {
    return Object.assign({}, JobResponse.of(job), {
      statusHistory,
      contacts,
      recentActivities,
      upcomingEvents,
      market: job.market && orderedMarket(job.market),
    });
  }
}

/** PostgreSQL keeps the members of a JSON value in an order of its own. */
function orderedMarket({
  role,
  city,
  low,
  median,
  high,
  confidence,
  dataPointId,
  asOf,
}: MarketEstimate): MarketEstimate {
  return { role, city, low, median, high, confidence, dataPointId, asOf };
}
