import { Injectable } from '@nestjs/common';
import type { MarketAnswerJob, MarketEstimate, MarketLookupJob } from '@wagewright/messaging';
import type { Snapshot } from '../dataset/snapshot';
import { SnapshotStore } from '../dataset/snapshot.store';
import { EXPERIENCE_MULTIPLIERS } from '../estimation/experience';
import { salaryFigures } from '../estimation/salary-figures';
import { dataPointId } from '../intelligence/lineage/data-point-id';
import { resolveJob } from './resolve-job';

/** What a job of the pipeline should pay. */
@Injectable()
export class MarketLookupService {
  constructor(private readonly store: SnapshotStore) {}

  /** @throws ApiError 503 while no release was ever loaded */
  answer(question: MarketLookupJob): MarketAnswerJob {
    const snapshot = this.store.current();
    return { ...question, releaseId: snapshot.manifest.id, market: estimate(snapshot, question) };
  }
}

function estimate({ manifest, catalogues }: Snapshot, question: MarketLookupJob): MarketEstimate | null {
  const resolved = resolveJob(catalogues.B, question.title, question.location);
  if (!resolved) return null;
  const { role, city, level, confidence } = resolved;
  const multiplier = (city?.costOfLivingMultiplier ?? 1) * EXPERIENCE_MULTIPLIERS[level];
  const { low, median, high } = salaryFigures(role.national, multiplier);
  const [roleSlug, citySlug] = [role.slug, city?.slug ?? null];
  const point = { role: roleSlug, city: citySlug, figure: 'median', level } as const;
  return {
    role: roleSlug,
    city: citySlug,
    low,
    median,
    high,
    confidence,
    dataPointId: dataPointId({ ...point, quarter: manifest.dataQuarter }),
    asOf: manifest.asOf,
  };
}
