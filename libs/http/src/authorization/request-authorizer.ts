import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import {
  type AccessRule,
  EffectiveLimits,
  planRefusal,
  type RateLimit,
  type RefusalReason,
  scopeRefusal,
} from '@wagewright/auth';
import { ApiError, rateLimitExceeded } from '@wagewright/errors';
import type { Charge, Decision, Quota } from '../rate-limit/quota';
import { RateLimiter } from '../rate-limit/rate-limiter';
import type { ScopedRequest } from '../request/scoped-request';
import { quotaOf } from './quota-of';
import { RequestAuthenticator } from './request-authenticator';

/** Surfaces A and B promise that 60 seconds are enough; the pipeline says exactly how many are needed. */
const PUBLISHED_RETRY_SECONDS = 60;
const NOT_LET_IN = new Set([401, 403]);
const WINDOW_SECONDS = 60;
const MONTH_SECONDS = 30 * 86_400;
/** Limits are few, and each is one object as long as the process runs. */
const policies = new WeakMap<RateLimit, string>();

/**
 * Whether a request may be answered: credential, plan, rate, scope, in the contract's order. Routes in front of Nest
 * call `authorize`; the guards of the routes take the same two steps.
 */
@Injectable()
export class RequestAuthorizer {
  constructor(
    private readonly authenticator: RequestAuthenticator,
    private readonly limiter: RateLimiter,
    private readonly limits: EffectiveLimits,
  ) {}

  /**
   * Puts the caller on the request, counts the call, and puts the rate headers on the answer. A call that needs no
   * look-up makes one promise.
   *
   * @throws ApiError 401, 403 or 429; at once, or by the promise
   */
  authorize(rule: AccessRule, request: ScopedRequest): Promise<void> {
    const authenticating = this.authenticator.authenticate(rule, request);
    return authenticating
      ? authenticating.then(() => this.authorizeCaller(rule, request))
      : this.authorizeCaller(rule, request);
  }

  /**
   * Counts a call of a path or a method that there is not, and puts the rate headers on the answer, when it comes with
   * a good credential; the answer is the same for everybody else.
   *
   * @throws ApiError 429
   */
  async authorizeMiss(rule: AccessRule, request: ScopedRequest): Promise<void> {
    if (request.headers.authorization === undefined) return;
    try {
      await this.authorize(rule, request);
    } catch (error) {
      if (!(error instanceof ApiError) || !NOT_LET_IN.has(error.rule.status)) throw error;
    }
  }

  /**
   * Counts what a request that was counted as one call turned out to be worth beyond that, all of it or nothing:
   * if there is no room, the one call is given back as well.
   *
   * @param more whole calls, at least 1
   * @throws ApiError 429
   */
  async limitFurther(rule: AccessRule, request: ScopedRequest, more: number): Promise<void> {
    await this.authorizeCaller(rule, request, { calls: more, afterOne: true });
  }

  /**
   * Counts a request, counted as one call so far, as the calls that its work is worth: all of them to the month, and to
   * the minute as well, where a price above the limit is paid by a whole minute. Without room for them the one is given
   * back and nothing is counted.
   *
   * @param request that was let in
   * @param price whole calls
   * @throws ApiError 429
   */
  async charge(request: ScopedRequest, price: number): Promise<void> {
    const rule = request.accessRule;
    if (!rule) throw new Error('a request that was not let in cannot be charged');
    const perMinute = quotaOf(rule, request, this.limits)?.limit.perMinute ?? 0;
    const calls = price - 1;
    const needs = Math.min(calls, Math.max(perMinute - 1, 0));
    if (calls > 0) await this.authorizeCaller(rule, request, { calls, needs, afterOne: true });
  }

  /**
   * Asks again whether the caller of a request that has been under way for long would still be let in. Counts nothing. A
   * program is let in for as long as its grant lives.
   *
   * @throws ApiError 401 or 403 when the credential or its plan has ended meanwhile
   */
  async recheck(rule: AccessRule, request: ScopedRequest): Promise<void> {
    await this.authenticator.reauthenticate(rule, request);
    const refusal = request.principal && planRefusal(rule, request.principal);
    if (refusal) throw refused(request, 'plan', refusal);
    refuseByScope(rule, request);
  }

  /**
   * The second half of `authorize`: the plan, the limits and the scope of a request whose caller is on it. A plan that is
   * too low is refused uncounted, and with the rate headers, which every other answer of the route carries as well.
   *
   * @param charge one call unless given
   * @throws ApiError 403 or 429; at once, or by the promise
   */
  authorizeCaller(rule: AccessRule, request: ScopedRequest, charge?: Charge): Promise<void> {
    request.accessRule = rule;
    const quota = quotaOf(rule, request, this.limits);
    if (!quota) {
      refuseByScope(rule, request);
      return Promise.resolve();
    }
    const refusal = request.principal && planRefusal(rule, request.principal);
    const decided = refusal ? this.limiter.look(quota) : this.limiter.consume(quota, charge);
    return decided.then((decision) => {
      setRateLimitHeaders(request, rule, quota, decision);
      if (refusal) throw refused(request, 'plan', refusal);
      if (!decision.allowed) {
        const reason = decision.refusedBy === 'month' ? 'month_limit' : 'minute_limit';
        throw refused(request, reason, tooMany(rule, decision));
      }
      refuseByScope(rule, request);
    });
  }
}

/** @throws ApiError 403 */
function refuseByScope(rule: AccessRule, request: ScopedRequest): void {
  const { principal, method = '' } = request;
  const refusal = principal && scopeRefusal(rule, method, principal);
  if (refusal) throw refused(request, 'scope', refusal);
}

/** Notes on the request why it was not let in, for the account's own figures. */
function refused(request: ScopedRequest, reason: RefusalReason, error: Error): Error {
  request.refusal = reason;
  return error;
}

function tooMany(rule: AccessRule, { refusedBy, retryAfterSeconds }: Decision): Error {
  if (refusedBy === 'month') {
    return rateLimitExceeded('The monthly request limit of your plan is used up.', retryAfterSeconds);
  }
  const seconds = rule.kind === 'pipeline-token' ? retryAfterSeconds : PUBLISHED_RETRY_SECONDS;
  return rateLimitExceeded('The request limit per minute of your plan is used up.', seconds);
}

/** The headers of the surface that the route belongs to; the public catalogue carries none. */
function setRateLimitHeaders(
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

function policyOf(limit: RateLimit): string {
  const known = policies.get(limit);
  if (known !== undefined) return known;
  const minute = `"minute";q=${limit.perMinute};w=${WINDOW_SECONDS}`;
  const policy =
    limit.perMonth === undefined ? minute : `${minute}, "month";q=${limit.perMonth};w=${MONTH_SECONDS}`;
  policies.set(limit, policy);
  return policy;
}
