import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ExperienceLevel } from '@wagewright/dataset';
import { DataSource } from 'typeorm';
import { CommunityContributor } from './community-contributor.entity';
import type { CrowdReports } from './crowd-reports';
import { SMOOTHED_UP_TO } from './smooth-quantile';

export interface CrowdFilter {
  role?: string;
  city?: string;
  exp?: ExperienceLevel;
}

/** Reads whole blocks of reports (see `nextBlock`): a block that mixes what a filter tells apart is left out. */
@Injectable()
export class CrowdRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async hasContributed(accountId: string): Promise<boolean> {
    return this.dataSource.getRepository(CommunityContributor).existsBy({ accountId });
  }

  /** Single amounts leave the database only where there are few: a popular question matches any number of reports. */
  async published({ role, city, exp }: CrowdFilter): Promise<CrowdReports> {
    const [reports] = await this.dataSource.query<[CrowdReports]>(
      `SELECT count(*)::integer AS count,
              count(*) FILTER (WHERE verification = 'reviewed')::integer AS reviewed,
              min(quarter) AS "from", max(quarter) AS "to",
              percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY base) AS "baseQuartiles",
              percentile_cont(0.5) WITHIN GROUP (ORDER BY total) AS "totalMedian",
              CASE WHEN count(*) <= $4 THEN array_agg(base ORDER BY base) END AS bases,
              CASE WHEN count(*) <= $4 THEN array_agg(total ORDER BY total) END AS totals
         FROM (SELECT base, base + coalesce(equity, 0) + coalesce(bonus, 0) + coalesce(signing, 0) AS total,
                      verification, quarter
                 FROM compensation.community_report
                WHERE published_as IS NOT NULL
                  AND ($1::text IS NULL OR role_slug = $1)
                  AND ($2::text IS NULL OR city_slug = $2 AND published_as <> 'role')
                  AND ($3::text IS NULL OR exp = $3 AND published_as = 'role_city_exp')) AS matching`,
      [role ?? null, city ?? null, exp ?? null, SMOOTHED_UP_TO],
    );
    return reports;
  }
}
