import { Module } from '@nestjs/common';
import { MessagingModule } from '@wagewright/messaging';
import { WebhooksModule } from '@wagewright/webhooks';
import { DeliveryModule } from '../../delivery/delivery.module';
import { CallbackVerifications } from './callback-verifications';
import { VerificationRepository } from './verification.repository';

@Module({
  imports: [MessagingModule, WebhooksModule, DeliveryModule],
  providers: [VerificationRepository, CallbackVerifications],
})
export class VerificationModule {}
