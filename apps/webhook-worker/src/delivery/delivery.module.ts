import { Module } from '@nestjs/common';
import { provideProducer, QueueName, registerQueue } from '@wagewright/messaging';
import { AddressGuard, SendingHold, WebhooksModule } from '@wagewright/webhooks';
import { AttemptObserver } from './settling/attempt-observer';
import { AttemptRecorder } from './settling/attempt-recorder';
import { AttemptSender } from './sending/attempt-sender';
import { DeliveryAttemptService } from './sending/delivery-attempt.service';
import { DeliveryResultRepository } from './settling/delivery-result.repository';
import { InternalFaults } from './settling/internal-faults';
import { OutboundMessageBuilder } from './sending/outbound-message';
import { ReceiverConnections } from './exchange/receiver-connections';
import { RetrySchedule } from './settling/retry-schedule';
import { WebhookSender } from './exchange/webhook-sender';
import { HoldAtStart } from './claiming/hold-at-start';
import { LeaseRegistry } from './settling/lease-registry';
import { LostLeaseReclaimer } from './settling/lost-lease-reclaimer';
import { ClaimRepository } from './claiming/claim.repository';
import { DeliveryDispatcher } from './claiming/delivery-dispatcher';
import { EndpointSequencer } from './sending/endpoint-sequencer';
import { InFlight } from './sending/in-flight';
import { ShardProcessor } from './claiming/shard.processor';
import { ShardQueue } from './claiming/shard-queue';
import { ShardRepository } from './claiming/shard.repository';
import { ShardScheduler } from './claiming/shard-scheduler';
import { ShardSessions } from './claiming/shard-sessions';
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
