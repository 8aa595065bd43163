import { OneTimeLink } from './links/one-time-link.entity';
import { ExternalIdentity } from './people/external-identity.entity';
import { Passkey } from './people/passkey.entity';
import { RecoveryCode } from './people/recovery-code.entity';
import { SignInChallenge } from './people/sign-in-challenge.entity';

export { type AuditActor, type AuditChange, type AuditRecord, AuditTrail } from './audit/audit-trail';
export { Audited, auditedCaller, type AuditedCaller } from './audit/audited-caller';
export { IdentityModule } from './identity.module';
export { type Invitation, Invitations, invitedEntry } from './links/invitations';
export { type ClaimedLink, OneTimeLinks } from './links/one-time-links';
export { type EndedGrant, revokeGrants } from './oauth/revoke-grants';
export { AddressProof } from './people/address-proof';
export { ExternalIdentity } from './people/external-identity.entity';
export { Passkey } from './people/passkey.entity';
export { RecoveryCode } from './people/recovery-code.entity';
export { SignInChallenge } from './people/sign-in-challenge.entity';
export { newToken, tokenHash } from './secrets';

/** Entities of the tables of people that TypeORM reads or writes; they refer to `ACCOUNT_ENTITIES`. */
export const IDENTITY_ENTITIES = [ExternalIdentity, OneTimeLink, Passkey, RecoveryCode, SignInChallenge];
