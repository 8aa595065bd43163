import { Module } from '@nestjs/common';
import { MessagingModule } from '@wagewright/messaging';
import { DeliveryHistoryRepository } from '../delivery/delivery-history.repository';
import { DeliveryHistoryService } from '../delivery/delivery-history.service';
import { EndpointRepository } from '../endpoint/endpoint.repository';
import { DeliveryWaker } from '../event/delivery-waker';
import { DeliveryReplayRepository } from '../replay/delivery-replay.repository';
import { DeliveryReplayService } from '../replay/delivery-replay.service';
import { BacklogRepository } from './backlog.repository';
import { DeliveryFactsRepository } from './delivery-facts.repository';
import { SendingHold } from './sending-hold';
import { WebhookOperator } from './webhook-operator';

/** For the operator's command line: no secrets, no keys, no settings. Needs `WEBHOOK_ENTITIES`. */
@Module({
  imports: [MessagingModule],
  providers: [
    EndpointRepository,
    DeliveryHistoryRepository,
    DeliveryHistoryService,
    DeliveryReplayRepository,
    DeliveryReplayService,
    DeliveryWaker,
    BacklogRepository,
    DeliveryFactsRepository,
    SendingHold,
    WebhookOperator,
  ],
})
export class WebhookOperationsModule {}
