import { Module } from '@nestjs/common';
import { provideProducer, QueueName, registerQueue } from '@wagewright/messaging';
import { AddressGuard, SendingHold, WebhooksModule } from '@wagewright/webhooks';
import { AttemptRecorder } from './settling/attempt-recorder';
import { DeliveryAttemptService } from './sending/delivery-attempt.service';
import { DeliveryResultRepository } from './settling/delivery-result.repository';
import { InternalFaults } from './settling/internal-faults';
import { OpenedSecrets } from './sending/opened-secrets';
import { OutboundMessageBuilder } from './sending/outbound-message';
import { ReceiverConnections } from './exchange/receiver-connections';
import { WebhookSender } from './exchange/webhook-sender';
import { HoldAtStart } from './claiming/hold-at-start';
import { LeaseRegistry } from './settling/lease-registry';
import { LostLeaseReclaimer } from './settling/lost-lease-reclaimer';
import { ClaimRepository } from './claiming/claim.repository';
import { DeliveryDispatcher } from './claiming/delivery-dispatcher';
import { EndpointSequencer } from './sending/endpoint-sequencer';
import { InFlight } from './sending/in-flight';
import { ShardAgreement } from './claiming/shard-agreement';
import { ShardProcessor } from './claiming/shard.processor';
import { ShardQueue } from './claiming/shard-queue';
import { ShardRepository } from './claiming/shard.repository';
import { ShardScheduler } from './claiming/shard-scheduler';
import { ShardSessions } from './claiming/shard-sessions';
import { WebhookKind } from './kinds/webhook-kind';
import { ReceiverKinds } from './receiver-kind';
import { WorkerIdentity } from './worker-identity';
import { WebhookLeases } from './state/lease.statements';

@Module({
  imports: [WebhooksModule, registerQueue(QueueName.WebhookShard)],
  providers: [
    provideProducer(QueueName.WebhookShard),
    ShardAgreement,
    WorkerIdentity,
    ReceiverKinds,
    WebhookKind,
    SendingHold,
    HoldAtStart,
    ShardRepository,
    ShardQueue,
    ShardScheduler,
    ShardSessions,
    ShardProcessor,
    ClaimRepository,
    DeliveryDispatcher,
    InFlight,
    DeliveryAttemptService,
    EndpointSequencer,
    OpenedSecrets,
    OutboundMessageBuilder,
    WebhookSender,
    AddressGuard,
    ReceiverConnections,
    AttemptRecorder,
    InternalFaults,
    DeliveryResultRepository,
    WebhookLeases,
    LeaseRegistry,
    LostLeaseReclaimer,
  ],
  exports: [
    ShardProcessor,
    ShardScheduler,
    ShardQueue,
    ShardSessions,
    WorkerIdentity,
    ReceiverKinds,
    OpenedSecrets,
    WebhookSender,
  ],
})
export class DeliveryModule {
  constructor(kinds: ReceiverKinds, webhooks: WebhookKind) {
    kinds.add(webhooks);
  }
}
