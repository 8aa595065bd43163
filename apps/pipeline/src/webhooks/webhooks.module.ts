import { Module } from '@nestjs/common';
import { WebhooksModule as WebhooksLibrary } from '@wagewright/webhooks';
import { WebhookService } from './webhook.service';
import { WebhooksController } from './webhooks.controller';

@Module({ imports: [WebhooksLibrary], controllers: [WebhooksController], providers: [WebhookService] })
export class WebhooksModule {}
