import { Injectable } from '@nestjs/common';
import { attributionOf } from '@wagewright/attribution';
import { EventLoopYielder } from '@wagewright/http';
import type {
  MarketAnswer,
  MarketAnswerJob,
  MarketAttribution,
  MarketEstimate,
  MarketQuestion,
} from '@wagewright/messaging';
import { CompensationEnv } from '../compensation.env';
import type { Snapshot } from '../dataset/snapshot';
import { SnapshotStore } from '../dataset/snapshot.store';
import { payBenchmark } from '../estimates/pay-benchmark';
import { RoleInMarket } from '../estimates/role-in-market';
import { resolveJob } from './resolve-job';

@Injectable()
export class MarketLookupService {
  constructor(
    private readonly store: SnapshotStore,
    private readonly env: CompensationEnv,
  ) {}

  /**
   * All from one release, in slices: requests about pay do not wait for it.
   * @throws ApiError 503 before the first load
   */
  async answer(questions: readonly MarketQuestion[]): Promise<MarketAnswerJob> {
    const snapshot = this.store.current();
    const slices = new EventLoopYielder();
    const answers: MarketAnswer[] = [];
    const attribution = attributionOf(snapshot.manifest, this.env.publicBaseUrl);
    for (const question of questions) {
      answers.push({ ...question, market: estimate(snapshot, question, attribution) });
      await slices.yieldIfDue();
    }
    return { releaseId: snapshot.manifest.id, answers };
  }
}

/** The market figure; without one, the estimate, as its data point id shows. */
function estimate(
  snapshot: Snapshot,
  question: MarketQuestion,
  attribution: MarketAttribution,
): MarketEstimate | null {
  const resolved = resolveJob(snapshot.catalogues.B, question.title, question.location);
  if (!resolved) return null;
  const { role, city, area, level, company, confidence } = resolved;
  const { figures, dataPointId } = payBenchmark(new RoleInMarket(snapshot, role, city, area), level, company);
  return {
    role: role.slug,
    city: city?.slug ?? null,
    ...(area && { area: area.slug }),
    level: level ?? 'all',
    ...figures,
    confidence,
    dataPointId,
    asOf: snapshot.manifest.asOf,
    attribution,
  };
}
