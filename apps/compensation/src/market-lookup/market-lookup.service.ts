import { Injectable } from '@nestjs/common';
import { EventLoopYielder } from '@wagewright/http';
import type { MarketAnswer, MarketAnswerJob, MarketEstimate, MarketQuestion } from '@wagewright/messaging';
import type { Snapshot } from '../dataset/snapshot';
import { SnapshotStore } from '../dataset/snapshot.store';
import { EXPERIENCE_MULTIPLIERS } from '../estimates/formulas/experience';
import { salaryFigures } from '../estimates/formulas/salary-figures';
import { dataPointId } from '../estimates/data-point-id';
import { resolveJob } from './resolve-job';

/** What jobs of the pipeline should pay. */
@Injectable()
export class MarketLookupService {
  constructor(private readonly store: SnapshotStore) {}

  /**
   * All from one release, in slices: who asks what a role pays does not wait for it.
   * @throws ApiError 503 while no release was ever loaded
   */
  async answer(questions: readonly MarketQuestion[]): Promise<MarketAnswerJob> {
    const snapshot = this.store.current();
    const slices = new EventLoopYielder();
    const answers: MarketAnswer[] = [];
    for (const question of questions) {
      answers.push({ ...question, market: estimate(snapshot, question) });
      await slices.yieldIfDue();
    }
    return { releaseId: snapshot.manifest.id, answers };
  }
}

function estimate({ manifest, catalogues }: Snapshot, question: MarketQuestion): MarketEstimate | null {
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
