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

/** Questions of one BullMQ job: some 10 kB, and some 20 ms of the compensation side. */
export const QUESTIONS_OF_A_JOB = 100;

/** The questions to the compensation side, in jobs of up to `QUESTIONS_OF_A_JOB` each. */
@Injectable()
export class MarketLookupQueue {
  constructor(
    @InjectProducer(QueueName.MarketLookup) private readonly producer: QueueProducer<object>,
    private readonly seal: QueueSeal,
  ) {}

  /** Jobs, of up to `QUESTIONS_OF_A_JOB` questions each. @throws when Redis is away */
  async waiting(): Promise<number> {
    return this.producer.waiting();
  }

  /** @throws when Redis does not take them */
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

/** The same questions are in the queue once, however often they are asked; another title makes other ones. */
function digestOf(questions: readonly MarketQuestion[]): string {
  return createHash('sha1').update(JSON.stringify(questions)).digest('base64url');
}
