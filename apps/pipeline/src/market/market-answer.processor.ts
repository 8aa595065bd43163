import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import {
  type MarketAnswer,
  type MarketAnswerJob,
  type MarketEstimate,
  type MarketReason,
  QueueName,
  QueueSeal,
  QueueWorker,
} from '@wagewright/messaging';
import { RequestRedis } from '@wagewright/redis';
import type { Job } from 'bullmq';
import { MarketLookupRepository } from './market-lookup.repository';
import { MarketLookupScheduler } from './market-lookup.scheduler';

/** An answer that cannot be stored is dropped, because its question stays due. */
@Processor(QueueName.MarketAnswer, {
  removeOnComplete: { count: 0 },
  removeOnFail: { count: 0 },
})
export class MarketAnswerProcessor extends QueueWorker {
  protected readonly logger = new Logger(MarketAnswerProcessor.name);

  constructor(
    private readonly repository: MarketLookupRepository,
    private readonly lookups: MarketLookupScheduler,
    protected readonly redis: RequestRedis,
    private readonly seal: QueueSeal,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    const answered = parseAnswers(this.seal.open(job.data));
    const isRecordedRelease = await this.repository.storeAnswers(answered);
    if (!isRecordedRelease) await this.lookups.onAnswerFrom(answered.releaseId);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<unknown> | undefined, error: Error): void {
    this.logger.warn({
      message: 'market answers were not stored; they will be asked again',
      jobId: job?.id,
      err: error,
    });
  }
}

/** @throws Error when the job does not have the shape of `MarketAnswerJob` */
function parseAnswers(data: unknown): MarketAnswerJob {
  const { releaseId, answers } = (data ?? {}) as Partial<Record<keyof MarketAnswerJob, unknown>>;
  if (typeof releaseId !== 'string' || !Array.isArray(answers)) throw new Error('unreadable job');
  return { releaseId, answers: answers.map((answer) => parseAnswer(answer)) };
}

function parseAnswer(answer: unknown): MarketAnswer {
  const { jobId, title, location, company, market, reason } = (answer ?? {}) as Partial<
    Record<keyof MarketAnswer, unknown>
  >;
  const isLocation = location === null || typeof location === 'string';
  if (typeof jobId !== 'string' || typeof title !== 'string' || typeof company !== 'string' || !isLocation)
    throw new Error('unreadable job');
  if (!isEstimate(market)) throw new Error('unreadable job');
  return {
    jobId,
    title,
    location,
    company,
    market,
    ...(market === null && isReason(reason) && { reason }),
  };
}

function isReason(reason: unknown): reason is MarketReason {
  const { code, text } = (reason ?? {}) as Partial<Record<keyof MarketReason, unknown>>;
  return typeof code === 'string' && typeof text === 'string';
}

function isEstimate(market: unknown): market is MarketEstimate | null {
  if (market === null) return true;
  const { role, median, dataPointId } = (market ?? {}) as Partial<Record<keyof MarketEstimate, unknown>>;
  return typeof role === 'string' && typeof median === 'number' && typeof dataPointId === 'string';
}
