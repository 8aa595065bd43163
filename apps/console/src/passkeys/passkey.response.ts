import type { Passkey } from '@wagewright/identity';

/** A passkey as its person sees it. */
export interface PasskeyResponse {
  /** Identifier, `psk_…`. */
  id: string;
  /** Name that its person gave it. */
  name: string;
  /** Whether the authenticator keeps a copy elsewhere. */
  isBackedUp: boolean;
  /** When it was made. */
  createdAt: Date;
  /** When it was shown last; null when it never was. */
  lastUsedAt: Date | null;
  /**
   * Time from which showing it opens actions that need a fresh passkey: a day after it was made, or at once for the first
   * passkey of an account. The only passkey of an account counts in any case.
   */
  trustedFrom: Date;
}

export function passkeyResponse(passkey: Omit<Passkey, 'account'>): PasskeyResponse {
  const { id, name, isBackedUp, createdAt, lastUsedAt, trustedFrom } = passkey;
  return { id, name, isBackedUp, createdAt, lastUsedAt, trustedFrom };
}
