import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { OUTLIER_LIMIT, type ReviewEntry, reviewEntry, ReviewRepository } from '@wagewright/dataset';
import { resourceNotFound } from '@wagewright/errors';
import { DataSource } from 'typeorm';
import { AuditedTransaction } from '../../audit/audited-transaction';
import type { CurrentSession } from '../../sessions/current-session';
import type { DecideSubmissionRequest } from './submission.request';

/** Reports that wait for a person; who sent them is not known. */
export interface SubmissionsResponse {
  /** Robust standard deviations beyond which a report waits. */
  limit: number;
  /** The reports that wait. */
  data: ReviewEntry[];
  /** How many there are. */
  total: number;
}

/** What became of a report. */
export interface DecidedSubmissionResponse {
  /** Identifier of the report, `rep_…`. */
  id: string;
  /** What became of it. */
  status: 'accepted' | 'rejected';
  /** Equal reports that it decided about. */
  reports: number;
}

/** Owners' decisions on pay reports too far from the estimate to count automatically. */
@Injectable()
export class SubmissionService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transaction: AuditedTransaction,
  ) {}

  /** By role, city and base, which reveals no order of arrival. */
  async waiting(): Promise<SubmissionsResponse> {
    const reports = await new ReviewRepository(this.dataSource).waiting();
    const data = reports.map((report) => reviewEntry(report));
    return { limit: OUTLIER_LIMIT, data, total: data.length };
  }

  /**
   * The audit trail has neither the figures of the report nor its id, which is derived from them: nothing of a rejected
   * report may be kept.
   *
   * @throws ApiError 404 when no report with that id waits
   */
  async decide(
    session: CurrentSession,
    id: string,
    { accept, reason = null }: DecideSubmissionRequest,
  ): Promise<DecidedSubmissionResponse> {
    return this.transaction.run(session, async ({ manager, audit }) => {
      const reviews = new ReviewRepository(manager);
      const decision = await (accept ? reviews.accept(id) : reviews.reject(id));
      if (!decision) throw resourceNotFound('Report');
      const { roleSlug: role, citySlug: city, reports } = decision;
      const status = accept ? 'accepted' : 'rejected';
      await audit({ action: `community_report.${status}`, details: { role, city, reports, reason } });
      return { id, status, reports };
    });
  }
}
