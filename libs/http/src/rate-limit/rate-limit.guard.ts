import { Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import { accessRuleOf } from '@wagewright/auth';
import { rateLimitExceeded } from '@wagewright/errors';
import type { Response } from 'express';
import { RequestAuthorizer } from '../authorization/request-authorizer';
import type { ScopedRequest } from '../request/scoped-request';
import { surfaceOf } from './quota-of';
import { routeLimitKey } from './route-limit.storage';

/**
 * The throttler's guard with the allowances of the plans: which one a call counts against follows from the route's
 * access rule and the caller. A route may have a limit of its own beside it, by `@Throttle({ default: { limit } })`,
 * for each caller; `@SkipThrottle()` takes it out of all counting. `ThrottleRules` refuses what neither can mean here.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly admission: RequestAuthorizer,
  ) {
    super(options, storage, reflector);
  }

  protected override async handleRequest(throttled: ThrottlerRequest): Promise<boolean> {
    const { context, limit } = throttled;
    const http = context.switchToHttp();
    const rule = accessRuleOf(this.reflector, context);
    // 0 is what the module says for all routes that declare none.
    if (limit > 0) await this.limitRoute(throttled);
    await this.admission.limit(rule, http.getRequest<ScopedRequest>(), http.getResponse<Response>());
    return true;
  }

  /** @throws ApiError 429 */
  private async limitRoute({
    context,
    limit,
    ttl,
    throttler,
    blockDuration,
  }: ThrottlerRequest): Promise<void> {
    const { principal, clientAddress } = context.switchToHttp().getRequest<ScopedRequest>();
    const key = routeLimitKey(
      surfaceOf(accessRuleOf(this.reflector, context)),
      `${context.getClass().name}.${context.getHandler().name}`,
      principal?.accountId ?? clientAddress,
    );
    const { name = 'default' } = throttler;
    const { isBlocked, timeToBlockExpire } = await this.storageService.increment(
      key,
      ttl,
      limit,
      blockDuration,
      name,
    );
    if (isBlocked) {
      throw rateLimitExceeded(
        'The request limit per minute of this operation is used up.',
        timeToBlockExpire,
      );
    }
  }
}
