import { Module } from '@nestjs/common';
import { WebhooksModule } from '@wagewright/webhooks';
import { RecordTransaction } from './record-transaction';

/** How records are written: in one transaction with their events. */
@Module({ imports: [WebhooksModule], providers: [RecordTransaction], exports: [RecordTransaction] })
export class PersistenceModule {}
