import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  InjectProducer,
  type MarketLookupJob,
  type MarketQuestion,
  QueueName,
  QueueProducer,
  QueueSeal,
} from '@wagewright/messaging';

/** Questions per BullMQ job: some 10 kB, which take the compensation service some 20 ms. */
export const QUESTIONS_OF_A_JOB = 100;

/** Sends questions to the compensation service, in jobs of up to `QUESTIONS_OF_A_JOB` each. */
@Injectable()
export class MarketLookupQueue {
  constructor(
    @InjectProducer(QueueName.MarketLookup) private readonly producer: QueueProducer<object>,
    private readonly seal: QueueSeal,
  ) {}

  /**
   * The number of waiting BullMQ jobs, each with up to `QUESTIONS_OF_A_JOB` questions. @throws when Redis is not
   * reachable
   */
  async waiting(): Promise<number> {
    return this.producer.waiting();
  }

  /** @throws when Redis does not accept them */
  async ask(questions: readonly MarketQuestion[]): Promise<void> {
    const jobs: { id: string; data: object }[] = [];
    for (let i = 0; i < questions.length; i += QUESTIONS_OF_A_JOB) {
      const together = questions.slice(i, i + QUESTIONS_OF_A_JOB);
      jobs.push({
        id: digestOf(together),
        data: this.seal.seal({ questions: together } satisfies MarketLookupJob),
      });
    }
    await this.producer.add(jobs);
  }
}

/** The id of a BullMQ job is a digest of its questions, so that the same questions are queued only once. */
function digestOf(questions: readonly MarketQuestion[]): string {
  return createHash('sha1').update(JSON.stringify(questions)).digest('base64url');
}
