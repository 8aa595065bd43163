import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import { accessRuleOf, EffectiveLimits, planRefusal, type AccessRule } from '@wagewright/auth';
import { rateLimitExceeded } from '@wagewright/errors';
import type { Response } from 'express';
import type { ScopedRequest } from '../request/scoped-request';
import { allowanceOf } from './allowance-of';
import { type Decision, RateLimiter } from './rate-limiter';
import { setRateLimitHeaders } from './rate-limit.headers';

/** Surfaces A and B promise that 60 seconds are enough; the pipeline says exactly how many are needed. */
const PUBLISHED_RETRY_SECONDS = 60;

/**
 * The throttler's guard with the allowances of the plans: which one a call counts against follows from
 * the route's access rule and the caller. A plan that is too low is refused here as well, uncounted,
 * so that this answer carries the rate headers like every other.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly limiter: RateLimiter,
    private readonly limits: EffectiveLimits,
  ) {
    super(options, storage, reflector);
  }

  protected override async handleRequest({ context }: ThrottlerRequest): Promise<boolean> {
    const rule = accessRuleOf(this.reflector, context);
    const { request, response } = exchangeOf(context);
    const allowance = allowanceOf(rule, request, this.limits);
    if (!allowance) return true;
    const refusal = request.principal && planRefusal(rule, request.principal);
    const decision = await (refusal ? this.limiter.look(allowance) : this.limiter.consume(allowance));
    setRateLimitHeaders(response, rule, allowance, decision, request.principal);
    if (refusal) throw refusal;
    if (!decision.allowed) throw tooMany(rule, decision);
    return true;
  }
}

function tooMany(rule: AccessRule, { refusedBy, retryAfterSeconds }: Decision): Error {
  if (refusedBy === 'month') {
    return rateLimitExceeded('The monthly request limit of your plan is used up.', retryAfterSeconds);
  }
  const seconds = rule.kind === 'pipeline-token' ? retryAfterSeconds : PUBLISHED_RETRY_SECONDS;
  return rateLimitExceeded('The request limit per minute of your plan is used up.', seconds);
}

function exchangeOf(context: ExecutionContext): { request: ScopedRequest; response: Response } {
  const http = context.switchToHttp();
  return { request: http.getRequest<ScopedRequest>(), response: http.getResponse<Response>() };
}
