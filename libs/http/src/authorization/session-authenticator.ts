import type { SessionRule } from '@wagewright/auth';
import type { ScopedRequest } from '../request/scoped-request';

/** Where the process that has sessions gives the one who knows them. */
export const SESSION_AUTHENTICATOR = Symbol('SESSION_AUTHENTICATOR');

/** Finds out who calls by the cookie of a session. Only the console has one: the two APIs take bearers alone. */
export interface SessionAuthenticator {
  /**
   * Puts the person on the request as its principal.
   *
   * @throws ApiError 401 without a live session, 403 when the person is no owner or has to show a passkey first
   */
  authenticate(rule: SessionRule, request: ScopedRequest): Promise<void>;
}
