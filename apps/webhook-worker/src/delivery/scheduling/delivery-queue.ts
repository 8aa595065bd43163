import { Injectable } from '@nestjs/common';
import { QueueName, QueueProducer, type WebhookDeliveryJob } from '@wagewright/messaging';
import { RedisEnv } from '@wagewright/redis';

/** The queue as the relay sees it: a relay that cannot enqueue must say so, where a worker rather waits for Redis. */
@Injectable()
export class DeliveryQueue extends QueueProducer<WebhookDeliveryJob> {
  constructor(env: RedisEnv) {
    super(QueueName.WebhookDelivery, env);
  }

  /**
   * Adds one job for each attempt, in order. The job's id is the attempt's name, so that adding it twice
   * while it waits adds it once; a finished job leaves nothing behind that would block its id.
   *
   * @throws when Redis does not take them within 2 s; some may have arrived all the same
   */
  async add(jobs: readonly WebhookDeliveryJob[]): Promise<void> {
    await this.addJobs(
      jobs.map(({ deliveryId, attempt }) => ({
        id: `${deliveryId}-${attempt}`,
        data: { deliveryId, attempt },
      })),
    );
  }
}
