import { Injectable } from '@nestjs/common';
import { findOptional } from '../estimates/catalogue-resolver';
import { SnapshotStore } from '../dataset/snapshot.store';
import { identifiedCity } from '../envelope/city.presenter';
import { identifiedRole } from '../envelope/role.presenter';
import { contributionRequired } from './pay-report.errors';
import type { CrowdData } from '../surfaces/intelligence/pay-reports/pay-reports.presenter';
import { type CrowdFigures, crowdFigures } from './aggregate-figures';
import { CrowdRepository } from './aggregate.repository';
import type { CrowdRequest } from '../surfaces/intelligence/pay-reports/crowd.request';

const NOTES: readonly string[] = [
  'Reports are anonymous full-time figures that people gave of themselves; outliers count only after review.',
  'Reports enter in groups of at least ten by at least five people, of the same role and where possible of one city and level; a narrower question may leave groups out that mix its subjects.',
  'Amounts carry noise that keeps single reports from being found out, and are rounded to 5,000 dollars, dates to the quarter; quartiles lean on the survey while reports are few, and total compensation is given from forty reports on.',
];

/** What the community reports, for those who take part. */
@Injectable()
export class CrowdService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly reports: CrowdRepository,
  ) {}

  /** @throws ApiError 404 for role, then city; 403 before a submission of one's own */
  async crowd(accountId: string, request: CrowdRequest): Promise<CrowdData> {
    const { role, city } = findOptional(this.store.current(), 'B', request);
    if (!(await this.reports.hasContributed(accountId))) throw contributionRequired();
    const figures = crowdFigures(await this.reports.told(request));
    return {
      role: role && identifiedRole(role),
      city: city && identifiedCity(city),
      exp: request.exp ?? null,
      ...(figures ? published(figures) : SUPPRESSED),
      notes: [...NOTES, ...(figures ? [noiseNote(figures)] : [])],
    };
  }
}

type Figures = Omit<CrowdData, 'role' | 'city' | 'exp' | 'notes'>;

function noiseNote({ noisePct }: CrowdFigures): string {
  return `The noise alone may move this middle by ${noisePct} %.`;
}

function published(figures: CrowdFigures): Figures {
  const { reports, p25, median, p75, totalMedian, reviewedPct, from, to } = figures;
  return {
    suppressed: false,
    reports,
    base: { p25, median, p75, currency: 'USD', period: 'annual' },
    total_compensation: { median: totalMedian },
    verification: {
      self_reported_pct: reviewedPct === null ? null : 100 - reviewedPct,
      reviewed_pct: reviewedPct,
    },
    period: { from, to },
  };
}

const SUPPRESSED: Figures = {
  suppressed: true,
  reports: null,
  base: { p25: null, median: null, p75: null, currency: 'USD', period: 'annual' },
  total_compensation: { median: null },
  verification: { self_reported_pct: null, reviewed_pct: null },
  period: { from: null, to: null },
};
