import type { Plan } from '../plans/plans';
import type { CredentialKind } from './credential-secret';

/** Who calls: an account, by one of its credentials. */
export interface Principal {
  accountId: string;
  plan: Plan;
  credentialId: string;
  /** `session`: a person in the console; `grant`: a program that a person has let in. Their tokens are no credentials of ours. */
  kind: CredentialKind | 'session' | 'grant';
  scopes: readonly string[];
  /** Display prefix of the credential: for logs and for `/me`, never the secret. */
  prefix: string;
  /** Of a session: the origin of the console, whose pages alone may read what it is answered. */
  origin?: string;
  /** Of a session's token: until when the passkey that its person showed is fresh, milliseconds since the epoch. */
  passkeyFreshUntil?: number;
}

/** What became of a presented secret. The surfaces answer the refusals differently. */
export type Authentication =
  | { outcome: 'active'; principal: Principal }
  | { outcome: 'unknown' }
  | { outcome: 'expired' | 'revoked'; holder: CallerIds };

/** By whom and with what a call was made, as calls are counted. */
export interface CallerIds {
  accountId: string;
  credentialId: string;
}
