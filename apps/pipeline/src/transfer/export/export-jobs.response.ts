import type { JobResponse } from '../../jobs/job.response';
import type { PostingLookResponse } from '../../posting-look/posting-look.response';
import type { StatusHistoryResponse } from '../../jobs/status/status-history.response';

/** A job with its history, as the export has it. */
export interface ExportedJob extends JobResponse {
  /** When its outcome was recorded; null without one, and where it was added with it. */
  endedAt: Date | null;
  /** Result of the last look at `url`; null before one. An import passes over it. */
  postingLook: PostingLookResponse | null;
  /** Oldest first. */
  statusHistory: StatusHistoryResponse[];
}

/** The export as JSON; it is written while it is read, so nothing ever holds it whole. */
export interface JobsExportResponse {
  /** Archived ones too, oldest first. */
  jobs: ExportedJob[];
}
