import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ExperienceLevel } from '@wagewright/dataset';
import { DataSource } from 'typeorm';
import { CommunityContributor } from './community-contributor.entity';

export interface CrowdFilter {
  role?: string;
  city?: string;
  exp?: ExperienceLevel;
}

/** What of a report an answer is computed from. */
export interface PublishedReport {
  base: number;
  /** Base, equity, bonus and signing together. */
  total: number;
  reviewed: boolean;
  quarter: string;
}

/** Reads whole blocks of reports (see `nextBlock`): a block that mixes what a filter tells apart is left out. */
@Injectable()
export class CrowdRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async hasContributed(accountId: string): Promise<boolean> {
    return this.dataSource.getRepository(CommunityContributor).existsBy({ accountId });
  }

  async published({ role, city, exp }: CrowdFilter): Promise<PublishedReport[]> {
    return this.dataSource.query<PublishedReport[]>(
      `SELECT base, base + coalesce(equity, 0) + coalesce(bonus, 0) + coalesce(signing, 0) AS total,
              verification = 'reviewed' AS reviewed, quarter
         FROM compensation.community_report
        WHERE published_as IS NOT NULL
          AND ($1::text IS NULL OR role_slug = $1)
          AND ($2::text IS NULL OR city_slug = $2 AND published_as <> 'role')
          AND ($3::text IS NULL OR exp = $3 AND published_as = 'role_city_exp')`,
      [role ?? null, city ?? null, exp ?? null],
    );
  }
}
