import type { Plan } from '../plans/plans';
import type { CredentialKind } from './credential-secret';

/** The caller: an account, with one of its credentials. */
export interface Principal {
  accountId: string;
  plan: Plan;
  credentialId: string;
  /**
   * `session`: a person in the console; `grant`: a program authorized by a person. Their tokens are not stored as
   * credentials.
   */
  kind: CredentialKind | 'session' | 'grant';
  scopes: readonly string[];
  /** Display prefix of the credential: for logs and for `/me`, never the secret. */
  prefix: string;
  /** Only for a session: the origin of the console, whose pages alone may read the response. */
  origin?: string;
  /** Only for a session's token: until when its person's passkey is fresh, milliseconds since the epoch. */
  passkeyFreshUntil?: number;
}

/**
 * The caller as events name their actor and subscriptions their owner: `token:…`, `grant:…`, or `session` for the
 * person in the console, whichever session it is.
 */
export function principalOf({ kind, credentialId }: Pick<Principal, 'kind' | 'credentialId'>): string {
  if (kind === 'session') return kind;
  return `${kind === 'grant' ? kind : 'token'}:${credentialId}`;
}

/** The result for a presented secret. The surfaces answer the refusals differently. */
export type Authentication =
  | { outcome: 'active'; principal: Principal }
  | { outcome: 'unknown' }
  | { outcome: 'expired' | 'revoked'; holder: CallerIds };

export interface CallerIds {
  accountId: string;
  credentialId: string;
}
