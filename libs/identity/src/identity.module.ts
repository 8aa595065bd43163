import { Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit/audit-trail';

/** The people of the accounts: invitations, and the audit trail. */
@Global()
@Module({ providers: [AuditTrail], exports: [AuditTrail] })
export class IdentityModule {}
