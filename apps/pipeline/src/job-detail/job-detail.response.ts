import type { JobStatus, MarketEstimate } from '@wagewright/messaging';
import type { ActivityResponse } from '../activities/activity.response';
import type { CalendarEventResponse } from '../calendar/calendar-event.response';
import type { ContactResponse } from '../contacts/contact.response';
import type { StoredJob } from '../jobs/job.repository';
import { JobResponse } from '../jobs/job.response';
import type { StatusChangeRow } from '../jobs/status/status-change.repository';

/** One entry of a job's history; the first has no `previousStatus`. */
export class StatusHistoryResponse {
  status!: JobStatus;
  previousStatus!: JobStatus | null;
  changedAt!: Date;
  note!: string | null;
}

/** A job as it is and was. */
export type JobWithHistory = JobResponse & Pick<JobDetailResponse, 'statusHistory'>;

interface JobSurroundings {
  statusChanges: readonly StatusChangeRow[];
  contacts: ContactResponse[];
  recentActivities: ActivityResponse[];
  upcomingEvents: CalendarEventResponse[];
}

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

  static override of(job: StoredJob, surroundings?: JobSurroundings): JobDetailResponse {
    const {
      statusChanges = [],
      contacts = [],
      recentActivities = [],
      upcomingEvents = [],
    } = surroundings ?? {};
    return Object.assign({}, JobResponse.of(job), {
      statusHistory: historyOf(job, statusChanges),
      contacts,
      recentActivities,
      upcomingEvents,
      market: job.market && orderedMarket(job.market),
    });
  }
}

/** A job's history from its first status on. */
export function historyOf(job: StoredJob, changes: readonly StatusChangeRow[]): StatusHistoryResponse[] {
  const start = { status: job.initialStatus, previousStatus: null, changedAt: job.createdAt, note: null };
  const moves = changes.map(({ fromStatus, toStatus, note, occurredAt }) => ({
    status: toStatus,
    previousStatus: fromStatus,
    changedAt: occurredAt,
    note,
  }));
  return [start, ...moves];
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
