import { Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit/audit-trail';
import { Invitations } from './links/invitations';
import { OneTimeLinks } from './links/one-time-links';

/** The people of the accounts: links that sign in once, invitations, and the audit trail. */
@Global()
@Module({
  providers: [AuditTrail, OneTimeLinks, Invitations],
  exports: [AuditTrail, OneTimeLinks, Invitations],
})
export class IdentityModule {}
