import type { AccessRule, RateLimit } from '@wagewright/auth';
import type { Decision, Quota } from '../rate-limit/quota';
import type { ScopedRequest } from '../request/scoped-request';
import type { HeaderTarget } from '../request/response-headers';

const WINDOW_SECONDS = 60;
const MONTH_SECONDS = 30 * 86_400;

/** The headers of the surface that the route belongs to; the public catalogue carries none. */
export function setRateLimitHeaders(
  { responseHeaders, principal }: ScopedRequest,
  rule: AccessRule,
  { limit }: Quota,
  decision: Decision,
): void {
  if (decision.degraded) responseHeaders.setHeader('X-RateLimit-Policy', 'degraded');
  if (rule.kind === 'public') return;
  responseHeaders.setHeader('X-RateLimit-Remaining', decision.minuteRemaining);
  if (rule.kind === 'api-key' && principal) responseHeaders.setHeader('X-RateLimit-Tier', principal.plan);
  else responseHeaders.setHeader('X-RateLimit-Limit', limit.perMinute);
  if (rule.kind === 'pipeline-token' && principal?.kind !== 'session')
    setMonthly(responseHeaders, limit, decision);
  setDraftFields(responseHeaders, limit, decision);
}

function setMonthly(headers: HeaderTarget, limit: RateLimit, decision: Decision): void {
  headers.setHeader('X-RateLimit-Monthly-Limit', limit.perMonth ?? 0);
  headers.setHeader('X-RateLimit-Monthly-Remaining', decision.monthRemaining ?? 0);
}

/** draft-ietf-httpapi-ratelimit-headers: quota `q` per window `w` seconds, remaining `r`. */
function setDraftFields(headers: HeaderTarget, limit: RateLimit, decision: Decision): void {
  const minute = `"minute";r=${decision.minuteRemaining};t=${WINDOW_SECONDS}`;
  headers.setHeader('RateLimit-Policy', policyOf(limit));
  headers.setHeader(
    'RateLimit',
    limit.perMonth === undefined ? minute : `${minute}, "month";r=${decision.monthRemaining ?? 0}`,
  );
}

/** Limits are few, and each is one object as long as the process runs. */
const policies = new WeakMap<RateLimit, string>();

function policyOf(limit: RateLimit): string {
  const known = policies.get(limit);
  if (known !== undefined) return known;
  const minute = `"minute";q=${limit.perMinute};w=${WINDOW_SECONDS}`;
  const policy =
    limit.perMonth === undefined ? minute : `${minute}, "month";q=${limit.perMonth};w=${MONTH_SECONDS}`;
  policies.set(limit, policy);
  return policy;
}
