import { Module } from '@nestjs/common';
import { provideProducer, QueueName, registerQueue } from '@wagewright/messaging';
import { AddressGuard, SendingHold, WebhooksModule } from '@wagewright/webhooks';
import { AttemptObserver } from './attempt/attempt-observer';
import { AttemptRecorder } from './attempt/attempt-recorder';
import { AttemptSender } from './attempt/attempt-sender';
import { DeliveryAttemptService } from './attempt/delivery-attempt.service';
import { DeliveryResultRepository } from './attempt/delivery-result.repository';
import { InternalFaults } from './attempt/internal-faults';
import { OutboundMessageBuilder } from './attempt/outbound-message';
import { ReceiverConnections } from './attempt/receiver-connections';
import { RetrySchedule } from './attempt/retry-schedule';
import { WebhookSender } from './attempt/webhook-sender';
import { HoldAtStart } from './hold/hold-at-start';
import { LeaseRegistry } from './lease/lease-registry';
import { LostLeaseReclaimer } from './lease/lost-lease-reclaimer';
import { ClaimRepository } from './scheduling/claim.repository';
import { DeliveryDispatcher } from './scheduling/delivery-dispatcher';
import { EndpointSequencer } from './attempt/endpoint-sequencer';
import { InFlight } from './scheduling/in-flight';
import { ShardProcessor } from './scheduling/shard.processor';
import { ShardQueue } from './scheduling/shard-queue';
import { ShardRepository } from './scheduling/shard.repository';
import { ShardScheduler } from './scheduling/shard-scheduler';
import { ShardSessions } from './scheduling/shard-sessions';
import { WorkerIdentity } from './worker-identity';
import { DeliveryLeaseRepository } from './state/delivery-lease.repository';
import { LostLeaseRepository } from './state/lost-lease.repository';

/** Due deliveries and their shards. */
const SCHEDULING = [
  provideProducer(QueueName.WebhookShard),
  ShardRepository,
  ShardQueue,
  ShardScheduler,
  ShardSessions,
  ShardProcessor,
  ClaimRepository,
  InFlight,
  DeliveryDispatcher,
];

const LEASES = [
  WorkerIdentity,
  DeliveryLeaseRepository,
  LeaseRegistry,
  LostLeaseRepository,
  LostLeaseReclaimer,
];

/** Address check, signature, POST, result. */
const ATTEMPTS = [
  AddressGuard,
  AttemptObserver,
  AttemptRecorder,
  AttemptSender,
  DeliveryAttemptService,
  DeliveryResultRepository,
  EndpointSequencer,
  InternalFaults,
  OutboundMessageBuilder,
  ReceiverConnections,
  RetrySchedule,
  WebhookSender,
];

/** Claims of due deliveries by shard, leases and attempts. */
@Module({
  imports: [WebhooksModule, registerQueue(QueueName.WebhookShard)],
  providers: [SendingHold, HoldAtStart, ...SCHEDULING, ...LEASES, ...ATTEMPTS],
  exports: [ShardProcessor, ShardScheduler, ShardQueue],
})
export class DeliveryModule {}
