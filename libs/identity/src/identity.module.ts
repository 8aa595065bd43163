import { Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit/audit-trail';
import { Invitations } from './links/invitations';
import { OneTimeLinks } from './links/one-time-links';
import { AddressProof } from './people/address-proof';

@Global()
@Module({
  providers: [AuditTrail, OneTimeLinks, Invitations, AddressProof],
  exports: [AuditTrail, OneTimeLinks, Invitations, AddressProof],
})
export class IdentityModule {}
