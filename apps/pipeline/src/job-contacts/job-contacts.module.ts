import { Module } from '@nestjs/common';
import { JobContactService } from './job-contact.service';
import { RecordOwnershipService } from '../references/record-ownership.service';

/** Links between records of different kinds, and the check that both ends are the caller's. */
@Module({
  providers: [JobContactService, RecordOwnershipService],
  exports: [JobContactService, RecordOwnershipService],
})
export class JobContactsModule {}
