import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { QueueName } from '@wagewright/messaging';
import { patientConnectionOptions, RedisEnv } from '@wagewright/redis';
import { WebhooksModule } from '@wagewright/webhooks';
import { AddressGuard } from '../address/address-guard';
import { RelayModule } from '../relay/relay.module';
import { AttemptObserver } from './attempt-observer';
import { DeliveryAttemptService } from './delivery-attempt.service';
import { DeliveryLeaseRepository } from './delivery-lease.repository';
import { DeliveryProcessor } from './delivery.processor';
import { DeliveryResultRepository } from './delivery-result.repository';
import { OutboundMessageBuilder } from './outbound-message';
import { ReceiverConnections } from './receiver-connections';
import { RetrySchedule } from './retry-schedule';
import { WebhookSender } from './webhook-sender';

/**
 * BullMQ gets options, not a connection, and makes its own: a lazily connected one whose first attempt finds
 * no Redis leaves a worker that looks alive and never takes a job again.
 */
const DELIVERY_QUEUE = BullModule.registerQueueAsync({
  name: QueueName.WebhookDelivery,
  inject: [RedisEnv],
  useFactory: ({ url, prefix }: RedisEnv) => {
    const { connectTimeout, maxRetriesPerRequest, retryStrategy } = patientConnectionOptions();
    return {
      prefix,
      connection: { url, connectTimeout, maxRetriesPerRequest, retryStrategy: retryStrategy ?? undefined },
    };
  },
});

/** Sending: lease, guard, signature, POST, result. */
@Module({
  imports: [WebhooksModule, RelayModule, DELIVERY_QUEUE],
  providers: [
    AddressGuard,
    AttemptObserver,
    DeliveryAttemptService,
    DeliveryLeaseRepository,
    DeliveryProcessor,
    DeliveryResultRepository,
    OutboundMessageBuilder,
    ReceiverConnections,
    RetrySchedule,
    WebhookSender,
  ],
  exports: [DeliveryProcessor],
})
export class DeliveryModule {}
