import { Injectable } from '@nestjs/common';
import {
  attributionOf,
  marketGround,
  payBenchmark,
  RoleInMarket,
  type Snapshot,
  sponsorshipOf,
} from '@wagewright/salaries';
import { EventLoopYielder } from '@wagewright/http';
import type {
  MarketAnswer,
  MarketAnswerJob,
  MarketAttribution,
  MarketEstimate,
  MarketQuestion,
} from '@wagewright/messaging';
import { CompensationEnv } from '../compensation.env';
import { SnapshotStore } from '../dataset/snapshot.store';
import { type ResolvedJob, resolveJob } from './resolve-job';

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
      answers.push({ ...question, ...answerTo(snapshot, question, attribution) });
      await slices.yieldIfDue();
    }
    return { releaseId: snapshot.manifest.id, answers };
  }
}

/**
 * The market figure; without one, the estimate, as its data point id shows. The reason without either, and where the
 * occupation is paid by the hour alone.
 */
function answerTo(
  snapshot: Snapshot,
  { title, location, company }: MarketQuestion,
  attribution: MarketAttribution,
): Pick<MarketAnswer, 'market' | 'reason'> {
  const resolved = resolveJob(snapshot.catalogues.full, title, location);
  if ('code' in resolved) return { market: null, reason: resolved };
  const subject = new RoleInMarket(snapshot, resolved.role, resolved.city, resolved.area);
  const answer = subject.marketAnswer(resolved);
  if (answer.view === null && answer.code === 'hourly_only')
    return { market: null, reason: { code: answer.code, text: answer.reason } };
  const market = estimate(subject, resolved, attribution);
  return { market: { ...market, sponsorship: sponsorshipOf(snapshot, snapshot.sponsors.find(company)) } };
}

function estimate(market: RoleInMarket, job: ResolvedJob, attribution: MarketAttribution): MarketEstimate {
  const { role, city, area, company, confidence, alternatives } = job;
  const { figures, percentiles, interval, dataPointId, view } = payBenchmark(market, job.level, company);
  const level = market.levelOf(job.level) ?? 'all';
  const place = city ? `${city.name}, ${city.state}` : (area?.name ?? 'United States');
  return {
    role: role.slug,
    city: city?.slug ?? null,
    ...(area && { area: area.slug }),
    level,
    ...figures,
    p10: percentiles.p10,
    p90: percentiles.p90,
    interval,
    confidence,
    dataPointId,
    asOf: market.snapshot.manifest.asOf,
    ...(view && marketGround(role, view)),
    attribution,
    reading: { role: role.title, level, place, confidence, alternatives },
  };
}
