import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import { type MarketQuestion, QueueName, QueueSeal, QueueWorker } from '@wagewright/messaging';
import { RequestRedis } from '@wagewright/redis';
import type { Job } from 'bullmq';
import { MarketAnswerQueue } from './market-answer.queue';
import { MarketLookupService } from './market-lookup.service';

/** Answers the pipeline's questions. Failed ones are dropped: the pipeline repeats unanswered ones. */
@Processor(QueueName.MarketLookup, {
  removeOnComplete: { count: 0 },
  removeOnFail: { count: 0 },
})
export class MarketLookupProcessor extends QueueWorker {
  protected readonly logger = new Logger(MarketLookupProcessor.name);

  constructor(
    private readonly lookups: MarketLookupService,
    private readonly answers: MarketAnswerQueue,
    protected readonly redis: RequestRedis,
    private readonly seal: QueueSeal,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    const questions = parseQuestions(this.seal.open(job.data));
    await this.answers.add(job.id ?? job.name, await this.lookups.answer(questions));
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job<unknown> | undefined, error: Error): void {
    this.logger.warn({
      message: 'market look-ups failed; they will be asked again',
      jobId: job?.id,
      err: error,
    });
  }
}

/** @throws Error for a foreign job */
function parseQuestions(data: unknown): MarketQuestion[] {
  const { questions } = (data ?? {}) as { questions?: unknown };
  if (!Array.isArray(questions)) throw new Error('unreadable job');
  return questions.map((question) => parseQuestion(question));
}

function parseQuestion(question: unknown): MarketQuestion {
  const { jobId, title, location, company } = (question ?? {}) as Partial<
    Record<keyof MarketQuestion, unknown>
  >;
  const isLocation = location === null || typeof location === 'string';
  if (typeof jobId !== 'string' || typeof title !== 'string' || typeof company !== 'string' || !isLocation)
    throw new Error('unreadable job');
  return { jobId, title, location, company };
}
