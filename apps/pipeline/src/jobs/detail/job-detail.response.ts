import type { MarketAttribution, MarketEstimate } from '@wagewright/messaging';
import { ActivityResponse } from '../../activities/activity.response';
import { CalendarEventResponse } from '../../calendar/calendar-event.response';
import { ContactResponse } from '../../contacts/contact.response';
import { JobResponse } from '../job.response';
import { StatusHistoryResponse } from '../status/status-history.response';
import type { StoredJobDetail } from './job-detail.repository';

/** A job with everything around it. */
export class JobDetailResponse extends JobResponse {
  /** Oldest first. */
  statusHistory!: StatusHistoryResponse[];
  /** The contacts that belong to the job. */
  contacts!: ContactResponse[];
  /** At most twenty, newest first. */
  recentActivities!: ActivityResponse[];
  /** Calendar events about the job that are not over, the next first. */
  upcomingEvents!: CalendarEventResponse[];
  /** The salary estimate for title and location; null until it is known. */
  market!: MarketEstimate | null;

  static ofDetail({ job, ...around }: StoredJobDetail): JobDetailResponse {
    return Object.assign({}, JobResponse.of(job), {
      statusHistory: StatusHistoryResponse.listOf(job, around.statusChanges),
      contacts: around.contacts.map((contact) => ContactResponse.of(contact)),
      recentActivities: around.recentActivities.map((activity) => ActivityResponse.of(activity)),
      upcomingEvents: around.upcomingEvents.map((event) => CalendarEventResponse.of(event)),
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
  attribution,
}: MarketEstimate): MarketEstimate {
  const estimate = { role, city, low, median, high, confidence, dataPointId, asOf };
  return attribution ? { ...estimate, attribution: orderedAttribution(attribution) } : estimate;
}

function orderedAttribution({ source, url, methodology, updated }: MarketAttribution): MarketAttribution {
  return { source, url, methodology, updated };
}
