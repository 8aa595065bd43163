import type { Passkey } from '@wagewright/identity';

/** A passkey as its person sees it. */
export class PasskeyResponse {
  readonly id: string;
  readonly name: string;
  /** Whether the authenticator keeps a copy elsewhere. */
  readonly isBackedUp: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** From when on it may delete other passkeys. */
  readonly trustedFrom: string;

  constructor(passkey: Omit<Passkey, 'account'>) {
    this.id = passkey.id;
    this.name = passkey.name;
    this.isBackedUp = passkey.isBackedUp;
    this.createdAt = passkey.createdAt.toISOString();
    this.lastUsedAt = passkey.lastUsedAt?.toISOString() ?? null;
    this.trustedFrom = passkey.trustedFrom.toISOString();
  }
}
