import { Injectable } from '@nestjs/common';
import type { ExperienceLevel } from '@wagewright/enums';
import { COUNTED_SIGMAS, EPSILON } from '@wagewright/dataset';
import { DataSource } from 'typeorm';
import type { PooledReports } from './aggregate-figures';
import { ReportKeys } from './waiting/report-keys';

export interface AggregateFilter {
  role?: string;
  city?: string;
  exp?: ExperienceLevel;
}

export interface ToldGroups {
  /** The slugs of one role: its own and former ones. All roles by default. */
  roles?: readonly string[];
  city?: string;
  exp?: ExperienceLevel;
}

/** Standard deviation of the noise in the sum of a group, for a spread of one. */
const NOISE = (Math.SQRT2 * 2 * COUNTED_SIGMAS) / EPSILON.base;

const CONTRIBUTED = 'SELECT FROM compensation.community_contributor WHERE account_id = ANY($1) LIMIT 1';

/** Leaves out groups that mix a distinction of the question. $1 slugs of a role, $2 city, $3 level, $4 noise */
const TOLD = `
  WITH matching AS (
    SELECT *, ($4::float8 * sigma / reports) ^ 2 AS noise FROM compensation.community_group
     WHERE ($1::text[] IS NULL OR role_slug = ANY($1))
       AND ($2::text IS NULL OR city_slug = $2)
       AND ($3::text IS NULL OR exp = $3)
  ), mean AS (
    SELECT sum(reports * log_base) / sum(reports) AS log_base FROM matching
  )
  SELECT coalesce(sum(reports), 0)::integer AS count, max(mean.log_base) AS "logBase",
         sum(reports * log_extra) / sum(reports) AS "logExtra",
         sum(reports * log_variance) / sum(reports) AS "logVariance",
         sum(reports * ((matching.log_base - mean.log_base) ^ 2 - noise)) / sum(reports) AS variance,
         sum(reports * reviewed_share) / sum(reports) AS "reviewedShare",
         sqrt(sum(reports * sigma ^ 2) / sum(reports)) AS sigma,
         sqrt(sum(reports ^ 2 * noise)) / sum(reports) AS noise,
         min(quarter_from) AS "from", max(quarter_to) AS "to"
    FROM matching, mean`;

/** Single reports are nowhere readable. */
@Injectable()
export class AggregateRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: ReportKeys,
  ) {}

  async hasContributed(accountId: string): Promise<boolean> {
    const { current, older } = (await this.keys.ring()).tags(accountId, 'contributor');
    const rows = await this.dataSource.query<unknown[]>(CONTRIBUTED, [[current, ...older]]);
    return rows.length > 0;
  }

  async told({ roles, city, exp }: ToldGroups): Promise<PooledReports> {
    const values = [roles ?? null, city ?? null, exp ?? null, NOISE];
    const [reports] = await this.dataSource.query<[PooledReports]>(TOLD, values);
    return reports;
  }
}
