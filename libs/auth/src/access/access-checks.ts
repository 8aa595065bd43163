import { ApiError, authenticationRequired, ErrorCode, type ErrorExtras } from '@wagewright/errors';
import type { Authentication, Principal } from '../credentials/principal';
import { planIncludes, PUBLISHED_LIMITS } from '../plans/plans';
import type { AccessRule } from './access-rule';
import { holdsScope } from './scopes';

const READING_METHODS = new Set(['GET', 'HEAD']);

/** The error for a refused credential: the pipeline distinguishes a revoked token, the other surfaces do not. */
export function credentialRefusal(rule: AccessRule, refused: Authentication['outcome']): ApiError {
  if (rule.kind === 'pipeline-token' && refused === 'revoked') return forbidden('This token was revoked.');
  return authenticationRequired(
    'The credential is not valid. Send a current one as "Authorization: Bearer …".',
  );
}

/** The error for a plan too low for the route; undefined when it suffices. */
export function planRefusal(rule: AccessRule, { plan, kind }: Principal): ApiError | undefined {
  // The console's application is open to every plan.
  if (kind === 'session') return undefined;
  if (rule.kind === 'pipeline-token' && !PUBLISHED_LIMITS.pipeline[plan]) {
    return forbidden('API access needs the Ultra plan.');
  }
  if (rule.kind !== 'api-key' || planIncludes(plan, rule.plan)) return undefined;
  return new ApiError(ErrorCode.TierInsufficient, `This endpoint needs the ${rule.plan} plan or above.`, {
    requiredTier: rule.plan,
  });
}

/** Whether a call by this rule changes nothing; at the MCP endpoint the tool says more. */
export function isReading(rule: AccessRule, method: string): boolean {
  const isMcp = 'isMcp' in rule && rule.isMcp === true;
  const reads = 'reads' in rule && rule.reads === true;
  return isMcp || reads || READING_METHODS.has(method);
}

/** The error for a missing permission of the credential; undefined when it suffices. */
export function scopeRefusal(rule: AccessRule, method: string, caller: Principal): ApiError | undefined {
  const { scopes, kind } = caller;
  if (rule.kind === 'pipeline-token') {
    const allowed = isReading(rule, method) || scopes.includes('read-write');
    if (!allowed) return forbidden('This token is read-only.', kind);
    return rule.stepUp ? stepUpRefusal(caller) : undefined;
  }
  if (rule.kind !== 'api-key') return undefined;
  // A session has no scopes of Surface B: it may call routes that accept sessions, and is unknown at all others.
  if (kind === 'session' ? rule.takesSessions : holdsScope(scopes, rule.scope)) return undefined;
  return new ApiError(ErrorCode.ScopeInsufficient, `This key lacks the scope ${rule.scope}.`, {
    missingScopes: [rule.scope],
    ...askFurther(kind),
  });
}

/**
 * The error when a console user has to show a passkey first, which the next access token then confirms; undefined for
 * every other caller.
 */
function stepUpRefusal({ kind, passkeyFreshUntil = 0 }: Principal): ApiError | undefined {
  if (kind !== 'session' || passkeyFreshUntil >= Date.now()) return undefined;
  return new ApiError(ErrorCode.AccessForbidden, 'Show your passkey first, then make the same call again.', {
    stepUpRequired: true,
  });
}

/** For a handler that sometimes requires it. @throws ApiError 403 when a console user has to show a passkey first */
export function requireStepUp(caller: Principal): void {
  const refusal = stepUpRefusal(caller);
  if (refusal) throw refusal;
}

/** The refusal of a program without the required scope of its grant (403). */
export function writingRefusal(message: string, kind: Principal['kind']): ApiError {
  return forbidden(message, kind);
}

function forbidden(message: string, kind?: Principal['kind']): ApiError {
  return new ApiError(ErrorCode.AccessForbidden, message, askFurther(kind));
}

/** A program can ask its user for more, as in RFC 6750; a key or a token cannot be extended. */
function askFurther(kind: Principal['kind'] | undefined): Pick<ErrorExtras, 'headers'> {
  if (kind !== 'grant') return {};
  return { headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="read-write"' } };
}
