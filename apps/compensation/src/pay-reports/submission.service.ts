import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Market, type MarketSlugs } from '@wagewright/salaries';
import { newReport, type ReportedPay } from './new-report';
import type { ReportStatus } from './pay-report.entity';
import { ReportRepository, SUBMISSIONS_PER_DAY } from './report.repository';

const RECEIPT_BYTES = 16;

export interface SubmissionReceipt {
  /** Random, and not stored. */
  id: string;
  status: ReportStatus;
  /** Submissions left on this UTC day. */
  remainingToday: number;
}

/** Refusals before the count, for a bad body or an unknown slug, cost nothing. */
@Injectable()
export class SubmissionService {
  constructor(
    private readonly market: Market,
    private readonly reports: ReportRepository,
  ) {}

  /**
   * @param answerOf makes the response, which is kept in the transaction of the report
   * @throws ApiError 404 for the role, then for the city; 429 when the day's submissions are used up
   */
  async submit<T>(
    accountId: string,
    slugs: Required<MarketSlugs>,
    pay: ReportedPay,
    answerOf: (receipt: SubmissionReceipt) => T,
  ): Promise<T> {
    const market = this.market.resolver.resolveInCity('full', slugs);
    const now = new Date();
    const report = newReport(market, pay, now);
    return this.reports.submit(accountId, report, now, (used) =>
      answerOf({
        id: `sub_${randomBytes(RECEIPT_BYTES).toString('hex')}`,
        status: report.status,
        remainingToday: SUBMISSIONS_PER_DAY - used,
      }),
    );
  }
}
