import { Injectable } from '@nestjs/common';
import type { CityRow, RoleRow } from '@wagewright/dataset';
import { SnapshotStore } from '../dataset/snapshot.store';
import { resolveOptional } from '@wagewright/salaries';
import { type AggregateFigures, aggregateFigures } from './aggregate-figures';
import { type AggregateFilter, AggregateRepository } from './aggregate.repository';
import { contributionRequired } from './pay-report.errors';

export interface ReportAggregate {
  role: RoleRow | null;
  city: CityRow | null;
  /** Null while there are too few reports. */
  figures: AggregateFigures | null;
}

@Injectable()
export class AggregateService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly reports: AggregateRepository,
  ) {}

  /** @throws ApiError 404 for role, then city; 403 before a submission of one's own */
  async aggregate(accountId: string, filter: AggregateFilter): Promise<ReportAggregate> {
    const rows = resolveOptional(this.store.current(), filter);
    if (!(await this.reports.hasContributed(accountId))) throw contributionRequired();
    const roles = rows.role === null ? undefined : [rows.role.slug, ...rows.role.formerSlugs];
    const reported = { roles, city: rows.city?.slug, exp: filter.exp };
    return { ...rows, figures: aggregateFigures(await this.reports.told(reported)) };
  }
}
