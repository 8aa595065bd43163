import { Module } from '@nestjs/common';
import { RecordLinkService } from './record-link.service';
import { RecordOwnershipService } from './record-ownership.service';

/** How records refer to each other: their ids, and the check that a referenced record is the caller's own. */
@Module({
  providers: [RecordOwnershipService, RecordLinkService],
  exports: [RecordOwnershipService, RecordLinkService],
})
export class ReferencesModule {}
