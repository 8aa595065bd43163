import { Module } from '@nestjs/common';
import { WebhooksModule } from '@wagewright/webhooks';
import { AccountCeilingsService } from './account-ceilings.service';
import { JobContactService } from './job-contact.service';
import { RecordLinkService } from './record-link.service';
import { RecordOwnershipService } from './record-ownership.service';
import { RecordTransaction } from './record-transaction';

const PROVIDERS = [
  RecordTransaction,
  RecordOwnershipService,
  RecordLinkService,
  JobContactService,
  AccountCeilingsService,
];

/** How every record is written: its transaction, its links and their ownership, and the ceilings of its account. */
@Module({ imports: [WebhooksModule], providers: PROVIDERS, exports: PROVIDERS })
export class RecordsModule {}
