import type { ServerResponse } from 'node:http';
import type { AccessRule, RateLimit } from '@wagewright/auth';
import type { Decision, Quota } from '../rate-limit/quota';
import type { ScopedRequest } from '../request/scoped-request';

const WINDOW_SECONDS = 60;
const MONTH_SECONDS = 30 * 86_400;

/** The headers of the surface that the route belongs to; the public catalogue carries none. */
export function setRateLimitHeaders(
  { response, principal }: ScopedRequest,
  rule: AccessRule,
  { limit }: Quota,
  decision: Decision,
): void {
  if (decision.degraded) response.setHeader('X-RateLimit-Policy', 'degraded');
  if (rule.kind === 'public') return;
  response.setHeader('X-RateLimit-Remaining', decision.minuteRemaining);
  if (rule.kind === 'api-key' && principal) response.setHeader('X-RateLimit-Tier', principal.plan);
  else response.setHeader('X-RateLimit-Limit', limit.perMinute);
  if (rule.kind === 'pipeline-token' && principal?.kind !== 'session') setMonthly(response, limit, decision);
  setDraftFields(response, limit, decision);
}

function setMonthly(response: ServerResponse, limit: RateLimit, decision: Decision): void {
  response.setHeader('X-RateLimit-Monthly-Limit', limit.perMonth ?? 0);
  response.setHeader('X-RateLimit-Monthly-Remaining', decision.monthRemaining ?? 0);
}

/** draft-ietf-httpapi-ratelimit-headers: quota `q` per window `w` seconds, remaining `r`. */
function setDraftFields(response: ServerResponse, limit: RateLimit, decision: Decision): void {
  const minute = `"minute";r=${decision.minuteRemaining};t=${WINDOW_SECONDS}`;
  response.setHeader('RateLimit-Policy', policyOf(limit));
  response.setHeader(
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
