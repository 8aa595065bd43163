import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { AuditListService } from './audit-list.service';
import { AuditRepository } from './audit.repository';
import { AuditedTransaction } from './audited-transaction';

/** How the console writes, with an entry in the audit trail, and how the trail is shown. */
@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditedTransaction, AuditListService, AuditRepository],
  exports: [AuditedTransaction],
})
export class AuditModule {}
