import { Global, Module } from '@nestjs/common';
import { AuditedTransaction } from './audited-transaction';

/** How the console writes: with an entry in the audit trail. */
@Global()
@Module({ providers: [AuditedTransaction], exports: [AuditedTransaction] })
export class AuditModule {}
