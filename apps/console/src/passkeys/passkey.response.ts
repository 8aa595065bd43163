import type { Passkey } from '@wagewright/identity';

/** A passkey as its person sees it. */
export class PasskeyResponse {
  /** Identifier, `psk_…`. */
  readonly id: string;
  /** What its person calls it. */
  readonly name: string;
  /** Whether the authenticator keeps a copy elsewhere. */
  readonly isBackedUp: boolean;
  /** When it was made. */
  readonly createdAt: Date;
  /** When it was shown last; null when it never was. */
  readonly lastUsedAt: Date | null;
  /**
   * From when on showing it opens what needs a fresh passkey: a day after it was made; for the first passkey of an account
   * when it was made. The only passkey of an account counts in any case.
   */
  readonly trustedFrom: Date;

  constructor(passkey: Omit<Passkey, 'account'>) {
    this.id = passkey.id;
    this.name = passkey.name;
    this.isBackedUp = passkey.isBackedUp;
    this.createdAt = passkey.createdAt;
    this.lastUsedAt = passkey.lastUsedAt;
    this.trustedFrom = passkey.trustedFrom;
  }
}
