import { AccessTokenKey } from './access-tokens/access-token-key.entity';
import { OauthGrant } from './access-tokens/oauth-grant.entity';
import { Account } from './accounts/account.entity';
import { Credential } from './credentials/credential.entity';

export {
  credentialRefusal,
  isReading,
  planRefusal,
  requireStepUp,
  scopeRefusal,
  writingRefusal,
} from './access/access-checks';
export * from './access/access-rule';
export {
  ACCESS_TOKEN_ALGORITHM,
  FRESH_PASSKEY_SECONDS,
  isAccessToken,
  PROGRAM_TOKEN_SECONDS,
} from './access-tokens/access-token';
export { AccessTokenRepository } from './access-tokens/access-token.repository';
export { type SigningKey, SigningKeys } from './access-tokens/signing-keys';
export { AccessTokenIssuer } from './access-tokens/access-token-issuer';
export { OauthGrant } from './access-tokens/oauth-grant.entity';
export { asAsked, isSameAddress, LOOPBACK } from './access-tokens/loopback';
export { AccessTokenVerifier, type Audiences } from './access-tokens/access-token-verifier';
export { callerOf, type AuthenticatedRequest, Caller, CallerPlan } from './access/authenticated-request';
export { FAILED_AUTH_WINDOW_SECONDS, FailedAuthLimiter } from './access/failed-auth-limiter';
export {
  DEFAULT_KEY_SCOPES,
  holdsScope,
  Scope,
  SCOPES,
  TOKEN_SCOPES,
  type TokenScope,
} from './access/scopes';
export { Account, type AccountRole } from './accounts/account.entity';
export { AccountService } from './accounts/account.service';
export { atMost } from './at-most';
export { AuthModule } from './auth.module';
export { CallLog } from './call-log/call-log';
export { CallLogRecorder } from './call-log/call-log.recorder';
export { type CalledService, type LoggedCall, parameterNames, serviceOf } from './call-log/logged-call';
export {
  type CredentialKind,
  isPrefixedSecret,
  newPrefixedSecret,
  secretHash,
} from './credentials/credential-secret';
export type { Credential } from './credentials/credential.entity';
export type { ListedCredential } from './credentials/credential.repository';
export {
  CredentialService,
  RotationRefusedError,
  type WrittenCredential,
} from './credentials/credential.service';
export { hasHappened, isOver } from './credentials/moments';
export { type Authentication, type Principal, principalOf } from './credentials/principal';
export { Authenticator } from './credentials/authenticator';
export { CALL_SHARES, callPrice } from './plans/call-price';
export { EffectiveLimits } from './plans/effective-limits';
export {
  ACCOUNT_SURFACES,
  type AccountCeilings,
  type Ceiling,
  CEILINGS,
  PLANS,
  type Plan,
  PUBLISHED_CEILINGS,
  type RateLimit,
  type Surface,
  SURFACES,
} from './plans/plans';
export { RateLimitsEnv } from './plans/rate-limits.env';
export { type CallOutcome, outcomeOfStatus, REFUSAL_REASONS, type RefusalReason } from './usage/call-outcome';
export { CallRecorder } from './usage/call-recorder';
export { DailyUsage, type DailyUsageRow } from './usage/daily-usage';
export { MonthlyUsage, MONTH_COUNTER_LIFETIME_S, type UsageRow } from './usage/monthly-usage';
export { limitKeys, type LimitKeys, monthOf, secondsToNextMonth } from './usage/monthly-usage';

/** The entities of the `accounts` schema. */
export const ACCOUNT_ENTITIES = [AccessTokenKey, Account, Credential, OauthGrant];
