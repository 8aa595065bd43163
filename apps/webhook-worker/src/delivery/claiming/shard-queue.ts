import { Injectable } from '@nestjs/common';
import { InjectProducer, QueueName, QueueProducer, type WebhookShardJob } from '@wagewright/messaging';

export interface UnservedShard {
  shard: number;
  /** Its number of past owners. */
  epoch: number;
}

/** The scheduler's queue: it reports a failed add, where a worker rather waits for Redis. */
@Injectable()
export class ShardQueue {
  constructor(
    @InjectProducer(QueueName.WebhookShard) private readonly producer: QueueProducer<WebhookShardJob>,
  ) {}

  /** Jobs not yet begun. @throws when Redis does not answer within 2 s */
  async waiting(): Promise<number> {
    return this.producer.waiting();
  }

  /** @throws when Redis does not answer within 2 s */
  async isPaused(): Promise<boolean> {
    return this.producer.isPaused();
  }

  /**
   * Adds a job for each shard. The job's id names the shard and its number of owners, so that any number of workers add
   * one job together, and the job of a killed worker blocks no other.
   *
   * @throws when Redis does not accept them within 2 s; some may have arrived all the same
   */
  async add(shards: readonly UnservedShard[]): Promise<void> {
    await this.producer.add(
      shards.map(({ shard, epoch }) => ({ id: `shard-${shard}-${epoch}`, data: { shard } })),
    );
  }
}
