import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import {
  closeWorker,
  countStalledJob,
  type MarketAnswerJob,
  type MarketEstimate,
  QueueName,
} from '@wagewright/messaging';
import { RequestRedis } from '@wagewright/redis';
import type { Job } from 'bullmq';
import { MarketLookupRepository } from './market-lookup.repository';
import { MarketLookups } from './market-lookups';

const CONCURRENCY = 4;

/** Stores the answers. One that cannot be stored is dropped: its question stays due. */
@Processor(QueueName.MarketAnswer, {
  concurrency: CONCURRENCY,
  removeOnComplete: { count: 0 },
  removeOnFail: { count: 0 },
})
export class MarketAnswerProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly logger = new Logger(MarketAnswerProcessor.name);

  constructor(
    private readonly repository: MarketLookupRepository,
    private readonly lookups: MarketLookups,
    private readonly redis: RequestRedis,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    const answer = parseAnswer(job.data);
    const isNoted = await this.repository.storeAnswer(answer);
    if (!isNoted) await this.lookups.answeredFrom(answer.releaseId);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await closeWorker(this.worker, this.redis);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.debug({ message: 'market answer connection error', err: error });
  }

  @OnWorkerEvent('stalled')
  onStalled(): void {
    countStalledJob(QueueName.MarketAnswer);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<unknown> | undefined, error: Error): void {
    this.logger.warn({
      message: 'a market answer was not stored; it will be asked again',
      jobId: job?.id,
      err: error,
    });
  }
}

/** @throws Error when the job is not one of ours */
function parseAnswer(data: unknown): MarketAnswerJob {
  const answer = (data ?? {}) as Partial<Record<keyof MarketAnswerJob, unknown>>;
  const { jobId, title, location, releaseId, market } = answer;
  const isLocation = location === null || typeof location === 'string';
  if (typeof jobId !== 'string' || typeof title !== 'string' || !isLocation)
    throw new Error('unreadable job');
  if (typeof releaseId !== 'string' || !isEstimate(market)) throw new Error('unreadable job');
  return { jobId, title, location, releaseId, market };
}

function isEstimate(market: unknown): market is MarketEstimate | null {
  if (market === null) return true;
  const { role, median, dataPointId } = (market ?? {}) as Partial<Record<keyof MarketEstimate, unknown>>;
  return typeof role === 'string' && typeof median === 'number' && typeof dataPointId === 'string';
}
