import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Logger } from '@nestjs/common';
import {
  InjectProducer,
  type MarketAnswerJob,
  type MarketQuestion,
  QueueName,
  QueueProducer,
  QueueSeal,
  QueueWorker,
} from '@wagewright/messaging';
import { RequestRedis } from '@wagewright/redis';
import type { Job } from 'bullmq';
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
    @InjectProducer(QueueName.MarketAnswer) private readonly answers: QueueProducer<object>,
    protected readonly redis: RequestRedis,
    private readonly seal: QueueSeal,
  ) {
    super();
  }

  async process(job: Job<unknown>): Promise<void> {
    const questions = parseQuestions(this.seal.open(job.data));
    const answers: MarketAnswerJob = await this.lookups.answer(questions);
    // By the id of the questions, they are answered once at a time.
    await this.answers.add([{ id: job.id ?? job.name, data: this.seal.seal(answers) }]);
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
