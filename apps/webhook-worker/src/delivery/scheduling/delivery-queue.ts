import { Injectable } from '@nestjs/common';
import { InjectProducer, QueueName, QueueProducer, type WebhookDeliveryJob } from '@wagewright/messaging';

/** The queue as the relay sees it: a relay that cannot enqueue must say so, where a worker rather waits for Redis. */
@Injectable()
export class DeliveryQueue {
  constructor(
    @InjectProducer(QueueName.WebhookDelivery) private readonly producer: QueueProducer<WebhookDeliveryJob>,
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
   * Adds one job for each attempt, in order. The job's id is the attempt's name, so that adding it twice
   * while it waits adds it once; a finished job leaves nothing behind that would block its id.
   *
   * @throws when Redis does not take them within 2 s; some may have arrived all the same
   */
  async add(jobs: readonly WebhookDeliveryJob[]): Promise<void> {
    await this.producer.add(
      jobs.map(({ deliveryId, attempt }) => ({
        id: `${deliveryId}-${attempt}`,
        data: { deliveryId, attempt },
      })),
    );
  }
}
