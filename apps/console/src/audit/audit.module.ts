import { Global, Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { AuditRepository } from './audit.repository';
import { AuditedTransaction } from './audited-transaction';

@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditedTransaction, AuditRepository],
  exports: [AuditedTransaction],
})
export class AuditModule {}
