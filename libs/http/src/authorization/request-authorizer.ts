import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import {
  type AccessRule,
  EffectiveLimits,
  Identification,
  planRefusal,
  scopeRefusal,
} from '@wagewright/auth';
import { rateLimitExceeded } from '@wagewright/errors';
import { quotaOf } from '../rate-limit/quota-of';
import type { Decision } from '../rate-limit/quota';
import { RateLimiter } from '../rate-limit/rate-limiter';
import { setRateLimitHeaders } from '../rate-limit/rate-limit.headers';
import type { ScopedRequest } from '../request/scoped-request';

/** Surfaces A and B promise that 60 seconds are enough; the pipeline says exactly how many are needed. */
const PUBLISHED_RETRY_SECONDS = 60;

/**
 * Whether a call may be answered: credential, plan, rate, scope, in the contract's order. The guards
 * ask it step by step, the answer cache all at once; there is no second copy of any of the checks.
 */
@Injectable()
export class RequestAuthorizer {
  constructor(
    private readonly identification: Identification,
    private readonly limiter: RateLimiter,
    private readonly limits: EffectiveLimits,
  ) {}

  /** @throws ApiError 401, 403 or 429 */
  async authorize(rule: AccessRule, request: ScopedRequest, response: ServerResponse): Promise<void> {
    await this.identification.identify(rule, request, response);
    await this.limit(rule, request, response);
    const refusal = request.principal && scopeRefusal(rule, request.method ?? '', request.principal);
    if (refusal) throw refusal;
  }

  /**
   * Counts the call against the allowance that follows from rule and caller. A plan that is too low is
   * refused here as well, uncounted, so that this answer carries the rate headers like every other.
   *
   * @throws ApiError 403 for the plan, 429 for the rate
   */
  async limit(rule: AccessRule, request: ScopedRequest, response: ServerResponse): Promise<void> {
    const allowance = quotaOf(rule, request, this.limits);
    if (!allowance) return;
    const refusal = request.principal && planRefusal(rule, request.principal);
    const decision = await (refusal ? this.limiter.look(allowance) : this.limiter.consume(allowance));
    setRateLimitHeaders(response, rule, allowance, decision, request.principal);
    if (refusal) throw refusal;
    if (!decision.allowed) throw tooMany(rule, decision);
  }

  /**
   * Counts what a request that was counted as one call turned out to be worth beyond that, all of it or nothing:
   * if there is no room, the one call is given back as well.
   *
   * @param more whole calls, at least 1
   * @throws ApiError 429
   */
  async limitFurther(
    rule: AccessRule,
    request: ScopedRequest,
    response: ServerResponse,
    more: number,
  ): Promise<void> {
    const allowance = quotaOf(rule, request, this.limits);
    if (!allowance) return;
    const decision = await this.limiter.consume(allowance, { calls: more, afterOne: true });
    setRateLimitHeaders(response, rule, allowance, decision, request.principal);
    if (!decision.allowed) throw tooMany(rule, decision);
  }
}

function tooMany(rule: AccessRule, { refusedBy, retryAfterSeconds }: Decision): Error {
  if (refusedBy === 'month') {
    return rateLimitExceeded('The monthly request limit of your plan is used up.', retryAfterSeconds);
  }
  const seconds = rule.kind === 'pipeline-token' ? retryAfterSeconds : PUBLISHED_RETRY_SECONDS;
  return rateLimitExceeded('The request limit per minute of your plan is used up.', seconds);
}
