import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import { closeWorker, countStalledJob, type MarketLookupJob, QueueName } from '@wagewright/messaging';
import { RequestRedis } from '@wagewright/redis';
import type { Job } from 'bullmq';
import { MarketAnswerQueue } from './market-answer.queue';
import { MarketLookupService } from './market-lookup.service';

const CONCURRENCY = 8;

/** Answers the pipeline's questions. A failed one is dropped: the pipeline asks again what stays unanswered. */
@Processor(QueueName.MarketLookup, {
  concurrency: CONCURRENCY,
  removeOnComplete: { count: 0 },
  removeOnFail: { count: 0 },
})
export class MarketLookupProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly logger = new Logger(MarketLookupProcessor.name);

  constructor(
    private readonly lookups: MarketLookupService,
    private readonly answers: MarketAnswerQueue,
    private readonly redis: RequestRedis,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    const question = parseQuestion(job.data);
    await this.answers.add(job.id ?? question.jobId, this.lookups.answer(question));
  }

  /** Takes no more and lets running look-ups end. */
  async beforeApplicationShutdown(): Promise<void> {
    await closeWorker(this.worker, this.redis);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.debug({ message: 'market look-up connection error', err: error });
  }

  @OnWorkerEvent('stalled')
  onStalled(): void {
    countStalledJob(QueueName.MarketLookup);
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<unknown> | undefined, error: Error): void {
    this.logger.warn({
      message: 'a market look-up failed; it will be asked again',
      jobId: job?.id,
      err: error,
    });
  }
}

/** @throws Error when the job is not one of ours */
function parseQuestion(data: unknown): MarketLookupJob {
  const { jobId, title, location } = (data ?? {}) as Partial<Record<keyof MarketLookupJob, unknown>>;
  const isLocation = location === null || typeof location === 'string';
  if (typeof jobId !== 'string' || typeof title !== 'string' || !isLocation)
    throw new Error('unreadable job');
  return { jobId, title, location };
}
