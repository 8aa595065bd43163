import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type MarketLookupJob, QueueName, QueueProducer } from '@wagewright/messaging';
import { RedisEnv } from '@wagewright/redis';

const DIGEST_LENGTH = 12;

/** The way to the compensation side. */
@Injectable()
export class MarketLookupQueue implements OnApplicationShutdown {
  private readonly producer: QueueProducer<MarketLookupJob>;

  constructor(env: RedisEnv) {
    this.producer = new QueueProducer(QueueName.MarketLookup, env);
  }

  /** @throws when Redis is away */
  async waiting(): Promise<number> {
    return this.producer.waiting();
  }

  /** @throws when Redis does not take them */
  async ask(questions: readonly MarketLookupJob[]): Promise<void> {
    await this.producer.add(questions.map((data) => ({ id: questionId(data), data })));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.producer.close();
  }
}

/** The same question is in the queue once, however often it is asked; another title makes another one. */
function questionId({ jobId, title, location }: MarketLookupJob): string {
  const asked = createHash('sha1')
    .update(JSON.stringify([title, location]))
    .digest('base64url');
  return `${jobId}-${asked.slice(0, DIGEST_LENGTH)}`;
}
