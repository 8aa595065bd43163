import { Injectable } from '@nestjs/common';
import { type MarketAnswerJob, QueueName, QueueProducer, QueueSeal } from '@wagewright/messaging';
import { RedisEnv } from '@wagewright/redis';

/** The answers to the pipeline. */
@Injectable()
export class MarketAnswerQueue extends QueueProducer<object> {
  constructor(
    env: RedisEnv,
    private readonly seal: QueueSeal,
  ) {
    super(QueueName.MarketAnswer, env);
  }

  /** @param id of the questions: they are answered once at a time. @throws when Redis does not take them */
  async add(id: string, data: MarketAnswerJob): Promise<void> {
    await this.addJobs([{ id, data: this.seal.seal(data) }]);
  }
}
