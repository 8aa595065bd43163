import type { ServerResponse } from 'node:http';
import type { AccessRule, Principal } from '@wagewright/auth';
import type { Quota, Decision } from './quota';

const WINDOW_SECONDS = 60;
const MONTH_SECONDS = 30 * 86_400;

/** The headers of the surface that the route belongs to; the public catalogue carries none. */
export function setRateLimitHeaders(
  response: ServerResponse,
  rule: AccessRule,
  allowance: Quota,
  decision: Decision,
  principal?: Principal,
): void {
  if (decision.degraded) response.setHeader('X-RateLimit-Policy', 'degraded');
  if (rule.kind === 'public') return;
  response.setHeader('X-RateLimit-Remaining', decision.minuteRemaining);
  if (rule.kind === 'api-key' && principal) response.setHeader('X-RateLimit-Tier', principal.plan);
  else response.setHeader('X-RateLimit-Limit', allowance.limit.perMinute);
  if (rule.kind === 'pipeline-token') setMonthly(response, allowance, decision);
  setDraftFields(response, allowance, decision);
}

function setMonthly(response: ServerResponse, { limit }: Quota, decision: Decision): void {
  response.setHeader('X-RateLimit-Monthly-Limit', limit.perMonth ?? 0);
  response.setHeader('X-RateLimit-Monthly-Remaining', decision.monthRemaining ?? 0);
}

/** draft-ietf-httpapi-ratelimit-headers: quota `q` per window `w` seconds, remaining `r`. */
function setDraftFields(response: ServerResponse, { limit }: Quota, decision: Decision): void {
  const policy = [`"minute";q=${limit.perMinute};w=${WINDOW_SECONDS}`];
  const state = [`"minute";r=${decision.minuteRemaining};t=${WINDOW_SECONDS}`];
  if (limit.perMonth !== undefined) {
    policy.push(`"month";q=${limit.perMonth};w=${MONTH_SECONDS}`);
    state.push(`"month";r=${decision.monthRemaining ?? 0}`);
  }
  response.setHeader('RateLimit-Policy', policy.join(', '));
  response.setHeader('RateLimit', state.join(', '));
}
