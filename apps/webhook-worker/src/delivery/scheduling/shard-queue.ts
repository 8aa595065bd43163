import { Injectable } from '@nestjs/common';
import { InjectProducer, QueueName, QueueProducer, type WebhookShardJob } from '@wagewright/messaging';

/** A shard without a worker that serves it. */
export interface UnservedShard {
  shard: number;
  /** How many owners it has had. */
  epoch: number;
}

/** The queue as the scheduler sees it: whoever cannot enqueue must say so, where a worker rather waits for Redis. */
@Injectable()
export class ShardQueue {
  constructor(
    @InjectProducer(QueueName.WebhookShard) private readonly producer: QueueProducer<WebhookShardJob>,
  ) {}

  /** Jobs that no worker has begun. @throws when Redis does not answer within 2 s */
  async waiting(): Promise<number> {
    return this.producer.waiting();
  }

  /** Whether an operator holds all jobs back. @throws when Redis does not answer within 2 s */
  async isPaused(): Promise<boolean> {
    return this.producer.isPaused();
  }

  /**
   * Adds a job for each shard. The job's id names the shard and how many owners it has had, so that any number of
   * workers add one job together, and the job of a worker that was killed keeps no other one out.
   *
   * @throws when Redis does not take them within 2 s; some may have arrived all the same
   */
  async add(shards: readonly UnservedShard[]): Promise<void> {
    await this.producer.add(
      shards.map(({ shard, epoch }) => ({ id: `shard-${shard}-${epoch}`, data: { shard } })),
    );
  }
}
