import { Module } from '@nestjs/common';
import { WebhooksModule } from '@wagewright/webhooks';
import { RecordTransaction } from './record-transaction';

@Module({ imports: [WebhooksModule], providers: [RecordTransaction], exports: [RecordTransaction] })
export class PersistenceModule {}
