import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { AuditListService } from './audit-list.service';
import { AuditRepository } from './audit.repository';
import { AuditedTransaction } from './audited-transaction';

@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditedTransaction, AuditListService, AuditRepository],
  exports: [AuditedTransaction],
})
export class AuditModule {}
