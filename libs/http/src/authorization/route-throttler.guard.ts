import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { rateLimitExceeded } from '@wagewright/errors';
import { accessRuleOf } from './access-rule-of';
import { surfaceOf } from './quota-of';
import type { ScopedRequest } from '../request/scoped-request';
import { routeLimitKey } from '../rate-limit/route-limit.storage';

/**
 * The throttler for routes with a limit of their own, `@Throttle({ default: { limit, ttl: 60_000 } })`. It counts by
 * account, and by address where nobody is signed in.
 */
@Injectable()
export class RouteThrottlerGuard extends ThrottlerGuard {
  protected override async getTracker({ principal, clientAddress }: ScopedRequest): Promise<string> {
    return principal?.accountId ?? clientAddress;
  }

  protected override generateKey(context: ExecutionContext, tracker: string): string {
    const route = `${context.getClass().name}.${context.getHandler().name}`;
    return routeLimitKey(surfaceOf(accessRuleOf(this.reflector, context)), route, tracker);
  }

  /** @throws ApiError 429 */
  protected override async throwThrottlingException(
    _context: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw rateLimitExceeded('The request limit per minute of this operation is used up.', timeToBlockExpire);
  }
}
