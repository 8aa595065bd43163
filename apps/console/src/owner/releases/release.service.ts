import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AccuracyRow, ReleaseEntity, ReleaseStatus } from '@wagewright/dataset';
import { DataSource } from 'typeorm';
import { beforeOf, type Page, pageOf } from '../../pagination/page';
import type { PageRequest } from '../../pagination/page.request';

/** How far the market figures of a release were off, over what one test left out. */
export interface ReleaseAccuracy {
  /** What was left out of the figures and then predicted. */
  test: AccuracyRow['test'];
  /** How many figures were compared. */
  cases: number;
  /** The median error in percent of the observed median, without its sign. */
  medianError: number;
  /** The mean error in percent of the observed median, without its sign. */
  meanError: number;
  /** Percent, with its sign: the median of the errors. */
  bias: number;
  /** Percent of observed medians inside the 95 % interval; null where none is given. */
  coverage95: number | null;
}

/** A release of the salary data. */
export interface ReleaseResponse {
  /** Its name, also the `release` of every answer: `2026.3`. */
  id: string;
  /** Whether it is served: one release is published at a time. */
  status: ReleaseStatus;
  /** The quarter that its figures are aged to, `2026-Q2`. */
  dataQuarter: string;
  /** When it came here. */
  importedAt: Date;
  /** When it was last published; null when it never was. */
  publishedAt: Date | null;
  /** What is in it. */
  counts: {
    /** Occupations with figures. */
    roles: number;
    /** Places with figures. */
    cities: number;
    /** Figures that the publishers gave. */
    observations: number;
  };
  /** As measured when it was built, a line for each test. */
  accuracy: ReleaseAccuracy[];
}

interface Row extends Pick<ReleaseEntity, 'id' | 'status' | 'manifest' | 'importedAt' | 'publishedAt'> {
  accuracy: AccuracyRow[] | null;
}

/** Only the overall lines of the accuracy report, for the market figure. */
const LIST = `
  SELECT release.id, release.status, release.manifest, release.imported_at AS "importedAt",
         release.published_at AS "publishedAt",
         (SELECT jsonb_agg(line) FROM compensation.release_table AS kept, jsonb_array_elements(kept.rows) AS line
           WHERE kept.release_id = release.id AND kept.kind = 'accuracy'
             AND line->>'group' = 'all' AND line->>'method' = 'market') AS accuracy
    FROM compensation.release AS release
   WHERE $1::text IS NULL OR (release.imported_at, release.id) <
         (SELECT imported_at, id FROM compensation.release WHERE id = $1)
   ORDER BY release.imported_at DESC, release.id DESC LIMIT $2`;

@Injectable()
export class ReleaseService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The latest import first. @throws ApiError 400 for a cursor of another list */
  async list(request: PageRequest): Promise<Page<ReleaseResponse>> {
    const binding = ['releases'];
    const values = [beforeOf(request, binding) ?? null, request.limit + 1];
    return pageOf(await this.dataSource.query<Row[]>(LIST, values), request, binding, releaseResponse);
  }
}

function releaseResponse({ id, status, manifest, importedAt, publishedAt, accuracy }: Row): ReleaseResponse {
  const { role, city, observation } = manifest.counts;
  return {
    id,
    status,
    dataQuarter: manifest.dataQuarter,
    importedAt,
    publishedAt,
    counts: { roles: role, cities: city, observations: observation },
    accuracy: (accuracy ?? []).map(({ test, cases, medianError, meanError, bias, coverage95 }) => ({
      test,
      cases,
      medianError,
      meanError,
      bias,
      coverage95,
    })),
  };
}
