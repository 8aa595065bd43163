import { Module } from '@nestjs/common';
import { RecordLinkService } from './record-link.service';
import { RecordOwnershipService } from './record-ownership.service';

/** Ids of linked records, and the check of their ownership. */
@Module({
  providers: [RecordOwnershipService, RecordLinkService],
  exports: [RecordOwnershipService, RecordLinkService],
})
export class ReferencesModule {}
