import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Catalogue } from '../estimates/catalogue-resolver';
import type { SubmitData } from '../surfaces/intelligence/pay-reports/pay-reports.presenter';
import { newReport } from './new-report';
import { ReportRepository, SUBMISSIONS_PER_DAY } from './report.repository';
import type { SubmitRequest } from '../surfaces/intelligence/pay-reports/submit.request';

const RECEIPT_BYTES = 16;

/** Takes anonymous reports in. What is refused before the count, a bad body or an unknown slug, costs nothing. */
@Injectable()
export class SubmissionService {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly reports: ReportRepository,
  ) {}

  async submit(accountId: string, request: SubmitRequest, now = new Date()): Promise<SubmitData> {
    const place = this.catalogue.findBoth('B', request.role, request.city);
    const report = newReport(place, request, now);
    return this.reports.submit(accountId, report, now, (used) => ({
      submission_id: `sub_${randomBytes(RECEIPT_BYTES).toString('hex')}`,
      status: report.status,
      remaining_today: SUBMISSIONS_PER_DAY - used,
    }));
  }
}
