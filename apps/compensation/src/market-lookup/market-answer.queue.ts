import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type MarketAnswerJob, QueueName, QueueProducer, QueueSeal } from '@wagewright/messaging';
import { RedisEnv } from '@wagewright/redis';

/** The way back to the pipeline. */
@Injectable()
export class MarketAnswerQueue implements OnApplicationShutdown {
  private readonly producer: QueueProducer<object>;

  constructor(
    env: RedisEnv,
    private readonly seal: QueueSeal,
  ) {
    this.producer = new QueueProducer(QueueName.MarketAnswer, env);
  }

  /** @param id of the questions: they are answered once at a time. @throws when Redis does not take them */
  async add(id: string, data: MarketAnswerJob): Promise<void> {
    await this.producer.add([{ id, data: this.seal.seal(data) }]);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.producer.close();
  }
}
